/** What people are told by mail. A title is also the subject of its mail. */
export default {
  message_warning: {
    title: 'A warning about one of your messages',
    spam: 'It was reported as spam. Please write only about your work together: the next time your account may be suspended.',
    abuse: 'It was reported as hurtful. Please stay respectful: the next time your account may be suspended.',
    fraud: 'It was reported as an attempt to deceive. The next time your account may be suspended.',
    outside:
      'It was reported as asking to work or to pay outside the platform. That leaves both of you without protection, and the next time your account may be suspended.',
    other: 'It was reported, and it breaks our rules. The next time your account may be suspended.',
  },
  unread_messages: {
    title: 'You have unread messages',
    message: 'Unread: {{count}}, from \u2068{{names}}\u2069.',
  },
};
