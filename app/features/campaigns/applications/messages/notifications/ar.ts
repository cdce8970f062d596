import type { Translation } from '#i18n/translation.ts';
import type en from './en.ts';

const ar: Translation<typeof en> = {
  application_received: {
    title: 'طلب انضمام جديد',
    group_zero: 'لا طلبات انضمام جديدة إلى \u2068«{{campaign_title}}»\u2069',
    group_one: 'طلب انضمام جديد إلى \u2068«{{campaign_title}}»\u2069',
    group_two: 'طلبا انضمام جديدان إلى \u2068«{{campaign_title}}»\u2069',
    group_few: '{{count}} طلبات انضمام جديدة إلى \u2068«{{campaign_title}}»\u2069',
    group_many: '{{count}} طلب انضمام جديدًا إلى \u2068«{{campaign_title}}»\u2069',
    group_other: '{{count}} طلب انضمام جديد إلى \u2068«{{campaign_title}}»\u2069',
    message: 'يرغب \u2068{{creator_name}}\u2069 في العمل على \u2068«{{campaign_title}}»\u2069.',
  },
  application_withdrawn: {
    title: 'انسحب صانع محتوى',
    message:
      'انسحب \u2068{{creator_name}}\u2069 من \u2068«{{campaign_title}}»\u2069 بعد أن عدّلتها. المكان شاغر من جديد.',
  },
  application_accepted: {
    title: 'قُبل طلبك! 🎉',
    message: 'وقع عليك الاختيار في \u2068«{{campaign_title}}»\u2069. أرسل الفيديو لتكسب.',
  },
  application_rejected: {
    title: 'تحديث بشأن طلبك',
    message: 'لم يقع عليك الاختيار في \u2068«{{campaign_title}}»\u2069 هذه المرة.',
  },
  extension_requested: {
    title: 'طلب تمديد المهلة',
    group_zero: 'لا طلبات تمديد في \u2068«{{campaign_title}}»\u2069',
    group_one: 'طلب تمديد واحد في \u2068«{{campaign_title}}»\u2069',
    group_two: 'طلبا تمديد في \u2068«{{campaign_title}}»\u2069',
    group_few: '{{count}} طلبات تمديد في \u2068«{{campaign_title}}»\u2069',
    group_many: '{{count}} طلب تمديد في \u2068«{{campaign_title}}»\u2069',
    group_other: '{{count}} طلب تمديد في \u2068«{{campaign_title}}»\u2069',
    message:
      'يطلب \u2068{{creator_name}}\u2069 وقتًا إضافيًا لتسليم الفيديو في \u2068«{{campaign_title}}»\u2069. يمكنك تمديد المهلة.',
  },
  delivery_extended: {
    title: 'مُدِّدت مهلتك',
    message: 'مدّدت العلامة التجارية مهلة تسليمك في \u2068«{{campaign_title}}»\u2069.',
  },
  payout_setup_needed: {
    title: 'أضف وسيلة لاستلام مستحقاتك',
    message:
      'لا تستطيع العلامة التجارية صاحبة \u2068«{{campaign_title}}»\u2069 أن تدفع لك إلا بعد أن تضيف وسيلة لاستلام مستحقاتك. لن يستغرق ذلك سوى دقيقتين.',
  },
};

export default ar;
