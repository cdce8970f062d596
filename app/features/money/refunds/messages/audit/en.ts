/** What operators give back and give its place, as the audit log says it. */
export default {
  kinds: { movement: 'Unmatched money' },
  actions: {
    wallet: {
      'ask-refund': 'Wallet refund requested',
      'discard-refund': 'Wallet refund discarded',
      refund: 'Wallet refunded',
    },
    movement: {
      ask: 'Placing asked for',
      discard: 'Placing discarded',
      credit: 'Money credited',
      refund: 'Money refunded',
      'write-off': 'Money written off',
    },
  },
  details: { amountCents: 'Amount', reason: 'Reason' },
};
