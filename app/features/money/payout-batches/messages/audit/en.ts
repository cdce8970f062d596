import queue from '../en.ts';

export default {
  kinds: { 'payout-batch': 'Payout batches', 'payout-line': 'Payout lines' },
  actions: {
    'payout-batch': {
      make: 'Batch created',
      confirm: 'Batch confirmed',
      discard: 'Batch discarded',
      export: 'Batch exported',
      import: 'Results imported',
    },
    'payout-line': {
      complete: 'Payout confirmed',
      fail: 'Payout failed',
      return: 'Payout returned',
    },
  },
  details: {
    totalCents: 'Total',
    lines: 'Payouts',
    paid: 'Paid',
    failed: 'Failed',
    rail: 'Sent by',
    payment: 'Payment',
    reference: 'Reference',
    reason: 'Reason',
  },
  values: { ...queue.rails, ...queue.reasons },
};
