export default {
  new_creators: {
    title: 'New creators match your saved searches',
    message: 'New creators: {{count}}. Saved searches: \u2068{{names}}\u2069.',
  },
  new_campaigns: {
    title: 'New campaigns match your saved searches',
    message: 'New campaigns: {{count}}. Saved searches: \u2068{{names}}\u2069.',
  },
};
