import { product } from '#platform/product-info/product-info.ts';

const name = product.name.en;

const en = {
  title: 'Payout method',
  noMethod: 'Not set up yet',
  noMethodText: 'Add a payout method. Brands cannot approve your videos without one.',
  status: { ready: 'Ready', notReady: 'Not ready', held: 'Payouts paused' },
  change: 'Change payout method',
  changeShort: 'Change',
  setUp: 'Other payout methods',
  methods: { stripe: 'Stripe', paypal: 'PayPal', wise: 'Bank transfer' },
  methodText: {
    stripe: 'We send payouts automatically, usually within minutes of approval.',
    paypal: `The ${name} team sends payouts in batches, usually within a few days of approval.`,
    wise: `The ${name} team sends payouts in batches, usually within a few days of approval.`,
  },
  held: 'You changed your payout method. For your safety, payouts wait until {{when}}.',
  refused: {
    details_wrong: 'Your last payout failed because these details are incorrect. Correct them to receive it.',
    account_closed:
      'Your last payout failed because this account is closed. Enter another one to receive it.',
  },
  manual: `The ${name} team sends PayPal and bank payouts in batches that two people check. After approval, your money is secured and shown as pending until it is sent, usually within a few days.`,
  stripe: {
    checking: 'Checking your Stripe account...',
    connect: 'Connect Stripe Account',
    connectText:
      'Stripe pays you automatically after each approval. You enter your details on Stripe’s site.',
    complete: 'Complete Stripe Setup',
    completeText: 'Stripe still needs some details before it can pay you.',
    connected: 'Stripe Account Connected',
    enabled: 'Payouts enabled',
    awaiting: 'Awaiting verification',
    awaitingText: 'Stripe is verifying your details. You can leave this page.',
    problems: {
      restricted: 'Stripe has stopped your payouts. Answer its questions to resume them.',
      rejected: 'Stripe rejected this account. Contact Stripe or choose another payout method.',
      closed: 'Your Stripe account was closed. Connect another one to be paid.',
      disconnected: 'Your Stripe account is no longer connected. Connect it again to be paid.',
    },
    stopped: 'Payouts stopped',
    open: 'Open Stripe',
    check: 'Check again',
    opening: 'Opening Stripe...',
    checkFailed: 'Failed to check account status',
    createFailed: 'Failed to create Stripe account',
  },
  returned: {
    checking: 'Welcome back from Stripe. We are checking your account...',
    ready: 'Your Stripe account is connected. Payouts are enabled.',
    submitted: 'Stripe has your details. Payouts start as soon as they are verified.',
    unfinished: 'Stripe still needs some details from you.',
    expired: 'That Stripe link was used or has expired. Open a new one to continue.',
  },
  dialog: {
    title: 'Payout method',
    text: 'Choose how you want to receive your earnings.',
    choose: 'Method',
    inUse: 'Current',
    current: 'On file:',
    comma: ', ',
    changeDetails: 'Change details',
    keep: 'Keep {{method}}',
    use: 'Use {{method}}',
    save: 'Save payout method',
    busy: 'Saving...',
    saved: 'Your payout method is saved.',
    private:
      'Your details are encrypted. Only you and the members of our team who send payouts can see them.',
  },
  fields: {
    paypalEmail: 'PayPal email',
    fullName: 'Full name of the account holder',
    bankName: 'Bank name',
    iban: 'IBAN',
    swiftBic: 'SWIFT/BIC',
    country: 'Country of the bank',
  },
  errors: {
    paypalEmail: 'Please enter your PayPal email',
    missing: 'Please fill in all required fields: {{list}}',
    iban: 'This IBAN is not valid. Check every character.',
    swiftBic: 'A SWIFT/BIC has 8 or 11 letters and digits.',
    methodNotSetUp: 'This method is not set up yet. Enter its details first.',
    alreadyPayable: 'This creator already has a payout method. Reload to see it.',
    remindedLately: 'You can remind a creator once a day.',
    noOnboardingUrl: 'No onboarding URL received',
  },
};

export default en;

declare module '#i18n/messages.ts' {
  interface Messages {
    payoutAccounts: typeof en;
  }
}
