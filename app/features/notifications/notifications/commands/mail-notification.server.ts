import { and, eq, inArray, lt, ne, or, sql } from 'drizzle-orm';
import { required } from '#core/typed-values.ts';
import { users } from '#features/identity/accounts/tables.server.ts';
import { db } from '#platform/db/db.server.ts';
import { errorLine, log } from '#platform/log/log.server.ts';
import { sendMail } from '#platform/mail/send-mail.server.ts';
import { MailFailed, MailRefused } from '#platform/mail/smtp.server.ts';
import { notificationMail } from '../mails.server.ts';
import { isResolved, presentNotification, readMailQuotes } from '../present-notification.server.ts';
import { MAIL_GROUPS, MAX_BUNDLED } from '../rules.ts';
import { notificationMails, notifications } from '../tables.server.ts';
import { wantsMail } from './choose-mails.server.ts';

/** Failures after which an operator must resend the mail. Fewer than the 13 runs of a job, so the queue gives up later. */
const MAX_ATTEMPTS = 10;
/** Longer than sending can take: a mail still in progress then was left behind by a crash. */
const LEASE = sql`interval '2 minutes'`;

/**
 * Mails a notification in the recipient's language, bundled with pending ones of the same type. Leaves out resolved
 * events.
 *
 * - A worker claims the mails first, so each is sent once. A crash right after sending may repeat a mail under the same
 *   Message-ID.
 * - A failure is stored and rethrown, so that the job retries. After a permanent refusal or the last attempt, the mail
 *   waits for an operator.
 */
export async function mailNotification(notificationId: string): Promise<void> {
  const mail = await claimMail(notificationId);
  if (!mail) return;
  let bundledIds: string[] = [];
  try {
    const message = await readMessage(notificationId);
    // Deleted since it was claimed.
    if (!message) return;
    const { recipient } = message;
    const group = required(message.notification.mail, 'mail group');
    if (message.isResolved || !(await wantsMail(recipient.id, group))) {
      await updateMails([notificationId], { status: 'declined' });
      return;
    }
    if (MAIL_GROUPS[group].isBundled) bundledIds = await claimBundle(notificationId);
    const messages = [message, ...(await Promise.all(bundledIds.map(readMessage)))];
    const pending = messages.flatMap((one) => (one && !one.isResolved ? one.notification : []));
    await sendMail(notificationMail({ notificationId, notifications: pending, recipient, group }));
  } catch (error) {
    const isLast = mail.attempts >= MAX_ATTEMPTS || error instanceof MailRefused;
    await updateMails([notificationId, ...bundledIds], {
      status: isLast ? 'failed' : 'queued',
      lastError: error instanceof MailFailed ? error.serverReply : errorLine(error),
    });
    if (!isLast) throw error;
    log.error({ error, notification: notificationId }, 'a mail was given up and waits for an operator');
    return;
  }
  await updateMails([notificationId, ...bundledIds], { status: 'sent', sentAt: new Date(), lastError: null });
}

const updateMails = (ids: string[], values: Partial<typeof notificationMails.$inferInsert>) =>
  db.update(notificationMails).set(values).where(inArray(notificationMails.notificationId, ids));

const CLAIMED = {
  status: 'sending' as const,
  triedAt: sql`now()`,
  attempts: sql`${notificationMails.attempts} + 1`,
};

/** Null if the mail is already sent, declined or failed. Throws while another worker sends it. */
async function claimMail(notificationId: string) {
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
  if (mail) return mail;
  const isBeingSent = await db.$count(
    notificationMails,
    and(eq(notificationMails.notificationId, notificationId), eq(notificationMails.status, 'sending')),
  );
  // The other worker may have crashed, so this job checks again later.
  if (isBeingSent > 0) throw new Error('another worker is sending this mail');
  return null;
}

/** Pending mails of the same type and user, oldest first. Their own jobs find them sent. */
async function claimBundle(notificationId: string): Promise<string[]> {
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
  return rows.map(({ id }) => id).toSorted();
}

async function readMessage(notificationId: string) {
  const [row] = await db
    .select({ notification: notifications, recipient: users })
    .from(notifications)
    .innerJoin(users, eq(users.id, notifications.userId))
    .where(eq(notifications.id, notificationId));
  if (!row) return null;
  const { notification, recipient } = row;
  const presentation = presentNotification(notification, recipient);
  if (!presentation) throw new Error(`no feature declares the notification ${notification.type}`);
  const quotes = await readMailQuotes(notification.type, notification.data, notification.workspaceId);
  return {
    notification: { ...presentation, quotes },
    recipient,
    isResolved: await isResolved(notification.type, notification.data, notification.workspaceId),
  };
}
