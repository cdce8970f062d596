import { eq } from 'drizzle-orm';
import type { Actor } from '#core/actor.ts';
import { notFound } from '#core/app-error.ts';
import { recordAuditAction } from '#features/identity/audit/commands/record-audit-action.server.ts';
import { withdrawFromOperators } from '#features/notifications/notifications/commands/notify-operators.server.ts';
import { inTransaction, type Tx } from '#platform/db/db.server.ts';
import { placingDiscarded, walletRefundDiscarded } from '../audit-actions.server.ts';
import { ownRequest, requestDecided } from '../errors.ts';
import { secondOperatorAsked } from '../notifications.server.ts';
import type { ResolveMovementInput, WalletRefundInput } from '../schema.ts';
import { secondOperatorRequests } from '../tables.server.ts';
import { refundConfirmed } from './refund-wallet.server.ts';
import { resolveConfirmed } from './resolve-movement.server.ts';

type Request = typeof secondOperatorRequests.$inferSelect;

/** Does what another operator has asked for, once, or refuses and leaves it to be decided. */
export async function confirmRequest(actor: Actor, requestId: string): Promise<void> {
  await inTransaction(async (tx) => {
    const request = await lockOpenRequest(tx, requestId);
    if (request.requestedBy === actor.userId) throw ownRequest();
    await close(tx, actor, request, 'confirmed');
    if (request.kind === 'wallet_refund')
      await refundConfirmed(tx, actor, request.input as WalletRefundInput);
    else await resolveConfirmed(tx, actor, request.subject, request.input as ResolveMovementInput);
  });
}

/** Another operator turns it down, or whoever asked takes it back. No money has moved. */
export async function discardRequest(actor: Actor, requestId: string): Promise<void> {
  await inTransaction(async (tx) => {
    const request = await lockOpenRequest(tx, requestId);
    await close(tx, actor, request, 'discarded');
    await recordAuditAction(tx, actor, {
      action: request.kind === 'movement' ? placingDiscarded : walletRefundDiscarded,
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

/** From now on nobody is asked to decide it. */
async function close(
  tx: Tx,
  actor: Actor,
  { id }: Request,
  status: 'confirmed' | 'discarded',
): Promise<void> {
  await tx
    .update(secondOperatorRequests)
    .set({ status, decidedBy: actor.userId, decidedAt: new Date() })
    .where(eq(secondOperatorRequests.id, id));
  await withdrawFromOperators(tx, secondOperatorAsked, { request_id: id });
}
