import { and, eq, sql } from 'drizzle-orm';
import { firstOf } from '#core/typed-values.ts';
import { paymentPaid } from '#features/campaigns/submissions/notifications.server.ts';
import type { Person } from '#features/identity/accounts/factory.server.ts';
import { db, inTransaction } from '#platform/db/db.server.ts';
import { notify } from './commands/notify.server.ts';
import { mailNotificationJob } from './jobs.server.ts';
import { notificationMails, notifications } from './tables.server.ts';

export async function paidNotification(creator: Person, campaignTitle = 'Night repair'): Promise<string> {
  const paid = { payment_id: 'pay_1', campaign_title: campaignTitle, payout_cents: 12_240 };
  await inTransaction((tx) => notify(tx, creator.workspaceId, paymentPaid, paid));
  const row = firstOf(
    await db
      .select({ id: notifications.id })
      .from(notifications)
      .where(and(eq(notifications.userId, creator.userId), eq(notifications.type, 'payment_paid'))),
  );
  return row.id;
}

export const mailOf = async (notificationId: string) =>
  (await db.select().from(notificationMails).where(eq(notificationMails.notificationId, notificationId)))[0];

export async function minutesUntil(notificationId: string): Promise<number> {
  const { rows } = await db.execute<{ minutes: number }>(sql`
    SELECT round(extract(epoch FROM start_after - created_on) / 60)::int AS minutes FROM pgboss.job
     WHERE name = ${mailNotificationJob.name} AND data ->> 'notificationId' = ${notificationId}`);
  return firstOf(rows).minutes;
}
