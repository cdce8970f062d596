import { and, eq, lt, or, sql } from 'drizzle-orm';
import { users } from '#features/accounts/tables.server.ts';
import { db } from '#platform/db/db.server.ts';
import { errorLine, log } from '#platform/log/log.server.ts';
import { MailFailed, MailRefused, sendMail } from '#platform/mail/mail.server.ts';
import { wantsMail } from './choose-mails.server.ts';
import { notificationMail } from './emails/notification-mail.server.ts';
import { presentNotification } from './present-notification.server.ts';
import { notificationMails, notifications } from './tables.server.ts';

/** After this many failures a mail waits for a person. */
const MAX_ATTEMPTS = 10;
/** Longer than sending can take: a mail still being sent then was left behind by a crash. */
const LEASE = sql`interval '2 minutes'`;

/**
 * Mails what a person was told, once, in the language that they read. One worker has it at a time; a crash right
 * after sending may send it again, under the same Message-ID. A failure is kept with the mail and thrown, so that the
 * job tries again; what the mail server refuses for good waits for an operator at once.
 */
export async function mailNotification(notificationId: string): Promise<void> {
  const mail = await claim(notificationId);
  if (!mail) return;
  const change = (values: Partial<typeof notificationMails.$inferInsert>) =>
    db.update(notificationMails).set(values).where(eq(notificationMails.notificationId, notificationId));
  try {
    const found = await read(notificationId);
    // What it is about was settled meanwhile, and nobody is told of it any more.
    if (!found) return;
    const { notification, recipient } = found;
    const group = notification.mail!;
    if (!(await wantsMail(recipient.id, group))) {
      await change({ status: 'declined' });
      return;
    }
    await sendMail(notificationMail({ notificationId, notification, recipient, group }));
  } catch (error) {
    const isLast = mail.attempts >= MAX_ATTEMPTS || error instanceof MailRefused;
    await change({
      status: isLast ? 'failed' : 'queued',
      lastError: error instanceof MailFailed ? error.answer : errorLine(error),
    });
    if (!isLast) throw error;
    log.error({ error, notification: notificationId }, 'a mail was given up and waits for an operator');
    return;
  }
  await change({ status: 'sent', sentAt: new Date(), lastError: null });
}

async function claim(notificationId: string) {
  const [mail] = await db
    .update(notificationMails)
    .set({ status: 'sending', triedAt: new Date(), attempts: sql`${notificationMails.attempts} + 1` })
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
  // The other worker may have died with it: this job comes back to see.
  if (isBeingSent > 0) throw new Error('another worker is sending this mail');
  return null;
}

async function read(notificationId: string) {
  const [row] = await db
    .select({ notification: notifications, recipient: users })
    .from(notifications)
    .innerJoin(users, eq(users.id, notifications.userId))
    .where(eq(notifications.id, notificationId));
  if (!row) return null;
  const { notification, recipient } = row;
  const presented = presentNotification(notification, recipient);
  if (!presented) throw new Error(`no feature declares the notification ${notification.type}`);
  return { notification: presented, recipient };
}
