import type { Translation } from '#i18n/translation.ts';
import type en from './en.ts';

const ar: Translation<typeof en> = {
  top_up_receipt: {
    title: 'شُحنت محفظتك',
    message: 'أُضيف {{amount}} إلى محفظتك.',
  },
  fee_receipt: {
    title: 'دُفعت رسوم النشر',
    message: 'دفعت {{amount}}، وأصبحت حملة «\u2068{{campaign_title}}\u2069» منشورة.',
  },
  subscription_receipt: {
    title: '{{product_name}}: وصلت دفعتك',
    message: 'دفعت {{amount}} لشهر من {{product_name}}.',
  },
  charge_failed: {
    title: 'لم تصل دفعتك',
    top_up: 'لم يدفع بنكك {{amount}} لشحن محفظتك. لم يُخصم منك شيء، ويمكنك المحاولة من جديد.',
    publishing_fee:
      'لم يدفع بنكك {{amount}} رسوم نشر «\u2068{{campaign_title}}\u2069». لم يُخصم منك شيء، وتُنشر الحملة حين تُدفع رسومها.',
  },
  charge_returned: {
    title: 'يعود إليك ما دفعته',
    subscribed_twice: 'لديك اشتراك {{subject}} من قبل، فتعود الدفعة الثانية ({{amount}}) إلى بطاقتك.',
    fee_paid_twice:
      'دُفعت رسوم نشر «\u2068{{subject}}\u2069» مرتين، وتعود الدفعة الثانية ({{amount}}) إلى بطاقتك.',
    campaign_deleted: 'دفعت {{amount}} لنشر حملة كانت قد حُذفت، ويعود المبلغ إلى بطاقتك.',
  },
  charge_refunded: {
    title: 'رُدّت دفعة إلى بطاقتك',
    publishing_fee: 'يعود {{amount}} من رسوم نشر «\u2068{{subject}}\u2069» إلى بطاقتك، وتبقى الحملة كما هي.',
    unpublished:
      'يعود {{amount}} من رسوم نشر «\u2068{{subject}}\u2069» إلى بطاقتك. تُنشر الحملة من جديد حين تُدفع رسومها.',
    subscription: 'يعود {{amount}} مما دفعته مقابل {{subject}} إلى بطاقتك.',
  },
  dispute_opened: {
    title: 'اعتراض على دفعة بالبطاقة',
    wallet: 'قُدّم اعتراض على دفعة بالبطاقة قدرها {{amount}}. لا يتوفر المبلغ حتى يبتّ البنك في الأمر.',
    publishing_fee:
      'قُدّم اعتراض على {{amount}} من رسوم نشر «\u2068{{subject}}\u2069». تبقى الحملة كما هي حتى يبتّ البنك في الأمر.',
    unpublished:
      'قُدّم اعتراض على رسوم نشر «\u2068{{subject}}\u2069» البالغة {{amount}}. لن تظهر الحملة حتى يقرّ البنك الدفعة أو تُدفع الرسوم من جديد.',
    subscription:
      'قُدّم اعتراض على دفعتك البالغة {{amount}} مقابل {{subject}}. يستمر الاشتراك، ويبتّ البنك في أمر المبلغ.',
  },
  dispute_won: {
    title: 'حُسم الاعتراض لصالحك',
    wallet: 'أقرّ البنك الدفعة البالغة {{amount}}، والمبلغ الآن في محفظتك.',
    publishing_fee: 'أقرّ البنك الدفعة البالغة {{amount}}، ورسوم نشر «\u2068{{subject}}\u2069» مدفوعة.',
    unpublished:
      'أقرّ البنك الدفعة البالغة {{amount}}، لكن رسوم نشر «\u2068{{subject}}\u2069» لم تُدفع كاملة بعد.',
    subscription: 'أقرّ البنك الدفعة البالغة {{amount}}، واشتراك {{subject}} مدفوع.',
  },
  dispute_lost: {
    title: 'قُبل الاعتراض',
    wallet: 'أعاد البنك {{amount}} إلى صاحب البطاقة، وخُصم المبلغ من محفظتك.',
    publishing_fee:
      'أعاد البنك {{amount}} من رسوم نشر «\u2068{{subject}}\u2069» إلى صاحب البطاقة، وتبقى الحملة كما هي.',
    unpublished:
      'أعاد البنك {{amount}} إلى صاحب البطاقة. تُنشر «\u2068{{subject}}\u2069» من جديد حين تُدفع رسومها.',
    subscription: 'أعاد البنك {{amount}} المدفوع مقابل {{subject}} إلى صاحب البطاقة، ويستمر الاشتراك نفسه.',
  },
};

export default ar;
