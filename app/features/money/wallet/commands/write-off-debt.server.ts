import type { Actor } from '#core/actor.ts';
import { notFound } from '#core/app-error.ts';
import { newId } from '#core/ids.ts';
import type { Cents } from '#core/money.ts';
import { recordAuditAction } from '#features/identity/audit/commands/record-audit-action.server.ts';
import { isWorkspace } from '#features/identity/workspaces/queries.server.ts';
import { inTransaction } from '#platform/db/db.server.ts';
import { sendLiveEvent } from '#platform/live/live.server.ts';
import { debtForgiven } from '../audit-actions.server.ts';
import { balanceChanged } from '../errors.ts';
import { debtWrittenOff } from '../journals.ts';
import { lockWallet } from './lock-wallet.server.ts';
import { postToWallet } from './post-to-wallet.server.ts';

/** Writes a wallet's debt off as a loss. The debt must equal the one the operator saw, so that a second click writes off nothing more. */
export async function writeOffDebt(
  actor: Actor,
  brandId: string,
  input: { debtCents: Cents; reason: string },
): Promise<void> {
  await inTransaction(async (tx) => {
    if (!(await isWorkspace(tx, brandId, 'brand'))) throw notFound();
    const balanceCents = await lockWallet(tx, brandId);
    if (-balanceCents !== input.debtCents) {
      throw balanceChanged();
    }
    const id = newId('wof');
    await postToWallet(tx, debtWrittenOff({ id, brandId, debtCents: input.debtCents }));
    await recordAuditAction(tx, actor, {
      action: debtForgiven,
      subject: brandId,
      details: { writeOff: id, debtCents: input.debtCents, reason: input.reason },
    });
    await sendLiveEvent(tx, [brandId], ['wallet']);
  });
}
