/** What people are told by mail. A title is also the subject of its mail. */
export default {
  unread_messages: {
    title: 'You have unread messages',
    message: 'Unread: {{count}}, from \u2068{{names}}\u2069.',
  },
};
