import type { Config } from '@react-router/dev/config';
import { builtAt, PATHS } from './app/routes/marketing/pages.ts';

/** In development, pages bring no first answers, which the sign-in needs to continue. */
const rendered = process.env.LAQTA_WEB_URL ? PATHS : [...PATHS, '/auth' as const];

/** Public pages and the sign-in are rendered once, here at build, in both languages; other screens get the app's shell. */
export default {
  ssr: false,
  splitRouteModules: true,
  prerender: rendered.flatMap((path) => [builtAt(path, 'en'), builtAt(path, 'ar')]),
} satisfies Config;
