import path from 'node:path';
import type { RouteConfigEntry } from '@react-router/dev/routes';
import type { Rolldown } from 'vite';
import type { PublicRole } from '#core/actor.ts';
import { LANGUAGES, type Language } from '#i18n/language.ts';

const APP = path.resolve(import.meta.dirname, '../../app');

/** The dashboards share a route. Each loads beside the route's own file. */
const DASHBOARDS: Record<PublicRole, string> = {
  brand: 'routes/brand/dashboard/dashboard.tsx',
  creator: 'routes/creator/dashboard.tsx',
};

type Place = { pattern: string; files: string[] };

/** A screen, or its variant for a role, with the addresses of the scripts and translations that it needs first. */
export type Screen = { pattern: string; role?: PublicRole; scripts: Record<Language, string[]> };

/** Screens' addresses as patterns (`/campaign/[^/]+`), read from the build: importing the routes takes 0.1 s. */
export function placesOf(entries: RouteConfigEntry[], above = '', layouts: string[] = []): Place[] {
  return entries.flatMap(({ path, index, file, children }) => {
    if (path === '*') return [];
    const pattern = path ? `${above}/${patternOf(path)}` : above;
    const files = [...layouts, file];
    return [...(path || index ? [{ pattern, files }] : []), ...placesOf(children ?? [], pattern, files)];
  });
}

/** Of a route's path, with ids (`:id`) and optional segments before others (`ar?/`). */
const patternOf = (path: string) =>
  path
    .replaceAll(/^\/|\/$/g, '')
    .replaceAll(/:\w+/g, '[^/]+')
    .replaceAll(/(\w+)\?\//g, '(?:$1/)?');

export function screensOf(entries: RouteConfigEntry[], bundle: Rolldown.OutputBundle): Screen[] {
  const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
  const chunkOf = new Map(chunks.flatMap((chunk) => chunk.moduleIds.map((id) => [id, chunk] as const)));
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));

  const scripts = (files: string[], language: Language): string[] => {
    const needed = new Set<string>();
    const add = (chunk: Rolldown.OutputChunk | undefined) => {
      if (!chunk || needed.has(chunk.fileName)) return;
      needed.add(chunk.fileName);
      for (const name of chunk.imports) add(byName.get(name));
    };
    for (const file of ['frame', ...files]) {
      add(chunkOf.get(`\0virtual:words/${file}.${language}.js`));
      add(chunks.find(({ facadeModuleId }) => facadeModuleId?.split('?')[0] === path.join(APP, file)));
    }
    return [...needed].map((name) => `/${name}`);
  };
  const screen = ({ pattern, files }: Place, role?: PublicRole): Screen => ({
    pattern,
    ...(role && { role }),
    scripts: Object.fromEntries(LANGUAGES.map((language) => [language, scripts(files, language)])) as never,
  });
  return placesOf(entries).flatMap((place) => {
    if (!place.files.includes('routes/dashboard.tsx')) return [screen(place)];
    const variants = Object.entries(DASHBOARDS) as [PublicRole, string][];
    return [
      ...variants.map(([role, file]) => screen({ ...place, files: [...place.files, file] }, role)),
      screen(place),
    ];
  });
}
