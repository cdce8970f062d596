/**
 * The statements of the directory, by what they cost:
 * - `browse` reads one list of `directory_positions` in order: no search, and filters that have a list of their own.
 * - `interests` does so in two stages: well-rated creators who share an interest of the brand, then the others.
 * - `search` finds the newest matches of a text or of several filters, for the tabs in the order of the list.
 * - `rank` sorts the newest `MAX_MATCHES` matches by the order of the tab.
 */
import {
  BEFORE_FIRST,
  conditionOf,
  PARAMS,
  type Position,
  param,
  RECENT_FROM,
  TAB,
  TIER_SIZE,
  TIERS,
  valuesOf,
} from './conditions.server.ts';
import { type Filters, isRanked, isShort, type Plan, planOf, STAGES } from './filters.server.ts';
import { find, findAny, IN_NAME, IN_TEXT, MATCHES } from './matches.server.ts';

/** Matches that are ranked or counted, newest first. */
export const MAX_MATCHES = 1000;
const DEFAULT_LIMIT = 24;
const COLUMNS = `
  w.id, w.name, w.image AS "imageUrl", w.location, left(w.bio, 280) AS bio, w.expertise_tags AS "expertiseTags", w.languages,
  e.rating_hundredths AS "ratingHundredths", e.rating_count AS "ratingCount", e.approved_count AS "videosCompleted",
  e.campaign_count AS "totalCampaigns", e.joined_at AS "joinedAt", e.delivery_count AS "deliveryCount",
  e.on_time_count AS "onTimeCount", e.first_approved_count AS "firstApprovedCount",
  e.preview_url AS "previewUrl", e.preview_media_id AS "previewMediaId",
  (SELECT array_agg(name) FROM media_variants v WHERE v.media_id = e.preview_media_id) AS "previewVariants"`;

const cardsOf = (matches: string) =>
  `${matches} JOIN directory_entries e ON e.list_order = ${matches}.list_order JOIN workspaces w ON w.id = e.creator_id`;

function browse(filters: Filters, _stage: number, limit: number): string {
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
  // New creators are at the top of each tier.
  const rangeOfTier = (tier: number) =>
    `(${range(`p.list_order >= ${RECENT_FROM} + ${tier * TIER_SIZE} AND p.list_order < ${(tier + 1) * TIER_SIZE}`)})`;
  const page =
    filters.tab === 'recent'
      ? `${TIERS.map(rangeOfTier).join(' UNION ALL ')} ORDER BY list_order DESC LIMIT ${limit + 1}`
      : range('true');
  return `
    WITH ${PARAMS}, page AS (${page})
    SELECT 0 AS stage, page.value, page.list_order AS "listOrder", ${COLUMNS}
      FROM ${cardsOf('page')}
     ORDER BY page.value DESC, page.list_order DESC`;
}

function browseByInterests(filters: Filters, stage: number, limit: number): string {
  const range = `p.list_order < ${param('list_order')} AND ${conditionOf(filters, 'p')}`;
  const isInFirstTier = `p.list_order >= ${TIERS[0]! * TIER_SIZE}`;
  const page =
    stage === 1
      ? `SELECT DISTINCT found.list_order FROM unnest(${param('interests')}) interest
          CROSS JOIN LATERAL (
            SELECT p.list_order FROM directory_positions p
             WHERE p.list = substr(interest, 2) || E'\\n' AND ${range} AND ${isInFirstTier}
             ORDER BY p.list_order DESC LIMIT ${limit + 1}) found
          ORDER BY 1 DESC LIMIT ${limit + 1}`
      : `SELECT p.list_order FROM directory_positions p
          WHERE p.list = ${param('list')} AND ${range}
            AND NOT (${isInFirstTier} AND (SELECT e.facets FROM directory_entries e WHERE e.list_order = p.list_order)
                                  && ${param('interests')})
          ORDER BY p.list_order DESC LIMIT ${limit + 1}`;
  return `
    WITH ${PARAMS}, page AS (${page})
    SELECT ${stage} AS stage, 0 AS value, page.list_order AS "listOrder", ${COLUMNS}
      FROM ${cardsOf('page')}
     ORDER BY page.list_order DESC`;
}

/** Matches of one stage, newest first. */
function search(filters: Filters, stage: number, limit: number): string {
  const matches = filters.text === null ? 'true' : MATCHES[STAGES[stage]!];
  return `
    WITH ${PARAMS}, ${find(filters, { matches, below: param('list_order'), limit: limit + 1 })}
    SELECT ${stage} AS stage, 0 AS value, e.list_order AS "listOrder", ${COLUMNS}
      FROM ${cardsOf('found')}
     ORDER BY e.list_order DESC`;
}

function rank(filters: Filters, _stage: number, limit: number): string {
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
    SELECT page.stage, page.value, page.list_order AS "listOrder",
           (SELECT count(*) = ${MAX_MATCHES} FROM found) AS "isCutOff", ${COLUMNS}
      FROM ${cardsOf('page')}
     ORDER BY page.stage DESC, page.value DESC, page.list_order DESC`;
}

/** Counts the newest matches by facet. One more than `MAX_MATCHES` shows that there are others. */
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
   -- Blocks of positions, keys of names and creators on time are no filters for users.
   WHERE kind NOT IN ('#', '=', '!')
  UNION ALL
  SELECT 'all', '', count(*)::int FROM found`;

const STATEMENTS: Record<Plan, (filters: Filters, stage: number, limit: number) => string> = {
  interests: browseByInterests,
  browse,
  rank,
  search,
};

/** SQL and values of one page. Of a staged search, the page of one stage. */
export function pageStatement(filters: Filters, limit: number, after: Position, stage: number) {
  const plan = planOf(filters);
  // Only pages of the usual size are prepared, so that callers cannot fill each connection with statements.
  const name = limit === DEFAULT_LIMIT ? { name: nameOf(`${plan}-${stage}`, filters) } : {};
  return { ...name, text: STATEMENTS[plan](filters, stage, limit), values: valuesOf(filters, after) };
}

export const countStatement = (filters: Filters) => ({
  name: nameOf('count', filters),
  text: count(filters),
  values: valuesOf(filters, BEFORE_FIRST),
});

const nameOf = (statement: string, filters: Filters): string =>
  [
    'directory',
    statement,
    filters.tab,
    filters.isRated && 'rated',
    filters.facets.length > 0 && 'faceted',
    filters.text && (isShort(filters) ? 'short' : 'text'),
  ]
    .filter(Boolean)
    .join('-');
