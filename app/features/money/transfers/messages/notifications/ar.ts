import type { Translation } from '#i18n/translation.ts';
import type en from './en.ts';

const ar: Translation<typeof en> = {
  payout_reversed: {
    title: '⚠️ أُلغيت دفعتك',
    message: 'أُلغيت دفعتك البالغة {{amount}} بعد تحويلها. تواصل مع الدعم للمساعدة من فضلك.',
  },
  payout_returned: {
    title: 'استُرجعت دفعة لصانع محتوى',
    retry:
      'استُرجع تحويل {{amount}} إلى \u2068{{creator_name}}\u2069. يبقى المبلغ محجوزًا، ويمكنك إعادة محاولة الدفع.',
    team: 'عاد {{amount}} مما دُفع إلى \u2068{{creator_name}}\u2069. يبقى المبلغ محجوزًا، وسيعيد فريقنا إرساله أو يعيده إلى محفظتك.',
  },
  payout_failed: {
    title: 'تعذّر التحويل عبر Stripe',
    brand:
      'رفض Stripe تحويل {{payout}} إلى \u2068{{creator_name}}\u2069. يبقى المبلغ محجوزًا، ويمكنك إعادة المحاولة دون أن يُخصم منك مرتين.',
    creator:
      'رفض Stripe تحويل {{payout}} إليك. يبقى المبلغ محجوزًا لك، ويمكن للعلامة التجارية أو لفريقنا إعادة إرساله.',
  },
  payout_blocked: {
    title: 'دفعتك معلّقة',
    account:
      'حُجز لك {{payout}}، لكن حسابك لاستلام الأرباح يحتاج إلى انتباهك أولًا. يُرسل المبلغ تلقائيًا بعد ذلك.',
    details: 'تعذّر إرسال {{payout}} ببيانات الاستلام المسجّلة لديك. راجعها من فضلك؛ يبقى المبلغ محجوزًا لك.',
  },
};

export default ar;
