import { fold } from '#i18n/fold.ts';
import { hasTrigram } from '#platform/db/text-search.ts';
import type { DirectoryTab } from '../rules.ts';
import { canonicalTerm } from '../terms.ts';
import {
  ALL_CREATORS,
  expertiseFacet,
  languageFacet,
  languageList,
  locationFacet,
  ON_TIME_FACET,
  termList,
} from './keys.ts';
import type { DirectoryFilter } from './schema.ts';

export type Filters = {
  tab: DirectoryTab;
  isRated: boolean;
  /** The smallest list of `directory_positions` that holds all matches. */
  list: string;
  /** Whether the list holds nothing but the matches of text and facets. */
  isListExact: boolean;
  facets: string[];
  /** Folded search text. */
  text: string | null;
  /** Facets of the brand's category. Its well-rated creators precede the others. */
  interests: string[];
};

/** Without interests, which only the default order needs. */
export function toFilters(filter: DirectoryFilter): Filters {
  const { tab, rating, language, onTime, q } = filter;
  const expertise = canonicalTerm(filter.expertise ?? '');
  const location = canonicalTerm(filter.location ?? '');
  const hasTerm = Boolean(expertise || location);
  const text = fold(q ?? '') || null;
  return {
    tab,
    isRated: rating !== undefined,
    list: language && !hasTerm ? languageList(language) : termList(expertise, location),
    isListExact: text === null && !onTime && !(language && hasTerm),
    facets: [
      ...(expertise ? [expertiseFacet(expertise)] : []),
      ...(location ? [locationFacet(location)] : []),
      ...(language ? [languageFacet(language)] : []),
      ...(onTime ? [ON_TIME_FACET] : []),
    ],
    text,
    interests: [],
  };
}

/** Whether a brand's interests come first. A minimum rating keeps that order, because `interests` filters by it too. */
export const usesDefaultOrder = ({ tab, list, isListExact }: Filters): boolean =>
  tab === 'all' && list === ALL_CREATORS && isListExact;

/** Whether the tab has its own order, which a search applies to the newest matches only. */
export const isRanked = ({ tab }: Filters): boolean => tab === 'top' || tab === 'active';

export const isShort = ({ text }: Filters) => text !== null && !hasTrigram(text);

/** The statement that reads a page, described in `statements.server.ts`. */
export type Plan = 'interests' | 'browse' | 'rank' | 'search';

export function planOf(filters: Filters): Plan {
  if (filters.interests.length > 0) return 'interests';
  if (filters.isListExact) return 'browse';
  return isRanked(filters) ? 'rank' : 'search';
}

/** The stages of a search by text, counted down: matches in the name, the profile, the expertise or place despite a typo. */
export const STAGES = ['term', 'text', 'name'] as const;

/** A page runs one statement for each stage, in this order, until it is full. */
export function stagesOf(filters: Filters): number[] {
  const plan = planOf(filters);
  if (plan === 'interests') return [1, 0];
  const hasTextStages = plan === 'search' && filters.text !== null && !isShort(filters);
  return hasTextStages ? [2, 1, 0] : [0];
}
