import { product } from '#platform/product-info/product-info.ts';

const name = product.name.en;

/** The creator's words about money, under `payments.earnings`. */
export default {
  paid: 'Total paid',
  pending: 'Pending',
  history: 'Payment history',
  empty: 'No earnings yet',
  emptyText: 'Once a brand approves your video, its payment appears here.',
  failed: 'Your earnings could not be loaded',
  status: {
    pending: 'Pending',
    processing: 'Processing',
    completed: 'Paid',
    failed: 'Failed',
    refunded: 'Refunded',
  },
  /** What a payment is doing, in plain words. */
  explain: {
    pending: 'Secured for you. The transfer is about to be sent.',
    processing: 'Sent. Waiting for the confirmation.',
    failed: `The payout did not go through. ${name} keeps the money for you; the brand or the ${name} team can send it again.`,
    refunded: 'This payment was undone and nothing is paid out.',
    waitingFor: {
      funds: `Waiting for ${name}'s balance. It is sent automatically as soon as the money is there.`,
      account:
        'Your payout account needs attention. It is sent automatically as soon as the account is ready.',
      operator: `Sent by the ${name} team. PayPal and bank payouts wait until the team has sent them.`,
      answer: 'Being checked with Stripe. We ask again automatically.',
    },
  },
  fixAccount: 'Check payout account',
  methods: { stripe: 'Stripe', paypal: 'PayPal', wise: 'Bank transfer' },
  reference: 'Transfer reference',
  approvedOn: 'Approved {{date}}',
  paidOn: 'Paid {{date}}',
  split: '{{percent}}% of {{amount}}',
  removedCampaign: 'Campaign no longer available',
  timeline: {
    secured: 'Secured for you',
    sending: 'On its way to you',
    sent: 'Sent to you',
    paid: 'Paid',
    failed: 'Payout failed',
    refunded: 'Refunded',
  },
};
