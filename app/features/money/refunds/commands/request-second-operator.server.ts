import { eq } from 'drizzle-orm';
import type { Actor } from '#core/actor.ts';
import { newId } from '#core/ids.ts';
import type { Cents } from '#core/money.ts';
import { firstOf } from '#core/typed-values.ts';
import { users } from '#features/identity/accounts/tables.server.ts';
import { recordAuditAction } from '#features/identity/audit/commands/record-audit-action.server.ts';
import { readPublicName } from '#features/identity/workspaces/queries.server.ts';
import { notifyOtherOperators } from '#features/notifications/notifications/commands/notify-operators.server.ts';
import type { Tx } from '#platform/db/db.server.ts';
import { config } from '#platform/env/config.server.ts';
import { placementRequested, walletRefundRequested } from '../audit-actions.server.ts';
import { alreadyRequested } from '../errors.ts';
import { secondOperatorRequested } from '../notifications.server.ts';
import { actionOf } from '../rules.ts';
import { secondOperatorRequests } from '../tables.server.ts';

type Request = Pick<typeof secondOperatorRequests.$inferInsert, 'kind' | 'subject' | 'amountCents' | 'input'>;

/** Two-person rule above the configured amount. */
export const needsSecondOperator = (amountCents: Cents): boolean =>
  Math.abs(amountCents) > config.secondOperatorAboveCents;

/** Records a request and notifies the other operators. No money moves until one of them confirms it. */
export async function requestSecondOperator(tx: Tx, actor: Actor, request: Request): Promise<string> {
  const id = newId('sor');
  const inserted = await tx
    .insert(secondOperatorRequests)
    .values({ id, requestedBy: actor.userId, ...request })
    // A unique index allows one open request per subject.
    .onConflictDoNothing()
    .returning({ id: secondOperatorRequests.id });
  if (inserted.length === 0) throw alreadyRequested();
  await recordAuditAction(tx, actor, {
    action: request.kind === 'movement' ? placementRequested : walletRefundRequested,
    subject: request.subject,
    details: { amountCents: request.amountCents, reason: request.input.reason },
  });
  await notifyOtherOperators(tx, actor, secondOperatorRequested, {
    request_id: id,
    kind: request.kind,
    action: actionOf(request.input),
    amount_cents: Math.abs(request.amountCents),
    ...(await readNames(tx, actor, request)),
  });
  return id;
}

/** The operator and the brand that the notification names. */
async function readNames(tx: Tx, actor: Actor, { input }: Request): Promise<{ name: string; brand: string }> {
  const requester = firstOf(
    await tx.select({ name: users.name }).from(users).where(eq(users.id, actor.userId)),
  );
  const brand = 'brandId' in input ? await readPublicName(tx, input.brandId) : '';
  return { name: requester.name, brand };
}
