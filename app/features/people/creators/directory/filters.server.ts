import { fold } from '#i18n/fold.ts';
import { escapeLike, hasTrigram } from '#platform/db/text-search.ts';
import type { DirectoryTab } from '../rules.ts';
import { canonicalTerm } from '../terms.ts';
import type { DirectoryFilter } from './schema.ts';

export type Filters = {
  tab: DirectoryTab;
  isRated: boolean;
  /** Key of the list in `directory_positions`: expertise, line break, location (either may be empty), or `~` and a language. */
  list: string;
  /** As in `directory_entries.facets`: `+expertise`, `@location`, `~language`, `!on-time`. */
  facets: string[];
  /** Folded search text. */
  text: string | null;
  /** Facets of the brand's category. Its well-rated creators precede the others. */
  interests: string[];
};

const ON_TIME = '!on-time';

/** Without interests, which only the default order needs. */
export function toFilters(filter: DirectoryFilter): Filters {
  const { tab, rating, expertise, location, language, onTime, q } = filter;
  const expertiseTerm = canonicalTerm(expertise ?? '');
  const locationTerm = canonicalTerm(location ?? '');
  return {
    tab,
    isRated: rating !== undefined,
    list: language && !expertiseTerm && !locationTerm ? `~${language}` : `${expertiseTerm}\n${locationTerm}`,
    facets: [
      ...(expertiseTerm && [`+${expertiseTerm}`]),
      ...(locationTerm && [`@${locationTerm}`]),
      ...(language ? [`~${language}`] : []),
      ...(onTime ? [ON_TIME] : []),
    ],
    text: fold(q ?? '') || null,
    interests: [],
  };
}

/** Whether one list of `directory_positions` holds exactly these creators. */
export const hasOwnList = ({ facets, text }: Filters): boolean =>
  text === null &&
  !facets.includes(ON_TIME) &&
  (facets.length < 2 || !facets.some((facet) => facet.startsWith('~')));

/** Whether a brand's interests come first. A minimum rating keeps that order, because `match` filters by it too. */
export const usesDefaultOrder = ({ tab, list, facets, text }: Filters): boolean =>
  tab === 'all' && list === '\n' && facets.length === 0 && text === null;

/** Whether the tab has its own order, which a search applies to the newest matches only. */
export const isRanked = ({ tab }: Filters): boolean => tab === 'top' || tab === 'active';

export const isShort = ({ text }: Filters) => text !== null && !hasTrigram(text);

/** The stages of a search by text, counted down: matches in the name, the profile, the expertise or place despite a typo. */
export const STAGES = ['term', 'text', 'name'] as const;

/** A page runs one statement for each stage, from the last to 0. */
export const lastStage = (filters: Filters): number => {
  if (filters.interests.length > 0) return 1;
  return filters.text !== null && !isShort(filters) && !isRanked(filters) ? STAGES.length - 1 : 0;
};

/** The database adds this (`directory_shown_first`) once each for content, a video and a good rating. */
export const TIER_SIZE = 2 ** 40;
export const TIERS = [3, 2, 1, 0];
export const RECENT_FROM = `(SELECT list_order % ${TIER_SIZE} FROM directory_entries
                       WHERE joined_at >= now() - interval '30 days' ORDER BY joined_at, 1 LIMIT 1)`;
/** A position in a list (`p`) or an entry (`e`). */
type Alias = 'p' | 'e';
/** The addition hides the index on `list_order`, which PostgreSQL would otherwise read in full beside the search index. */
export const LIST_ORDER: Record<Alias, string> = { p: 'p.list_order', e: '(e.list_order + 0)' };
export const TAB: Record<
  DirectoryTab,
  { value: (alias: Alias) => string; condition: (alias: Alias) => string }
> = {
  all: { value: () => '0', condition: () => 'true' },
  recent: {
    value: () => '0',
    condition: (alias) => `${LIST_ORDER[alias]} % ${TIER_SIZE} >= ${RECENT_FROM}`,
  },
  top: {
    value: (alias) => `coalesce(${alias}.rating_hundredths, 0)`,
    condition: (alias) => `coalesce(${alias}.rating_hundredths, 500) >= 450`,
  },
  active: {
    value: (alias) => `${alias}.campaign_count`,
    condition: (alias) => `${alias}.campaign_count > 0`,
  },
};

export function conditionOf({ tab, isRated }: Filters, alias: Alias): string {
  const rated =
    tab === 'top' ? `coalesce(${alias}.rating_hundredths, 0) >= 450` : `${alias}.rating_hundredths >= 450`;
  return isRated ? `${TAB[tab].condition(alias)} AND ${rated}` : TAB[tab].condition(alias);
}

/** PostgreSQL reuses a prepared plan only if no other looks cheaper, so subqueries hide values that do not change it. */
export const PARAMS = `params AS (
  SELECT $1::text AS list, $2::text[] AS facets, $3::text AS pattern, $4::int AS stage, $5::int AS value, $6::bigint AS list_order,
         $7::text AS text, $8::text[] AS interests)`;
export const param = (
  name: 'list' | 'facets' | 'pattern' | 'stage' | 'value' | 'list_order' | 'text' | 'interests',
) => `(SELECT ${name} FROM params)`;
/** The three columns that order the matches, highest first. */
export type Position = {
  /** In a search by text, an index of `STAGES`; with interests, 1 for those who share them; otherwise without meaning. */
  stage: number;
  /** The tab sorts by it: the rating for `top`, the campaigns for `active`, else 0. */
  value: number;
  /** Position in every list. A bigint, which pg returns as text. */
  listOrder: string;
};
/** Before the first row. */
export const TOP: Position = {
  stage: STAGES.length - 1,
  value: 999_999_999,
  listOrder: '9223372036854775807',
};

export function valuesOf(filters: Filters, { stage, value, listOrder }: Position) {
  const pattern = filters.text && `%${isShort(filters) ? ' ' : ''}${escapeLike(filters.text)}%`;
  return [filters.list, filters.facets, pattern, stage, value, listOrder, filters.text, filters.interests];
}
