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
  second_operator_requested: {
    title: 'Waits for your confirmation',
    wallet_refund:
      '\u2068{{name}}\u2069 asks to refund {{amount}} from the wallet of \u2068{{brand}}\u2069. No money moves before another operator confirms it.',
    credit:
      '\u2068{{name}}\u2069 asks to credit {{amount}} to the wallet of \u2068{{brand}}\u2069. No money moves before another operator confirms it.',
    refund:
      '\u2068{{name}}\u2069 asks to refund {{amount}} to the card. No money moves before another operator confirms it.',
    write_off:
      '\u2068{{name}}\u2069 asks to write {{amount}} off. Nothing is written before another operator confirms it.',
  },
};
