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
 * Finishes public pages in the build, so that no chunk of a screen contains them; in development they render like
 * screens. Also writes the files beside them, and the list by which the server tells screens from unknown addresses.
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
