import { and, asc, lte, sql } from 'drizzle-orm';
import { applications } from '#features/campaigns/applications/tables.server.ts';
import { db } from '#platform/db/db.server.ts';
import { log } from '#platform/log/log.server.ts';
import { submissions } from '../tables.server.ts';
import { runDeliveryTimer } from './run-delivery-timer.server.ts';
import { runReviewTimer } from './run-review-timer.server.ts';
import { runRevisionTimer } from './run-revision-timer.server.ts';

const BATCH_SIZE = 100;

/** Each timer runs in its own transaction and checks its conditions under the locks. It may run in parallel, again or late. */
export async function handleDueDeadlines(now = new Date()): Promise<void> {
  // After requested changes (`rejected`) the creator's revision is due, otherwise the brand's review.
  await runDue(submissions, ({ status }) => (status === 'rejected' ? runRevisionTimer : runReviewTimer), now);
  await runDue(applications, () => runDeliveryTimer, now);
}

type Timed = typeof submissions | typeof applications;
type RunTimer = (id: string, now: Date) => Promise<void>;

async function runDue(table: Timed, timerOf: (row: DueRow) => RunTimer, now: Date): Promise<void> {
  let last: DueRow | undefined;
  for (;;) {
    const due: DueRow[] = await dueRows(table, now, last);
    for (const row of due) {
      try {
        await timerOf(row)(row.id, now);
      } catch (error) {
        // It stays due for the next run, and does not keep later rows from theirs.
        log.error({ error, id: row.id }, 'a deadline could not be processed');
      }
    }
    last = due.at(-1);
    if (due.length < BATCH_SIZE) return;
  }
}

/** `at` is text with microseconds: a Date would cut them, and the next page repeat rows. */
type DueRow = { id: string; at: string; status: string };

/** The due rows after `last`, oldest first. */
export const dueRows = (table: Timed, now: Date, last?: Pick<DueRow, 'id' | 'at'>) =>
  db
    .select({ id: table.id, at: sql<string>`${table.timerAt}::text`, status: table.status })
    .from(table)
    .where(
      and(
        lte(table.timerAt, now),
        last && sql`(${table.timerAt}, ${table.id}) > (${last.at}::timestamptz, ${last.id})`,
      ),
    )
    .orderBy(asc(table.timerAt), asc(table.id))
    .limit(BATCH_SIZE);
