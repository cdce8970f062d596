import { index, layout, type RouteConfig, route } from '@react-router/dev/routes';
import { builtAt, PAGES, PATHS } from './routes/marketing/pages.ts';

/** Every screen and its address. */
export default [
  ...PATHS.flatMap((path) =>
    [builtAt(path, 'en'), builtAt(path, 'ar')].map((address) =>
      route(address, `routes/marketing/${PAGES[path].file}.tsx`, { id: `public${address}` }),
    ),
  ),

  route('auth', 'routes/auth/auth.tsx'),
  route('auth/reset', 'routes/auth/reset.tsx'),
  route('auth/not-me', 'routes/auth/not-me.tsx'),

  route('unsubscribe', 'routes/auth/unsubscribe.tsx'),

  layout('routes/signed-in-layout.tsx', [
    route('dashboard', 'routes/dashboard.tsx'),
    route('auth/verify', 'routes/auth/verify.tsx'),
    route('campaign/success', 'routes/brand/campaign-success.tsx'),
    route('campaign/new', 'routes/brand/campaign-new.tsx'),
    route('campaign/:id', 'routes/brand/campaign.tsx'),
    route('analytics', 'routes/brand/analytics.tsx'),
    route('wallet', 'routes/brand/wallet.tsx'),
    route('wallet/success', 'routes/brand/wallet-success.tsx'),
    route('pricing', 'routes/pricing/pricing.tsx'),
    route('success', 'routes/brand/subscription-success.tsx'),
    route('creators', 'routes/directory/creators.tsx'),
    route('ecommerce', 'routes/directory/ecommerce.tsx'),
    route('agencies', 'routes/directory/agencies.tsx'),
    route('creator/dashboard', 'routes/creator/dashboard.tsx'),
    route('creator/campaign/:id', 'routes/creator/campaign.tsx'),
    route('creator/:id', 'routes/creators/creator.tsx'),
    route('talent-lists', 'routes/creators/talent-lists.tsx'),
    route('talent-lists/:id', 'routes/creators/talent-list.tsx'),
    route('orders', 'routes/account/orders.tsx'),
    route('orders/receipts/:id', 'routes/account/receipt.tsx'),
    route('subscription', 'routes/account/subscription.tsx'),
    route('inbox', 'routes/inbox/inbox.tsx'),
    route('profile', 'routes/account/profile.tsx'),
    route('my-brands', 'routes/brand/my-brands.tsx'),
    route('my-brands/add', 'routes/brand/add-brand.tsx'),
    route('my-brands/edit/:id', 'routes/brand/edit-brand.tsx'),
    route('brand-details', 'routes/brand/brand-details.tsx'),
    route('operator', 'routes/operator/frame/layout.tsx', [
      index('routes/operator/overview/overview.tsx'),
      route('payments', 'routes/operator/payments/payments.tsx'),
      route('payments/:id', 'routes/operator/payments/payment.tsx'),
      route('payouts', 'routes/operator/payouts/payouts.tsx'),
      route('payouts/:id', 'routes/operator/payouts/batch.tsx'),
      route('refunds', 'routes/operator/card-payments/refunds.tsx'),
      route('disputes', 'routes/operator/card-payments/disputes.tsx'),
      route('subscriptions', 'routes/operator/card-payments/subscriptions.tsx'),
      route('fees', 'routes/operator/fees/fees.tsx'),
      route('ledger', 'routes/operator/reconciliation/ledger.tsx'),
      route('reconciliation', 'routes/operator/reconciliation/reconciliation.tsx'),
      route('events', 'routes/operator/reconciliation/events.tsx'),
      route('people', 'routes/operator/people/people.tsx'),
      route('reports', 'routes/operator/reports/reports.tsx'),
      route('reports/:id', 'routes/operator/reports/report.tsx'),
      route('messages', 'routes/operator/people/messages.tsx'),
      route('mails', 'routes/operator/people/mails.tsx'),
      route('audit', 'routes/operator/audit/audit.tsx'),
      route('security', 'routes/operator/people/security.tsx'),
    ]),
    route('*', 'routes/unknown-path.tsx'),
  ]),
] satisfies RouteConfig;
