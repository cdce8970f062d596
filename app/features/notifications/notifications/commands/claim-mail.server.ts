import { and, eq, inArray, lt, ne, or, sql } from 'drizzle-orm';
import { db } from '#platform/db/db.server.ts';
import { MAX_BUNDLED } from '../rules.ts';
import { notificationMails, notifications } from '../tables.server.ts';

/** Mails that one worker sends as one. */
export type MailClaim = { notificationId: string; bundledIds: string[]; attempts: number };

/** Longer than sending can take: a mail still in progress then was left behind by a crash. */
const LEASE = sql`interval '2 minutes'`;

const CLAIMED = {
  status: 'sending' as const,
  triedAt: sql`now()`,
  attempts: sql`${notificationMails.attempts} + 1`,
};

/** Null if the mail is already sent, declined or failed. Throws while another worker sends it. */
export async function claimMail(notificationId: string): Promise<MailClaim | null> {
  const [mail] = await db
    .update(notificationMails)
    .set(CLAIMED)
    .where(
      and(
        eq(notificationMails.notificationId, notificationId),
        or(
          eq(notificationMails.status, 'queued'),
          and(eq(notificationMails.status, 'sending'), lt(notificationMails.triedAt, sql`now() - ${LEASE}`)),
        ),
      ),
    )
    .returning();
  if (mail) return { notificationId, bundledIds: [], attempts: mail.attempts };
  const isBeingSent = await db.$count(
    notificationMails,
    and(eq(notificationMails.notificationId, notificationId), eq(notificationMails.status, 'sending')),
  );
  // The other worker may have crashed, so this job checks again later.
  if (isBeingSent > 0) throw new Error('another worker is sending this mail');
  return null;
}

/** Adds the queued mails of the same type and user, oldest first. Their own jobs find them sent. */
export async function addBundle(claim: MailClaim): Promise<MailClaim> {
  const { notificationId } = claim;
  const rows = await db
    .update(notificationMails)
    .set(CLAIMED)
    .where(
      inArray(
        notificationMails.notificationId,
        db
          .select({ id: notificationMails.notificationId })
          .from(notificationMails)
          .innerJoin(notifications, eq(notifications.id, notificationMails.notificationId))
          .where(
            and(
              eq(notificationMails.status, 'queued'),
              ne(notifications.id, notificationId),
              sql`(${notifications.userId}, ${notifications.type}) =
                (SELECT user_id, type FROM ${notifications} AS this WHERE this.id = ${notificationId})`,
            ),
          )
          .orderBy(notifications.id)
          .limit(MAX_BUNDLED - 1)
          .for('update', { of: notificationMails, skipLocked: true }),
      ),
    )
    .returning({ id: notificationMails.notificationId });
  return { ...claim, bundledIds: rows.map(({ id }) => id).toSorted() };
}

export async function updateMails(
  { notificationId, bundledIds }: MailClaim,
  values: Partial<typeof notificationMails.$inferInsert>,
): Promise<void> {
  await db
    .update(notificationMails)
    .set(values)
    .where(inArray(notificationMails.notificationId, [notificationId, ...bundledIds]));
}
