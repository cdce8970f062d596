import { sql } from 'drizzle-orm';
import { reviewCounts } from '#features/campaigns/submissions/deadlines/count-reviews.server.ts';
import { db, type Tx } from '#platform/db/db.server.ts';

const HOUR_MS = 3_600_000;

/** Runs the product's commands in chronological order, because ids sort by time, and backdates their timestamps. */
export class Timeline {
  private readonly steps: { hoursAgo: number; happen: () => Promise<unknown> }[] = [];

  at(hoursAgo: number, happen: () => Promise<unknown>): void {
    this.steps.push({ hoursAgo, happen });
  }

  async replay(): Promise<void> {
    const present = Date.now();
    const spans: { began: Date; ended: Date; at: Date }[] = [];
    let began = await nextMillisecond();
    for (const { hoursAgo, happen } of this.steps.toSorted((a, b) => b.hoursAgo - a.hoursAgo)) {
      await happen();
      const ended = await nextMillisecond();
      spans.push({ began, ended, at: new Date(present - hoursAgo * HOUR_MS) });
      began = ended;
    }
    await backdate(spans);
  }
}

/** Steps must neither share a millisecond nor leave one out: it identifies what each one wrote. */
async function nextMillisecond(): Promise<Date> {
  const current = Date.now();
  while (Date.now() <= current) await new Promise(setImmediate);
  return new Date();
}

/** The moments that people see. Those by which retries and the reconciler measure time are left out. */
const SEEN_MOMENTS = {
  users: ['created_at'],
  workspaces: ['created_at'],
  seats: ['created_at'],
  portfolio_items: ['created_at'],
  client_brands: ['created_at'],
  campaigns: ['created_at', 'published_at', 'completed_at'],
  applications: ['created_at', 'decided_at'],
  submissions: ['created_at', 'updated_at', 'reviewed_at'],
  funded_slots: ['funded_at', 'reserved_at', 'closed_at'],
  slot_movements: ['created_at'],
  shipments: ['created_at', 'address_saved_at', 'shipped_at', 'arrived_at'],
  conversations: ['created_at', 'last_message_at'],
  messages: ['created_at'],
  message_reports: ['created_at'],
  ledger_journals: ['created_at'],
  payments: ['created_at', 'payout_processed_at'],
  links: ['created_at'],
  shops: ['created_at'],
  conversions: ['received_at'],
  conversion_refunds: ['received_at'],
  ratings: ['created_at', 'updated_at', 'visible_at'],
  platform_transactions: ['created_at'],
  notifications: ['created_at'],
  receipts: ['issued_at'],
  payment_history: ['created_at'],
  payment_transfers: ['created_at'],
  payout_batches: ['created_at', 'confirmed_at', 'ended_at'],
  payout_lines: ['settled_at'],
  audit_log: ['created_at'],
};

/** Append-only tables. Only the seed may disable their trigger. */
const APPEND_ONLY = ['ledger_journals', 'payment_history', 'audit_log', 'receipts'];

/** Moves every moment that a step wrote to the step's time in the past. */
async function backdate(spans: { began: Date; ended: Date; at: Date }[]): Promise<void> {
  const column = (name: 'began' | 'ended' | 'at') => sql.param(spans.map((step) => step[name].toISOString()));
  await db.transaction(async (tx) => {
    const guard = async (action: 'DISABLE' | 'ENABLE') => {
      for (const table of APPEND_ONLY) {
        await tx.execute(sql.raw(`ALTER TABLE ${table} ${action} TRIGGER ${table}_append_only`));
      }
    };
    /** Moves a deadline `time` after a step, such as the hold on a changed payout method, along with the step. */
    const postpone = (table: string, name: string, time: string) => {
      const moment = sql`${sql.identifier(table)}.${sql.identifier(name)} - ${time}::interval`;
      return tx.execute(sql`
        UPDATE ${sql.identifier(table)} SET ${sql.identifier(name)} = step.at + ${time}::interval
          FROM unnest(${column('began')}::timestamptz[], ${column('ended')}::timestamptz[], ${column('at')}::timestamptz[])
               AS step (began, ended, at)
         WHERE ${moment} >= step.began AND ${moment} < step.ended`);
    };
    await guard('DISABLE');
    for (const [table, columns] of Object.entries(SEEN_MOMENTS)) {
      for (const name of columns) {
        const moment = sql`${sql.identifier(table)}.${sql.identifier(name)}`;
        await tx.execute(sql`
          UPDATE ${sql.identifier(table)} SET ${sql.identifier(name)} = step.at
            FROM unnest(${column('began')}::timestamptz[], ${column('ended')}::timestamptz[], ${column('at')}::timestamptz[])
                 AS step (began, ended, at)
           WHERE ${moment} >= step.began AND ${moment} < step.ended`);
      }
    }
    await postpone('payout_accounts', 'held_until', '24 hours');
    await postpone('ratings', 'visible_at', '7 days');
    await backdateDeadlines(tx);
    await guard('ENABLE');
  });
}

/** A spot is released a day after its deadline, so the brand must have extended that of a video sent later. */
async function backdateDeadlines(tx: Tx): Promise<void> {
  await tx.execute(sql`
    UPDATE submissions s
       SET delivery_due_at = CASE WHEN s.created_at > d.due_at + interval '1 day' THEN s.created_at ELSE d.due_at END
      FROM applications a
      JOIN campaigns c ON c.id = a.campaign_id
      LEFT JOIN shipments h ON h.application_id = a.id
      CROSS JOIN LATERAL (
        SELECT coalesce(h.arrived_at, a.decided_at) + c.delivery_days * interval '1 day' AS due_at) d
     WHERE a.campaign_id = s.campaign_id AND a.creator_id = s.creator_id AND s.delivery_due_at IS NOT NULL`);
  await tx.execute(sql`
    UPDATE submissions s SET review_due_at = s.created_at + c.review_hours * interval '1 hour'
      FROM campaigns c WHERE c.id = s.campaign_id AND s.review_due_at IS NOT NULL`);
  const runningDue = sql`
    CASE s.status WHEN 'pending' THEN s.created_at + c.review_hours * interval '1 hour'
                  ELSE s.reviewed_at + least(c.delivery_days, 5) * interval '1 day' END`;
  await tx.execute(sql`
    UPDATE submissions s SET due_at = ${runningDue}, timer_at = ${runningDue}
      FROM campaigns c WHERE c.id = s.campaign_id AND s.due_at IS NOT NULL`);
  await tx.execute(sql`DELETE FROM review_totals`);
  await tx.execute(sql`
    INSERT INTO review_totals (workspace_id, count, on_time, reviewed, seconds) ${reviewCounts(sql`true`)}`);
}
