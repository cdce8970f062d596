import type { z } from 'zod';
import type { Actor } from '#core/actor.ts';
import { splitBudget } from '#core/money.ts';
import { type Page, toPage } from '#core/pagination.ts';
import type { ApplicationStatus } from '#features/campaigns/applications/schema.ts';
import { BUDGET_RANGES, type BudgetRange, type Intake } from '#features/campaigns/campaigns/rules.ts';
import { countFunded } from '#features/campaigns/slots/rules.ts';
import { creatorStep, type SubmissionStatus } from '#features/campaigns/submissions/rules.ts';
import { SUSPENDED_WORKSPACES } from '#features/identity/workspaces/suspension.server.ts';
import { ifEnough } from '#features/people/reliability/rules.ts';
import { fold } from '#i18n/fold.ts';
import { pool } from '#platform/db/db.server.ts';
import { escapeLike, hasTrigram } from '#platform/db/text-search.ts';
import { MAX_COUNT, requiredBrief } from './rules.ts';
import type { WorkCard, WorkCounts, WorkQuery } from './schema.ts';

type Query = z.infer<typeof WorkQuery>;
type Filter = Omit<Query, 'cursor'>;
type Row = {
  id: string;
  list_order: string;
  title: string;
  description: string;
  budget_cents: string;
  deadline: string;
  max_submissions: number;
  approved_count: number;
  open_slots: number;
  intake: Intake;
  cover_url: string | null;
  created_at: Date;
  brand_name: string;
  brand_image: string | null;
  review_count: number | null;
  on_time_count: number;
  review_hours: number | null;
  application: ApplicationStatus | null;
  submission: SubmissionStatus | null;
  is_final: boolean | null;
  lapsed_at: Date | null;
};

const USUAL_LIMIT = 24;
/** Campaigns that a search reads in order. Enough for one page if every tenth matches. */
const SCAN = 250;
const SHORT_SCAN = 20_000;
/** Stretches of the text index, in blocks of 4,096 campaigns. The far one fills a page if every 300th matches. */
const BLOCK = '(c.list_order >> 12)';
const NEAR = 3;
const FAR = 19;

const columns = `
  c.id, c.list_order, c.title, left(c.description, 280) AS description, c.budget_cents, c.deadline::text,
  c.max_submissions, c.approved_count, c.intake, c.created_at,
  (SELECT count(*)::int FROM funded_slots f
    WHERE f.campaign_id = c.id AND f.state IN ('available', 'reserved')) AS open_slots,
  jsonb_path_query_first(c.reference_assets, '$[*] ? (@.type == "image").url') #>> '{}' AS cover_url,
  b.name AS brand_name, b.image AS brand_image,
  t.count AS review_count, t.on_time AS on_time_count, (t.seconds / 3600.0 / nullif(t.reviewed, 0))::float8 AS review_hours,
  a.status AS application, s.status AS submission, s.is_final, s.lapsed_at`;

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
function matches(filter: Filter): string {
  const brief = requiredBrief(filter);
  return [
    ...(filter.q ? [`c.folded_text LIKE ${PATTERN}`] : []),
    ...(brief ? [`c.brief @> '${JSON.stringify(brief)}'`] : []),
  ].join(' AND ');
}

const open = (filter: Filter) => `c.list_order < ${CURSOR} AND ${listed(filter)}`;

function listed({ budget }: Pick<Filter, 'budget'>): string {
  const { fromCents, belowCents } = budget ? BUDGET_RANGES[budget] : { fromCents: 0, belowCents: null };
  return [
    `c.status = 'active' AND NOT c.invite_only AND c.deadline >= (now() AT TIME ZONE 'utc')::date
      AND c.brand_id <> ALL (ARRAY(${SUSPENDED_WORKSPACES}))`,
    ...(fromCents > 0 ? [`c.budget_cents >= ${fromCents}`] : []),
    ...(belowCents ? [`c.budget_cents < ${belowCents}`] : []),
  ].join(' AND ');
}

const feed = (filter: Filter) => `
  SELECT ${columns} FROM campaigns c ${joins} WHERE ${open(filter)}
   ORDER BY c.list_order DESC LIMIT ${filter.limit + 1}`;

/**
 * The newest campaigns are enough for a common word. Otherwise asks the index for a near stretch, a far one and the
 * rest, while the page is not full, because the index returns all matches of a stretch unordered.
 */
