import { accounts } from '#features/accounts/feature.server.ts';
import { analytics } from '#features/analytics/feature.server.ts';
import { applications } from '#features/applications/feature.server.ts';
import { audit } from '#features/audit/feature.server.ts';
import { brands } from '#features/brands/feature.server.ts';
import { campaignDrafts } from '#features/campaign-drafts/feature.server.ts';
import { campaigns } from '#features/campaigns/feature.server.ts';
import { charges } from '#features/charges/feature.server.ts';
import { contact } from '#features/contact/feature.server.ts';
import { conversions } from '#features/conversions/feature.server.ts';
import { creatorProfiles } from '#features/creator-profiles/feature.server.ts';
import { creators } from '#features/creators/feature.server.ts';
import { discovery } from '#features/discovery/feature.server.ts';
import { disputes } from '#features/disputes/feature.server.ts';
import { earnings } from '#features/earnings/feature.server.ts';
import { imports } from '#features/imports/feature.server.ts';
import { inbox } from '#features/inbox/feature.server.ts';
import { invitations } from '#features/invitations/feature.server.ts';
import { ledger } from '#features/ledger/feature.server.ts';
import { media } from '#features/media/feature.server.ts';
import { notifications } from '#features/notifications/feature.server.ts';
import { operator } from '#features/operator/feature.server.ts';
import { orders } from '#features/orders/feature.server.ts';
import { payoutAccounts } from '#features/payout-accounts/feature.server.ts';
import { payoutBatches } from '#features/payout-batches/feature.server.ts';
import { portfolio } from '#features/portfolio/feature.server.ts';
import { products } from '#features/products/feature.server.ts';
import { ratings } from '#features/ratings/feature.server.ts';
import { reconciliation } from '#features/reconciliation/feature.server.ts';
import { refunds } from '#features/refunds/feature.server.ts';
import { stripeEvents } from '#features/stripe-events/feature.server.ts';
import { submissions } from '#features/submissions/feature.server.ts';
import { subscriptions } from '#features/subscriptions/feature.server.ts';
import { talentLists } from '#features/talent-lists/feature.server.ts';
import { tracking } from '#features/tracking/feature.server.ts';
import { transfers } from '#features/transfers/feature.server.ts';
import { wallet } from '#features/wallet/feature.server.ts';
import { workspaces } from '#features/workspaces/feature.server.ts';
import type { Feature } from '#platform/feature/feature.server.ts';
import { announceInvariants } from '#platform/feature/invariants.server.ts';

/** Every feature, in the order of `tools/feature-order.ts`. */
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
  creators,
  portfolio,
  talentLists,
  products,
  campaigns,
  applications,
  invitations,
  submissions,
  discovery,
  ratings,
  campaignDrafts,
  earnings,
  orders,
  tracking,
  conversions,
  imports,
  inbox,
  creatorProfiles,
  analytics,
  contact,
  operator,
];

announceInvariants(features);
