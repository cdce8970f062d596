import type { z } from 'zod';
import type { Actor } from '#core/actor.ts';
import { splitBudget } from '#core/money.ts';
import { type Page, toPage } from '#core/pagination.ts';
import type { ApplicationStatus } from '#features/campaigns/applications/schema.ts';
import {
  type VideoRequirements,
  videoRequirementsOf,
} from '#features/campaigns/campaigns/brief/video-requirements.ts';
import { BUDGET_RANGES, type BudgetRange } from '#features/campaigns/campaigns/rules.ts';
import { countFunded } from '#features/campaigns/slots/rules.ts';
import { creatorStep, type SubmissionStatus } from '#features/campaigns/submissions/rules.ts';
import { SUSPENDED_WORKSPACES } from '#features/identity/workspaces/suspension.server.ts';
import { nullIfTooFew } from '#features/people/reliability/rules.ts';
import { fold } from '#i18n/fold.ts';
import { pool } from '#platform/db/db.server.ts';
import { escapeLike, hasTrigram } from '#platform/db/text-search.ts';
import { MAX_COUNT, requiredBrief } from './rules.ts';
import type { WorkCard, WorkCounts, WorkQuery } from './schema.ts';

type Query = z.infer<typeof WorkQuery>;
type Filter = Omit<Query, 'cursor'>;
type Row = Pick<
  WorkCard,
  | 'id'
  | 'title'
  | 'brandName'
  | 'brandImageUrl'
  | 'deadline'
  | 'maxSubmissions'
  | 'intake'
  | 'coverUrl'
  | 'brandRating'
  | 'platforms'
> & {
  listOrder: string;
  requirements: VideoRequirements | null;
  budgetCents: string;
  approvedCount: number;
  openSlots: number;
  createdAt: Date;
  reviewCount: number | null;
  onTimeCount: number;
  reviewHours: number | null;
  application: ApplicationStatus | null;
  submission: SubmissionStatus | null;
  isFinal: boolean | null;
  lapsedAt: Date | null;
};

const DEFAULT_LIMIT = 24;
/** Campaigns that a search reads in order. Enough for one page if every tenth matches. */
const SCAN_SIZE = 250;
const SHORT_SCAN_SIZE = 20_000;
/** Stretches of the text index, in blocks of 4,096 campaigns. The far one fills a page if every 300th matches. */
const BLOCK_OF_CAMPAIGN = '(c.list_order >> 12)';
const NEAR_BLOCKS = 3;
const FAR_BLOCKS = 19;

const columns = `
  c.id, c.list_order AS "listOrder", c.title, c.budget_cents AS "budgetCents",
  c.deadline::text, c.max_submissions AS "maxSubmissions", c.approved_count AS "approvedCount", c.intake,
  c.created_at AS "createdAt",
  (SELECT count(*)::int FROM funded_slots f
    WHERE f.campaign_id = c.id AND f.state IN ('available', 'reserved')) AS "openSlots",
  jsonb_path_query_first(c.reference_assets, '$[*] ? (@.type == "image").url') #>> '{}' AS "coverUrl",
  c.video_requirements AS requirements, coalesce(c.brief -> 'platforms', '[]') AS platforms,
  b.name AS "brandName", average_rating(b.id) AS "brandRating", b.image AS "brandImageUrl", t.count AS "reviewCount", t.on_time AS "onTimeCount",
  (t.seconds / 3600.0 / nullif(t.reviewed, 0))::float8 AS "reviewHours",
  a.status AS application, s.status AS submission, s.is_final AS "isFinal", s.lapsed_at AS "lapsedAt"`;

const joins = `
  JOIN workspaces b ON b.id = c.brand_id
  LEFT JOIN review_totals t ON t.workspace_id = c.brand_id
  LEFT JOIN applications a ON a.campaign_id = c.id AND a.creator_id = $1
  LEFT JOIN LATERAL (
    SELECT status, is_final, lapsed_at FROM submissions
     WHERE campaign_id = c.id AND creator_id = $1 ORDER BY version DESC LIMIT 1) s ON true`;

