import { product } from '#platform/product-info/product-info.ts';

const name = product.name.en;

const en = {
  title: 'Money',
  details: 'Payment timeline',
  reference: 'Reference',
  copy: 'Copy reference',
  copied: 'Copied',
  copyFailed: 'Your browser blocked copying. Select the reference and copy it.',
  failed: 'Not every step could be loaded.',
  reason: 'Reason: \u2068{{reason}}\u2069',
  approvedBy: 'Approved by \u2068{{name}}\u2069',
  steps: {
    secured: { brand: `Paid from the wallet, ${name} fee included`, creator: 'Secured for you' },
    waiting: { brand: 'Queued to be sent', creator: 'Queued to be sent' },
    sending: { brand: 'On its way to \u2068{{name}}\u2069', creator: 'On its way to you' },
    sent: { brand: 'Sent to \u2068{{name}}\u2069', creator: 'Sent to you' },
    paid: { brand: 'Paid', creator: 'Paid' },
    failed: { brand: 'Payout failed', creator: 'Payout failed' },
    reversed: { brand: 'Payout reversed', creator: 'Payout reversed' },
    retried: { brand: 'Retried', creator: 'Retried' },
    released: { brand: 'Back in the wallet', creator: 'Returned to the brand' },
    refund_requested: { brand: 'Refund requested', creator: 'Refund requested' },
    refund_blocked: { brand: 'Refund not possible yet', creator: 'Refund not possible yet' },
    refund_canceled: { brand: 'Refund canceled', creator: 'Refund canceled' },
    refunded: { brand: 'Refunded to the wallet', creator: 'Refunded to the brand' },
    owed: { brand: 'A part is owed again', creator: 'A part is owed to you' },
  },
  before: {
    secured: 'after you approve',
    sent: 'within minutes with Stripe, within a few days with PayPal or bank transfer',
    paid: 'when the transfer is confirmed',
  },
  methods: { stripe: 'By Stripe', paypal: 'By PayPal', wise: 'By bank transfer' },
  waitingFor: {
    funds: {
      brand: `The payout waits until card payments to ${name} have settled. It is then sent automatically.`,
      creator: `Your payout waits until card payments to ${name} have settled. It is then sent automatically.`,
    },
    account: {
      brand: 'Waiting for \u2068{{name}}\u2069 to finish the payout setup. The money stays secured.',
      creator:
        'Your payout account needs attention. The money stays secured and is sent automatically once the account is ready.',
    },
    operator: {
      brand:
        'Our team sends PayPal and bank payouts in batches that two people check. This can take a few days. The money stays secured.',
      creator: `The ${name} team sends PayPal and bank payouts in batches that two people check. This can take a few days. Your money stays secured.`,
    },
    suspension: {
      brand: 'One of the accounts is suspended. The money stays secured until the suspension is lifted.',
      creator: 'The brand’s account is suspended. Your money stays secured until the suspension is lifted.',
    },
    hold: {
      brand:
        '\u2068{{name}}\u2069 changed the payout method. For security, payouts wait 24 hours after a change. The money stays secured and is then sent automatically.',
      creator:
        'You changed your payout method. For security, payouts wait 24 hours after a change. Your money stays secured and is then sent automatically.',
    },
    settlement: {
      brand:
        'Payouts of a new brand wait until its card payments have settled, usually within a few days. The money stays secured and is then sent automatically.',
      creator:
        'The brand is new, so payouts wait until its card payments have settled, usually within a few days. Your money stays secured and is then sent automatically.',
    },
    approval: {
      brand:
        'Our team checks larger payouts of a new brand and waits until its card payments have settled. The money stays secured.',
      creator:
        'The brand is new, so our team checks larger payouts and waits until its card payments have settled. Your money stays secured.',
    },
    answer: {
      brand: 'We are confirming the outcome with the payment provider.',
      creator: 'We are confirming the outcome with the payment provider.',
    },
  },
  because: {
    account: {
      brand: 'The payout account of \u2068{{name}}\u2069 cannot receive payments.',
      creator: 'Your payout account cannot receive payments.',
    },
    details_wrong: {
      brand: 'The payout details of \u2068{{name}}\u2069 are incorrect.',
      creator: 'Your payout details are incorrect.',
    },
    account_closed: {
      brand: 'The receiving account is closed.',
      creator: 'The receiving account is closed.',
    },
    provider_refused: {
      brand: 'The payment provider refused it.',
      creator: 'The payment provider refused it.',
    },
    not_sent: { brand: 'It could not be sent.', creator: 'It could not be sent.' },
    transfer_reversed: {
      brand: 'The transfer was reversed.',
      creator: 'The transfer was reversed.',
    },
    funds: {
      brand: 'The account of \u2068{{name}}\u2069 had insufficient funds.',
      creator: 'Your account had insufficient funds.',
    },
  },
  now: {
    pending: {
      brand: 'The transfer is about to be sent.',
      creator: 'The transfer is about to be sent.',
    },
    processing: {
      brand: 'The payment provider has not confirmed the transfer yet.',
      creator: 'The payment provider has not confirmed the transfer yet.',
    },
    processingManual: {
      brand: 'It is shown as paid once PayPal or the bank confirms it.',
      creator: 'It is shown as paid once PayPal or the bank confirms it.',
    },
    failed: {
      brand: 'The money stays secured. A retry does not charge the wallet again.',
      creator: `Your money stays secured. The brand or our team can resend it.`,
    },
    owed: {
      brand: 'The money stays secured. Our team will resend it or return it to the wallet.',
      creator: `Your money stays secured. Our team will resend it or return it to the brand, and notify you.`,
    },
    refunding: {
      brand: 'The transfer is being reversed. The money then returns to the wallet.',
      creator: 'The transfer is being reversed.',
    },
    refundBlocked: {
      brand: 'The transfer could not be reversed yet. Our team is looking into it.',
      creator: 'The transfer could not be reversed yet. Our team is looking into it.',
    },
    refunded: {
      brand: 'The payment was refunded to the wallet.',
      creator: 'This payment was refunded to the brand. You are not paid.',
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
