export default {
  payout_reminder: {
    title: 'A brand is waiting to pay you',
    message:
      '\u2068{{brand_name}}\u2069 can pay you only after you add a payout method. It takes two minutes.',
  },
};