/** Subqueries hide these values from the planner, as in the statements of the directory; limit and budget are literals. */
const CURSOR = '(SELECT $2::bigint)';
const PATTERN = '(SELECT $3::text)';

/** Text and brief. The brief is a literal of declared values, so that the planner knows how many campaigns match. */
function isMatch(filter: Filter): string {
  const brief = requiredBrief(filter);
  return [
    ...(filter.q ? [`c.folded_text LIKE ${PATTERN}`] : []),
    ...(brief ? [`c.brief @> '${JSON.stringify(brief)}'`] : []),
  ].join(' AND ');
}

const isListedAfterCursor = (filter: Filter) => `${isListed(filter)} AND c.list_order < ${CURSOR}`;

/** $1 is the creator. */
const JOINED_CAMPAIGNS = `
  SELECT campaign_id FROM applications WHERE creator_id = $1
  UNION SELECT campaign_id FROM submissions WHERE creator_id = $1`;

function isListed({ budget, joined }: Pick<Filter, 'budget' | 'joined'>): string {
  const { fromCents, belowCents } = budget ? BUDGET_RANGES[budget] : { fromCents: 0, belowCents: null };
  return [
    `c.status = 'active' AND NOT c.invite_only AND c.deadline >= (now() AT TIME ZONE 'utc')::date
      AND c.brand_id <> ALL (ARRAY(${SUSPENDED_WORKSPACES}))`,
    ...(fromCents > 0 ? [`c.budget_cents >= ${fromCents}`] : []),
    ...(belowCents ? [`c.budget_cents < ${belowCents}`] : []),
    ...(joined ? [`c.id <> ALL (ARRAY(${JOINED_CAMPAIGNS}))`] : []),
  ].join(' AND ');
}

const feed = (filter: Filter) => `
  SELECT ${columns} FROM campaigns c ${joins} WHERE ${isListedAfterCursor(filter)}
   ORDER BY c.list_order DESC LIMIT ${filter.limit + 1}`;

/**
 * The newest campaigns are enough for a common word. Otherwise asks the index for a near stretch, a far one and the
 * rest, while the page is not full, because the index returns all matches of a stretch unordered.
 */
function search(filter: Filter): string {
  const full = filter.limit + 1;
  const byText = (blocks: string, found: string) => `
    SELECT c.* FROM campaigns c
     WHERE (SELECT count(*) < ${full} FROM ${found}) AND ${isListedAfterCursor(filter)} AND ${isMatch(filter)} AND ${blocks}`;
  const within = (first: number, last: number) =>
    `ARRAY[${BLOCK_OF_CAMPAIGN}] && ARRAY(SELECT generate_series(top - ${last}, top - ${first}) FROM top)`;
  return `
    WITH top AS (
      SELECT ${BLOCK_OF_CAMPAIGN} AS top FROM campaigns c
       WHERE c.status = 'active' AND c.list_order < ${CURSOR} ORDER BY c.list_order DESC LIMIT 1
    ), newest AS MATERIALIZED (
      ${newestMatches(SCAN_SIZE, filter)}
    ), near AS MATERIALIZED (
      SELECT * FROM newest WHERE (SELECT count(*) = ${full} FROM newest)
      UNION ALL ${byText(within(0, NEAR_BLOCKS - 1), 'newest')}
    ), far AS MATERIALIZED (
      SELECT * FROM near UNION ALL ${byText(within(NEAR_BLOCKS, FAR_BLOCKS - 1), 'near')}
    ), found AS (
      SELECT * FROM far UNION ALL ${byText(`${BLOCK_OF_CAMPAIGN} <= (SELECT top - ${FAR_BLOCKS} FROM top)`, 'far')}
       ORDER BY list_order DESC LIMIT ${full}
    )
    SELECT ${columns} FROM found c ${joins} ORDER BY c.list_order DESC`;
}

/** The trigram index does not cover one or two letters, so these search the newest campaigns only. */
const searchShort = (filter: Filter) => `
  SELECT ${columns} FROM (${newestMatches(SHORT_SCAN_SIZE, filter)}) c ${joins} ORDER BY c.list_order DESC`;

