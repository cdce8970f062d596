/**
 * The statements of the directory, by what they cost:
 * - `browse` reads one list of `directory_positions` in order: no search, and filters that have a list of their own.
 * - `search` finds the newest matches of a text or of several filters, for the tabs in the order of the list.
 * - `rank` sorts the newest `MAX_MATCHES` matches by the order of the tab.
 */
import { fold } from '#i18n/fold.ts';
import { escapeLike, hasTrigram } from '#platform/db/text-search.ts';
import type { DirectoryTab } from '../rules.ts';
import { canonicalTerm } from '../terms.ts';
import type { DirectoryFilter } from './schema.ts';

const USUAL_LIMIT = 24;
/** Creators of a list that a search reads in order. Enough for one page if every twentieth matches. */
const SCAN = 500;
const SHORT_SCAN = 20_000;
/** Stretches of the index, in blocks of 4,096 creators. */
const NEAR = 3;
const FAR = 19;
/** Matches that are ranked or counted, newest first. */
export const MAX_MATCHES = 1000;

export type Filters = {
  tab: DirectoryTab;
  isRated: boolean;
  /** Key of the list in `directory_positions`: expertise, line break, location (either may be empty), or `~` and a language. */
  list: string;
  /** As in `directory_entries.facets`: `+expertise`, `@location`, `~language`. */
  facets: string[];
  /** Folded search text. */
  text: string | null;
};

export function toFilters({ tab, rating, expertise, location, language, q }: DirectoryFilter): Filters {
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
    ],
    text: fold(q ?? '') || null,
  };
}

/** Whether one list of `directory_positions` holds exactly these creators. */
const hasOwnList = ({ facets, text }: Filters): boolean =>
  text === null && (facets.length < 2 || !facets.some((facet) => facet.startsWith('~')));

/** Whether the tab has its own order, which a search applies to the newest matches only. */
const isRanked = ({ tab }: Filters): boolean => tab === 'top' || tab === 'active';

const isShort = ({ text }: Filters) => text !== null && !hasTrigram(text);

/** A search shows matches in the name, then in the text, then of the expertise or place despite a typing error. */
const STAGES = ['term', 'text', 'name'] as const;
export const FIRST_STAGE = STAGES.length - 1;

export const isStaged = (filters: Filters): boolean =>
  filters.text !== null && !isShort(filters) && !isRanked(filters);

/** The database adds this to the position of a profile with content (`directory_shown_first`). */
const SHOWN_FIRST = 2 ** 40;
const RECENT_FROM = `(SELECT list_order % ${SHOWN_FIRST} FROM directory_entries
                       WHERE joined_at >= now() - interval '30 days' ORDER BY joined_at, 1 LIMIT 1)`;
