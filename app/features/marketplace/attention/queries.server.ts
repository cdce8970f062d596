import { type SQL, sql } from 'drizzle-orm';
import type { Actor } from '#core/actor.ts';
import { splitBudget } from '#core/money.ts';
import { todayUtc } from '#features/campaigns/campaigns/rules.ts';
import { isSuspended } from '#features/identity/workspaces/suspension.server.ts';
import { findPayoutAccount } from '#features/money/payout-accounts/queries.server.ts';
import { isPayable } from '#features/money/payout-accounts/rules.ts';
import { db } from '#platform/db/db.server.ts';
import { checklistOf, MAX_TASKS_PER_KIND } from './rules.ts';
import type { BrandAttention, CreatorAttention, Task } from './schema.ts';

/** The brand's tasks that the actor has permission for, the most urgent kind first. */
export async function readBrandAttention(actor: Actor): Promise<BrandAttention> {
  const { permissions } = actor;
  const [listed, checklist] = await Promise.all([
    listTasks<BrandAttention['tasks'][number]>([
      permissions.has('payments:retry') && byTask(failedPayments(actor.workspaceId)),
      permissions.has('submissions:review') && byCampaign(pendingReviews(actor.workspaceId)),
      permissions.has('applications:write') && byCampaign(pendingApplications(actor.workspaceId)),
      permissions.has('campaigns:write') && byTask(unpublishedCampaigns(actor.workspaceId)),
      permissions.has('campaigns:write') && byTask(drafts(actor.workspaceId)),
    ]),
    readBrandChecklist(actor),
  ]);
  return { ...listed, checklist };
}

/** The creator's tasks. A missing payout method comes first, once the other first steps are done. */
export async function readCreatorAttention(actor: Actor): Promise<CreatorAttention> {
  const [listed, { checklist, needsPayout }] = await Promise.all([
    listTasks<CreatorAttention['tasks'][number]>([
      byTask(requestedChanges(actor.workspaceId)),
      byTask(acceptedWork(actor.workspaceId)),
    ]),
    readCreatorFacts(actor),
  ]);
  const { count } = listed;
  const tasks = listed.tasks.map((task) => ({
    ...task,
    amountCents: task.amountCents === null ? null : splitBudget(task.amountCents).payoutCents,
  }));
  if (!needsPayout || !actor.permissions.has('payout-account:read')) return { tasks, count, checklist };
  const payout = { kind: 'payout' as const, id: actor.workspaceId, since: new Date().toISOString() };
  const none = {
    count: 1,
    campaignId: null,
    title: '',
    name: null,
    amountCents: null,
    deadline: null,
    dueAt: null,
    review: null,
  };
  return { tasks: [{ ...payout, ...none }, ...tasks], count: count + 1, checklist };
}

type Row = Omit<Task, 'since' | 'amountCents' | 'dueAt'> & {
  amountCents: string | null;
  since: Date;
  dueAt: Date | null;
  total: number;
};

/** A query with the columns of `Row` except `count`, and the column by which its tasks share a row. */
type Part = { part: SQL; key: SQL };

/**
 * Reads all parts in one statement: overdue work first, then the parts in this order. Lists at most `MAX_TASKS_PER_KIND`
 * rows of a part, but counts all tasks.
 */
async function listTasks<Item extends Task>(
  parts: (Part | false)[],
): Promise<{ tasks: Item[]; count: number }> {
  const permitted = parts.filter((part) => part !== false);
  if (permitted.length === 0) return { tasks: [], count: 0 };
  const limited = permitted.map(
    ({ part, key }, index) =>
      sql`(SELECT ${sql.raw(String(index))} AS part, task.* FROM (
             SELECT placed.*, (count(*) OVER same)::int AS count, row_number() OVER (same ORDER BY place) AS "rowPlace"
               FROM (SELECT row_number() OVER () AS place, task.* FROM (${part}) task) placed
             WINDOW same AS (PARTITION BY ${key})) task
            WHERE "rowPlace" = 1 ORDER BY place LIMIT ${MAX_TASKS_PER_KIND})`,
  );
  const { rows } = await db.execute<Row & { part: number }>(
    sql`SELECT * FROM (${sql.join(limited, sql` UNION ALL `)}) task
        ORDER BY ("dueAt" <= now()) IS NOT TRUE, part, place`,
  );
  const totals = new Map(rows.map(({ part, total }) => [part, total]));
  return {
    tasks: rows.map(
      ({ kind, count, id, campaignId, title, name, amountCents, deadline, dueAt, since, review }) =>
        ({
          ...{ kind, count, id, campaignId, title, name, deadline, review },
          amountCents: amountCents === null ? null : Number(amountCents),
          dueAt: dueAt && new Date(dueAt).toISOString(),
          since: new Date(since).toISOString(),
        }) as Item,
    ),
    count: [...totals.values()].reduce((sum, total) => sum + total, 0),
  };
}

