import type { Translation } from '#i18n/translation.ts';
import { product } from '#platform/product-info/product-info.ts';
import type en from './earnings-en.ts';

const name = product.name.ar;

const ar: Translation<typeof en> = {
  paid: 'إجمالي ما دُفع لك',
  pending: 'في الطريق إليك',
  history: 'سجل المدفوعات',
  empty: 'لا أرباح بعد',
  emptyText: 'حين تعتمد علامة تجارية فيديو لك، تظهر دفعته هنا.',
  failed: 'تعذّر تحميل أرباحك',
  status: {
    pending: 'معلّق',
    processing: 'قيد التحويل',
    completed: 'مدفوع',
    failed: 'متعثّر',
    refunded: 'مسترد',
  },
  explain: {
    pending: 'المبلغ محجوز لك، وسيُرسل التحويل بعد قليل.',
    processing: 'أُرسل المبلغ، وننتظر التأكيد.',
    failed: `لم يكتمل التحويل. تحتفظ ${name} بالمبلغ لك، وبإمكان العلامة التجارية أو فريق ${name} إرساله من جديد.`,
    refunded: 'أُلغيت هذه الدفعة ولن يُصرف منها شيء.',
    waitingFor: {
      funds: `بانتظار رصيد ${name}. يُرسل المبلغ تلقائيًا فور توفّره.`,
      account: 'حسابك لاستلام الأرباح يحتاج إلى انتباهك. يُرسل المبلغ تلقائيًا حالما يجهز الحساب.',
      operator: `يرسله فريق ${name}. مدفوعات PayPal والتحويلات البنكية تنتظر حتى يرسلها الفريق.`,
      answer: 'نتحقق منه لدى Stripe، ونعيد السؤال تلقائيًا.',
    },
  },
  fixAccount: 'راجع حساب الاستلام',
  methods: { stripe: 'Stripe', paypal: 'PayPal', wise: 'تحويل بنكي' },
  reference: 'مرجع التحويل',
  approvedOn: 'اعتُمد في {{date}}',
  paidOn: 'دُفع في {{date}}',
  split: '{{percent}}% من {{amount}}',
  removedCampaign: 'لم تعد الحملة متاحة',
  timeline: {
    secured: 'حُجز لك',
    sending: 'في الطريق إليك',
    sent: 'أُرسل إليك',
    paid: 'دُفع',
    failed: 'تعثّر الدفع',
    refunded: 'استُرد',
  },
};

export default ar;
