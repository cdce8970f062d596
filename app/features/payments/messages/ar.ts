import type { Translation } from '#i18n/translation.ts';
import type en from './en.ts';

const ar: Translation<typeof en> = {
  timeline: {
    title: 'المال',
    secured: 'حُجز من المحفظة',
    securedBefore: 'بعد اعتمادك',
    sent: 'أُرسل إلى \u2068{{name}}\u2069',
    sentBefore: 'خلال دقائق',
    paid: 'دُفع',
    paidBefore: 'فور تأكيد التحويل',
    onItsWay: 'في الطريق',
    waitingFor: {
      funds: 'بانتظار تسوية دفعتك بالبطاقة، ثم يُرسل تلقائيًا.',
      account: 'بانتظار أن يُكمل \u2068{{name}}\u2069 إعداد استلام الأموال. يبقى المبلغ محجوزًا.',
      operator: 'يتولى فريقنا إرسال مدفوعات PayPal والتحويلات البنكية.',
      answer: 'بانتظار تأكيد مزوّد الدفع، ونعيد سؤاله تلقائيًا.',
    },
    methods: { stripe: 'عبر Stripe', paypal: 'عبر PayPal', wise: 'بتحويل بنكي' },
    confirming: 'بانتظار التأكيد',
    failed: 'لم يكتمل التحويل. يبقى المبلغ محجوزًا ولا يُخصم مرتين.',
    refunded: 'استُرد المبلغ',
    refundedText: 'أُلغيت هذه الدفعة.',
    retry: 'إعادة محاولة الدفع',
    retried: 'يُرسل المبلغ من جديد.',
  },
  errors: {
    notFailed: 'لم تعد هذه الدفعة متعثرة. أعد تحميل الصفحة لترى حالتها.',
    outcomeUnknown: 'لم يتأكد بعد هل أُرسلت هذه الدفعة. حاول مجددًا بعد رد مزوّد الدفع.',
    nothingOwed: 'لا يوجد مبلغ مستحق على هذه الدفعة.',
    refundUnderWay: 'يجري استرداد هذه الدفعة الآن.',
    notRefundable: 'لا تُسترد إلا دفعة أتمّ Stripe تحويلها.',
    noBlockedRefund: 'لا يوجد استرداد متعثر لهذه الدفعة.',
    notFound: 'الدفعة غير موجودة',
    feeAlreadyPaid: 'رسوم النشر مدفوعة من قبل.',
    checkoutMismatch: 'هذه الدفعة لا تطابق ما اشتُري. تواصل مع الدعم من فضلك.',
    webhookMode: 'هذا الحدث من وضع آخر.',
    webhookSignature: 'توقيع هذا الحدث غير صحيح.',
    creatorNotPayable: 'على صانع المحتوى ربط حساب Stripe ليستلم المبلغ',
    checkoutUnavailable: 'تعذّر فتح صفحة الدفع. حاول مرة أخرى بعد قليل.',
  },
};

export default ar;
