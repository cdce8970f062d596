import type { Translation } from '#i18n/translation.ts';
import type en from './en.ts';

const ar: Translation<typeof en> = {
  greeting: 'مرحبًا \u2068{{name}}\u2069،',
  passwordReset: {
    subject: 'إعادة تعيين كلمة المرور في {{product}}',
    body: 'تلقّينا طلبًا لإعادة تعيين كلمة مرورك. يعمل الرابط مرة واحدة وتنتهي صلاحيته بعد ساعة.',
    button: 'اختر كلمة مرور جديدة',
    ignore: 'إن لم تطلب ذلك فتجاهل هذه الرسالة. لم تتغيّر كلمة مرورك.',
  },
  verifyAddress: {
    subject: '{{code}} رمز تأكيد بريدك في {{product}}',
    body: 'أدخل {{code}} حيث سجّلت الدخول، أو استخدم الرابط، لتأكيد بريدك الإلكتروني.',
    lasts: 'الرمز والرابط صالحان ليوم واحد.',
    button: 'تأكيد بريدي',
    ignore: 'إن لم يكن لديك حساب في {{product}} فقد أدخل أحدهم عنوانك خطأً. يمكنك تجاهل هذه الرسالة.',
  },
  securityNotice: {
    'second-factor-locked': {
      subject: 'قد تكون كلمة مرورك في {{product}} مكشوفة',
      body: 'أدخل أحدهم كلمة مرورك ثم خمسة رموز تحقق خاطئة. أُوقف إدخال الرموز مدة 15 دقيقة.',
    },
    'password-changed': {
      subject: 'تغيّرت كلمة مرورك في {{product}}',
      body: 'تغيّرت كلمة مرور حسابك.',
    },
    'two-factor-off': {
      subject: 'أُوقف التحقق بخطوتين لحسابك في {{product}}',
      body: 'لا تحمي حسابك الآن سوى كلمة المرور.',
    },
    'address-change-asked': {
      subject: 'سيتغيّر بريدك الإلكتروني في {{product}}',
      body: 'سينتقل حسابك إلى {{newEmail}} بعد تأكيد ذلك العنوان.',
    },
    'payout-destination-changed': {
      subject: 'تغيّرت وسيلة استلام مستحقاتك في {{product}}',
      body: 'حُفظت وجهة جديدة لمستحقاتك.',
    },
    when: 'حدث ذلك في {{when}}.',
    whenAndFrom: 'حدث ذلك في {{when}} من {{from}}.',
    button: 'لم أكن أنا',
    undo: 'إن كنت أنت من فعل ذلك فلا حاجة إلى أي إجراء. وإلا فاستخدم الرابط: يسجّل الخروج من كل الأجهزة، ويلغي التغيير، ويرسل إليك رابطًا لاختيار كلمة مرور جديدة. الرابط صالح لسبعة أيام.',
  },
};

export default ar;
