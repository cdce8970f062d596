import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { chunkGroups } from './tools/build/chunk-groups.ts';
import { compressedFiles } from './tools/build/compressed-files-plugin.ts';
import { icons } from './tools/build/icons-plugin.ts';
import { inlineScripts } from './tools/build/inline-scripts-plugin.ts';
import { narrowFonts } from './tools/build/narrow-fonts.ts';
import { publicPages } from './tools/build/public-pages-plugin.ts';
import { words } from './tools/build/words-plugin.ts';

/** Set by `npm run dev`: where the web process answers what is not the browser app's. */
const web = process.env.LAQTA_WEB_URL;

export default defineConfig({
  plugins: [
    icons(),
    inlineScripts(),
    words(),
    publicPages(),
    tailwindcss(),
    reactRouter(),
    compressedFiles(),
  ],
  resolve: { alias: await narrowFonts() },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          // Nothing compresses a hash, and a first visit reads hundreds.
          output: {
            codeSplitting: { groups: chunkGroups },
            entryFileNames: 'assets/[name]-[hash:7].js',
            chunkFileNames: 'assets/[name]-[hash:7].js',
          },
        },
      },
    },
  },
  server: web
    ? { strictPort: true, proxy: { '/api': web, '/dev/mail': web, '/files': web, '/l/': web } }
    : {},
});
