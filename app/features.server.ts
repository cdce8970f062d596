import { applications } from '#features/campaigns/applications/feature.server.ts';
import { campaignDrafts } from '#features/campaigns/campaign-drafts/feature.server.ts';
import { campaigns } from '#features/campaigns/campaigns/feature.server.ts';
import { invitations } from '#features/campaigns/invitations/feature.server.ts';
import { orders } from '#features/campaigns/orders/feature.server.ts';
import { products } from '#features/campaigns/products/feature.server.ts';
import { ratings } from '#features/campaigns/ratings/feature.server.ts';
import { reviews } from '#features/campaigns/reviews/feature.server.ts';
import { shipments } from '#features/campaigns/shipments/feature.server.ts';
import { slots } from '#features/campaigns/slots/feature.server.ts';
import { submissions } from '#features/campaigns/submissions/feature.server.ts';
import { accounts } from '#features/identity/accounts/feature.server.ts';
import { audit } from '#features/identity/audit/feature.server.ts';
import { workspaces } from '#features/identity/workspaces/feature.server.ts';
import { inbox } from '#features/inbox/inbox/feature.server.ts';
import { analytics } from '#features/insights/analytics/feature.server.ts';
import { conversions } from '#features/insights/conversions/feature.server.ts';
import { imports } from '#features/insights/imports/feature.server.ts';
import { tracking } from '#features/insights/tracking/feature.server.ts';
import { attention } from '#features/marketplace/attention/feature.server.ts';
import { creatorProfiles } from '#features/marketplace/creator-profiles/feature.server.ts';
import { discovery } from '#features/marketplace/discovery/feature.server.ts';
import { earnings } from '#features/marketplace/earnings/feature.server.ts';
import { outreach } from '#features/marketplace/outreach/feature.server.ts';
import { savedSearches } from '#features/marketplace/saved-searches/feature.server.ts';
import { media } from '#features/media/media/feature.server.ts';
import { charges } from '#features/money/charges/feature.server.ts';
import { disputes } from '#features/money/disputes/feature.server.ts';
import { ledger } from '#features/money/ledger/feature.server.ts';
import { payoutAccounts } from '#features/money/payout-accounts/feature.server.ts';
import { payoutBatches } from '#features/money/payout-batches/feature.server.ts';
import { reconciliation } from '#features/money/reconciliation/feature.server.ts';
import { refunds } from '#features/money/refunds/feature.server.ts';
import { stripeEvents } from '#features/money/stripe-events/feature.server.ts';
import { subscriptions } from '#features/money/subscriptions/feature.server.ts';
import { transfers } from '#features/money/transfers/feature.server.ts';
import { wallet } from '#features/money/wallet/feature.server.ts';
import { notifications } from '#features/notifications/notifications/feature.server.ts';
import { contact } from '#features/operations/contact/feature.server.ts';
import { operator } from '#features/operations/operator/feature.server.ts';
import { privacy } from '#features/operations/privacy/feature.server.ts';
import { brands } from '#features/people/brands/feature.server.ts';
import { creators } from '#features/people/creators/feature.server.ts';
import { portfolio } from '#features/people/portfolio/feature.server.ts';
import { reliability } from '#features/people/reliability/feature.server.ts';
import { talentLists } from '#features/people/talent-lists/feature.server.ts';
import type { Feature } from '#platform/feature/feature.server.ts';
import { announceInvariants } from '#platform/feature/invariants.server.ts';

/** In the dependency order of `tools/checks/fences.ts`. Creator profiles show response times of the `inbox`. */
export const features: readonly Feature[] = [
  accounts,
  workspaces,
  audit,
  media,
  notifications,
  ledger,
  wallet,
  payoutAccounts,
  subscriptions,
  charges,
  refunds,
  disputes,
  transfers,
  payoutBatches,
  stripeEvents,
  reconciliation,
  brands,
  reliability,
  creators,
  portfolio,
  talentLists,
  products,
  campaigns,
  slots,
  applications,
  shipments,
  invitations,
  submissions,
  reviews,
  ratings,
  campaignDrafts,
  orders,
  inbox,
  outreach,
  discovery,
  savedSearches,
  creatorProfiles,
  earnings,
  attention,
  tracking,
  conversions,
  imports,
  analytics,
  contact,
  operator,
  privacy,
];

announceInvariants(features);
