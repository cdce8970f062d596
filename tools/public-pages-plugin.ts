import path from 'node:path';
import type { Plugin } from 'vite';
import { PAGES } from '../app/routes/marketing/pages.ts';

const FOLDER = path.resolve(import.meta.dirname, '../app/routes/marketing');
const FILES = new Set(Object.values(PAGES).map(({ file }) => path.join(FOLDER, `${file}.tsx`)));

/** What the app has of a public page: a way there. */
const WAY = `
  export const handle = { publicPage: true };
  export const meta = () => [];
  export default function PublicPage() { location.reload(); return null; }`;

/**
 * Public pages are finished by the build: the browser's code has nothing of them, and no chunk is cut by what they share
 * with screens. While developing they are rendered in the browser as any screen.
 */
export const publicPages = (): Plugin => ({
  name: 'public-pages',
  enforce: 'pre',
  apply: 'build',
  load(id) {
    return this.environment.name === 'client' && FILES.has(path.normalize(id)) ? WAY : undefined;
  },
});
