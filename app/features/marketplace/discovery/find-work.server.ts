import type { z } from 'zod';
import type { Actor } from '#core/actor.ts';
import { splitBudget } from '#core/money.ts';
import { type Page, toPage } from '#core/pagination.ts';
import { BUDGET_RANGES, type Intake } from '#features/campaigns/campaigns/rules.ts';
import { creatorStep, type SubmissionStatus } from '#features/campaigns/submissions/rules.ts';
import { SUSPENDED_WORKSPACES } from '#features/identity/workspaces/suspension.server.ts';
import { fold } from '#i18n/fold.ts';
import { pool } from '#platform/db/db.server.ts';
import { escapeLike, hasTrigram } from '#platform/db/text-search.ts';
import type { WorkCard, WorkQuery } from './schema.ts';

type Query = z.infer<typeof WorkQuery>;
type Filter = Pick<Query, 'budget' | 'limit'>;
type Row = {
  id: string;
  list_order: string;
  title: string;
  description: string;
  budget_cents: string;
  deadline: string;
  max_submissions: number;
  approved_count: number;
  intake: Intake;
  cover_url: string | null;
  created_at: Date;
  brand_name: string;
  brand_image: string | null;
  application: 'pending' | 'accepted' | 'rejected' | null;
  submission: SubmissionStatus | null;
  is_final: boolean | null;
};

/** How many campaigns the screen asks for at a time. */
const USUAL_LIMIT = 24;
/** How many campaigns a search reads in order: it ends there when every tenth matches. */
const SCAN = 250;
const SHORT_SCAN = 20_000;
/** Stretches of the text index, in its blocks of 4,096 campaigns; a far one is worth it when every 300th matches. */
const BLOCK = '(c.list_order >> 12)';
const NEAR = 3;
const FAR = 19;

const columns = `
  c.id, c.list_order, c.title, left(c.description, 280) AS description, c.budget_cents, c.deadline::text,
  c.max_submissions, c.approved_count, c.intake, c.created_at,
  jsonb_path_query_first(c.reference_assets, '$[*] ? (@.type == "image").url') #>> '{}' AS cover_url,
  b.name AS brand_name, b.image AS brand_image,
  a.status AS application, s.status AS submission, s.is_final`;

const joins = `
  JOIN workspaces b ON b.id = c.brand_id
  LEFT JOIN applications a ON a.campaign_id = c.id AND a.creator_id = $1
  LEFT JOIN LATERAL (
    SELECT status, is_final FROM submissions
     WHERE campaign_id = c.id AND creator_id = $1 ORDER BY version DESC LIMIT 1) s ON true`;

/**
 * PostgreSQL plans a statement once only if no plan for the values at hand looks better. So it is not shown those that
 * make no difference, which are in subqueries, and always those that do: limit and budget are written out.
 */
const CURSOR = '(SELECT $2::bigint)';
const PATTERN = '(SELECT $3::text)';
const matches = `c.folded_text LIKE ${PATTERN}`;

function open({ budget }: Filter): string {
  const { fromCents, belowCents } = budget ? BUDGET_RANGES[budget] : { fromCents: 0, belowCents: null };
  return [
    `c.status = 'active' AND NOT c.invite_only AND c.list_order < ${CURSOR} AND c.deadline >= (now() AT TIME ZONE 'utc')::date
      AND c.brand_id <> ALL (ARRAY(${SUSPENDED_WORKSPACES}))`,
    ...(fromCents > 0 ? [`c.budget_cents >= ${fromCents}`] : []),
    ...(belowCents ? [`c.budget_cents < ${belowCents}`] : []),
  ].join(' AND ');
}

const feed = (filter: Filter) => `
  SELECT ${columns} FROM campaigns c ${joins} WHERE ${open(filter)}
   ORDER BY c.list_order DESC LIMIT ${filter.limit + 1}`;

/**
 * A page of matches, wherever they are. A common word is among the first campaigns, which are read in order. Any other
 * is found by the text index, whose matches must all be read to be put into order: so it is asked for a near stretch of
 * the list, for a far one and for the rest, each only while the page is not full.
 */
function search(filter: Filter): string {
  const full = filter.limit + 1;
  const byText = (blocks: string, found: string) => `
    SELECT c.* FROM campaigns c
     WHERE (SELECT count(*) < ${full} FROM ${found}) AND ${open(filter)} AND ${matches} AND ${blocks}`;
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

/** The text index knows no text of one or two letters, so that is looked for only so far. */
const searchShort = (filter: Filter) => `
  SELECT ${columns} FROM (${inOrder(SHORT_SCAN, filter)}) c ${joins} ORDER BY c.list_order DESC`;

/** Matches among the first so many open campaigns. */
const inOrder = (count: number, filter: Filter) => `
  SELECT * FROM (SELECT * FROM campaigns c WHERE ${open(filter)} ORDER BY list_order DESC LIMIT ${count}) c
   WHERE ${matches} ORDER BY list_order DESC LIMIT ${filter.limit + 1}`;

const STATEMENTS = { feed, search, searchShort };

/** The SQL of a page of the list or of a search, for $1 creator, $2 cursor and $3 pattern. */
export function workStatement(filter: Filter & Pick<Query, 'q'>) {
  const kind = !filter.q ? 'feed' : hasTrigram(fold(filter.q)) ? 'search' : 'searchShort';
  const text = STATEMENTS[kind](filter);
  // Kept prepared for the screen's own pages only: nobody may fill each connection with statements.
  return filter.limit === USUAL_LIMIT ? { name: `work-${kind}-${filter.budget ?? 'any'}`, text } : { text };
}

/** Its values; the first page begins above every place in the list. */
export const workValues = (
  creatorId: string,
  { q, cursor = '9223372036854775807' }: Omit<Query, keyof Filter>,
) => [creatorId, cursor, ...(q ? [`%${escapeLike(fold(q))}%`] : [])];

/** Live campaigns, newest first, each with what this creator can do there. */
export async function findWork(actor: Actor, query: Query): Promise<Page<WorkCard>> {
  const { rows } = await pool.query<Row>({
    ...workStatement(query),
    values: workValues(actor.workspaceId, query),
  });
  const page = toPage(rows, query.limit, (row) => row.list_order);
  return { ...page, items: page.items.map(toWorkCard) };
}

function toWorkCard(row: Row): WorkCard {
  const budgetCents = Number(row.budget_cents);
  return {
    id: row.id,
    title: row.title,
    description: row.description,
    brandName: row.brand_name,
    brandImageUrl: row.brand_image,
    budgetCents,
    payoutCents: splitBudget(budgetCents).payoutCents,
    deadline: row.deadline,
    slotsLeft: row.max_submissions - row.approved_count,
    intake: row.intake,
    coverUrl: row.cover_url,
    step: creatorStep({
      isOpen: true,
      isShut: false,
      intake: row.intake,
      application: row.application,
      latest: row.submission && { status: row.submission, isFinal: row.is_final ?? false },
    }),
    createdAt: row.created_at.toISOString(),
  };
}
