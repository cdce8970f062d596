import { fold } from '#i18n/fold.ts';
import { escapeLike, hasTrigram } from '#platform/db/text-search.ts';
import type { DirectoryTab } from './rules.ts';
import type { DirectoryFilter } from './schema.ts';

/** How many creators the screen asks for at a time. */
const USUAL_LIMIT = 24;
/** How many creators of a shelf a search reads in order: it ends there when every twentieth matches. */
const SCAN = 500;
const SHORT_SCAN = 20_000;
/** Stretches of the index, in its blocks of 4,096 creators. */
const NEAR = 3;
const FAR = 19;
/** So many matches are put into another order than the newest first, or counted. */
export const MOST_MATCHES = 1000;

/** What is asked for, folded as the directory keeps it. */
export type Wanted = {
  tab: DirectoryTab;
  isRated: boolean;
  shelf: string;
  /** What the shelf does not say yet, or all of it for the index. */
  facets: string[];
  text: string | null;
};

export function toWanted({ tab, rating, expertise, location, language, q }: DirectoryFilter): Wanted {
  const [tag, place] = [fold(expertise ?? ''), fold(location ?? '')];
  return {
    tab,
    isRated: rating !== undefined,
    shelf: language && !tag && !place ? `~${language}` : `${tag}\n${place}`,
    facets: [...(tag && [`+${tag}`]), ...(place && [`@${place}`]), ...(language ? [`~${language}`] : [])],
    text: fold(q ?? '') || null,
  };
}

/** Whether the list is one of the shelves as it stands. */
const isShelf = ({ shelf, facets, text }: Wanted): boolean =>
  text === null && (facets.length < 2 || !facets.some((facet) => facet.startsWith('~'))) && shelf !== '';

/** Whether only the newest matches can be put into the order of the tab. */
const isRanked = ({ tab }: Wanted): boolean => tab === 'top' || tab === 'active';

/** Two kinds of matches: of the name, which come first, and of anything else. */
export type Stage = 'name' | 'other';

const SINCE = `(SELECT list_order FROM directory_entries WHERE joined_at >= now() - interval '30 days'
                 ORDER BY joined_at LIMIT 1)`;
/** A shelf's row, or an entry, whose own index of places would be read whole beside that of the search. */
type Of = 's' | 'e';
const PLACE: Record<Of, string> = { s: 's.list_order', e: '(e.list_order + 0)' };
const TAB: Record<DirectoryTab, { value: (of: Of) => string; holds: (of: Of) => string }> = {
  all: { value: () => '0', holds: () => 'true' },
  recent: { value: () => '0', holds: (of) => `${PLACE[of]} >= ${SINCE}` },
  top: {
    value: (of) => `coalesce(${of}.rating_hundredths, 0)`,
    holds: (of) => `coalesce(${of}.rating_hundredths, 500) >= 450`,
  },
  active: { value: (of) => `${of}.campaign_count`, holds: (of) => `${of}.campaign_count > 0` },
};

/** The tab's and the rating's conditions on a shelf's row or an entry. */
function holds({ tab, isRated }: Wanted, of: Of): string {
  const rated =
    tab === 'top' ? `coalesce(${of}.rating_hundredths, 0) >= 450` : `${of}.rating_hundredths >= 450`;
  return isRated ? `${TAB[tab].holds(of)} AND ${rated}` : TAB[tab].holds(of);
}

const COLUMNS = `
  w.id, w.name, w.image, w.location, left(w.bio, 280) AS bio, w.expertise_tags, e.rating_hundredths, e.rating_count,
  e.approved_count, e.campaign_count, e.joined_at, e.preview_url, e.preview_media_id,
  (SELECT array_agg(name) FROM media_variants v WHERE v.media_id = e.preview_media_id) AS preview_variants`;

/**
 * PostgreSQL plans a named statement once only if no plan for the values at hand looks better. So it is not shown those
 * that make no difference, which stand in subqueries; what does is written out.
 */
const GIVEN = `given AS (
  SELECT $1::text AS shelf, $2::text[] AS facets, $3::text AS pattern, $4::int AS stage, $5::int AS value, $6::bigint AS place)`;
const given = (what: 'shelf' | 'facets' | 'pattern' | 'stage' | 'value' | 'place') =>
  `(SELECT ${what} FROM given)`;
const TOP_PLACE = '9223372036854775807';