/** The matches among the newest `count` campaigns. */
const newestMatches = (count: number, filter: Filter) => `
  SELECT * FROM (SELECT * FROM campaigns c WHERE ${isListedAfterCursor(filter)} ORDER BY list_order DESC LIMIT ${count}) c
   WHERE ${isMatch(filter)} ORDER BY list_order DESC LIMIT ${filter.limit + 1}`;

const STATEMENTS = { feed, search, searchShort };

function planOf({ q, ...filter }: Filter): keyof typeof STATEMENTS {
  if (requiredBrief(filter)) return 'search';
  if (!q) return 'feed';
  return hasTrigram(fold(q)) ? 'search' : 'searchShort';
}

/** The SQL of a page. $1 is the creator, $2 the cursor, $3 the pattern. */
export function workStatement(filter: Filter) {
  const plan = planOf(filter);
  const text = STATEMENTS[plan](filter);
  // Only pages of the usual size are prepared, so that callers cannot fill each connection with statements.
  return filter.limit === DEFAULT_LIMIT && !requiredBrief(filter)
    ? { name: `work-${plan}-${filter.budget ?? 'any'}${filter.joined ? '-new' : ''}`, text }
    : { text };
}

export const workValues = (
  creatorId: string,
  { q, cursor = '9223372036854775807' }: Pick<Query, 'q' | 'cursor'>,
) => [creatorId, cursor, ...(q ? [`%${escapeLike(fold(q))}%`] : [])];

/** Campaigns for creators, newest first, with the step of this creator. Lists open campaigns that are not invite-only. */
export async function findWork(actor: Actor, query: Query): Promise<Page<WorkCard>> {
  const { rows } = await pool.query<Row>({
    ...workStatement(query),
    values: workValues(actor.workspaceId, query),
  });
  const page = toPage(rows, query.limit, (row) => row.listOrder);
  return { ...page, items: page.items.map(toWorkCard) };
}

const countOf = (budget?: BudgetRange) => `(
  SELECT count(*)::int FROM (SELECT FROM campaigns c WHERE ${isListed({ budget, joined: 'excluded' })} LIMIT ${MAX_COUNT}) counted)`;

/** Exact counts of 100,000 campaigns take 130 ms. Up to MAX_COUNT, each partial index answers in a tenth of one. */
export async function countWork({ workspaceId }: Pick<Actor, 'workspaceId'>): Promise<WorkCounts> {
  const { rows } = await pool.query<WorkCounts>({
    name: 'work-counts',
    text: `SELECT ${countOf()} AS all, ${countOf('low')} AS low, ${countOf('medium')} AS medium, ${countOf('high')} AS high`,
    values: [workspaceId],
  });
  return rows[0]!;
}

function toWorkCard(row: Row): WorkCard {
  const { id, title, brandName, brandImageUrl, deadline, maxSubmissions, intake, coverUrl } = row;
  const { brandRating, platforms } = row;
  const budgetCents = Number(row.budgetCents);
  return {
    id,
    title,
    brandName,
    brandImageUrl,
    reliability: nullIfTooFew({
      videos: row.reviewCount ?? 0,
      onTime: row.onTimeCount,
      reviewHours: row.reviewHours,
    }),
    brandRating,
    videoRequirements: videoRequirementsOf(row.requirements),
    platforms,
    budgetCents,
    payoutCents: splitBudget(budgetCents).payoutCents,
    deadline,
    slotsLeft: maxSubmissions - row.approvedCount,
    fundedCount: countFunded(row.approvedCount, row.openSlots),
    maxSubmissions,
    intake,
    coverUrl,
    step: creatorStep({
      // Only open campaigns are listed.
      canStart: true,
      isStopped: false,
      isFull: false,
      intake,
      application: row.application,
      latest: row.submission && {
        status: row.submission,
        isFinal: row.isFinal ?? false,
        lapsedAt: row.lapsedAt,
      },
    }),
    createdAt: row.createdAt.toISOString(),
  };
}
