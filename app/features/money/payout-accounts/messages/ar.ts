import type { Translation } from '#i18n/translation.ts';
import { product } from '#platform/product-info/product-info.ts';
import type en from './en.ts';

const name = product.name.ar;

const ar: Translation<typeof en> = {
  title: 'وسيلة استلام المستحقات',
  noMethod: 'لم تُضَف بعد',
  noMethodText: 'أضف وسيلة لاستلام مستحقاتك. لا تستطيع العلامات التجارية اعتماد فيديوهاتك من دونها.',
  status: { ready: 'جاهزة', notReady: 'غير جاهزة', held: 'الإرسال متوقف مؤقتًا' },
  change: 'تغيير وسيلة الاستلام',
  changeShort: 'تغيير',
  setUp: 'وسائل أخرى لاستلام المستحقات',
  methods: { stripe: 'Stripe', paypal: 'PayPal', wise: 'تحويل بنكي' },
  methodText: {
    stripe: 'يُرسل تلقائيًا، وعادةً خلال دقائق من الاعتماد.',
    paypal: `يرسله فريق ${name} في دفعات مجمّعة، وعادةً خلال بضعة أيام من الاعتماد.`,
    wise: `يرسله فريق ${name} في دفعات مجمّعة، وعادةً خلال بضعة أيام من الاعتماد.`,
  },
  held: 'غيّرت وسيلة استلام مستحقاتك. حرصًا على أموالك لا تُرسل المستحقات قبل {{when}}.',
  refused: {
    details_wrong: 'تعثّر إرسال مستحقاتك الأخيرة لأن هذه البيانات غير صحيحة. صحّحها لتستلمها.',
    account_closed: 'تعثّر إرسال مستحقاتك الأخيرة لأن هذا الحساب مغلق. أدخل حسابًا آخر لتستلمها.',
  },
  manual: `يرسل فريق ${name} مستحقات PayPal والتحويل البنكي في دفعات مجمّعة يراجعها شخصان. بعد الاعتماد يُحجز المبلغ لك ويظهر معلّقًا حتى إرساله، وعادةً خلال بضعة أيام.`,
  stripe: {
    checking: 'جارٍ التحقق من حسابك في Stripe...',
    connect: 'ربط حساب Stripe',
    connectText: 'تدفع لك Stripe تلقائيًا بعد كل اعتماد، وتُدخل بياناتك في موقعها.',
    complete: 'إكمال إعداد Stripe',
    completeText: 'ما زالت Stripe تحتاج إلى بعض البيانات قبل أن تدفع لك.',
    connected: 'حساب Stripe مربوط',
    enabled: 'استلام المستحقات مفعّل',
    awaiting: 'بانتظار التحقق',
    awaitingText: 'تتحقق Stripe من بياناتك. يمكنك مغادرة هذه الصفحة.',
    problems: {
      restricted: 'أوقفت Stripe مستحقاتك. أجب عن أسئلتها لاستئنافها.',
      rejected: 'رفضت Stripe هذا الحساب. تواصل معها أو اختر وسيلة أخرى لاستلام مستحقاتك.',
      closed: 'أُغلق حسابك في Stripe. اربط حسابًا آخر لتستلم أموالك.',
      disconnected: 'لم يعد حسابك في Stripe مربوطًا. اربطه من جديد لتستلم أموالك.',
    },
    stopped: 'استلام المستحقات متوقف',
    open: 'فتح Stripe',
    check: 'إعادة التحقق',
    opening: 'جارٍ فتح Stripe...',
    checkFailed: 'تعذّر التحقق من حالة الحساب',
    createFailed: 'تعذّر إنشاء حساب Stripe',
  },
  returned: {
    checking: 'أهلًا بعودتك من Stripe. نتحقق من حسابك...',
    ready: 'حسابك في Stripe مربوط، واستلام المستحقات مفعّل.',
    submitted: 'وصلت بياناتك إلى Stripe. يبدأ إرسال المستحقات حالما يكتمل التحقق منها.',
    unfinished: 'ما زالت Stripe تحتاج إلى بعض البيانات منك.',
    expired: 'استُخدم رابط Stripe هذا أو انتهت صلاحيته. افتح رابطًا جديدًا للمتابعة.',
  },
  dialog: {
    title: 'وسيلة استلام المستحقات',
    text: 'اختر كيف تريد أن تصلك مستحقاتك.',
    choose: 'الوسيلة',
    inUse: 'الحالية',
    current: 'المحفوظ لدينا:',
    comma: '، ',
    changeDetails: 'تغيير البيانات',
    keep: 'الإبقاء على {{method}}',
    use: 'استخدام {{method}}',
    save: 'حفظ وسيلة الاستلام',
    busy: 'جارٍ الحفظ...',
    saved: 'حُفظت وسيلة الاستلام.',
    private: 'بياناتك مشفّرة. لا يراها سواك وأعضاء فريقنا الذين يرسلون المستحقات.',
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
    methodNotSetUp: 'لم تُعَدّ هذه الوسيلة بعد. أدخل بياناتها أولًا.',
    alreadyPayable: 'سبق أن أضاف صانع المحتوى وسيلة لاستلام مستحقاته. أعد تحميل الصفحة لتراها.',
    remindedLately: 'يمكنك تذكير صانع المحتوى مرة واحدة في اليوم.',
    noOnboardingUrl: 'لم يصل رابط إعداد الحساب',
  },
};

export default ar;
