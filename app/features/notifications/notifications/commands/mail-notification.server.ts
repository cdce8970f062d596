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
  let claim = await claimMail(notificationId);
  if (!claim) return;
  try {
    const message = await readMessage(notificationId);
    if (!message || message.isResolved || !(await wantsMail(message.recipient.id, message.group)))
      return await updateMails(claim, { status: 'declined' });
    if (MAIL_GROUPS[message.group].isBundled)
      claim = { ...claim, bundledIds: await claimBundle(notificationId) };
    await sendMail(await composeMail(message, claim.bundledIds));
  } catch (error) {
    return await giveUpOrRetry(claim, error);
  }
  // Outside the try: the mail is sent, so an error here is no failure to send it.
  await updateMails(claim, { status: 'sent', sentAt: new Date(), lastError: null });
}

type Message = NonNullable<Awaited<ReturnType<typeof readMessage>>>;

async function composeMail(message: Message, bundledIds: string[]): Promise<Mail> {
  const bundled = (await Promise.all(bundledIds.map(readMessage))).filter((each) => each !== null);
  const pending = [message, ...bundled].filter(({ isResolved }) => !isResolved);
  return notificationMail({ ...message, notifications: pending.map(({ notification }) => notification) });
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

/** Null if the notification is deleted. */
async function readMessage(notificationId: string) {
  const [row] = await db
    .select({ notification: notifications, recipient: users })
    .from(notifications)
    .innerJoin(users, eq(users.id, notifications.userId))
    .where(eq(notifications.id, notificationId));
  if (!row) return null;
  const { notification, recipient } = row;
  const { type, data, workspaceId } = notification;
  const presentation = presentNotification(notification, recipient);
  if (!presentation) throw new Error(`no feature declares the notification ${type}`);
  return {
    notificationId,
    notification: { ...presentation, quotes: await readMailQuotes(type, data, workspaceId) },
    recipient,
    group: required(presentation.mail, 'mail group'),
    isResolved: await isResolved(type, data, workspaceId),
  };
}
