export default {
  wallet_negative: {
    title: 'Your wallet is below zero',
    message: 'Your balance is {{balance}}. Top up to approve videos and publish campaigns again.',
  },
};
