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
    feeAlreadyPaid: 'رسوم النشر مدفوعة من قبل.',
    balanceChanged: 'تغيّر الرصيد في هذه الأثناء. أعد تحميل الصفحة وانظر إليه من جديد.',
    chargesTooSmall: 'لا تتسع دفعات البطاقات في هذه المحفظة إلا لاسترداد \u2066${{available}}\u2069.',
    alreadyResolved: 'سبق البتّ في أمر هذا المبلغ.',
    notRefundable: 'لم يأتِ هذا المبلغ من بطاقة، فلا بطاقة يُعاد إليها.',
    webhookMode: 'هذا الحدث من وضع آخر.',
    webhookSignature: 'توقيع هذا الحدث غير صحيح.',
    creatorNotPayable: 'على صانع المحتوى ربط حساب Stripe ليستلم المبلغ',
    checkoutUnavailable: 'تعذّر فتح صفحة الدفع. حاول مرة أخرى بعد قليل.',
  },
};

export default ar;