/** A position in a list (`p`) or an entry (`e`). */
type Alias = 'p' | 'e';
/** The addition hides the index on `list_order`, which PostgreSQL would otherwise read in full beside the search index. */
const LIST_ORDER: Record<Alias, string> = { p: 'p.list_order', e: '(e.list_order + 0)' };
const TAB: Record<DirectoryTab, { value: (alias: Alias) => string; condition: (alias: Alias) => string }> = {
  all: { value: () => '0', condition: () => 'true' },
  recent: {
    value: () => '0',
    condition: (alias) => `${LIST_ORDER[alias]} % ${SHOWN_FIRST} >= ${RECENT_FROM}`,
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

function conditionOf({ tab, isRated }: Filters, alias: Alias): string {
  const rated =
    tab === 'top' ? `coalesce(${alias}.rating_hundredths, 0) >= 450` : `${alias}.rating_hundredths >= 450`;
  return isRated ? `${TAB[tab].condition(alias)} AND ${rated}` : TAB[tab].condition(alias);
}

const COLUMNS = `
  w.id, w.name, w.image, w.location, left(w.bio, 280) AS bio, w.expertise_tags, w.languages, e.rating_hundredths, e.rating_count,
  e.approved_count, e.campaign_count, e.joined_at, e.preview_url, e.preview_media_id,
  (SELECT array_agg(name) FROM media_variants v WHERE v.media_id = e.preview_media_id) AS preview_variants`;

const cardsOf = (matches: string) =>
  `${matches} JOIN directory_entries e ON e.list_order = ${matches}.list_order JOIN workspaces w ON w.id = e.creator_id`;

/** PostgreSQL reuses a prepared plan only if no other looks cheaper, so subqueries hide values that do not change it. */
const PARAMS = `params AS (
  SELECT $1::text AS list, $2::text[] AS facets, $3::text AS pattern, $4::int AS stage, $5::int AS value, $6::bigint AS list_order,
         $7::text AS text)`;
const param = (name: 'list' | 'facets' | 'pattern' | 'stage' | 'value' | 'list_order' | 'text') =>
  `(SELECT ${name} FROM params)`;
const IN_NAME = `(e.folded_name LIKE ${param('pattern')} OR e.facets @> (SELECT name_keys(text, true) FROM params))`;
const IN_TEXT = `e.folded_text LIKE ${param('pattern')}`;
const IN_TERMS = '(e.facets && (SELECT similar_facets(text) FROM params))';
const MATCHES = {
  name: IN_NAME,
  text: `${IN_TEXT} AND NOT ${IN_NAME}`,
  term: `${IN_TERMS} AND NOT ${IN_TEXT} AND NOT ${IN_NAME}`,
};
const TOP_ORDER = '9223372036854775807';

function browse(filters: Filters, limit: number): string {
  const value = TAB[filters.tab].value('p');
  const [after, order] = isRanked(filters)
    ? [
        `(${value}, p.list_order) < (${param('value')}, ${param('list_order')})`,
        `${value} DESC, p.list_order DESC`,
      ]
    : [`p.list_order < ${param('list_order')}`, 'p.list_order DESC'];
  const range = (condition: string) => `
    SELECT p.list_order, ${value} AS value FROM directory_positions p
     WHERE p.list = ${param('list')} AND ${conditionOf(filters, 'p')} AND ${after} AND ${condition}
     ORDER BY ${order} LIMIT ${limit + 1}`;
  // New creators are at the top of two ranges: profiles with content, and the others.
  const page =
    filters.tab === 'recent'
      ? `(${range(`p.list_order >= ${RECENT_FROM} + ${SHOWN_FIRST}`)})
         UNION ALL (${range(`p.list_order >= ${RECENT_FROM} AND p.list_order < ${SHOWN_FIRST}`)})
         ORDER BY list_order DESC LIMIT ${limit + 1}`
      : range('true');
  return `
    WITH ${PARAMS}, page AS (${page})
    SELECT 0 AS stage, page.value, page.list_order, ${COLUMNS}
      FROM ${cardsOf('page')}
     ORDER BY page.value DESC, page.list_order DESC`;
}

/** The text condition, the exclusive upper bound of `list_order`, and the number of matches to find. */
type Search = { matches: string; below: string; limit: number };

const hasFacets = ({ facets }: Filters) => (facets.length > 0 ? `e.facets @> ${param('facets')} AND ` : '');

/**
 * CTEs that end in `found`, the newest matches. First reads the newest creators of the list, which is enough for a
 * common word. Otherwise asks the search index for a near stretch of the list, a far one and the rest, each only if
 * there are too few matches yet, because the index returns all matches of a stretch unordered.
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
               ORDER BY p.list_order DESC LIMIT ${Math.max(SCAN, 2 * limit)}) p
        JOIN directory_entries e ON e.list_order = p.list_order
       WHERE ${hasFacets(filters)}${condition} ORDER BY e.list_order DESC LIMIT ${limit}
    ), near AS MATERIALIZED (
      SELECT * FROM newest WHERE (SELECT count(*) = ${limit} FROM newest)
      UNION ALL ${byIndex(within(0, NEAR - 1), 'newest')}
    ), far AS MATERIALIZED (
      SELECT * FROM near UNION ALL ${byIndex(within(NEAR, FAR - 1), 'near')}
    ), found AS MATERIALIZED (
      SELECT * FROM far
      UNION ALL ${byIndex(`e.list_order >> 12 <= (SELECT top - ${FAR} FROM top)`, 'far')}
       ORDER BY list_order DESC LIMIT ${limit}
    )`;
}

/** The trigram index does not cover one or two letters, so these match word beginnings in the newest names. */
const findShortText = (filters: Filters, { below, limit }: Search) => `
    found AS MATERIALIZED (
      SELECT e.list_order FROM (SELECT * FROM directory_entries e WHERE e.is_listed AND e.list_order < ${below}
                      ORDER BY e.list_order DESC LIMIT ${SHORT_SCAN}) e
       WHERE ${hasFacets(filters)}${conditionOf(filters, 'e')} AND ' ' || e.folded_name LIKE ${param('pattern')}
       ORDER BY e.list_order DESC LIMIT ${limit}
    )`;

const find = (filters: Filters, search: Search) =>
  isShort(filters) ? findShortText(filters, search) : findText(filters, search);

/** Matches of one stage, newest first. */
function search(filters: Filters, stage: number, limit: number): string {
  const matches = filters.text === null ? 'true' : MATCHES[STAGES[stage]!];
  return `
    WITH ${PARAMS}, ${find(filters, { matches, below: param('list_order'), limit: limit + 1 })}
    SELECT ${stage} AS stage, 0 AS value, e.list_order, ${COLUMNS}
      FROM ${cardsOf('found')}
     ORDER BY e.list_order DESC`;
}

const findAny = (filters: Filters, limit: number) =>
  find(filters, {
    matches: filters.text === null ? 'true' : `(${IN_TEXT} OR ${IN_NAME} OR ${IN_TERMS})`,
    below: TOP_ORDER,
    limit,
  });

function rank(filters: Filters, limit: number): string {
  const value = TAB[filters.tab].value('e');
  const stage = filters.text === null ? '0' : `CASE WHEN ${IN_NAME} THEN 2 WHEN ${IN_TEXT} THEN 1 ELSE 0 END`;
  return `
    WITH ${PARAMS}, ${findAny(filters, MAX_MATCHES)},
    ranked AS (
      SELECT e.list_order, ${stage} AS stage, ${value} AS value
        FROM found JOIN directory_entries e ON e.list_order = found.list_order
    ), page AS (
      SELECT * FROM ranked
       WHERE (stage, value, list_order) < (${param('stage')}, ${param('value')}, ${param('list_order')})
       ORDER BY stage DESC, value DESC, list_order DESC LIMIT ${limit + 1}
    )
    SELECT page.stage, page.value, page.list_order, (SELECT count(*) = ${MAX_MATCHES} FROM found) AS is_cut_off, ${COLUMNS}
      FROM ${cardsOf('page')}
     ORDER BY page.stage DESC, page.value DESC, page.list_order DESC`;
}

const count = (filters: Filters) => `
  WITH ${PARAMS}, ${findAny(filters, MAX_MATCHES + 1)},
  counts AS (
    SELECT left(facet, 1) AS kind, substr(facet, 2) AS folded, count(*)::int AS count
      FROM found JOIN directory_entries e ON e.list_order = found.list_order, unnest(e.facets) facet GROUP BY facet
  )
  SELECT CASE kind WHEN '+' THEN 'expertise' WHEN '@' THEN 'location' ELSE 'language' END AS facet,
         coalesce(c.expertise, c.location, folded) AS value, counts.count
    FROM counts
    LEFT JOIN directory_counts c
      ON c.list = CASE kind WHEN '+' THEN folded || E'\\n' WHEN '@' THEN E'\\n' || folded END
   -- Blocks of positions and keys of names are no filters for users.
   WHERE kind NOT IN ('#', '=')
  UNION ALL
  SELECT 'all', '', count(*)::int FROM found`;

/** Position of a row: see `Row` of find-creators.server.ts. */
export type Cursor = { stage: number; value: number; listOrder: string };
export const BEFORE_ALL: Cursor = { stage: FIRST_STAGE, value: 999_999_999, listOrder: TOP_ORDER };

/** SQL and values of one page. Of a staged search, the page of one stage. */
export function pageStatement(filters: Filters, limit: number, after: Cursor, stage: number) {
  const { kind, text } = hasOwnList(filters)
    ? { kind: 'browse', text: browse(filters, limit) }
    : isRanked(filters)
      ? { kind: 'rank', text: rank(filters, limit) }
      : { kind: `search-${STAGES[stage]}`, text: search(filters, stage, limit) };
  // Only pages of the usual size are prepared, so that callers cannot fill each connection with statements.
  const name = limit === USUAL_LIMIT ? { name: nameOf(kind, filters) } : {};
  return { ...name, text, values: valuesOf(filters, after) };
}

export const countStatement = (filters: Filters) => ({
  name: nameOf('count', filters),
  text: count(filters),
  values: valuesOf(filters, BEFORE_ALL),
});

const nameOf = (kind: string, filters: Filters): string =>
  [
    'directory',
    kind,
    filters.tab,
    filters.isRated && 'rated',
    filters.facets.length > 0 && 'faceted',
    filters.text && (isShort(filters) ? 'short' : 'text'),
  ]
    .filter(Boolean)
    .join('-');

function valuesOf(filters: Filters, { stage, value, listOrder }: Cursor) {
  const pattern = filters.text && `%${isShort(filters) ? ' ' : ''}${escapeLike(filters.text)}%`;
  return [filters.list, filters.facets, pattern, stage, value, listOrder, filters.text];
}