/** A row for the first task of each campaign. It counts the campaign's tasks. */
const byCampaign = (part: SQL): Part => ({ part, key: sql`"campaignId"` });
const byTask = (part: SQL): Part => ({ part, key: sql`id` });

const failedPayments = (brandId: string) => sql`
  SELECT 'payment' AS kind, p.submission_id AS id, p.campaign_id AS "campaignId", coalesce(c.title, '') AS title,
         w.name, p.owed_cents::text AS "amountCents", NULL::text AS deadline, NULL::timestamptz AS "dueAt", p.updated_at AS since,
         (count(*) OVER ())::int AS total, NULL::json AS review
    FROM payments p JOIN workspaces w ON w.id = p.creator_id LEFT JOIN campaigns c ON c.id = p.campaign_id
   WHERE p.brand_id = ${brandId} AND p.kind = 'video' AND p.status = 'failed' AND p.owed_cents > 0
   ORDER BY p.updated_at`;

/**
 * Overdue reviews first, except funded ones, which the timer approves; then those that the timer failed to approve.
 * Videos of a full campaign are no longer reviewed.
 */
const pendingReviews = (brandId: string) => sql`
  SELECT 'review' AS kind, s.id, c.id AS "campaignId", c.title, w.name, NULL::text AS "amountCents",
         NULL::text AS deadline, NULL::timestamptz AS "dueAt", s.created_at AS since, (count(*) OVER ())::int AS total,
         CASE WHEN s.due_at IS NOT NULL OR s.seconds_left IS NOT NULL
           THEN json_build_object('dueAt', s.due_at, 'blockedBy', s.blocked_by, 'isFunded', slot.is_funded,
             'blockedCount', count(s.blocked_by) OVER (PARTITION BY c.id, s.blocked_by))
         END AS review
    FROM campaigns c JOIN submissions s ON s.campaign_id = c.id AND s.status = 'pending'
    JOIN workspaces w ON w.id = s.creator_id
    CROSS JOIN LATERAL (SELECT EXISTS (
      SELECT FROM funded_slots f
       WHERE f.campaign_id = c.id AND f.creator_id = s.creator_id AND f.state = 'reserved') AS is_funded) slot
   WHERE c.brand_id = ${brandId} AND c.approved_count < c.max_submissions
   ORDER BY (s.due_at <= now() AND s.blocked_by IS NULL AND NOT slot.is_funded) IS TRUE DESC,
            (s.due_at IS NOT NULL AND s.blocked_by IS NOT NULL) DESC, s.due_at NULLS LAST, s.id`;

const pendingApplications = (brandId: string) => sql`
  SELECT 'application' AS kind, a.id, c.id AS "campaignId", c.title, w.name, NULL::text AS "amountCents",
         NULL::text AS deadline, NULL::timestamptz AS "dueAt", a.created_at AS since, (count(*) OVER ())::int AS total, NULL::json AS review
    FROM campaigns c JOIN applications a ON a.campaign_id = c.id AND a.status = 'pending'
    JOIN workspaces w ON w.id = a.creator_id
   WHERE c.brand_id = ${brandId} AND c.status <> 'completed'
   ORDER BY a.id DESC`;

const unpublishedCampaigns = (brandId: string) => sql`
  SELECT 'unpublished' AS kind, c.id, c.id AS "campaignId", c.title, NULL::text AS name, NULL::text AS "amountCents",
         NULL::text AS deadline, NULL::timestamptz AS "dueAt", c.created_at AS since, (count(*) OVER ())::int AS total, NULL::json AS review
    FROM campaigns c WHERE c.brand_id = ${brandId} AND c.status = 'pending'
   ORDER BY c.id DESC`;

const drafts = (brandId: string) => sql`
  SELECT 'draft' AS kind, d.id, NULL::text AS "campaignId", coalesce(d.content->>'title', '') AS title,
         NULL::text AS name, NULL::text AS "amountCents", NULL::text AS deadline, NULL::timestamptz AS "dueAt", d.updated_at AS since,
         (count(*) OVER ())::int AS total, NULL::json AS review
    FROM campaign_drafts d WHERE d.brand_id = ${brandId} AND d.campaign_id IS NULL
   ORDER BY d.id DESC`;

