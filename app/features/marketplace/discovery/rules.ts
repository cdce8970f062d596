import { PLATFORMS, PREFERENCES, VIDEO_LENGTHS } from '#features/campaigns/campaigns/brief/brief.ts';
import type { BriefFilter } from './schema.ts';

export const BRIEF_FILTERS = {
  language: PREFERENCES.languages,
  platform: PLATFORMS,
  seconds: VIDEO_LENGTHS.map(String),
  product: ['included'],
} as const satisfies Record<keyof BriefFilter, readonly string[]>;
export type BriefFilterName = keyof typeof BRIEF_FILTERS;
export const BRIEF_FILTER_NAMES = Object.keys(BRIEF_FILTERS) as BriefFilterName[];

export function readBriefFilter(search: URLSearchParams): BriefFilter {
  const entries = BRIEF_FILTER_NAMES.map((name) => [
    name,
    (BRIEF_FILTERS[name] as readonly string[]).find((value) => value === search.get(name)),
  ]);
  return Object.fromEntries(entries.filter(([, value]) => value));
}

/** The part of a brief that a matching campaign contains. Null without a filter. */
export function requiredBrief({ language, platform, seconds, product }: BriefFilter): object | null {
  const brief = {
    ...(platform && { platforms: [platform] }),
    ...(seconds && { videoSeconds: Number(seconds) }),
    ...(product && { product: { isShipped: true } }),
    ...(language && { preferences: { languages: [language] } }),
  };
  return Object.keys(brief).length > 0 ? brief : null;
}

/** Counts stop here, so that their cost does not grow with the marketplace. Shown as “99+”. */
export const MAX_COUNT = 100;
