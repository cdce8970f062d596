const en = {
  title: 'Wallet',
  subtitle: 'Top up once, pay per approved video.',
  balance: 'Available balance',
  held: 'Held for approved videos',
  heldText: 'Secured for creators until their payout is confirmed.',
  rule: 'Videos are paid only after approval; a one-time $299 publishing fee applies.',
  topUpTitle: 'Top up',
  packages: {
    micro: 'Micro',
    basic: 'Basic',
    starter: 'Starter',
    growth: 'Growth',
    pro: 'Pro',
    enterprise: 'Enterprise',
  },
  upTo_one: 'up to {{count}} video',
  upTo_other: 'up to {{count}} videos',
  range: '{{min}}–{{max}} videos',
  rangeHint: 'How many videos a package buys depends on the budget that you set per video.',
  topUp: 'Top up {{amount}}',
  topUpBusy: 'Opening the payment page...',
  topUpFailed: 'Error: {{message}}',
  topUpHint: 'If this goes on, check the payment configuration.',
  transactions: 'Recent transactions',
  noTransactions: 'No transactions yet',
  noTransactionsText: 'Top-ups and payments to creators appear here.',
  types: {
    top_up: 'Top-up',
    creator_payment: 'Creator payment',
    publishing_fee: 'Publishing fee',
    release: 'Returned to your wallet',
    wallet_refund: 'Refund to your card',
    refund_returned: 'Refund that could not be delivered',
    card_refund: 'Card payment refunded',
    dispute: 'Disputed card payment',
    dispute_reinstated: 'Dispute decided for you',
    write_off: 'Balance settled by our team',
    credit: 'Correction by our team',
  },
  by: 'by \u2068{{name}}\u2069',
  methods: {
    title: 'Payment methods',
    text: 'You pay on a secure page of our payment provider. Card numbers never reach us.',
    cards: 'Credit and debit cards',
    cardsText: 'Visa, Mastercard, American Express and others',
    test: 'Test mode: pay with the card 4242 4242 4242 4242, any future date and any code.',
  },
  restrictedText: 'The wallet belongs to brand accounts. Your earnings are on your dashboard.',
  success: {
    confirming: 'Confirming your payment...',
    confirmingText: 'This usually takes a few seconds.',
    slow: 'The payment has not been confirmed yet. Your balance is updated automatically once it is; you can leave this page.',
    credited: '{{amount}} added to your wallet',
    newBalance: 'New balance',
    expired: 'This payment page has expired',
    expiredText: 'Nothing was charged. Choose a package to try again.',
    failed: 'Your payment did not arrive',
    failedText: 'Your bank did not pay. Nothing was charged; choose a package to try again.',
    onItsWay: 'Your payment is on its way',
    onItsWayText:
      'Your bank can take a few days. Your balance grows as soon as the money arrives, and we tell you if it does not.',
    unknown: 'Payment not found',
    unknownText: 'There is no top-up of yours under this address.',
    toWallet: 'Back to the wallet',
    toDashboard: 'Go to Dashboard',
  },
  errors: {
    insufficient: 'Your wallet balance is too low: ${{needed}} needed, ${{available}} available.',
    inDebt:
      'Your wallet is ${{debt}} below zero because a card payment was taken back. Top it up to publish and approve again.',
    unknownPackage: 'No Stripe configuration found for package: {{id}}',
    balanceChanged: 'The balance has changed in the meantime. Reload and look at it again.',
  },
  topUpLink: 'Top up your wallet',
};

export default en;

declare module '#i18n/messages.ts' {
  interface Messages {
    wallet: typeof en;
  }
}
