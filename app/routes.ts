import { index, layout, type RouteConfig, route } from '@react-router/dev/routes';

/** Every screen and its address. */
export default [
  index('routes/marketing/landing.tsx', { id: 'landing' }),
  route('ar', 'routes/marketing/landing.tsx', { id: 'landing-ar' }),

  route('auth', 'routes/auth/auth.tsx'),
  route('auth/reset', 'routes/auth/reset.tsx'),

  route('unsubscribe', 'routes/auth/unsubscribe.tsx'),

  layout('routes/signed-in-layout.tsx', [
    route('dashboard', 'routes/dashboard.tsx'),
    route('campaign/success', 'routes/brand/campaign-success.tsx'),
    // Not an id: until somebody can write there, an address like any unknown one (ROUTE-22).
    route('campaign/new', 'routes/unknown-path.tsx', { id: 'campaign-new' }),
    route('campaign/:id', 'routes/brand/campaign.tsx'),
    route('wallet', 'routes/brand/wallet.tsx'),
    route('wallet/success', 'routes/brand/wallet-success.tsx'),
    route('pricing', 'routes/pricing/pricing.tsx'),
    route('success', 'routes/brand/subscription-success.tsx'),
    route('creator/dashboard', 'routes/creator/dashboard.tsx'),
    route('creator/campaign/:id', 'routes/creator/campaign.tsx'),
    route('profile', 'routes/account/profile.tsx'),
    route('operator', 'routes/operator/layout.tsx', [
      index('routes/operator/overview.tsx'),
      route('payouts', 'routes/operator/payouts.tsx'),
      route('payouts/:id', 'routes/operator/payouts-batch.tsx'),
    ]),
    route('*', 'routes/unknown-path.tsx'),
  ]),
] satisfies RouteConfig;
