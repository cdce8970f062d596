import { product } from '#platform/product-info/product-info.ts';

const name = product.name.en;

const en = {
  title: 'How you are paid',
  noMethod: 'Not set up yet',
  noMethodText: 'Brands can approve your videos only once you can be paid.',
  status: { ready: 'Ready', notReady: 'Not ready', held: 'On hold' },
  change: 'Change payout method',
  setUp: 'Other ways to be paid',
  methods: { stripe: 'Stripe', paypal: 'PayPal', wise: 'Bank transfer' },
  methodText: {
    stripe: 'Sent automatically within minutes of an approval.',
    paypal: `Sent by the ${name} team after an approval.`,
    wise: `Sent by the ${name} team after an approval.`,
  },
  held: 'You changed your payout method. For your safety, payouts wait until {{when}}.',
  manual: `PayPal and bank payouts are sent by the ${name} team. After an approval the money is secured for you and shown as pending until the team has sent it.`,
  stripe: {
    checking: 'Checking your Stripe account...',
    connect: 'Connect Stripe Account',
    connectText:
      'Stripe pays you automatically after each approval. You enter your details on its own pages.',
    complete: 'Complete Stripe Setup',
    completeText: 'Stripe still needs some details before it can pay you.',
    connected: 'Stripe Account Connected',
    enabled: 'Payouts enabled',
    awaiting: 'Awaiting verification',
    awaitingText: 'Stripe is verifying your details. This can take a while; you need not wait here.',
    problems: {
      restricted: 'Stripe has stopped payouts to your account until you have answered its questions.',
      rejected: 'Stripe does not accept this account. Ask Stripe why, or choose another way to be paid.',
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
    expired: 'That Stripe link was used or has expired. Open a fresh one to go on.',
  },
  dialog: {
    title: 'Payout method',
    text: 'Choose how you want to receive your earnings.',
    choose: 'Method',
    current: 'On file:',
    comma: ', ',
    changeDetails: 'Change details',
    use: 'Use {{method}}',
    save: 'Save payout method',
    busy: 'Saving...',
    saved: 'Your payout method is saved.',
    private: 'Your details are stored encrypted. Nobody but you and the people who pay you sees them.',
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
    iban: 'This is not a valid IBAN. Please check every character.',
    swiftBic: 'A SWIFT/BIC has 8 or 11 letters and digits.',
    methodNotSetUp: 'This method is not set up yet. Enter its details first.',
    alreadyPayable: 'This creator can be paid already. Reload to see it.',
    remindedLately: 'You reminded this creator less than a day ago.',
    noOnboardingUrl: 'No onboarding URL received',
  },
};

export default en;

declare module '#i18n/messages.ts' {
  interface Messages {
    payoutAccounts: typeof en;
  }
}
