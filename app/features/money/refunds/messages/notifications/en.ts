export default {
  wallet_refunded: {
    title: 'Wallet refund',
    message: '{{amount}} of your wallet balance is being refunded to your card.',
  },
  wallet_refund_failed: {
    title: 'Wallet refund failed',
    message: '{{amount}} could not be refunded to your card. It is back in your wallet.',
  },
  second_operator_requested: {
    title: 'Awaiting your confirmation',
    wallet_refund:
      '\u2068{{name}}\u2069 requests a refund of {{amount}} from the wallet of \u2068{{brand}}\u2069. No money moves until another operator confirms it.',
    credit:
      '\u2068{{name}}\u2069 requests a credit of {{amount}} to the wallet of \u2068{{brand}}\u2069. No money moves until another operator confirms it.',
    refund:
      '\u2068{{name}}\u2069 requests a refund of {{amount}} to the card. No money moves until another operator confirms it.',
    write_off:
      '\u2068{{name}}\u2069 requests to write off {{amount}}. Nothing is written off until another operator confirms it.',
  },
};
