import { eq, inArray } from 'drizzle-orm';
import { required } from '#core/typed-values.ts';
import { users } from '#features/identity/accounts/tables.server.ts';
import { inBatches } from '#platform/db/batches.server.ts';
import { db } from '#platform/db/db.server.ts';
import { errorLine, log } from '#platform/log/log.server.ts';
import type { Mail } from '#platform/mail/compose-mail.server.ts';
import { sendMail } from '#platform/mail/send-mail.server.ts';
import { MailFailed, MailRefused } from '#platform/mail/smtp.server.ts';
import { notificationMail } from '../mails.server.ts';
import { isResolved, presentNotification, readMailQuotes } from '../present-notification.server.ts';
import { MAIL_GROUPS } from '../rules.ts';
import { notifications } from '../tables.server.ts';
import { wantsMail } from './choose-mails.server.ts';
import { addBundle, claimMail, type MailClaim, updateMails } from './claim-mail.server.ts';

/** After this many failures an operator must resend the mail. Fewer than the queue runs a job (`retryLimit`). */
const MAX_ATTEMPTS = 10;

/**
 * Mails a notification in the user's language, with other queued ones of the type. A claim keeps two workers from sending
 * one mail; only a crash right after sending repeats it, under the same Message-ID.
 */
export async function mailNotification(notificationId: string): Promise<void> {
  let claim = await claimMail(notificationId);
  if (!claim) return;
  try {
    const notification = await readNotification(notificationId);
    // Deleted, done meanwhile, or unwanted.
    if (!notification || notification.isResolved) return await updateMails(claim, { status: 'declined' });
    const { recipient, group, presented } = notification;
    const isGroupOff = !(await wantsMail(recipient.id, group));
    if (isGroupOff && !presented.isAlwaysMailed) return await updateMails(claim, { status: 'declined' });
    // The claim then includes the bundled mails, so that the result of sending is stored for all of them.
    if (!isGroupOff && MAIL_GROUPS[group].isBundled) claim = await addBundle(claim);
    await sendMail(await mailOf(notification, claim.bundledIds, isGroupOff));
  } catch (error) {
    return await giveUpOrRetry(claim, error);
  }
  // Outside the try: the mail is sent, so an error here is no failure to send it.
  await updateMails(claim, { status: 'sent', sentAt: new Date(), lastError: null });
}

type Notification = NonNullable<Awaited<ReturnType<typeof readNotification>>>;

async function mailOf(notification: Notification, bundledIds: string[], isGroupOff: boolean): Promise<Mail> {
  const bundled = (await Promise.all(bundledIds.map(readNotification))).filter((each) => each !== null);
  const unresolved = [notification, ...bundled].filter(({ isResolved }) => !isResolved);
  const { notificationId, recipient, group } = notification;
  return notificationMail({
    notificationId,
    recipient,
    group,
    isGroupOff,
    notifications: unresolved.map(({ presented }) => presented),
  });
}

/** Stores the failure. The queue runs the job again, until the last attempt or a refusal leaves the mail to an operator. */
async function giveUpOrRetry(claim: MailClaim, error: unknown): Promise<void> {
  const hasFailed = claim.attempts >= MAX_ATTEMPTS || error instanceof MailRefused;
  await updateMails(claim, {
    status: hasFailed ? 'failed' : 'queued',
    lastError: error instanceof MailFailed ? error.serverReply : errorLine(error),
  });
  if (!hasFailed) throw error;
  log.error({ error, notification: claim.notificationId }, 'a mail was given up and waits for an operator');
}

/** Reads a notification and its recipient; mails that are sent at the same time share a statement. Undefined if deleted. */
const readRow = inBatches(
  async (ids: readonly string[]) => {
    const rows = await db
      .select({ notification: notifications, recipient: users })
      .from(notifications)
      .innerJoin(users, eq(users.id, notifications.userId))
      .where(inArray(notifications.id, [...ids]));
    const rowOf = new Map(rows.map((row) => [row.notification.id, row]));
    return ids.map((id) => rowOf.get(id));
  },
  (id) => id,
);

async function readNotification(notificationId: string) {
  const row = await readRow(notificationId);
  if (!row) return null;
  const { notification, recipient } = row;
  const { type, data, workspaceId } = notification;
  const presented = presentNotification(notification, recipient);
  if (!presented) throw new Error(`no feature declares the notification ${type}`);
  return {
    notificationId,
    presented: { ...presented, quotes: await readMailQuotes(type, data, workspaceId) },
    recipient,
    group: required(presented.mailGroup, 'mail group'),
    isResolved: await isResolved(type, data, workspaceId),
  };
}
