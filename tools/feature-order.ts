/**
 * The rooms of app/features in their one order: a room imports only rooms that stand before it. Read aloud, it tells
 * the product's story. The import fence is made from this list.
 */
export const FEATURE_ORDER = [
  // who you are, what you upload, how you hear of it
  'accounts',
  'audit',
  'media',
  'notifications',
  // money
  'ledger',
  'wallet',
  'payout-accounts',
  'subscriptions',
  'payments',
  // the two sides
  'brands',
  'creators',
  // the work, in the order it happens
  'products',
  'campaigns',
  'applications',
  'submissions',
  'ratings',
  // what was ordered and paid, on paper
  'orders',
  // talk about the work
  'inbox',
  // those who look at everything; nobody imports them
  'analytics',
  'marketing',
  'contact',
  'operator',
] as const;

/** The largest room has folders, in an order of their own: what comes from cards, what goes out, what proves it. */
export const PAYMENTS_ORDER = ['charges', 'transfers', 'batches', 'events', 'books', 'operators'] as const;
