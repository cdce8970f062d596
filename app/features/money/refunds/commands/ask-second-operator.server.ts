import { eq } from 'drizzle-orm';
import type { Actor } from '#core/actor.ts';
import { newId } from '#core/ids.ts';
import type { Cents } from '#core/money.ts';
import { users } from '#features/identity/accounts/tables.server.ts';
import { recordAuditAction } from '#features/identity/audit/commands/record-audit-action.server.ts';
import { readPublicName } from '#features/identity/workspaces/queries.server.ts';
import { notifyOtherOperators } from '#features/notifications/notifications/commands/notify-operators.server.ts';
import type { Tx } from '#platform/db/db.server.ts';
import { config } from '#platform/env/config.server.ts';
import { placingAsked, walletRefundAsked } from '../audit-actions.server.ts';
import { alreadyRequested } from '../errors.ts';
import { secondOperatorAsked } from '../notifications.server.ts';
import { actionOf } from '../rules.ts';
import { secondOperatorRequests } from '../tables.server.ts';

type Asked = Pick<typeof secondOperatorRequests.$inferInsert, 'kind' | 'subject' | 'amountCents' | 'input'>;

/** Above the configured sum, one operator asks and another confirms. */
export const needsSecondOperator = (amountCents: Cents): boolean =>
  Math.abs(amountCents) > config.secondOperatorAboveCents;

/** Writes down what an operator asks for; no money moves before another one confirms it. */
export async function askSecondOperator(tx: Tx, actor: Actor, asked: Asked): Promise<string> {
  const id = newId('sor');
  const inserted = await tx
    .insert(secondOperatorRequests)
    .values({ id, requestedBy: actor.userId, ...asked })
    .onConflictDoNothing()
    .returning({ id: secondOperatorRequests.id });
  if (inserted.length === 0) throw alreadyRequested();
  await recordAuditAction(tx, actor, {
    action: asked.kind === 'movement' ? placingAsked : walletRefundAsked,
    subject: asked.subject,
    details: { amountCents: asked.amountCents, reason: asked.input.reason },
  });
  await notifyOtherOperators(tx, actor, secondOperatorAsked, {
    request_id: id,
    kind: asked.kind,
    action: actionOf(asked.input),
    amount_cents: Math.abs(asked.amountCents),
    ...(await readNames(tx, actor, asked)),
  });
  return id;
}

/** Who asks, and whose wallet it is about. */
async function readNames(tx: Tx, actor: Actor, { input }: Asked): Promise<{ name: string; brand: string }> {
  const [asker] = await tx.select({ name: users.name }).from(users).where(eq(users.id, actor.userId));
  const brand = 'brandId' in input ? await readPublicName(tx, input.brandId) : '';
  return { name: asker!.name, brand };
}
