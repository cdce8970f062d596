import path from 'node:path';
import type { Rolldown } from 'vite';

type Group = Rolldown.CodeSplittingGroup;
type Graph = Rolldown.ChunkingContext;

const APP = path.resolve(import.meta.dirname, '../../app');
const FRAME = 'routes/signed-in-layout.tsx';
const SIGN_IN = 'routes/auth/auth.tsx';
const BRAND_HOME = 'routes/brand/dashboard/dashboard.tsx';
const CREATOR_HOME = 'routes/creator/dashboard.tsx';
/** Used by so many screens that a request of its own costs more than bytes that a screen does not need. */
const COMMON = 16;
const PARTS = /\/app\/|\/lucide-react\/|\/react-hook-form\//;
/** The schemas bring zod, which a form loads on its first focus. */
const OF_FORMS = /\/zod\/|\/app\/(?:platform\/http\/|\S*schema\.ts)/;

/**
 * The files that several screens share. A request takes as long as 30 KB on a phone, so the parts of the frame, of each
 * dashboard and of the sign-in travel together. A module goes to the first group that takes it.
 */
export const chunkGroups: Group[] = [
  {
    name: 'framework',
    // Two dialogs use `Trans`.
    test: /node_modules\/((react|react-dom|scheduler|react-router|i18next|react-i18next(?!\S*\/Trans)|@tanstack|hono|clsx)\/|lucide-react\/dist\/esm\/(?!icons))/,
  },
  parts('shared', (on, count) => {
    if (on('root.tsx') || on('entry.client.tsx') || (on(FRAME) && on(SIGN_IN))) return true;
    return count >= COMMON && (on(FRAME) || (on(BRAND_HOME) && on(CREATOR_HOME)));
  }),
  parts('frame', (on) => on(FRAME)),
  parts('home', (on) => on(BRAND_HOME) && on(CREATOR_HOME)),
  parts('brand-home', (on) => on(BRAND_HOME)),
  parts('creator-home', (on) => on(CREATOR_HOME)),
  parts('forms', (on) => on(SIGN_IN)),
  parts('common', (_on, count) => count >= COMMON),
  // A chunk per file of a few hundred bytes compresses badly.
  {
    name: 'analytics-parts',
    test: /\/app\/(?:ui\/charts\/(?:area|scale|time|chart-table)|features\/insights\/analytics\/(?:rules|figure-text|ui\/(?:use-filters|parts|metrics|data)\.))|\/d3-array\//,
    minShareCount: 2,
  },
  { name: 'icons', test: /\/lucide-react\//, minShareCount: 2 },
];

/** `takes` gets whether a screen imports the module, and how many do. */
function parts(name: string, takes: (on: (file: string) => boolean, count: number) => boolean): Group {
  return {
    debugName: name,
    test: (id) => PARTS.test(id) && !OF_FORMS.test(id),
    name: (id, graph) => {
      const entries = entriesOf(id, graph);
      if (entries.size < 2) return null;
      return takes((file) => entries.has(path.join(APP, file)), entries.size) ? name : null;
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
