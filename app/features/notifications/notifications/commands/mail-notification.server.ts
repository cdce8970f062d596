import { eq } from 'drizzle-orm';
import { required } from '#core/typed-values.ts';
import { users } from '#features/identity/accounts/tables.server.ts';
import { db } from '#platform/db/db.server.ts';
import { errorLine, log } from '#platform/log/log.server.ts';
import type { Mail } from '#platform/mail/mail-layout.server.ts';
import { sendMail } from '#platform/mail/send-mail.server.ts';
import { MailFailed, MailRefused } from '#platform/mail/smtp.server.ts';
import { notificationMail } from '../mails.server.ts';
import { isResolved, presentNotification, readMailQuotes } from '../present-notification.server.ts';
import { MAIL_GROUPS } from '../rules.ts';
import { notifications } from '../tables.server.ts';
import { wantsMail } from './choose-mails.server.ts';
import { claimBundle, claimMail, type MailClaim, updateMails } from './claim-mail.server.ts';

/** Failures after which an operator must resend the mail. Fewer than the 13 runs of a job, so the queue gives up later. */
const MAX_ATTEMPTS = 10;

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
  const claim = await claimMail(notificationId);
  if (!claim) return;
  try {
    const mail = await composeMail(claim);
    if (!mail) return await updateMails(claim, { status: 'declined' });
    await sendMail(mail);
  } catch (error) {
    return await giveUpOrRetry(claim, error);
  }
  // Outside the try: the mail is sent, so an error here is no failure to send it.
  await updateMails(claim, { status: 'sent', sentAt: new Date(), lastError: null });
}

/** Adds the bundle to the claim. Null if the notification is deleted or resolved, or the recipient turned its mails off. */
async function composeMail(claim: MailClaim): Promise<Mail | null> {
  const { notificationId } = claim;
  const message = await readMessage(notificationId);
  if (!message || message.isResolved) return null;
  const { recipient } = message;
  const group = required(message.notification.mail, 'mail group');
  if (!(await wantsMail(recipient.id, group))) return null;
  if (MAIL_GROUPS[group].isBundled) claim.bundledIds = await claimBundle(notificationId);
  const messages = [message, ...(await Promise.all(claim.bundledIds.map(readMessage)))];
  const pending = messages.flatMap((one) => (one && !one.isResolved ? one.notification : []));
  return notificationMail({ notificationId, notifications: pending, recipient, group });
}

async function giveUpOrRetry(claim: MailClaim, error: unknown): Promise<void> {
  const isLast = claim.attempts >= MAX_ATTEMPTS || error instanceof MailRefused;
  await updateMails(claim, {
    status: isLast ? 'failed' : 'queued',
    lastError: error instanceof MailFailed ? error.serverReply : errorLine(error),
  });
  if (!isLast) throw error;
  log.error({ error, notification: claim.notificationId }, 'a mail was given up and waits for an operator');
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
