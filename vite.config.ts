import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { compressedFiles } from './tools/build/compressed-files-plugin.ts';
import { publicPages } from './tools/build/public-pages-plugin.ts';
import { words } from './tools/build/words-plugin.ts';

/** Set by `npm run dev`: where the web process answers what is not the browser app's. */
const web = process.env.LAQTA_WEB_URL;

/**
 * What every screen needs in two files instead of fifty: asked for once, and compressing better than in pieces. The first
 * changes with the libraries only; the second holds what most screens have in common.
 */
const groups = [
  {
    name: 'framework',
    test: /node_modules\/((react|react-dom|scheduler|react-router|i18next|react-i18next(?!\S*\/Trans)|@tanstack|hono|clsx)\/|lucide-react\/dist\/esm\/(?!icons))/,
  },
  // Without schemas, which bring zod, and without parts that the first screens do not show.
  {
    name: 'shared',
    test: /\/app\/(?!platform\/api-client\/use-endpoint-form|platform\/http\/|routes\/operator\/|ui\/lists\/data-table|ui\/overlays\/(dialog|form-dialog|modal)|ui\/forms\/choice|\S*(schema|brief)\.ts)|\/lucide-react\//,
    minShareCount: 16,
  },
  { name: 'dialogs', test: /\/app\/ui\/(overlays\/(dialog|form-dialog|modal)|forms\/choice)\.tsx/ },
  // Alone, each travels in a file that is larger than its drawing.
  { name: 'icons', test: /\/lucide-react\//, minShareCount: 8 },
];

export default defineConfig({
  plugins: [words(), publicPages(), tailwindcss(), reactRouter(), compressedFiles()],
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups } } } } },
  },
  server: web ? { strictPort: true, proxy: { '/api': web, '/dev': web, '/media': web, '/l/': web } } : {},
});
