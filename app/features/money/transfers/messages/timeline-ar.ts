import type { Translation } from '#i18n/translation.ts';
import { product } from '#platform/product-info/product-info.ts';
import type en from './timeline-en.ts';

const name = product.name.ar;

const ar: Translation<typeof en> = {
  title: 'المال',
  details: 'أين وصل المال',
  reference: 'المرجع',
  failed: 'تعذّر تحميل بعض الخطوات.',
  reason: 'السبب: \u2068{{reason}}\u2069',
  approvedBy: 'اعتُمد بواسطة \u2068{{name}}\u2069',
  steps: {
    secured: { brand: 'حُجز من المحفظة', creator: 'حُجز لك' },
    waiting: { brand: 'قيد الانتظار', creator: 'قيد الانتظار' },
    sending: { brand: 'في الطريق إلى \u2068{{name}}\u2069', creator: 'في الطريق إليك' },
    sent: { brand: 'أُرسل إلى \u2068{{name}}\u2069', creator: 'أُرسل إليك' },
    paid: { brand: 'دُفع', creator: 'دُفع' },
    failed: { brand: 'تعثّر الدفع', creator: 'تعثّر الدفع' },
    reversed: { brand: 'عاد المبلغ', creator: 'عاد التحويل' },
    retried: { brand: 'أُعيدت المحاولة', creator: 'أُعيدت المحاولة' },
    released: { brand: 'عاد إلى المحفظة', creator: 'عاد إلى العلامة التجارية' },
    refund_requested: { brand: 'طُلب الاسترداد', creator: 'طُلب الاسترداد' },
    refund_blocked: { brand: 'الاسترداد معلّق', creator: 'الاسترداد معلّق' },
    refund_canceled: { brand: 'أُلغي طلب الاسترداد', creator: 'أُلغي طلب الاسترداد' },
    refunded: { brand: 'استُرد إلى المحفظة', creator: 'استُرد إلى العلامة التجارية' },
    owed: { brand: 'جزء مستحق من جديد', creator: 'جزء مستحق لك' },
  },
  before: {
    secured: 'بعد اعتمادك',
    sent: 'خلال دقائق',
    paid: 'فور تأكيد التحويل',
  },
  methods: { stripe: 'عبر Stripe', paypal: 'عبر PayPal', wise: 'بتحويل بنكي' },
  waitingFor: {
    funds: {
      brand: 'بانتظار تسوية مدفوعات البطاقات، ثم يُرسل تلقائيًا.',
      creator: `بانتظار رصيد ${name}. يُرسل المبلغ تلقائيًا فور توفّره.`,
    },
    account: {
      brand: 'بانتظار أن يُكمل \u2068{{name}}\u2069 إعداد استلام الأموال. يبقى المبلغ محجوزًا.',
      creator:
        'حسابك لاستلام الأرباح يحتاج إلى انتباهك. يبقى المبلغ محجوزًا، ويُرسل تلقائيًا حالما يجهز الحساب.',
    },
    operator: {
      brand: 'يتولى فريقنا إرسال مدفوعات PayPal والتحويلات البنكية.',
      creator: `يرسله فريق ${name}. مدفوعات PayPal والتحويلات البنكية تنتظر حتى يرسلها الفريق.`,
    },
    suspension: {
      brand: 'أحد الحسابين موقوف: يبقى المبلغ محجوزًا ويُرسل حين يُرفع الإيقاف.',
      creator: 'حساب العلامة التجارية موقوف: يبقى المبلغ محجوزًا لك ويُرسل حين يُرفع الإيقاف.',
    },
    answer: {
      brand: 'نتحقق لدى مزوّد الدفع: لم يتأكد بعد إن كان التحويل قد تم.',
      creator: 'نتحقق لدى مزوّد الدفع: لم يتأكد بعد إن كان التحويل قد تم.',
    },
  },
  because: {
    account: {
      brand: 'حساب \u2068{{name}}\u2069 لا يستقبل المدفوعات حاليًا.',
      creator: 'حسابك لاستلام الأرباح لا يستقبل المدفوعات حاليًا.',
    },
    details_wrong: {
      brand: 'بيانات الاستلام لدى \u2068{{name}}\u2069 غير صحيحة.',
      creator: 'بيانات الاستلام المسجّلة لديك غير صحيحة.',
    },
    account_closed: {
      brand: 'الحساب الذي أُرسل إليه المبلغ مغلق.',
      creator: 'الحساب الذي أُرسل إليه المبلغ مغلق.',
    },
    provider_refused: { brand: 'رفضه مزوّد الدفع.', creator: 'رفضه مزوّد الدفع.' },
    not_sent: { brand: 'تعذّر إرساله.', creator: 'تعذّر إرساله.' },
    transfer_reversed: { brand: 'استُرجع التحويل.', creator: 'استُرجع التحويل.' },
    funds: {
      brand: 'لم يكفِ ما بقي في حساب \u2068{{name}}\u2069.',
      creator: 'لم يكفِ ما بقي في حسابك.',
    },
  },
  now: {
    pending: {
      brand: 'سيُرسل التحويل بعد قليل.',
      creator: 'سيُرسل التحويل بعد قليل.',
    },
    processing: { brand: 'بانتظار التأكيد.', creator: 'بانتظار التأكيد.' },
    failed: {
      brand: 'يبقى المبلغ محجوزًا ولا يُخصم مرتين، ويمكن إرساله من جديد.',
      creator: `تحتفظ ${name} بالمبلغ لك، وبإمكان العلامة التجارية أو فريق ${name} إرساله من جديد.`,
    },
    owed: {
      brand: 'يبقى محجوزًا، ويعيد فريقنا إرساله أو يعيده إلى المحفظة.',
      creator: `تحتفظ ${name} به لك، ثم تعيد إرساله أو تعيده إلى العلامة التجارية، وسنخبرك في الحالتين.`,
    },
    refunding: {
      brand: 'يُسترجع التحويل الآن، ثم يعود المبلغ إلى المحفظة.',
      creator: 'يُسترجع التحويل الآن.',
    },
    refundBlocked: {
      brand: 'تعذّر استرجاع التحويل حتى الآن، وفريقنا ينظر في الأمر.',
      creator: 'تعذّر استرجاع التحويل حتى الآن، وفريقنا ينظر في الأمر.',
    },
    refunded: {
      brand: 'أُلغيت هذه الدفعة وعاد مبلغها إلى المحفظة.',
      creator: 'أُلغيت هذه الدفعة ولن يُصرف منها شيء.',
    },
  },
  retry: 'إعادة محاولة الدفع',
  retried: 'يُرسل المبلغ من جديد.',
};

export default ar;
