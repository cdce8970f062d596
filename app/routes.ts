import { index, layout, type RouteConfig, route } from '@react-router/dev/routes';
import { builtAt, PAGES, PATHS } from './routes/marketing/pages.ts';
import { SCREENS } from './routes/screens.ts';

export default [
  ...PATHS.flatMap((path) =>
    [builtAt(path, 'en'), builtAt(path, 'ar')].map((address) =>
      route(address, `routes/marketing/pages/${PAGES[path].file}.tsx`, { id: `public${address}` }),
    ),
  ),

  // The build renders /auth and /ar/auth. The server redirects the second to the first.
  route('ar?/auth', 'routes/auth/auth.tsx'),
  route('auth/reset', 'routes/auth/reset.tsx'),
  route('auth/not-me', 'routes/auth/not-me.tsx'),
  route('auth/return/:provider', 'routes/auth/return.tsx'),

  route('unsubscribe', 'routes/auth/unsubscribe.tsx'),

  // The build has no page of components, and its plugins read the routes without Vite.
  ...(import.meta.env?.DEV ? [route('dev/style', 'routes/dev/style.tsx')] : []),

  layout('routes/signed-in-layout.tsx', [
    // Two addresses may share a file, so the address is the id.
    ...Object.entries(SCREENS).map(([path, file]) => route(path, `routes/${file}.tsx`, { id: path })),
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
      route('status', 'routes/operator/status/status.tsx'),
      route('marketplace', 'routes/operator/marketplace/marketplace.tsx'),
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
