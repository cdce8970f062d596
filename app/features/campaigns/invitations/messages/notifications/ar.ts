import type { Translation } from '#i18n/translation.ts';
import type en from './en.ts';

const ar: Translation<typeof en> = {
  campaign_invitation: {
    title: 'دعوة إلى حملة',
    message: 'تدعوك \u2068{{brand_name}}\u2069 إلى \u2068«{{campaign_title}}»\u2069. اقرأ الموجز وأجب عنها.',
  },
  invitation_withdrawn: {
    title: 'سُحبت الدعوة',
    message:
      'سحبت \u2068{{brand_name}}\u2069 دعوتها إلى \u2068«{{campaign_title}}»\u2069. لا حاجة إلى أي إجراء منك.',
  },
  invitation_accepted: {
    title: 'قُبلت الدعوة',
    message: 'انضم \u2068{{creator_name}}\u2069 إلى \u2068«{{campaign_title}}»\u2069.',
  },
  invitation_declined: {
    title: 'اعتذار عن الدعوة',
    message: 'اعتذر \u2068{{creator_name}}\u2069 عن دعوتك إلى \u2068«{{campaign_title}}»\u2069.',
  },
};

export default ar;
