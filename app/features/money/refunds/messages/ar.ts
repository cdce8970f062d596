import type { Translation } from '#i18n/translation.ts';
import type en from './en.ts';

const ar: Translation<typeof en> = {
  errors: {
    chargesTooSmall: 'لا تتسع دفعات البطاقات في هذه المحفظة إلا لاسترداد \u2066${{available}}\u2069.',
    alreadyResolved: 'سبق البتّ في أمر هذا المبلغ.',
    noCardBehind: 'لم يأتِ هذا المبلغ من بطاقة، فلا بطاقة يُعاد إليها.',
    ownRequest: 'أنت من طلب هذا، وعلى مشغّل آخر أن يؤكده.',
    requestDecided: 'سبق تأكيد هذا الطلب أو رفضه.',
    alreadyRequested: 'هذا الطلب بانتظار مشغّل ثانٍ من قبل.',
  },
};

export default ar;
