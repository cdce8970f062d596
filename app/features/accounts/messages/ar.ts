import type { Translation } from '#i18n/translation.ts';
import type en from './en.ts';

const ar: Translation<typeof en> = {
  errors: {
    invalidCredentials: 'البريد الإلكتروني أو كلمة المرور غير صحيحة. تحقق من بياناتك وحاول مرة أخرى.',
    emailTaken: 'يوجد حساب بهذا البريد الإلكتروني. سجّل الدخول أو أعد تعيين كلمة المرور.',
    resetLink: 'استُخدم هذا الرابط أو انتهت صلاحيته. اطلب رابطًا جديدًا.',
    unknownAddress: 'لا يوجد حساب بهذا البريد الإلكتروني.',
    suspended: 'أُوقف هذا الحساب. إن كنت ترى أن في الأمر خطأ فراسل فريق الدعم.',
    suspendSelf: 'لا يمكنك إيقاف حسابك بنفسك.',
    role: 'اختر كيف تريد استخدام الموقع.',
  },
  weakPassword: {
    short: 'ثمانية أحرف على الأقل',
    long: 'لا تزيد على 128 حرفًا',
    letter: 'حرف واحد على الأقل',
    digit: 'رقم واحد على الأقل',
  },
};

export default ar;
