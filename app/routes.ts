import { index, type RouteConfig, route } from '@react-router/dev/routes';

export default [
  index('routes/marketing/landing.tsx', { id: 'landing' }),
  route('ar', 'routes/marketing/landing.tsx', { id: 'landing-ar' }),
  route('auth', 'routes/auth/auth.tsx'),
] satisfies RouteConfig;
