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
    body: 'أكّد أن هذا البريد لك: اكتب الرمز {{code}} حيث سجّلت دخولك، أو افتح الرابط.',
    lasts: 'يبقى الرمز والرابط صالحين ليوم واحد.',
    button: 'تأكيد بريدي',
    ignore: 'إن لم يكن لديك حساب في {{product}} فقد كتب أحدهم عنوانك بالخطأ: تجاهل هذه الرسالة ولن يحدث شيء.',
  },
  securityNotice: {
    'second-factor-locked': {
      subject: 'قد تكون كلمة مرورك في {{product}} مكشوفة',
      body: 'أُدخلت كلمة مرور حسابك ثم خمسة رموز خاطئة من رموز التحقق بخطوتين. لا يُقبل أي رمز لربع ساعة.',
    },
    'password-changed': {
      subject: 'تغيّرت كلمة مرورك في {{product}}',
      body: 'تغيّرت كلمة مرور حسابك.',
    },
    'two-factor-off': {
      subject: 'أُوقف التحقق بخطوتين في {{product}}',
      body: 'صار حسابك محميًا بكلمة المرور وحدها.',
    },
    'address-change-asked': {
      subject: 'ينتقل حسابك في {{product}} إلى بريد آخر',
      body: 'ينتقل حسابك إلى {{newEmail}} بعد تأكيد ذلك البريد.',
    },
    'payout-destination-changed': {
      subject: 'تغيّرت وسيلة استلام مستحقاتك في {{product}}',
      body: 'حُفظت وجهة جديدة لمستحقاتك.',
    },
    when: 'حدث ذلك في {{when}}.',
    whenAndFrom: 'حدث ذلك في {{when}} من {{from}}.',
    button: 'لم أكن أنا',
    undo: 'إن كنت أنت فلا حاجة إلى شيء. وإن لم تكن أنت فالرابط يُخرج الجميع من حسابك ويعيد ما تغيّر ويرسل إليك رابطًا لاختيار كلمة مرور أخرى. يبقى صالحًا سبعة أيام.',
  },
};

export default ar;
