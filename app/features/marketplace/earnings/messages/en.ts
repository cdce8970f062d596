const en = {
  paid: 'Total paid',
  pending: 'Pending',
  next: 'Next: {{amount}} by {{method}}, your payout method on {{date}}',
  months: 'Paid by month',
  held: 'Payout failed or reversed: {{amount}}',
  history: 'Payment history',
  empty: 'No earnings yet',
  emptyText: 'Payments appear here after brands approve your videos.',
  failed: 'Your earnings could not be loaded',
  status: {
    pending: 'Pending',
    processing: 'Processing',
    completed: 'Paid',
    part: 'Partly paid',
    failed: 'Failed',
    reversed: 'Reversed',
    refunded: 'Refunded',
  },
  /** Beside the status of a video. */
  payment: { pending: 'Payment pending', processing: 'Payment on its way' },
  forBrand: { pending: 'Not sent yet', processing: 'On its way' },
  fixAccount: 'Check payout account',
  methods: { stripe: 'Stripe', paypal: 'PayPal', wise: 'Bank transfer' },
  columns: {
    campaign: 'Campaign',
    date: 'Date',
    method: 'Method',
    share: 'Share',
    status: 'Status',
    amount: 'Amount',
  },
  approvedOn: 'Approved {{date}}',
  paidOn: 'Paid {{date}}',
  split: '{{percent}}% of {{amount}}',
  removedCampaign: 'Campaign no longer available',
};

export default en;

declare module '#i18n/messages.ts' {
  interface Messages {
    earnings: typeof en;
  }
}