/** A shelf in the order of its tab, read off one index. */
function browse(wanted: Wanted, limit: number): string {
  const value = TAB[wanted.tab].value('s');
  const [after, order] = isRanked(wanted)
    ? [
        `(${value}, s.list_order) < (${given('value')}, ${given('place')})`,
        `${value} DESC, s.list_order DESC`,
      ]
    : [`s.list_order < ${given('place')}`, 's.list_order DESC'];
  return `
    WITH ${GIVEN}, page AS (
      SELECT s.list_order, ${value} AS value FROM directory_shelves s
       WHERE s.shelf = ${given('shelf')} AND ${holds(wanted, 's')} AND ${after}
       ORDER BY ${order} LIMIT ${limit + 1}
    )
    SELECT 0 AS stage, page.value, page.list_order, ${COLUMNS}
      FROM page JOIN directory_entries e ON e.list_order = page.list_order JOIN workspaces w ON w.id = e.creator_id
     ORDER BY page.value DESC, page.list_order DESC`;
}

/** Which texts match, below which place of the list, and how many are enough. */
type Search = { matches: string; below: string; full: number };

/**
 * So many matches, the newest first, wherever they stand. A common word is among the newest of the shelf, which are read
 * in order; any other is found by the index over facets and text, whose matches must all be read to be put into order: so
 * it is asked for a near stretch of the list, for a far one and for the rest, each only while there are too few.
 */
function found(wanted: Wanted, { matches, below, full }: Search): string {
  const asked = `e.is_listed AND ${PLACE.e} < ${below} AND ${holds(wanted, 'e')} AND ${matches}`;
  const faceted = wanted.facets.length > 0 ? `e.facets @> ${given('facets')} AND ` : '';
  const byIndex = (blocks: string, already: string) => `
    SELECT e.list_order FROM directory_entries e
     WHERE (SELECT count(*) < ${full} FROM ${already}) AND ${faceted}${asked} AND ${blocks}`;
  const within = (first: number, last: number) =>
    `e.facets && ARRAY(SELECT '#' || generate_series(top - ${last}, top - ${first}) FROM top)`;
  return `
    top AS (
      SELECT list_order >> 12 AS top FROM directory_entries
       WHERE list_order < ${below} ORDER BY list_order DESC LIMIT 1
    ), newest AS MATERIALIZED (
      SELECT e.list_order FROM (SELECT list_order FROM directory_shelves s WHERE s.shelf = ${given('shelf')} AND s.list_order < ${below}
                        ORDER BY s.list_order DESC LIMIT ${Math.max(SCAN, 2 * full)}) s
        JOIN directory_entries e ON e.list_order = s.list_order
       WHERE ${faceted}${asked} ORDER BY e.list_order DESC LIMIT ${full}
    ), near AS MATERIALIZED (
      SELECT * FROM newest WHERE (SELECT count(*) = ${full} FROM newest)
      UNION ALL ${byIndex(within(0, NEAR - 1), 'newest')}
    ), far AS MATERIALIZED (
      SELECT * FROM near UNION ALL ${byIndex(within(NEAR, FAR - 1), 'near')}
    ), found AS MATERIALIZED (
      SELECT * FROM far
      UNION ALL ${byIndex(`e.list_order >> 12 <= (SELECT top - ${FAR} FROM top)`, 'far')}
       ORDER BY list_order DESC LIMIT ${full}
    )`;
}

/** The index knows no text of one or two letters: so a name is looked for that has a word beginning so, and only so far. */
function foundShort(wanted: Wanted, { below, full }: Search): string {
  const faceted = wanted.facets.length > 0 ? `e.facets @> ${given('facets')} AND ` : '';
  return `
    found AS MATERIALIZED (
      SELECT e.list_order FROM (SELECT * FROM directory_entries e WHERE e.is_listed AND e.list_order < ${below}
                      ORDER BY e.list_order DESC LIMIT ${SHORT_SCAN}) e
       WHERE ${faceted}${holds(wanted, 'e')} AND ' ' || e.folded_name LIKE ${given('pattern')}
       ORDER BY e.list_order DESC LIMIT ${full}
    )`;
}

const isShort = ({ text }: Wanted) => text !== null && !hasTrigram(text);

/** Whether matches of the name are asked for by themselves, before the others. */
export const isStaged = (wanted: Wanted): boolean =>
  wanted.text !== null && !isShort(wanted) && !isRanked(wanted);

const foundBy = (wanted: Wanted, search: Search) =>
  isShort(wanted) ? foundShort(wanted, search) : found(wanted, search);

