import type { Translation } from '#i18n/translation.ts';
import type en from './en.ts';

const ar: Translation<typeof en> = {
  errors: {
    chargesTooSmall: 'لا يمكن إعادة أكثر من \u2066${{available}}\u2069 من هذه المحفظة إلى البطاقات.',
    alreadyResolved: 'سبق البتّ في أمر هذا المبلغ.',
    noCardBehind: 'لم يأتِ هذا المبلغ من بطاقة، لذا لا يمكن إعادته إلى بطاقة.',
    ownRequest: 'أنت من طلب هذا. يجب أن يؤكده مشغّل آخر.',
    requestDecided: 'سبق تأكيد هذا الطلب أو رفضه.',
    alreadyRequested: 'هذا الطلب ينتظر مشغّلًا ثانيًا بالفعل.',
  },
};

export default ar;
