import accounts from '#features/accounts/messages/ar.ts';
import applications from '#features/applications/messages/ar.ts';
import campaigns from '#features/campaigns/messages/ar.ts';
import earnings from '#features/earnings/messages/ar.ts';
import notifications from '#features/notifications/messages/ar.ts';
import orders from '#features/orders/messages/ar.ts';
import payouts from '#features/payout-accounts/messages/ar.ts';
import submissions from '#features/submissions/messages/ar.ts';
import review from '#features/submissions/messages/review-ar.ts';
import subscriptions from '#features/subscriptions/messages/ar.ts';
import payments from '#features/transfers/messages/ar.ts';
import story from '#features/transfers/messages/timeline-ar.ts';
import wallet from '#features/wallet/messages/ar.ts';
import workspaces from '#features/workspaces/messages/ar.ts';
import type { Translation } from '#i18n/translation.ts';
import { product } from '#platform/product-info/product-info.ts';
import auth from '#routes/auth/messages/ar.ts';
import pricing from '#routes/pricing/messages/ar.ts';
import ui from '#ui/messages/ar.ts';
import type { en } from './messages.en.ts';

export const ar: Translation<typeof en> = {
  product: { name: product.name.ar },
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
