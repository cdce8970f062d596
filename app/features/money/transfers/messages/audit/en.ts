/** What operators do to payments, as the audit log says it. */
export default {
  kinds: { payment: 'Payments' },
  actions: {
    payment: {
      retry: 'Payout tried again',
      resend: 'Part sent again',
      check: 'Stripe asked',
      release: 'Payout released',
      refund: 'Payment taken back',
      'cancel-refund': 'Refund canceled',
    },
  },
  details: { owedCents: 'Still owed', reason: 'Reason' },
};
