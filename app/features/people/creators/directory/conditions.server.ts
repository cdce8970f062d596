/** The filters as conditions of SQL, and the values of their parameters. */
import { escapeLike } from '#platform/db/text-search.ts';
import type { DirectoryTab } from '../rules.ts';
import { type Filters, isShort, STAGES } from './filters.server.ts';

/** The database adds this (`directory_shown_first`) once each for content, a video and a good rating. */
export const TIER_SIZE = 2 ** 40;
/** Numbers of additions, best first. */
export const TIERS = [3, 2, 1, 0];
/** The place within its tier from which creators have joined in the last 30 days. */
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
  // Unrated creators follow the rated ones.
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
/** The first page begins here. */
export const BEFORE_FIRST: Position = {
  stage: STAGES.length - 1,
  value: 999_999_999,
  listOrder: '9223372036854775807',
};

export function valuesOf(filters: Filters, { stage, value, listOrder }: Position) {
  const pattern = filters.text && `%${isShort(filters) ? ' ' : ''}${escapeLike(filters.text)}%`;
  return [filters.list, filters.facets, pattern, stage, value, listOrder, filters.text, filters.interests];
}
