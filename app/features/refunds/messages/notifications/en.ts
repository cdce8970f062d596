/** What people are told, by kind. A title is also the subject of its mail. */
export default {
  wallet_refunded: {
    title: 'Wallet refund',
    message: '{{amount}} of your wallet balance goes back to the card that it came from.',
  },
  wallet_refund_failed: {
    title: 'Wallet refund failed',
    message: '{{amount}} could not be sent back to your card. It is in your wallet.',
  },
};
