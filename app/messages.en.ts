import accounts from '#features/accounts/messages/en.ts';
import applications from '#features/applications/messages/en.ts';
import campaigns from '#features/campaigns/messages/en.ts';
import earnings from '#features/earnings/messages/en.ts';
import notifications from '#features/notifications/messages/en.ts';
import orders from '#features/orders/messages/en.ts';
import payouts from '#features/payout-accounts/messages/en.ts';
import submissions from '#features/submissions/messages/en.ts';
import review from '#features/submissions/messages/review-en.ts';
import subscriptions from '#features/subscriptions/messages/en.ts';
import payments from '#features/transfers/messages/en.ts';
import story from '#features/transfers/messages/timeline-en.ts';
import wallet from '#features/wallet/messages/en.ts';
import workspaces from '#features/workspaces/messages/en.ts';
import { product } from '#platform/product-info/product-info.ts';
import auth from '#routes/auth/messages/en.ts';
import pricing from '#routes/pricing/messages/en.ts';
import ui from '#ui/messages/en.ts';

export const en = {
  product: { name: product.name.en },
  ...ui,
  auth,
  accounts,
  workspaces,
  notifications,
  wallet,
  subscriptions,
  pricing,
  payments: { ...payments, earnings, story },
  campaigns,
  applications,
  payouts,
  orders,
  submissions: { ...submissions, review },
};
