export default {
  kinds: { movement: 'Unmatched money' },
  actions: {
    wallet: {
      'request-refund': 'Wallet refund requested',
      'discard-refund': 'Wallet refund discarded',
      refund: 'Wallet refunded',
    },
    movement: {
      request: 'Resolution requested',
      discard: 'Resolution request discarded',
      credit: 'Money credited',
      refund: 'Money refunded',
      'write-off': 'Money written off',
    },
  },
  details: { amountCents: 'Amount', reason: 'Reason' },
};