function search(filter: Filter): string {
  const full = filter.limit + 1;
  const byText = (blocks: string, found: string) => `
    SELECT c.* FROM campaigns c
     WHERE (SELECT count(*) < ${full} FROM ${found}) AND ${open(filter)} AND ${matches(filter)} AND ${blocks}`;
  const within = (first: number, last: number) =>
    `ARRAY[${BLOCK}] && ARRAY(SELECT generate_series(top - ${last}, top - ${first}) FROM top)`;
  return `
    WITH top AS (
      SELECT ${BLOCK} AS top FROM campaigns c
       WHERE c.status = 'active' AND c.list_order < ${CURSOR} ORDER BY c.list_order DESC LIMIT 1
    ), newest AS MATERIALIZED (
      ${inOrder(SCAN, filter)}
    ), near AS MATERIALIZED (
      SELECT * FROM newest WHERE (SELECT count(*) = ${full} FROM newest)
      UNION ALL ${byText(within(0, NEAR - 1), 'newest')}
    ), far AS MATERIALIZED (
      SELECT * FROM near UNION ALL ${byText(within(NEAR, FAR - 1), 'near')}
    ), found AS (
      SELECT * FROM far UNION ALL ${byText(`${BLOCK} <= (SELECT top - ${FAR} FROM top)`, 'far')}
       ORDER BY list_order DESC LIMIT ${full}
    )
    SELECT ${columns} FROM found c ${joins} ORDER BY c.list_order DESC`;
}

/** The trigram index does not cover one or two letters, so these search the newest campaigns only. */
const searchShort = (filter: Filter) => `
  SELECT ${columns} FROM (${inOrder(SHORT_SCAN, filter)}) c ${joins} ORDER BY c.list_order DESC`;

const inOrder = (count: number, filter: Filter) => `
  SELECT * FROM (SELECT * FROM campaigns c WHERE ${open(filter)} ORDER BY list_order DESC LIMIT ${count}) c
   WHERE ${matches(filter)} ORDER BY list_order DESC LIMIT ${filter.limit + 1}`;

const STATEMENTS = { feed, search, searchShort };

function kindOf(filter: Filter): keyof typeof STATEMENTS {
  if (requiredBrief(filter)) return 'search';
  if (!filter.q) return 'feed';
  return hasTrigram(fold(filter.q)) ? 'search' : 'searchShort';
}

/** The SQL of a page. $1 is the creator, $2 the cursor, $3 the pattern. */
export function workStatement(filter: Filter) {
  const hasBrief = requiredBrief(filter) !== null;
  const kind = kindOf(filter);
  const text = STATEMENTS[kind](filter);
  // Only pages of the usual size are prepared, so that callers cannot fill each connection with statements.
  return filter.limit === USUAL_LIMIT && !hasBrief
    ? { name: `work-${kind}-${filter.budget ?? 'any'}`, text }
    : { text };
}

export const workValues = (
  creatorId: string,
  { q, cursor = '9223372036854775807' }: Pick<Query, 'q' | 'cursor'>,
) => [creatorId, cursor, ...(q ? [`%${escapeLike(fold(q))}%`] : [])];

export async function findWork(actor: Actor, query: Query): Promise<Page<WorkCard>> {
  const { rows } = await pool.query<Row>({
    ...workStatement(query),
    values: workValues(actor.workspaceId, query),
  });
  const page = toPage(rows, query.limit, (row) => row.list_order);
  return { ...page, items: page.items.map(toWorkCard) };
}

const countOf = (budget?: BudgetRange) => `(
  SELECT count(*)::int FROM (SELECT FROM campaigns c WHERE ${listed({ budget })} LIMIT ${MAX_COUNT}) counted)`;

/** Exact counts of 100,000 campaigns take 130 ms. Up to MAX_COUNT, each partial index answers in a tenth of one. */
export async function countWork(): Promise<WorkCounts> {
  const { rows } = await pool.query<WorkCounts>({
    name: 'work-counts',
    text: `SELECT ${countOf()} AS all, ${countOf('low')} AS low, ${countOf('medium')} AS medium, ${countOf('high')} AS high`,
  });
  return rows[0]!;
}

function toWorkCard(row: Row): WorkCard {
  const budgetCents = Number(row.budget_cents);
  return {
    id: row.id,
    title: row.title,
    description: row.description,
    brandName: row.brand_name,
    brandImageUrl: row.brand_image,
    reliability: ifEnough({
      videos: row.review_count ?? 0,
      onTime: row.on_time_count,
      reviewHours: row.review_hours,
    }),
    budgetCents,
    payoutCents: splitBudget(budgetCents).payoutCents,
    deadline: row.deadline,
    slotsLeft: row.max_submissions - row.approved_count,
    fundedCount: countFunded(row.approved_count, row.open_slots),
    maxSubmissions: row.max_submissions,
    intake: row.intake,
    coverUrl: row.cover_url,
    step: creatorStep({
      isOpen: true,
      isShut: false,
      isFull: false,
      intake: row.intake,
      application: row.application,
      latest: row.submission && {
        status: row.submission,
        isFinal: row.is_final ?? false,
        lapsedAt: row.lapsed_at,
      },
    }),
    createdAt: row.created_at.toISOString(),
  };
}
