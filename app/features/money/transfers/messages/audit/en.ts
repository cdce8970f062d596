export default {
  kinds: { payment: 'Payments' },
  actions: {
    payment: {
      retry: 'Payout retried',
      resend: 'Part sent again',
      'request-clearance': 'Release requested from a second operator',
      clear: 'Payout of a new brand released',
      check: 'Status checked at Stripe',
      release: 'Payout released',
      refund: 'Payment reversed',
      'cancel-refund': 'Refund canceled',
    },
  },
  details: { owedCents: 'Still owed', reason: 'Reason' },
};
