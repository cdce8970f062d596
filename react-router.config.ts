import type { Config } from '@react-router/dev/config';

/** Public pages are rendered once, here at build, in both languages; every other address gets the app's shell. */
export default {
  ssr: false,
  splitRouteModules: true,
  prerender: ['/', '/ar'],
} satisfies Config;
