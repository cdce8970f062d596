import path from 'node:path';
import type { RouteConfigEntry } from '@react-router/dev/routes';
import type { Plugin } from 'vite';
import { PAGES } from '../../app/routes/marketing/pages.ts';
import { screensOf } from './screens.ts';

const FOLDER = path.resolve(import.meta.dirname, '../../app/routes/marketing/pages');
const FILES = new Set(Object.values(PAGES).map(({ file }) => path.join(FOLDER, `${file}.tsx`)));

/** The app's route for a public page: it only reloads, so that the server answers. */
const WAY = `
  export const handle = { publicPage: true };
  export const meta = () => [];
  export default function PublicPage() { location.reload(); return null; }`;

/**
 * Public pages are finished by the build: the browser's code has nothing of them, and no chunk is cut by what they share
 * with screens. While developing they are rendered in the browser as any screen. What stands beside them (pictures for
 * shared links, icons, llms.txt) is made here too, and the list by which the server tells a screen from an address at
 * which nothing is, with the scripts that each screen needs first.
 */
export const publicPages = (): Plugin => ({
  name: 'public-pages',
  enforce: 'pre',
  apply: 'build',
  load(id) {
    return this.environment.name === 'client' && FILES.has(path.normalize(id)) ? WAY : undefined;
  },
  async generateBundle(_options, bundle) {
    if (this.environment.name !== 'client') return;
    const { publicFiles } = await import('./public-files.ts');
    for (const file of await publicFiles()) this.emitFile({ type: 'asset', ...file });
    const { default: routes } = (await import('../../app/routes.ts')) as { default: RouteConfigEntry[] };
    const source = JSON.stringify(screensOf(routes, bundle));
    this.emitFile({ type: 'asset', fileName: 'screens.json', source });
  },
});