/** The newest matches first: of one kind, the caller asks for the other kind afterwards. */
function search(wanted: Wanted, stage: Stage, limit: number): string {
  const matches =
    wanted.text === null
      ? 'true'
      : stage === 'name'
        ? `e.folded_name LIKE ${given('pattern')}`
        : `e.folded_text LIKE ${given('pattern')} AND e.folded_name NOT LIKE ${given('pattern')}`;
  return `
    WITH ${GIVEN}, ${foundBy(wanted, { matches, below: given('place'), full: limit + 1 })}
    SELECT ${stage === 'name' ? 1 : 0} AS stage, 0 AS value, e.list_order, ${COLUMNS}
      FROM found JOIN directory_entries e ON e.list_order = found.list_order JOIN workspaces w ON w.id = e.creator_id
     ORDER BY e.list_order DESC`;
}

const anyMatch = ({ text }: Wanted) => (text === null ? 'true' : `e.folded_text LIKE ${given('pattern')}`);

/** The newest matches, put into the order of the tab, names first. */
function rank(wanted: Wanted, limit: number): string {
  const value = TAB[wanted.tab].value('e');
  const stage = wanted.text === null ? '0' : `(e.folded_name LIKE ${given('pattern')})::int`;
  return `
    WITH ${GIVEN}, ${foundBy(wanted, { matches: anyMatch(wanted), below: TOP_PLACE, full: MOST_MATCHES })},
    ranked AS (
      SELECT e.list_order, ${stage} AS stage, ${value} AS value
        FROM found JOIN directory_entries e ON e.list_order = found.list_order
    ), page AS (
      SELECT * FROM ranked
       WHERE (stage, value, list_order) < (${given('stage')}, ${given('value')}, ${given('place')})
       ORDER BY stage DESC, value DESC, list_order DESC LIMIT ${limit + 1}
    )
    SELECT page.stage, page.value, page.list_order, (SELECT count(*) = ${MOST_MATCHES} FROM found) AS is_full, ${COLUMNS}
      FROM page JOIN directory_entries e ON e.list_order = page.list_order JOIN workspaces w ON w.id = e.creator_id
     ORDER BY page.stage DESC, page.value DESC, page.list_order DESC`;
}

/** How the newest matches divide; each facet is written as on its shelf. */
const count = (wanted: Wanted) => `
  WITH ${GIVEN}, ${foundBy(wanted, { matches: anyMatch(wanted), below: TOP_PLACE, full: MOST_MATCHES + 1 })},
  counted AS (
    SELECT left(facet, 1) AS kind, substr(facet, 2) AS folded, count(*)::int AS count
      FROM found JOIN directory_entries e ON e.list_order = found.list_order, unnest(e.facets) facet GROUP BY facet
  )
  SELECT CASE kind WHEN '+' THEN 'expertise' WHEN '@' THEN 'location' ELSE 'language' END AS facet,
         coalesce(c.expertise, c.location, folded) AS value, counted.count
    FROM counted
    LEFT JOIN directory_counts c
      ON c.shelf = CASE kind WHEN '+' THEN folded || E'\\n' WHEN '@' THEN E'\\n' || folded END
   WHERE kind <> '#'
  UNION ALL
  SELECT 'all', '', count(*)::int FROM found`;

export type Cursor = { stage: number; value: number; place: string };
/** Above every one. */
export const FIRST: Cursor = { stage: 1, value: 999_999_999, place: TOP_PLACE };

/** The SQL of one page and its values; of a search in the order of the list, for one kind of matches. */
export function pageStatement(wanted: Wanted, limit: number, after: Cursor, stage: Stage) {
  const [kind, text] = isShelf(wanted)
    ? ['browse', browse(wanted, limit)]
    : isRanked(wanted)
      ? ['rank', rank(wanted, limit)]
      : [`search-${stage}`, search(wanted, stage, limit)];
  // Kept prepared for the screen's own pages only: nobody may fill each connection with statements.
  const name = limit === USUAL_LIMIT ? { name: nameOf(kind!, wanted) } : {};
  return { ...name, text: text!, values: valuesOf(wanted, after) };
}

export const countStatement = (wanted: Wanted) => ({
  name: nameOf('count', wanted),
  text: count(wanted),
  values: valuesOf(wanted, FIRST),
});

const nameOf = (kind: string, wanted: Wanted): string =>
  [
    'directory',
    kind,
    wanted.tab,
    wanted.isRated && 'rated',
    wanted.facets.length > 0 && 'faceted',
    wanted.text && (isShort(wanted) ? 'short' : 'text'),
  ]
    .filter(Boolean)
    .join('-');

function valuesOf(wanted: Wanted, { stage, value, place }: Cursor) {
  const pattern = wanted.text && `%${isShort(wanted) ? ' ' : ''}${escapeLike(wanted.text)}%`;
  return [wanted.shelf, wanted.facets, pattern, stage, value, place];
}
