const en = {
  title: 'Wallet',
  subtitle: 'Top up once, pay per approved video.',
  balance: 'Available balance',
  held: 'Held for approved videos',
  heldText: 'Secured for creators until their payouts are confirmed.',
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
  rangeHint: 'The number of videos depends on your budget per video.',
  topUp: 'Top up {{amount}}',
  topUpBusy: 'Opening the payment page...',
  topUpFailed: 'Error: {{message}}',
  topUpHint: 'If this continues, check the payment configuration.',
  transactions: 'Recent transactions',
  noTransactions: 'No transactions yet',
  noTransactionsText: 'Top-ups and payments to creators appear here.',
  types: {
    top_up: 'Top-up',
    creator_payment: 'Creator payment',
    publishing_fee: 'Publishing fee',
    release: 'Returned to your wallet',
    wallet_refund: 'Refund to your card',
    refund_returned: 'Failed refund returned',
    card_refund: 'Card payment refunded',
    dispute: 'Disputed card payment',
    dispute_reinstated: 'Dispute won',
    write_off: 'Balance settled by our team',
    credit: 'Correction by our team',
  },
  by: 'by \u2068{{name}}\u2069',
  methods: {
    title: 'Payment methods',
    text: 'Pay on our payment provider’s secure page. We never receive card numbers.',
    cards: 'Credit and debit cards',
    cardsText: 'Visa, Mastercard, American Express and others',
    test: 'Test mode: pay with the card 4242 4242 4242 4242, any future date and any code.',
  },
  restrictedText: 'Only brand accounts have a wallet. Your earnings are on your dashboard.',
  success: {
    confirming: 'Confirming your payment...',
    confirmingText: 'This usually takes a few seconds.',
    slow: 'The payment has not been confirmed yet. Your balance is updated automatically once it is; you can leave this page.',
    credited: '{{amount}} added to your wallet',
    newBalance: 'New balance',
    expired: 'This payment page has expired',
    expiredText: 'Nothing was charged. Choose a package to try again.',
    failed: 'Payment failed',
    failedText: 'Your bank declined the payment. You were not charged. Choose a package to try again.',
    onItsWay: 'Your payment is on its way',
    onItsWayText:
      'Your bank can take a few days. We add the money when it arrives, and notify you if it does not.',
    unknown: 'Payment not found',
    unknownText: 'We found no top-up at this address.',
    toReview: 'Back to the review',
    toWallet: 'Back to the wallet',
    toDashboard: 'Go to Dashboard',
  },
  errors: {
    insufficient: 'Your wallet balance is too low: ${{needed}} needed, ${{available}} available.',
    inDebt:
      'Your wallet is ${{debt}} below zero because a card payment was reversed. Top up to publish and approve again.',
    unknownPackage: 'No Stripe configuration found for package: {{id}}',
    balanceChanged: 'The balance has changed. Reload and check it again.',
  },
  topUpLink: 'Top up your wallet',
};

export default en;

declare module '#i18n/messages.ts' {
  interface Messages {
    wallet: typeof en;
  }
}
