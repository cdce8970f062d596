import type { Config } from '@react-router/dev/config';
import { builtAt, PATHS } from './app/routes/marketing/pages.ts';

/** Public pages are rendered once, here at build, in both languages; every other address gets the app's shell. */
export default {
  ssr: false,
  splitRouteModules: true,
  prerender: PATHS.flatMap((path) => [builtAt(path, 'en'), builtAt(path, 'ar')]),
} satisfies Config;