/** A revision is accepted until the campaign is completed. */
const requestedChanges = (creatorId: string) => sql`
  SELECT 'changes' AS kind, s.id, c.id AS "campaignId", c.title, w.name, NULL::text AS "amountCents",
         NULL::text AS deadline, s.due_at AS "dueAt", coalesce(s.reviewed_at, s.updated_at) AS since, (count(*) OVER ())::int AS total, NULL::json AS review
    FROM submissions s JOIN campaigns c ON c.id = s.campaign_id JOIN workspaces w ON w.id = c.brand_id
   WHERE s.creator_id = ${creatorId} AND s.status = 'rejected' AND NOT s.is_final AND s.lapsed_at IS NULL AND c.status <> 'completed'
     AND NOT EXISTS (SELECT 1 FROM submissions r WHERE r.revises_id = s.id)
     AND NOT ${isSuspended(sql`c.brand_id`)}
   ORDER BY s.due_at, s.reviewed_at`;

/**
 * A running delivery deadline counts beyond that of the campaign. A product on its way leaves the creator nothing to do.
 * The address stays a task while a submitted video is not decided for good.
 */
const acceptedWork = (creatorId: string) => sql`
  SELECT CASE sh.status WHEN 'awaiting_address' THEN 'address' ELSE 'work' END AS kind, a.id, c.id AS "campaignId", c.title, w.name, c.budget_cents::text AS "amountCents",
         CASE WHEN sh.status = 'awaiting_address' THEN NULL ELSE c.deadline::text END AS deadline, a.due_at AS "dueAt", coalesce(a.decided_at, a.created_at) AS since,
         (count(*) OVER ())::int AS total, NULL::json AS review
    FROM applications a JOIN campaigns c ON c.id = a.campaign_id JOIN workspaces w ON w.id = c.brand_id
    LEFT JOIN shipments sh ON sh.application_id = a.id
    LEFT JOIN LATERAL (
      SELECT bool_and(s.status <> 'approved' AND NOT s.is_final AND s.lapsed_at IS NULL) AS is_open
        FROM submissions s WHERE s.campaign_id = c.id AND s.creator_id = a.creator_id) video ON true
   WHERE a.creator_id = ${creatorId} AND a.status = 'accepted' AND c.approved_count < c.max_submissions
     AND (c.status = 'active' AND c.deadline >= ${todayUtc()}::date
          OR (a.due_at IS NOT NULL OR video.is_open) AND c.status IN ('active', 'paused'))
     AND (sh.id IS NULL OR sh.status IN ('awaiting_address', 'arrived'))
     AND (video.is_open IS NULL OR video.is_open AND sh.status = 'awaiting_address')
     AND NOT ${isSuspended(sql`c.brand_id`)}
   ORDER BY coalesce(a.due_at, c.deadline), a.id`;

async function readBrandChecklist(actor: Actor): Promise<BrandAttention['checklist']> {
  const { rows } = await db.execute<{ verify: boolean; profile: boolean; campaign: boolean }>(sql`
    SELECT u.email_verified AS verify, coalesce(w.bio, '') <> '' AS profile,
           EXISTS (SELECT 1 FROM campaigns c WHERE c.brand_id = w.id AND c.status <> 'pending') AS campaign
      FROM users u, workspaces w WHERE u.id = ${actor.userId} AND w.id = ${actor.workspaceId}`);
  return checklistOf(rows[0]!);
}

async function readCreatorFacts(actor: Actor) {
  const [{ rows }, account] = await Promise.all([
    db.execute<{ verify: boolean; profile: boolean; application: boolean }>(sql`
      SELECT u.email_verified AS verify,
             coalesce(w.bio, '') <> '' AND cardinality(w.expertise_tags) > 0 AS profile,
             EXISTS (SELECT 1 FROM applications a WHERE a.creator_id = w.id)
               OR EXISTS (SELECT 1 FROM submissions s WHERE s.creator_id = w.id) AS application
        FROM users u, workspaces w WHERE u.id = ${actor.userId} AND w.id = ${actor.workspaceId}`),
    findPayoutAccount(db, actor.workspaceId),
  ]);
  const payout = account !== undefined && isPayable(account);
  const steps = checklistOf({ ...rows[0]!, payout });
  // The last step is a task, so that a lost payout method does not bring the first steps back.
  const needsPayout = steps?.every(({ step, isDone }) => isDone || step === 'payout');
  return { checklist: needsPayout ? null : steps, needsPayout };
}
