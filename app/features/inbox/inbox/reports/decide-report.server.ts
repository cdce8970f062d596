import { eq } from 'drizzle-orm';
import type { Actor } from '#core/actor.ts';
import { notFound } from '#core/app-error.ts';
import { newId } from '#core/ids.ts';
import { setSuspendedWithin } from '#features/identity/accounts/commands/set-suspended.server.ts';
import { recordAuditAction } from '#features/identity/audit/commands/record-audit-action.server.ts';
import { insertNotifications } from '#features/notifications/notifications/commands/notify.server.ts';
import { inTransaction, type Tx } from '#platform/db/db.server.ts';
import { reportClosed, reportLedToSuspension, reportLedToWarning } from '../audit-actions.server.ts';
import { reportDecided } from '../errors.ts';
import { messageWarning } from '../notifications.server.ts';
import { conversations, messageReports, messages } from '../tables.server.ts';
import type { Decision } from './rules.ts';
import type { DecisionInput } from './schema.ts';

const ACTIONS = {
  closed: reportClosed,
  warned: reportLedToWarning,
  suspended: reportLedToSuspension,
} satisfies Record<Decision, unknown>;

/** Closes a report, or warns or suspends the author, with a reason. Decides once, even for concurrent operators. */
// unscoped: operators decide every report
export async function decideReport(
  operator: Actor,
  id: string,
  { decision, reason }: DecisionInput,
): Promise<void> {
  await inTransaction(async (tx) => {
    const author = await readAuthor(tx, id);
    // Users are locked first.
    if (decision === 'suspended')
      await setSuspendedWithin(tx, operator, { userId: author.userId, suspended: true, reason });
    const [report] = await tx.select().from(messageReports).where(eq(messageReports.id, id)).for('update');
    if (report!.status !== 'open') throw reportDecided();
    await tx
      .update(messageReports)
      .set({ status: decision, decidedBy: operator.userId, decidedAt: new Date() })
      .where(eq(messageReports.id, id));
    // Not `notify`, which reaches every member of the workspace.
    if (decision === 'warned')
      await insertNotifications(tx, messageWarning, [
        {
          id: newId('ntf'),
          type: messageWarning.name,
          userId: author.userId,
          workspaceId: author.workspaceId,
          data: { conversation_id: author.conversationId, seq: author.seq, breach: report!.reason },
        },
      ]);
    await recordAuditAction(tx, operator, {
      action: ACTIONS[decision],
      subject: id,
      about: author.userId,
      details: { reason },
    });
  });
}

async function readAuthor(tx: Tx, id: string) {
  const [row] = await tx
    .select({
      userId: messages.senderId,
      side: messages.side,
      seq: messages.seq,
      conversationId: messages.conversationId,
      brandId: conversations.brandId,
      creatorId: conversations.creatorId,
    })
    .from(messageReports)
    .innerJoin(messages, eq(messages.id, messageReports.messageId))
    .innerJoin(conversations, eq(conversations.id, messages.conversationId))
    .where(eq(messageReports.id, id));
  if (!row) throw notFound();
  const { userId, side, brandId, creatorId, ...place } = row;
  return { ...place, userId: userId!, workspaceId: side === 'brand' ? brandId : creatorId };
}
