const en = {
  title: 'Subscription',
  none: 'No Active Subscription',
  pitch: 'The advanced analytics dashboard for your campaigns.',
  perMonth: '{{amount}} per month',
  status: { active: 'Active', past_due: 'Past due', canceled: 'Canceled' },
  price: 'Price',
  renews: 'Renews',
  expires: 'Expires',
  ended: 'Ended',
  paidWith: 'Paid with',
  cardEnding: '{{brand}} ending in {{last4}}',
  expiresNotice:
    'Expires {{date}}. After that the advanced analytics dashboard closes; your campaigns and your wallet stay as they are. To keep it, resume under “Manage billing”.',
  pastDueNotice:
    'The last payment did not go through, so {{product}} is paused. Change your card under “Manage billing” to go on.',
  canceledText: 'Your subscription has ended.',
  again: 'You can subscribe again at any time.',
  subscribe: 'Subscribe for {{amount}} per month',
  opening: 'Opening the payment page...',
  openedInTab: 'The payment page is open in a new tab. This page updates automatically.',
  manage: 'Manage billing',
  openingPortal: 'Opening...',
  cancelAnytime: 'Cancel at any time; you keep it until the end of the month that you have paid for.',
  newTab: 'Opens in a new tab',
  badge: 'Subscription',
  premium: 'Premium',
  success: {
    title: 'Payment Successful!',
    text: '{{product}} is now active.',
    next: 'Next steps',
    steps: {
      analytics: 'Open your analytics: what was delivered, clicked and bought.',
      badge: 'The badge at the top of each page shows that {{product}} is active.',
      billing: 'Change your card, see invoices or cancel under “Manage billing” in your wallet.',
    },
    toDashboard: 'Go to Dashboard',
    toAnalytics: 'Open analytics',
    confirming: 'Confirming your payment...',
    confirmingText: 'This usually takes a few seconds.',
    slow: 'The payment has not been confirmed yet. Your subscription starts automatically once it is; you can leave this page.',
    expired: 'This payment page has expired',
    expiredText: 'Nothing was charged. You can subscribe again from the pricing page.',
    unknown: 'Payment not found',
    unknownText: 'There is no subscription payment of yours under this address.',
    toPricing: 'Go to pricing',
  },
  errors: {
    checkoutFailed: 'Failed to create checkout session',
    noCheckoutUrl: 'No checkout URL received',
    notAuthenticated: 'User not authenticated',
    alreadySubscribed: 'You already have this subscription. You can manage it instead.',
    nothingToManage: 'There is nothing to manage yet: you have never subscribed.',
    portalFailed: 'The billing page could not be opened. Please try again in a moment.',
    foreignCurrency: 'This invoice was paid in another currency. Please contact support.',
  },
};

export default en;

declare module '#i18n/messages.ts' {
  interface Messages {
    subscriptions: typeof en;
  }
}
