import { eq } from 'drizzle-orm';
import type { Actor } from '#core/actor.ts';
import { notFound } from '#core/app-error.ts';
import { recordAuditAction } from '#features/identity/audit/commands/record-audit-action.server.ts';
import { withdrawFromOperators } from '#features/notifications/notifications/commands/notify-operators.server.ts';
import { inTransaction, type Tx } from '#platform/db/db.server.ts';
import { placementDiscarded, walletRefundDiscarded } from '../audit-actions.server.ts';
import { cannotDecideOwnRequest, requestDecided } from '../errors.ts';
import { secondOperatorRequested } from '../notifications.server.ts';
import { secondOperatorRequests } from '../tables.server.ts';
import { executeWalletRefund } from './refund-wallet.server.ts';
import { executeResolution } from './resolve-movement.server.ts';

type Request = typeof secondOperatorRequests.$inferSelect;

/** Executes another operator's request, once, or refuses and leaves it open. */
export async function confirmRequest(actor: Actor, requestId: string): Promise<void> {
  await inTransaction(async (tx) => {
    const request = await lockOpenRequest(tx, requestId);
    if (request.requestedBy === actor.userId) throw cannotDecideOwnRequest();
    await closeRequest(tx, actor, request, 'confirmed');
    const { input, subject } = request;
    await ('action' in input
      ? executeResolution(tx, actor, subject, input)
      : executeWalletRefund(tx, actor, input));
  });
}

/** Rejects another operator's request or withdraws one's own. No money has moved. */
export async function discardRequest(actor: Actor, requestId: string): Promise<void> {
  await inTransaction(async (tx) => {
    const request = await lockOpenRequest(tx, requestId);
    await closeRequest(tx, actor, request, 'discarded');
    await recordAuditAction(tx, actor, {
      action: request.kind === 'movement' ? placementDiscarded : walletRefundDiscarded,
      subject: request.subject,
      details: { amountCents: request.amountCents },
    });
  });
}

async function lockOpenRequest(tx: Tx, requestId: string): Promise<Request> {
  const [request] = await tx
    .select()
    .from(secondOperatorRequests)
    .where(eq(secondOperatorRequests.id, requestId))
    .for('no key update');
  if (!request) throw notFound();
  if (request.status !== 'open') throw requestDecided();
  return request;
}

async function closeRequest(
  tx: Tx,
  actor: Actor,
  { id }: Request,
  status: 'confirmed' | 'discarded',
): Promise<void> {
  await tx
    .update(secondOperatorRequests)
    .set({ status, decidedBy: actor.userId, decidedAt: new Date() })
    .where(eq(secondOperatorRequests.id, id));
  await withdrawFromOperators(tx, secondOperatorRequested, { request_id: id });
}
