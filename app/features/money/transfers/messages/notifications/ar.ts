import type { Translation } from '#i18n/translation.ts';
import type en from './en.ts';

const ar: Translation<typeof en> = {
  payout_reversed: {
    title: '⚠️ استُرجعت مستحقاتك',
    message: 'استُرجعت مستحقاتك البالغة {{amount}} بعد تحويلها. تواصل مع الدعم للمساعدة.',
  },
  payout_returned: {
    title: 'استُرجعت مستحقات صانع محتوى',
    retry:
      'استُرجع تحويل {{amount}} إلى \u2068{{creator_name}}\u2069. يبقى المبلغ محجوزًا، ويمكنك إعادة محاولة الدفع.',
    team: 'ارتدّ {{amount}} مما دُفع إلى \u2068{{creator_name}}\u2069. يبقى المبلغ محجوزًا، وسيعيد فريقنا إرساله أو يعيده إلى محفظتك.',
  },
  payout_failed: {
    title: 'تعثّر التحويل عبر Stripe',
    brand:
      'رفضت Stripe تحويل {{payout}} إلى \u2068{{creator_name}}\u2069. يبقى المبلغ محجوزًا، ويمكنك إعادة المحاولة دون أن يُخصم منك مرتين.',
    creator:
      'رفضت Stripe تحويل {{payout}} إليك. يبقى المبلغ محجوزًا لك، ويمكن للعلامة التجارية أو لفريقنا إعادة إرساله.',
  },
  payout_blocked: {
    title: 'لا يمكن إرسال مستحقاتك بعد',
    account: 'حُجز لك {{payout}}، لكن حساب الاستلام يحتاج إلى انتباهك أولًا. يُرسل المبلغ تلقائيًا بعد ذلك.',
    details: 'تعذّر إرسال {{payout}} ببيانات الاستلام المسجّلة لديك. راجعها، ويبقى المبلغ محجوزًا لك.',
  },
};

export default ar;
