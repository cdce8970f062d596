import type { Translation } from '#i18n/translation.ts';
import { product } from '#platform/product-info/product-info.ts';
import type en from './en.ts';

const name = product.name.ar;

const ar: Translation<typeof en> = {
  signIn: {
    title: 'تسجيل الدخول',
    text: 'أهلًا بعودتك.',
    submit: 'تسجيل الدخول',
    busy: 'جارٍ تسجيل الدخول...',
    switch: `جديد على ${name}؟`,
    switchAction: 'إنشاء حساب',
    forgot: 'نسيت كلمة المرور؟',
  },
  secondStep: {
    title: 'التحقق بخطوتين',
    text: 'أدخل الرمز من تطبيق المصادقة.',
    backupText: 'أدخل أحد رموزك الاحتياطية. كل رمز يعمل مرة واحدة.',
    submit: 'تسجيل الدخول',
    busy: 'جارٍ تسجيل الدخول...',
    useBackup: 'استخدام رمز احتياطي',
    useApp: 'استخدام تطبيق المصادقة',
    back: 'العودة إلى تسجيل الدخول',
  },
  signUp: {
    title: 'أنشئ حسابك',
    text: 'مجاني، وجاهز خلال دقيقة.',
    submit: 'إنشاء الحساب',
    busy: 'جارٍ إنشاء الحساب...',
    switch: 'لديك حساب؟',
    switchAction: 'تسجيل الدخول',
    agreement: 'بإنشاء حساب توافق على <terms>الشروط</terms> و<privacy>سياسة الخصوصية</privacy>.',
    done: 'أُنشئ حسابك.',
    checkMail: 'تفقّد بريدك الإلكتروني. أرسلنا إلى {{email}} رسالة فيها الخطوة التالية.',
  },
  forgot: {
    title: 'نسيت كلمة المرور؟',
    text: 'أدخل بريدك الإلكتروني وسنرسل إليك رابطًا لاختيار كلمة مرور جديدة.',
    submit: 'إرسال الرابط',
    busy: 'جارٍ الإرسال...',
    done: 'إن كان هناك حساب بالبريد {{email}} فالرابط في طريقه إليك. يعمل مرة واحدة خلال ساعة.',
    back: 'العودة إلى تسجيل الدخول',
  },
  reset: {
    title: 'اختر كلمة مرور جديدة',
    text: 'سيُسجَّل خروجك من كل الأجهزة الأخرى.',
    submit: 'حفظ كلمة المرور الجديدة',
    busy: 'جارٍ الحفظ...',
    done: 'تغيّرت كلمة المرور. يمكنك الآن تسجيل الدخول.',
    missingToken: 'هذا الرابط غير مكتمل. افتحه من الرسالة مرة أخرى أو اطلب رابطًا جديدًا.',
    askAgain: 'طلب رابط جديد',
    signIn: 'تسجيل الدخول',
  },
  email: 'البريد الإلكتروني',
  password: 'كلمة المرور',
  newPassword: 'كلمة المرور الجديدة',
  fullName: 'الاسم الكامل',
  companyName: 'اسم الشركة',
  role: 'نوع الحساب',
  roles: {
    creator: 'صانع محتوى',
    creatorText: 'أصنع الفيديوهات وأتقاضى أجرها',
    brand: 'علامة تجارية',
    brandText: 'أطلب الفيديوهات',
  },
  problem: 'خطأ في تسجيل الدخول: {{detail}}',
  expired: 'انتهت جلستك. سجّل الدخول من جديد.',
  aside: {
    title: 'تدفع حين توافق.',
    text: 'لا تدفع العلامة التجارية إلا عمّا تعتمده، ويعرف صانع المحتوى نصيبه قبل أن يبدأ.',
  },
};

export default ar;
