import { and, desc, eq } from 'drizzle-orm';
import type { Actor } from '#core/actor.ts';
import { notFound } from '#core/app-error.ts';
import { toPage } from '#core/pagination.ts';
import { users } from '#features/identity/accounts/tables.server.ts';
import { recordAuditAction } from '#features/identity/audit/commands/record-audit-action.server.ts';
import type { Language } from '#i18n/language.ts';
import { db, inTransaction } from '#platform/db/db.server.ts';
import { beforeCursor } from '#platform/db/keyset.server.ts';
import type { ListQuery } from '#platform/http/schemas/lists.ts';
import { enqueue } from '#platform/jobs/jobs.server.ts';
import { mailSentAgain } from '../audit-actions.server.ts';
import { mailNotificationJob } from '../jobs.server.ts';
import { presentNotification } from '../present-notification.server.ts';
import type { FailedMailPage } from '../schema.ts';
import { notificationMails, notifications } from '../tables.server.ts';

/** Mails that were given up, newest first. */
export async function listFailedMails(page: ListQuery & { language?: Language }): Promise<FailedMailPage> {
  const rows = await db
    .select({
      id: notificationMails.notificationId,
      type: notifications.type,
      data: notifications.data,
      role: users.role,
      to: users.email,
      attempts: notificationMails.attempts,
      lastError: notificationMails.lastError,
      triedAt: notificationMails.triedAt,
      createdAt: notifications.createdAt,
    })
    .from(notificationMails)
    .innerJoin(notifications, eq(notifications.id, notificationMails.notificationId))
    .innerJoin(users, eq(users.id, notifications.userId))
    .where(
      and(
        eq(notificationMails.status, 'failed'),
        beforeCursor(notificationMails.notificationId, page.cursor),
      ),
    )
    .orderBy(desc(notificationMails.notificationId))
    .limit(page.limit + 1);
  const items = rows.map(({ type, data, role, ...row }) => ({
    ...row,
    title: presentNotification({ type, data }, { role, language: page.language ?? 'en' })?.title ?? type,
    triedAt: row.triedAt?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
  }));
  return toPage(items, page.limit, (item) => item.id);
}

/** Queues a failed mail with all its attempts again. A second request finds none. */
export async function sendMailAgain(operator: Actor, notificationId: string): Promise<void> {
  await inTransaction(async (tx) => {
    const requeuedMails = await tx
      .update(notificationMails)
      .set({ status: 'queued', attempts: 0 })
      .where(
        and(eq(notificationMails.notificationId, notificationId), eq(notificationMails.status, 'failed')),
      )
      .returning({ id: notificationMails.notificationId });
    if (requeuedMails.length === 0) throw notFound();
    await enqueue(tx, mailNotificationJob, { notificationId });
    await recordAuditAction(tx, operator, { action: mailSentAgain, subject: notificationId });
  });
}
