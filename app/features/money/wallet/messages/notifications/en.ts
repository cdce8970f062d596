/** What people are told, by kind. A title is also the subject of its mail. */
export default {
  wallet_negative: {
    title: 'Your wallet is below zero',
    message: 'Your balance is {{balance}}. Top up to approve videos and publish campaigns again.',
  },
};
