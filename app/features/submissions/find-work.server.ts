import type pg from 'pg';
import type { z } from 'zod';
import type { Actor } from '#core/actor.ts';
import { splitBudget } from '#core/money.ts';
import { type Page, toPage } from '#core/pagination.ts';
import { escapeLike } from '#features/campaigns/queries.server.ts';
import { BUDGET_RANGES, type Intake, todayUtc } from '#features/campaigns/rules.ts';
import { pool } from '#platform/db/db.server.ts';
import { creatorStep, type SubmissionStatus } from './rules.ts';
import type { WorkCard, WorkQuery } from './schema.ts';

type Query = z.infer<typeof WorkQuery>;
type Row = {
  id: string;
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

const NEWEST = '~';
/** How many of the newest campaigns a search reads in order before it asks the text index. */
const SCAN_WINDOW = 2000;

const columns = `
  c.id, c.title, left(c.description, 280) AS description, c.budget_cents, c.deadline::text, c.max_submissions,
  c.approved_count, c.intake, c.created_at,
  jsonb_path_query_first(c.reference_assets, '$[*] ? (@.type == "image").url') #>> '{}' AS cover_url,
  coalesce(nullif(u.company_name, ''), u.name) AS brand_name, u.image AS brand_image,
  a.status AS application, s.status AS submission, s.is_final`;

const joins = `
  JOIN users u ON u.id = c.brand_id
  LEFT JOIN applications a ON a.campaign_id = c.id AND a.creator_id = $1
  LEFT JOIN LATERAL (
    SELECT status, is_final FROM submissions
     WHERE campaign_id = c.id AND creator_id = $1 ORDER BY version DESC LIMIT 1) s ON true`;

const inRange = `c.deadline >= $3::date AND c.budget_cents >= $4 AND ($5::bigint IS NULL OR c.budget_cents < $5)`;
const matches = `c.search_text LIKE lower($7)`;

const FEED = {
  name: 'find-work',
  text: `SELECT ${columns} FROM campaigns c ${joins}
          WHERE c.status = 'active' AND c.id < $2 AND ${inRange}
          ORDER BY c.id DESC LIMIT $6`,
};

/** A common word is found among the newest campaigns, in order, without touching the text index. */
const SEARCH_NEWEST = {
  name: 'find-work-newest',
  text: `SELECT ${columns}
           FROM (SELECT * FROM campaigns WHERE status = 'active' AND id < $2 ORDER BY id DESC LIMIT ${SCAN_WINDOW}) c
           ${joins}
          WHERE ${inRange} AND ${matches}
          ORDER BY c.id DESC LIMIT $6`,
};

/** A rare word is found by the trigram index; few rows match, so sorting them is cheap. */
const SEARCH_INDEX = {
  name: 'find-work-index',
  text: `WITH hit AS MATERIALIZED (
           SELECT id FROM campaigns c
            WHERE status = 'active' AND id < $2 AND ${inRange} AND ${matches}
         )
         SELECT ${columns} FROM (SELECT id FROM hit ORDER BY id DESC LIMIT $6) h JOIN campaigns c USING (id) ${joins}
          ORDER BY c.id DESC`,
};

/** For the benchmark, which runs the same SQL without the app. */
export const statements = { feed: FEED, search: [SEARCH_NEWEST, SEARCH_INDEX] };

/** The values of all three statements; searches take the pattern as one more. */
export function workValues(creatorId: string, query: Pick<Query, 'budget' | 'cursor' | 'limit'>): unknown[] {
  const range = query.budget ? BUDGET_RANGES[query.budget] : { fromCents: 0, belowCents: null };
  return [creatorId, query.cursor ?? NEWEST, todayUtc(), range.fromCents, range.belowCents, query.limit + 1];
}

/** Live campaigns, newest first (CCAMP-1 to 3), each with what this creator can do there. */
export async function findWork(actor: Actor, query: Query): Promise<Page<WorkCard>> {
  const values = workValues(actor.id, query);
  const rows = query.q
    ? await search(values, query.q, query.limit + 1)
    : (await pool.query<Row>({ ...FEED, values })).rows;
  return toPage(rows.map(toWorkCard), query.limit, (card) => card.id);
}

async function search(values: unknown[], text: string, wanted: number): Promise<Row[]> {
  const run = (statement: pg.QueryConfig) =>
    pool.query<Row>({ ...statement, values: [...values, `%${escapeLike(text)}%`] });
  const newest = await run(SEARCH_NEWEST);
  if (newest.rows.length === wanted) return newest.rows;
  return (await run(SEARCH_INDEX)).rows;
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
      isCompleted: false,
      intake: row.intake,
      application: row.application,
      latest: row.submission && { status: row.submission, isFinal: row.is_final ?? false },
    }),
    createdAt: row.created_at.toISOString(),
  };
}
