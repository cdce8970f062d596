import { product } from '#platform/product-info/product-info.ts';

const name = product.name.en;

/** What happened to a payment's money, under `timeline`: for the brand (and operators), and for the creator. */
const en = {
  title: 'Money',
  details: 'Payment status',
  reference: 'Reference',
  failed: 'Not every step could be loaded.',
  reason: 'Reason: \u2068{{reason}}\u2069',
  approvedBy: 'Approved by \u2068{{name}}\u2069',
  steps: {
    secured: { brand: 'Secured from the wallet', creator: 'Secured for you' },
    waiting: { brand: 'Waiting', creator: 'Waiting' },
    sending: { brand: 'On its way to \u2068{{name}}\u2069', creator: 'On its way to you' },
    sent: { brand: 'Sent to \u2068{{name}}\u2069', creator: 'Sent to you' },
    paid: { brand: 'Paid', creator: 'Paid' },
    failed: { brand: 'Payout failed', creator: 'Payout failed' },
    reversed: { brand: 'Payout came back', creator: 'Payout reversed' },
    retried: { brand: 'Tried again', creator: 'Tried again' },
    released: { brand: 'Back in the wallet', creator: 'Given back to the brand' },
    refund_requested: { brand: 'Refund requested', creator: 'Refund requested' },
    refund_blocked: { brand: 'Refund on hold', creator: 'Refund on hold' },
    refund_canceled: { brand: 'Refund canceled', creator: 'Refund canceled' },
    refunded: { brand: 'Refunded to the wallet', creator: 'Refunded to the brand' },
    owed: { brand: 'A part is owed again', creator: 'A part is owed to you' },
  },
  before: {
    secured: 'after you approve',
    sent: 'within minutes',
    paid: 'as soon as the transfer is confirmed',
  },
  methods: { stripe: 'By Stripe', paypal: 'By PayPal', wise: 'By bank transfer' },
  waitingFor: {
    funds: {
      brand: 'Waiting for card payments to settle. It is sent automatically after that.',
      creator: `Waiting for ${name}'s balance. It is sent automatically as soon as the money is available.`,
    },
    account: {
      brand: 'Waiting until \u2068{{name}}\u2069 has finished the payout setup. The money stays secured.',
      creator:
        'Your payout account needs attention. The money stays secured and is sent automatically once the account is ready.',
    },
    operator: {
      brand: 'PayPal and bank payouts are sent by our team.',
      creator: `Sent by the ${name} team. PayPal and bank payouts wait until the team has sent them.`,
    },
    suspension: {
      brand:
        'One of the accounts is suspended: the money stays secured and is sent once the suspension is lifted.',
      creator:
        'The brand’s account is suspended: your money stays secured for you and is sent once the suspension is lifted.',
    },
    hold: {
      brand:
        '\u2068{{name}}\u2069 changed the payout method. For safety, payouts wait until 24 hours after a change. The money stays secured and is then sent automatically.',
      creator:
        'You changed your payout method. For your safety, payouts wait until 24 hours after a change. The money stays secured for you and is then sent automatically.',
    },
    answer: {
      brand: 'Being checked with the payment provider: whether it went through is not certain yet.',
      creator: 'Being checked with the payment provider: whether it went through is not certain yet.',
    },
  },
  because: {
    account: {
      brand: 'The payout account of \u2068{{name}}\u2069 takes no payments.',
      creator: 'Your payout account takes no payments.',
    },
    details_wrong: {
      brand: 'The payout details of \u2068{{name}}\u2069 are not right.',
      creator: 'Your payout details are not right.',
    },
    account_closed: {
      brand: 'The account that it was sent to is closed.',
      creator: 'The account that it was sent to is closed.',
    },
    provider_refused: {
      brand: 'The payment provider refused it.',
      creator: 'The payment provider refused it.',
    },
    not_sent: { brand: 'It could not be sent.', creator: 'It could not be sent.' },
    transfer_reversed: {
      brand: 'The transfer was taken back.',
      creator: 'The transfer was taken back.',
    },
    funds: {
      brand: 'There was not enough left in the account of \u2068{{name}}\u2069.',
      creator: 'There was not enough left in your account.',
    },
  },
  now: {
    pending: {
      brand: 'The transfer is about to be sent.',
      creator: 'The transfer is about to be sent.',
    },
    processing: {
      brand: 'Waiting for the confirmation.',
      creator: 'Waiting for the confirmation.',
    },
    failed: {
      brand: 'The money stays secured and nothing is charged twice. It can be sent again.',
      creator: `${name} keeps the money for you; the brand or the ${name} team can send it again.`,
    },
    owed: {
      brand: 'It stays secured. Our team sends it again or gives it back to the wallet.',
      creator: `${name} keeps it secured for you, and sends it again or gives it back to the brand. You will hear either way.`,
    },
    refunding: {
      brand: 'The transfer is being taken back. The money then returns to the wallet.',
      creator: 'The transfer is being taken back.',
    },
    refundBlocked: {
      brand: 'The transfer could not be taken back yet. Our team is looking into it.',
      creator: 'The transfer could not be taken back yet. Our team is looking into it.',
    },
    refunded: {
      brand: 'The payment was undone and its money is back in the wallet.',
      creator: 'This payment was undone and nothing is paid out.',
    },
  },
  retry: 'Retry payout',
  retried: 'The payout is being sent again.',
};

export default en;

declare module '#i18n/messages.ts' {
  interface Messages {
    timeline: typeof en;
  }
}
