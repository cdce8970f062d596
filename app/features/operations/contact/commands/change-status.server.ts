import { and, eq, ne } from 'drizzle-orm';
import type { Actor } from '#core/actor.ts';
import { notFound } from '#core/app-error.ts';
import { recordAuditAction } from '#features/identity/audit/commands/record-audit-action.server.ts';
import { inTransaction } from '#platform/db/db.server.ts';
import { messageAnswered, messageReopened } from '../audit-actions.server.ts';
import type { MessageStatus } from '../rules.ts';
import { contactMessages } from '../tables.server.ts';

/** Changes the status of a contact message. Repeating it is no error. */
// unscoped: operators answer every message
export async function changeStatus(operator: Actor, id: string, status: MessageStatus): Promise<void> {
  await inTransaction(async (tx) => {
    const changed = await tx
      .update(contactMessages)
      .set({ status, answeredAt: status === 'answered' ? new Date() : null })
      .where(and(eq(contactMessages.id, id), ne(contactMessages.status, status)))
      .returning({ id: contactMessages.id });
    if (changed.length === 0) {
      if ((await tx.$count(contactMessages, eq(contactMessages.id, id))) === 0) throw notFound();
      return;
    }
    const action = status === 'answered' ? messageAnswered : messageReopened;
    await recordAuditAction(tx, operator, { action, subject: id });
  });
}
