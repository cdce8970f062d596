import type { Translation } from '#i18n/translation.ts';
import { product } from '#platform/product-info/product-info.ts';
import type en from './en.ts';

const name = product.name.ar;

const ar: Translation<typeof en> = {
  title: 'وسيلة استلام المستحقات',
  noMethod: 'لم تُحدَّد بعد',
  noMethodText: 'أضف وسيلة لاستلام مستحقاتك. لا تستطيع العلامات التجارية اعتماد فيديوهاتك إلا بعد ذلك.',
  status: { ready: 'جاهزة', notReady: 'غير جاهزة', held: 'معلّقة' },
  change: 'تغيير طريقة الاستلام',
  setUp: 'وسائل أخرى لاستلام المستحقات',
  methods: { stripe: 'Stripe', paypal: 'PayPal', wise: 'تحويل بنكي' },
  methodText: {
    stripe: 'يُرسل تلقائيًا، وعادةً خلال دقائق من الاعتماد.',
    paypal: `يرسله فريق ${name} في مجموعات، وعادةً خلال بضعة أيام من الاعتماد.`,
    wise: `يرسله فريق ${name} في مجموعات، وعادةً خلال بضعة أيام من الاعتماد.`,
  },
  held: 'غيّرت طريقة استلام أرباحك. حرصًا على أموالك تنتظر المدفوعات حتى {{when}}.',
  refused: {
    details_wrong: 'تعذّر إرسال دفعتك الأخيرة لأن هذه البيانات غير صحيحة. صحّحها لتستلمها.',
    account_closed: 'تعذّر إرسال دفعتك الأخيرة لأن هذا الحساب مغلق. أدخل حسابًا آخر لتستلمها.',
  },
  manual: `يرسل فريق ${name} مدفوعات PayPal والتحويلات البنكية في مجموعات يراجعها شخصان. بعد الاعتماد يُحفظ المبلغ لك ويظهر معلّقًا حتى إرساله، وعادةً خلال بضعة أيام.`,
  stripe: {
    checking: 'جارٍ التحقق من حسابك في Stripe...',
    connect: 'ربط حساب Stripe',
    connectText: 'يدفع لك Stripe تلقائيًا بعد كل اعتماد، وتُدخل بياناتك في صفحاته هو.',
    complete: 'إكمال إعداد Stripe',
    completeText: 'ما زال Stripe يحتاج إلى بعض البيانات قبل أن يدفع لك.',
    connected: 'حساب Stripe مربوط',
    enabled: 'الدفع مفعّل',
    awaiting: 'بانتظار التحقق',
    awaitingText: 'تتحقق Stripe من بياناتك. يمكنك مغادرة هذه الصفحة.',
    problems: {
      restricted: 'أوقفت Stripe مستحقاتك. أجب عن أسئلتها لاستئنافها.',
      rejected: 'رفضت Stripe هذا الحساب. تواصل معها أو اختر وسيلة أخرى لاستلام مستحقاتك.',
      closed: 'أُغلق حسابك في Stripe. اربط حسابًا آخر لتستلم أموالك.',
      disconnected: 'لم يعد حسابك في Stripe مربوطًا. اربطه من جديد لتستلم أموالك.',
    },
    stopped: 'التحويلات متوقفة',
    open: 'فتح Stripe',
    check: 'تحقق من جديد',
    opening: 'جارٍ فتح Stripe...',
    checkFailed: 'تعذّر التحقق من حالة الحساب',
    createFailed: 'تعذّر إنشاء حساب Stripe',
  },
  returned: {
    checking: 'أهلًا بعودتك من Stripe. نتحقق من حسابك...',
    ready: 'حسابك في Stripe مربوط، والدفع مفعّل.',
    submitted: 'وصلت بياناتك إلى Stripe. يبدأ الدفع حالما يكتمل التحقق منها.',
    unfinished: 'ما زال Stripe يحتاج إلى بعض البيانات منك.',
    expired: 'رابط Stripe هذا مستخدم أو انتهت صلاحيته. افتح رابطًا جديدًا للمتابعة.',
  },
  dialog: {
    title: 'طريقة استلام الأرباح',
    text: 'اختر كيف تريد أن تصلك أرباحك.',
    choose: 'الطريقة',
    current: 'المحفوظ لدينا:',
    comma: '، ',
    changeDetails: 'تغيير البيانات',
    use: 'استخدم {{method}}',
    save: 'حفظ طريقة الاستلام',
    busy: 'جارٍ الحفظ...',
    saved: 'حُفظت طريقة الاستلام.',
    private: 'بياناتك مشفّرة. لا يراها إلا أنت ومن يدفعون لك.',
  },
  fields: {
    paypalEmail: 'البريد الإلكتروني في PayPal',
    fullName: 'الاسم الكامل لصاحب الحساب',
    bankName: 'اسم البنك',
    iban: 'رقم الحساب الدولي (IBAN)',
    swiftBic: 'رمز SWIFT/BIC',
    country: 'بلد البنك',
  },
  errors: {
    paypalEmail: 'أدخل بريدك الإلكتروني في PayPal',
    missing: 'املأ جميع الحقول المطلوبة: {{list}}',
    iban: 'رقم IBAN هذا غير صحيح. راجعه حرفًا حرفًا.',
    swiftBic: 'يتكوّن رمز SWIFT/BIC من 8 أو 11 حرفًا ورقمًا.',
    methodNotSetUp: 'لم تُعَدّ هذه الطريقة بعد. أدخل بياناتها أولًا.',
    alreadyPayable: 'أضاف صانع المحتوى وسيلة لاستلام مستحقاته. أعد تحميل الصفحة لتراها.',
    remindedLately: 'يمكنك تذكير صانع المحتوى مرة واحدة في اليوم.',
    noOnboardingUrl: 'لم يصل رابط الإعداد',
  },
};

export default ar;
