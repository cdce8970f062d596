import { sql } from 'drizzle-orm';
import type { Actor } from '#core/actor.ts';
import { notFound } from '#core/app-error.ts';
import { newId } from '#core/ids.ts';
import { type Cents, dollarsText } from '#core/money.ts';
import { firstOf } from '#core/typed-values.ts';
import { recordAuditAction } from '#features/identity/audit/commands/record-audit-action.server.ts';
import { isWorkspace } from '#features/identity/workspaces/queries.server.ts';
import { post } from '#features/money/ledger/commands/post.server.ts';
import { requireFunds } from '#features/money/wallet/commands/lock-wallet.server.ts';
import { balanceChanged } from '#features/money/wallet/errors.ts';
import { inTransaction, type Tx } from '#platform/db/db.server.ts';
import { enqueue } from '#platform/jobs/jobs.server.ts';
import { sendLiveEvent } from '#platform/live/live.server.ts';
import { walletRefunded } from '../audit-actions.server.ts';
import { chargesTooSmall } from '../errors.ts';
import { sendRefundJob } from '../events.ts';
import { walletRefundHeld } from '../journals.ts';
import { listRefundableCharges, type RefundableCharge } from '../queries.server.ts';
import type { WalletRefundAnswer, WalletRefundInput } from '../schema.ts';
import { refunds, secondOperatorRequests, walletRefunds } from '../tables.server.ts';
import { needsSecondOperator, requestSecondOperator } from './request-second-operator.server.ts';

type Part = RefundableCharge & { cents: Cents };

/**
 * Refunds a wallet to the cards that paid it in, oldest first, or changes nothing; debits the wallet at once. The balance must
 * equal the one the operator saw, so a second click is refused. Above a daily total, a second operator must confirm.
 */
export async function refundWallet(actor: Actor, input: WalletRefundInput): Promise<WalletRefundAnswer> {
  return inTransaction(async (tx) => {
    const parts = await lockAndAllocate(tx, input);
    const todayCents = input.amountCents + (await sumRefundedAlone(tx, input.brandId));
    if (!needsSecondOperator(todayCents)) {
      return { id: await holdRefund(tx, actor, input, parts), isWaiting: false };
    }
    const id = await requestSecondOperator(tx, actor, {
      kind: 'wallet_refund',
      subject: input.brandId,
      amountCents: input.amountCents,
      input,
    });
    return { id, isWaiting: true };
  });
}

/** The amount refunded within a day without a second operator. Call after `lockAndAllocate`, which locks the wallet. */
async function sumRefundedAlone(tx: Tx, brandId: string): Promise<Cents> {
  const { rows } = await tx.execute<{ cents: string }>(sql`
    SELECT (SELECT coalesce(sum(amount_cents), 0) FROM ${walletRefunds}
             WHERE brand_id = ${brandId} AND created_at > now() - interval '1 day')
         - (SELECT coalesce(sum(amount_cents), 0) FROM ${secondOperatorRequests}
             WHERE kind = 'wallet_refund' AND subject = ${brandId} AND status = 'confirmed'
               AND decided_at > now() - interval '1 day') AS cents`);
  // A confirmed request is a moment later than its refund, so for that moment only the request is within the day.
  return Math.max(Number(firstOf(rows).cents), 0);
}

/** Executes a refund that a second operator has confirmed. Refuses if the balance has changed since the request. */
export async function executeWalletRefund(tx: Tx, actor: Actor, input: WalletRefundInput): Promise<void> {
  await holdRefund(tx, actor, input, await lockAndAllocate(tx, input));
}

/** Locks the wallet, checks the balance and divides the amount among the brand's top-ups. */
async function lockAndAllocate(tx: Tx, input: WalletRefundInput): Promise<Part[]> {
  if (!(await isWorkspace(tx, input.brandId, 'brand'))) throw notFound();
  const balanceCents = await requireFunds(tx, input.brandId, input.amountCents);
  if (balanceCents !== input.balanceCents) {
    throw balanceChanged();
  }
  return allocate(await listRefundableCharges(tx, input.brandId), input.amountCents);
}

/** Moves the amount from the wallet to the refund hold, and queues a refund per top-up. */
async function holdRefund(tx: Tx, actor: Actor, input: WalletRefundInput, parts: Part[]): Promise<string> {
  const id = newId('rfd');
  await tx.insert(walletRefunds).values({
    id,
    brandId: input.brandId,
    amountCents: input.amountCents,
    reason: input.reason,
    requestedBy: actor.userId,
  });
  await post(tx, walletRefundHeld({ id, brandId: input.brandId, amountCents: input.amountCents }));
  for (const { checkoutId, paymentIntentId, cents } of parts) {
    const part = { id: newId('rfd'), checkoutId, paymentIntentId, amountCents: cents };
    await tx.insert(refunds).values({ ...part, origin: 'wallet', walletRefundId: id });
    await enqueue(tx, sendRefundJob, { refundId: part.id });
  }
  await recordAuditAction(tx, actor, {
    action: walletRefunded,
    subject: id,
    about: input.brandId,
    details: { amountCents: input.amountCents, reason: input.reason },
  });
  await sendLiveEvent(tx, [input.brandId], ['wallet']);
  return id;
}

function allocate(charges: RefundableCharge[], amountCents: Cents): Part[] {
  let leftCents = amountCents;
  const parts = charges.flatMap((charge) => {
    const cents = Math.min(charge.leftCents, leftCents);
    leftCents -= cents;
    return cents > 0 ? [{ ...charge, cents }] : [];
  });
  if (leftCents > 0) {
    throw chargesTooSmall({ params: { available: dollarsText(amountCents - leftCents) } });
  }
  return parts;
}
