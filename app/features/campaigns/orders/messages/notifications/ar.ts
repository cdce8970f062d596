import type { Translation } from '#i18n/translation.ts';
import type en from './en.ts';

const ar: Translation<typeof en> = {
  top_up_receipt: {
    title: 'شُحنت محفظتك',
    message: 'أُضيف {{amount}} إلى محفظتك.',
  },
  fee_receipt: {
    title: 'دُفعت رسوم النشر',
    message: 'دفعت {{amount}}، وأصبحت حملة \u2068«{{campaign_title}}»\u2069 منشورة.',
  },
  subscription_receipt: {
    title: '{{product_name}}: وصلت دفعتك',
    message: 'دفعت {{amount}} مقابل شهر من {{product_name}}.',
  },
  charge_failed: {
    title: 'تعثّرت دفعتك',
    top_up: 'رفض البنك شحن {{amount}}. لم يُخصم منك شيء. أعد المحاولة من محفظتك.',
    publishing_fee:
      'رفض البنك دفع رسوم نشر \u2068«{{campaign_title}}»\u2069، وقدرها {{amount}}. لم يُخصم منك شيء. ادفع الرسوم لنشر الحملة.',
  },
  charge_returned: {
    title: 'المبلغ المستردّ في طريقه إليك',
    subscribed_twice: 'لديك اشتراك {{subject}} من قبل، فتعود الدفعة الثانية ({{amount}}) إلى بطاقتك.',
    fee_paid_twice:
      'دُفعت رسوم نشر \u2068«{{subject}}»\u2069 مرتين، وتعود الدفعة الثانية ({{amount}}) إلى بطاقتك.',
    campaign_deleted: 'دفعت {{amount}} لنشر حملة كانت قد حُذفت، ويعود المبلغ إلى بطاقتك.',
  },
  charge_refunded: {
    title: 'أُعيدت دفعة إلى بطاقتك',
    publishing_fee: 'يعود {{amount}} من رسوم نشر \u2068«{{subject}}»\u2069 إلى بطاقتك، وتبقى الحملة كما هي.',
    unpublished:
      'يعود {{amount}} من رسوم نشر \u2068«{{subject}}»\u2069 إلى بطاقتك. تُنشر الحملة من جديد حين تُدفع رسومها.',
    subscription: 'يعود {{amount}} مما دفعته مقابل {{subject}} إلى بطاقتك.',
  },
  dispute_opened: {
    title: 'اعتراض على دفعة بالبطاقة',
    wallet: 'قُدّم اعتراض على دفعة بالبطاقة قدرها {{amount}}. لا يتوفر المبلغ حتى يبتّ البنك في الأمر.',
    publishing_fee:
      'قُدّم اعتراض على {{amount}} من رسوم نشر \u2068«{{subject}}»\u2069. تبقى الحملة كما هي حتى يبتّ البنك في الأمر.',
    unpublished:
      'قُدّم اعتراض على رسوم نشر \u2068«{{subject}}»\u2069 البالغة {{amount}}. لن تظهر الحملة حتى يقرّ البنك الدفعة أو تُدفع الرسوم من جديد.',
    subscription:
      'قُدّم اعتراض على دفعتك البالغة {{amount}} مقابل \u2068{{subject}}\u2069. يستمر اشتراكك حتى يبتّ البنك في الأمر.',
  },
  dispute_won: {
    title: 'حُسم الاعتراض لصالحك',
    wallet: 'قرر البنك لصالحك. عاد {{amount}} إلى محفظتك.',
    publishing_fee:
      'قرر البنك لصالحك. دفعتك البالغة {{amount}} سارية، ورسوم نشر \u2068«{{subject}}»\u2069 مدفوعة.',
    unpublished:
      'قرر البنك لصالحك بشأن {{amount}}. ما زالت رسوم نشر \u2068«{{subject}}»\u2069 غير مدفوعة بالكامل.',
    subscription: 'قرر البنك لصالحك. دفعتك البالغة {{amount}} مقابل \u2068{{subject}}\u2069 سارية.',
  },
  dispute_lost: {
    title: 'قُبل الاعتراض',
    wallet: 'أعاد البنك {{amount}} إلى حامل البطاقة، وخصمناه من محفظتك.',
    publishing_fee:
      'أعاد البنك {{amount}} من رسوم نشر \u2068«{{subject}}»\u2069 إلى حامل البطاقة، وتبقى الحملة كما هي.',
    unpublished:
      'أعاد البنك {{amount}} إلى حامل البطاقة. تُنشر \u2068«{{subject}}»\u2069 من جديد حين تُدفع رسومها.',
    subscription: 'أعاد البنك {{amount}} مقابل \u2068{{subject}}\u2069 إلى حامل البطاقة. يستمر اشتراكك.',
  },
};

export default ar;
