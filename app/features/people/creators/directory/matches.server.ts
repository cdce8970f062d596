/** CTEs that end in `found`: the newest creators that match a text or several filters. */
import { BEFORE_FIRST, conditionOf, LIST_ORDER, param } from './conditions.server.ts';
import { type Filters, isShort } from './filters.server.ts';

/** Creators of a list that a search reads in order. Enough for one page if every twentieth matches. */
const SCAN_SIZE = 500;
/** Newest creators that a search for one or two letters reads. */
const SHORT_SCAN_SIZE = 20_000;
/** Ends of the near and the far stretch of the index, in blocks of 4,096 creators. */
const NEAR_BLOCKS = 3;
const FAR_BLOCKS = 19;

export const IN_NAME = `(e.folded_name LIKE ${param('pattern')} OR e.facets @> (SELECT name_keys(text, true) FROM params))`;
export const IN_TEXT = `e.folded_text LIKE ${param('pattern')}`;
const IN_TERMS = '(e.facets && (SELECT similar_facets(text) FROM params))';
export const MATCHES = {
  name: IN_NAME,
  text: `${IN_TEXT} AND NOT ${IN_NAME}`,
  term: `${IN_TERMS} AND NOT ${IN_TEXT} AND NOT ${IN_NAME}`,
};

/** The text condition, the exclusive upper bound of `list_order`, and the number of matches to find. */
type Search = { matches: string; below: string; limit: number };

const hasFacets = ({ facets }: Filters) => (facets.length > 0 ? `e.facets @> ${param('facets')} AND ` : '');

/**
 * The newest creators are enough for a common word. Otherwise asks the index for a near stretch, a far one and the
 * rest, while matches are missing, because the index returns all matches of a stretch unordered.
 */
function findText(filters: Filters, { matches, below, limit }: Search): string {
  const condition = `e.is_listed AND ${LIST_ORDER.e} < ${below} AND ${conditionOf(filters, 'e')} AND ${matches}`;
  const byIndex = (blocks: string, previous: string) => `
    SELECT e.list_order FROM directory_entries e
     WHERE (SELECT count(*) < ${limit} FROM ${previous}) AND ${hasFacets(filters)}${condition} AND ${blocks}`;
  const within = (first: number, last: number) =>
    `e.facets && ARRAY(SELECT '#' || generate_series(top - ${last}, top - ${first}) FROM top)`;
  return `
    top AS (
      SELECT list_order >> 12 AS top FROM directory_entries
       WHERE list_order < ${below} ORDER BY list_order DESC LIMIT 1
    ), newest AS MATERIALIZED (
      SELECT e.list_order
        FROM (SELECT list_order FROM directory_positions p WHERE p.list = ${param('list')} AND p.list_order < ${below}
               ORDER BY p.list_order DESC LIMIT ${Math.max(SCAN_SIZE, 2 * limit)}) p
        JOIN directory_entries e ON e.list_order = p.list_order
       WHERE ${hasFacets(filters)}${condition} ORDER BY e.list_order DESC LIMIT ${limit}
    ), near AS MATERIALIZED (
      SELECT * FROM newest WHERE (SELECT count(*) = ${limit} FROM newest)
      UNION ALL ${byIndex(within(0, NEAR_BLOCKS - 1), 'newest')}
    ), far AS MATERIALIZED (
      SELECT * FROM near UNION ALL ${byIndex(within(NEAR_BLOCKS, FAR_BLOCKS - 1), 'near')}
    ), found AS MATERIALIZED (
      SELECT * FROM far
      UNION ALL ${byIndex(`e.list_order >> 12 <= (SELECT top - ${FAR_BLOCKS} FROM top)`, 'far')}
       ORDER BY list_order DESC LIMIT ${limit}
    )`;
}

/** The trigram index does not cover one or two letters, so these match word beginnings in the newest names. */
const findShortText = (filters: Filters, { below, limit }: Search) => `
    found AS MATERIALIZED (
      SELECT e.list_order FROM (SELECT * FROM directory_entries e WHERE e.is_listed AND e.list_order < ${below}
                      ORDER BY e.list_order DESC LIMIT ${SHORT_SCAN_SIZE}) e
       WHERE ${hasFacets(filters)}${conditionOf(filters, 'e')} AND ' ' || e.folded_name LIKE ${param('pattern')}
       ORDER BY e.list_order DESC LIMIT ${limit}
    )`;

/** The CTEs of one search. */
export const find = (filters: Filters, search: Search) =>
  isShort(filters) ? findShortText(filters, search) : findText(filters, search);

/** The CTEs of a search that finds all stages at once, to rank or count them. */
export const findAny = (filters: Filters, limit: number) =>
  find(filters, {
    matches: filters.text === null ? 'true' : `(${IN_TEXT} OR ${IN_NAME} OR ${IN_TERMS})`,
    below: BEFORE_FIRST.listOrder,
    limit,
  });
