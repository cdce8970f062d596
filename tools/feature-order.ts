/**
 * The features of app/features in their one order: a feature imports only features that stand before it. Read aloud,
 * it tells what the product does. The import fence is made from this list.
 */
export const FEATURE_ORDER = [
  // who you are, for whom you act, what you upload, how you hear of it
  'accounts',
  'workspaces',
  'audit',
  'media',
  'notifications',
  // money at rest
  'ledger',
  'wallet',
  'payout-accounts',
  'subscriptions',
  // money that moves, by its standard name
  'charges',
  'refunds',
  'disputes',
  'transfers',
  'payout-batches',
  // what Stripe says; what proves it all
  'stripe-events',
  'reconciliation',
  // the two sides
  'brands',
  'creators',
  'portfolio',
  'talent-lists',
  // the work, in the order it happens
  'products',
  'campaigns',
  'applications',
  'invitations',
  'submissions',
  // how creators find work, how work is judged, what it brought
  'discovery',
  'ratings',
  'campaign-drafts',
  'earnings',
  // papers, what a video brings, talk about the work
  'orders',
  'tracking',
  'conversions',
  'imports',
  'inbox',
  // what others see of a creator
  'creator-profiles',
  // those who look at everything; nobody imports them
  'analytics',
  'marketing',
  'contact',
  'operator',
] as const;
