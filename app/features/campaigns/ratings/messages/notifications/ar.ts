import type { Translation } from '#i18n/translation.ts';
import type en from './en.ts';

const ar: Translation<typeof en> = {
  rating_received: {
    title: 'وصلك تقييم جديد',
    message: 'وصلك تقييم من \u2068{{rater_name}}\u2069 بعد حملة \u2068«{{campaign_title}}»\u2069.',
  },
  rating_reminder: {
    title: 'كيف كان العمل معًا؟',
    message: 'ننتظر رأيك في \u2068{{other_name}}\u2069 بعد حملة \u2068«{{campaign_title}}»\u2069.',
    several:
      'قيّم \u2068{{other_name}}\u2069 عن \u2068«{{campaign_title}}»\u2069. فيديوهات أخرى تنتظر تقييمك: {{more}}.',
  },
};

export default ar;
