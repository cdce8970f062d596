import type { Translation } from '#i18n/translation.ts';
import type en from './en.ts';

const ar: Translation<typeof en> = {
  review_comments_sent: {
    title: 'تعليقات جديدة على فيديو',
    group_zero: 'لا تعليقات جديدة على حملة \u2068«{{campaign_title}}»\u2069',
    group_one: 'دفعة تعليقات جديدة على حملة \u2068«{{campaign_title}}»\u2069',
    group_two: 'دفعتا تعليقات جديدتان على حملة \u2068«{{campaign_title}}»\u2069',
    group_few: '{{count}} دفعات تعليقات جديدة على حملة \u2068«{{campaign_title}}»\u2069',
    group_many: '{{count}} دفعة تعليقات جديدة على حملة \u2068«{{campaign_title}}»\u2069',
    group_other: '{{count}} دفعة تعليقات جديدة على حملة \u2068«{{campaign_title}}»\u2069',
    message:
      'وصلت تعليقات من \u2068{{author_name}}\u2069 على فيديو في حملة \u2068«{{campaign_title}}»\u2069.',
  },
  comment_replied: {
    title: 'رد جديد على تعليق',
    group_zero: 'لا ردود جديدة في حملة \u2068«{{campaign_title}}»\u2069',
    group_one: 'رد جديد في حملة \u2068«{{campaign_title}}»\u2069',
    group_two: 'ردّان جديدان في حملة \u2068«{{campaign_title}}»\u2069',
    group_few: '{{count}} ردود جديدة في حملة \u2068«{{campaign_title}}»\u2069',
    group_many: '{{count}} ردًا جديدًا في حملة \u2068«{{campaign_title}}»\u2069',
    group_other: '{{count}} رد جديد في حملة \u2068«{{campaign_title}}»\u2069',
    message:
      'وصل رد من \u2068{{author_name}}\u2069 على تعليق على فيديو في حملة \u2068«{{campaign_title}}»\u2069.',
  },
};

export default ar;
