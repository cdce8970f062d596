import type { Translation } from '#i18n/translation.ts';
import type en from './en.ts';

const ar: Translation<typeof en> = {
  payout_reversed: {
    title: '⚠️ أُلغيت دفعتك',
    message: 'أُلغيت دفعتك البالغة {{amount}} بعد تحويلها. تواصل مع الدعم للمساعدة من فضلك.',
  },
  payout_blocked: {
    title: 'دفعتك معلّقة',
    account:
      'حُجز لك {{payout}}، لكن حسابك لاستلام الأرباح يحتاج إلى انتباهك أولًا. يُرسل المبلغ تلقائيًا بعد ذلك.',
    details: 'تعذّر إرسال {{payout}} ببيانات الاستلام المسجّلة لديك. راجعها من فضلك؛ يبقى المبلغ محجوزًا لك.',
  },
};

export default ar;
