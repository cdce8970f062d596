const en = {
  title: 'Subscription',
  none: 'No Active Subscription',
  optional: '{{product}} (optional)',
  pitch: 'Optional: the advanced analytics dashboard for your campaigns.',
  included: 'Includes the advanced analytics dashboard for your campaigns.',
  perMonth: '{{amount}} per month',
  status: { active: 'Active', past_due: 'Past due', canceled: 'Canceled' },
  price: 'Price',
  renews: 'Renews',
  expires: 'Expires',
  ended: 'Ended',
  paidWith: 'Paid with',
  cardEnding: '{{brand}} ending in {{last4}}',
  expiresNotice:
    'Expires {{date}}. Your advanced analytics then close; campaigns and wallet are unaffected. To keep it, resume under “Manage billing”.',
  pastDueNotice:
    'The last payment failed, so {{product}} is paused. Change your card under “Manage billing” to continue.',
  canceledText: 'Your subscription has ended.',
  again: 'You can subscribe again at any time.',
  subscribe: 'Subscribe for {{amount}} per month',
  unverified: 'Confirm your email address to subscribe.',
  opening: 'Opening the payment page...',
  openedInTab: 'The payment page is open in a new tab. This page updates automatically.',
  manage: 'Manage billing',
  manageText: 'Change your card, see your invoices or cancel the subscription.',
  openingPortal: 'Opening...',
  cancelAnytime: 'Cancel anytime. You keep access until the end of the paid month.',
  newTab: 'Opens in a new tab',
  badge: 'Subscription',
  premium: 'Premium',
  success: {
    title: 'Payment Successful!',
    text: '{{product}} is now active.',
    next: 'Next steps',
    steps: {
      analytics: 'Open your analytics: deliveries, clicks and purchases.',
      badge: 'The badge at the top of each page shows that {{product}} is active.',
      billing: 'Change your card, see invoices or cancel under “Manage billing” in the settings.',
    },
    toDashboard: 'Go to Dashboard',
    toAnalytics: 'Open analytics',
    confirming: 'Confirming your payment...',
    confirmingText: 'This usually takes a few seconds.',
    slow: 'The payment has not been confirmed yet. Your subscription starts automatically once it is; you can leave this page.',
    expired: 'This payment page has expired',
    expiredText: 'Nothing was charged. You can subscribe again from the pricing page.',
    unknown: 'Payment not found',
    unknownText: 'We found no subscription payment at this address.',
    toPricing: 'Go to pricing',
  },
  errors: {
    checkoutFailed: 'Failed to create checkout session',
    noCheckoutUrl: 'No checkout URL received',
    notAuthenticated: 'User not authenticated',
    alreadySubscribed: 'You already have this subscription. You can manage it instead.',
    nothingToManage: 'You have no subscription to manage.',
    portalFailed: 'The billing page could not be opened. Try again in a moment.',
    foreignCurrency: 'This invoice was paid in another currency. Contact support.',
  },
};

export default en;

declare module '#i18n/messages.ts' {
  interface Messages {
    subscriptions: typeof en;
  }
}
