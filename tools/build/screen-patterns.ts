import type { RouteConfigEntry } from '@react-router/dev/routes';

/**
 * Every address at which the app has a screen, as a pattern such as `/campaign/[^/]+`. The server has them from the
 * build: what describes the routes takes a tenth of a second to import.
 */
export function screenPatterns(entries: RouteConfigEntry[], above = ''): string[] {
  return entries.flatMap(({ path, index, children }) => {
    if (path === '*') return [];
    const own = path ? `${above}/${path.replaceAll(/^\/|\/$/g, '').replaceAll(/:\w+/g, '[^/]+')}` : above;
    return [...(path || index ? [own] : []), ...screenPatterns(children ?? [], own)];
  });
}
