import path from 'node:path';
import type { Rolldown } from 'vite';

type Group = Rolldown.CodeSplittingGroup;
type Graph = Rolldown.ChunkingContext;

const APP = path.resolve(import.meta.dirname, '../../app');
const FRAME = 'routes/signed-in-layout.tsx';
const SIGN_IN = 'routes/auth/auth.tsx';
const BRAND_HOME = 'routes/brand/dashboard/dashboard.tsx';
const CREATOR_HOME = 'routes/creator/dashboard.tsx';
const ANALYTICS = 'routes/brand/analytics.tsx';
/** Used by so many screens that a request of its own costs more than bytes that a screen does not need. */
const COMMON = 16;
const ICONS = /\/lucide-react\//;
const PARTS = /\/app\/|\/lucide-react\/|\/react-hook-form\//;
/** The schemas bring zod, which a form loads on its first focus. */
const OF_FORMS = /\/zod\/|\/app\/(?:platform\/http\/|\S*schema\.ts)/;
/** On so many screens that they would be common, but not on those that people open first, nor on the review. */
const TABLES = /\/app\/ui\/lists\/(?:data-table|phone-rows|open-rows)\./;
/** On many screens, but on those of operators only. */
const CONSOLE = /\/app\/routes\/operator\//;

const EXPLAINED = /\/app\/ui\/overlays\/explained\./;

/** Whether the signed-in layout imports a module, or the first screens of both roles. */
const isInFrame = (on: (file: string) => boolean) =>
  on(FRAME) || (on(CREATOR_HOME) && (on(BRAND_HOME) || on(ANALYTICS)));

/** Whether a signed-in first screen imports a module, too. */
const isInFirstScreen = (on: (file: string) => boolean) => on(FRAME) || on(BRAND_HOME) || on(CREATOR_HOME);

/** Files that several screens share. A request takes as long as 30 KB on a phone. The first matching group counts. */
export const chunkGroups: Group[] = [
  {
    name: 'framework',
    // The dashboards do not use `Trans`.
    test: /node_modules\/((react|react-dom|scheduler|react-router|i18next|react-i18next(?!\S*\/Trans)|@tanstack|hono|clsx)\/|lucide-react\/dist\/esm\/(?!icons))/,
  },
  // The sign-in would load the signed-in layout or a dashboard for a single icon that both use.
  parts('shared', (on) => on('root.tsx') || on('entry.client.tsx') || (on(SIGN_IN) && isInFirstScreen(on))),
  parts('frame', isInFrame),
  parts('brand-home', (on) => on(BRAND_HOME)),
  parts('creator-home', (on) => on(CREATOR_HOME)),
  parts('forms', (on) => on(SIGN_IN)),
  // Otherwise the next group includes explanations, and each screen with one loads the charts.
  parts('common', (_on, count, id) => (count >= COMMON && !CONSOLE.test(id)) || EXPLAINED.test(id)),
  // A chunk per file of a few hundred bytes compresses badly.
  {
    name: 'analytics-parts',
    test: /\/app\/(?:ui\/charts\/(?:area|scale|time|chart-table)|features\/insights\/analytics\/(?:rules|figure-text|ui\/(?:use-filters|parts|metrics|data)\.))|\/d3-array\//,
    minShareCount: 2,
  },
  { name: 'brief-parts', test: /\/app\/features\/campaigns\/\S*\/(?:brief|cited)-items\./, minShareCount: 2 },
  // The analytics would load all shared icons for a few.
  parts('analytics-icons', (on) => on(ANALYTICS), ICONS),
  parts('icons', () => true, ICONS),
  { name: 'tables', test: TABLES, minShareCount: 2 },
  { name: 'console', test: CONSOLE, minShareCount: 2 },
];

/** `takes` gets whether a screen imports the module, how many do, and the module's path. */
function parts(
  name: string,
  takes: (on: (file: string) => boolean, count: number, id: string) => boolean,
  files = PARTS,
): Group {
  return {
    debugName: name,
    test: (id) => files.test(id) && !OF_FORMS.test(id) && !TABLES.test(id),
    name: (id, graph) => {
      const entries = entriesOf(id, graph);
      if (entries.size < 2) return null;
      return takes((file) => entries.has(path.join(APP, file)), entries.size, id) ? name : null;
    },
  };
}

const entriesById = new Map<string, Set<string>>();

/** The files that load on their own (screens and parts loaded with `import()`) and import the module. */
function entriesOf(id: string, graph: Graph): Set<string> {
  const cached = entriesById.get(id);
  if (cached) return cached;
  const entries = new Set<string>();
  const seen = new Set<string>();
  const visit = (each: string) => {
    if (seen.has(each)) return;
    seen.add(each);
    const info = graph.getModuleInfo(each);
    if (!info) return;
    if (info.isEntry || info.dynamicImporters.length > 0) entries.add(each.split('?')[0]!);
    for (const importer of info.importers) visit(importer);
  };
  visit(id);
  entriesById.set(id, entries);
  return entries;
}
