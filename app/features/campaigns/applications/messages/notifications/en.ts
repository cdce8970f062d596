export default {
  application_received: {
    title: 'New application',
    group_one: '{{count}} new application for “\u2068{{campaign_title}}\u2069”',
    group_other: '{{count}} new applications for “\u2068{{campaign_title}}\u2069”',
    message: '\u2068{{creator_name}}\u2069 wants to work on “\u2068{{campaign_title}}\u2069”.',
  },
  application_withdrawn: {
    title: 'A creator has withdrawn',
    message:
      '\u2068{{creator_name}}\u2069 has withdrawn from “\u2068{{campaign_title}}\u2069” after you changed it. The spot is free again.',
  },
  application_accepted: {
    title: 'Application Accepted! 🎉',
    message: 'You were chosen for “\u2068{{campaign_title}}\u2069”. Submit your video and earn.',
  },
  application_rejected: {
    title: 'Application Update',
    message: 'You were not selected for “\u2068{{campaign_title}}\u2069” this time.',
  },
  extension_requested: {
    title: 'A creator asks for more time',
    group_one: '{{count}} creator asks for more time in “\u2068{{campaign_title}}\u2069”',
    group_other: '{{count}} creators ask for more time in “\u2068{{campaign_title}}\u2069”',
    message:
      '\u2068{{creator_name}}\u2069 asks for more time to deliver the video for “\u2068{{campaign_title}}\u2069”. You can extend the deadline.',
  },
  delivery_extended: {
    title: 'You have more time',
    message: 'The brand has extended your deadline for “\u2068{{campaign_title}}\u2069”.',
  },
  payout_setup_needed: {
    title: 'Add a payout method',
    message:
      'The brand of “\u2068{{campaign_title}}\u2069” can pay you only after you add a payout method. It takes two minutes.',
  },
};
