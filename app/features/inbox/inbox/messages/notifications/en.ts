export default {
  message_warning: {
    title: 'A warning about one of your messages',
    spam: 'Your message was reported as spam. Only write about your work together. Your account may be suspended next time.',
    abuse: 'Your message was reported as abusive. Stay respectful. Your account may be suspended next time.',
    fraud: 'Your message was reported as fraud. Your account may be suspended next time.',
    outside:
      'Your message was reported for moving work or payment off the platform. This leaves both of you unprotected. Your account may be suspended next time.',
    other: 'Your message was reported and violates our rules. Your account may be suspended next time.',
  },
  unread_messages: {
    title: 'You have unread messages',
    message: 'Unread: {{count}}, from \u2068{{names}}\u2069.',
  },
};
