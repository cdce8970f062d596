/**
 * The areas of app/features in dependency order, each with its features in dependency order. A feature imports only
 * features of earlier areas, and earlier features of its own area. The import fence is derived from this list.
 */
export const AREAS = {
  identity: ['accounts', 'workspaces', 'audit'],
  media: ['media'],
  notifications: ['notifications'],
  money: [
    'ledger',
    'wallet',
    'payout-accounts',
    'subscriptions',
    'charges',
    'refunds',
    'disputes',
    'transfers',
    'payout-batches',
    'stripe-events',
    'reconciliation',
  ],
  people: ['brands', 'creators', 'portfolio', 'talent-lists'],
  campaigns: [
    'products',
    'campaigns',
    'applications',
    'invitations',
    'submissions',
    'ratings',
    'campaign-drafts',
    'orders',
  ],
  // Before the marketplace: a creator's profile shows the response time of their conversations.
  inbox: ['inbox'],
  marketplace: ['discovery', 'creator-profiles', 'earnings'],
  insights: ['tracking', 'conversions', 'imports', 'analytics'],
  operations: ['contact', 'operator'],
} as const;

export type FeatureName = (typeof AREAS)[keyof typeof AREAS][number];

/** Every feature with its folder, in dependency order. */
export const FEATURES: readonly { name: FeatureName; folder: string }[] = Object.entries(AREAS).flatMap(
  ([area, names]) => names.map((name) => ({ name, folder: `app/features/${area}/${name}` })),
);
