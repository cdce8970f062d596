import { z } from 'zod';
import { requireActor } from '#features/accounts/guard.server.ts';
import { door, doors } from '#platform/http/door.server.ts';
import {
  listChargeRefunds,
  listDifferences,
  listDisputes,
  listReconciliationRuns,
  listUnmatchedMovements,
  listVerifications,
  listWalletRefunds,
  readRefundableWallet,
} from './queries.server.ts';
import * as schema from './schema.ts';
import { refundWallet } from '../charges/refund-wallet.server.ts';
import { resolveMovement } from '../charges/resolve-movement.server.ts';
import { startReconciliation } from './start-reconciliation.server.ts';
import { startVerification } from './verify-books.server.ts';
import { writeOffDebt } from '../charges/write-off-debt.server.ts';

const tag = 'operator';
const Done = z.object({ ok: z.literal(true) });
const params = z.object({ id: z.string() });
const query = schema.BooksListQuery;

const refundableDoor = door('get', '/operator/wallets/{id}', 'What may be given back to a brand', {
  tag,
  params,
  answer: schema.RefundableWallet,
});
const walletRefundsDoor = door('get', '/operator/wallet-refunds', 'Unused balance given back', {
  tag,
  query,
  answer: schema.WalletRefundPage,
});
const chargeRefundsDoor = door('get', '/operator/charge-refunds', 'Every refund of a card payment', {
  tag,
  query,
  answer: schema.ChargeRefundPage,
});
const disputesDoor = door('get', '/operator/disputes', 'Card payments that were disputed', {
  tag,
  query: schema.DisputesQuery,
  answer: schema.DisputePage,
});
const unmatchedDoor = door('get', '/operator/unmatched-movements', 'Money that has no place yet', {
  tag,
  query: schema.UnmatchedQuery,
  answer: schema.UnmatchedMovementPage,
});
const runsDoor = door('get', '/operator/reconciliations', 'Comparisons with Stripe', {
  tag,
  query,
  answer: schema.ReconciliationRunPage,
});
const differencesDoor = door('get', '/operator/differences', 'Where our books and Stripe’s differ', {
  tag,
  query: schema.DifferencesQuery,
  answer: schema.ReconciliationDifferencePage,
});
const reconcileDoor = door('post', '/operator/reconciliations', 'Compare with Stripe now', {
  tag,
  answer: schema.Started,
});
const verificationsDoor = door('get', '/operator/verifications', 'Proofs of the ledger', {
  tag,
  query,
  answer: schema.VerificationPage,
});
const verifyDoor = door('post', '/operator/verifications', 'Prove the ledger now', {
  tag,
  answer: schema.Started,
});

const refundWalletDoor = door('post', '/operator/wallet-refunds', 'Give unused balance back to its cards', {
  tag,
  body: schema.WalletRefundInput,
  answer: schema.Started,
});
const writeOffDoor = door('post', '/operator/wallets/{id}/write-off', 'Forgive a brand its debt', {
  tag,
  params,
  body: schema.WriteOffInput,
  answer: Done,
});
const resolveDoor = door('post', '/operator/unmatched-movements/{id}/resolve', 'Give money its place', {
  tag,
  params,
  body: schema.ResolveMovementInput,
  answer: Done,
});

/** What operators see of the books and decide about them. */
export const operatorBooksApi = doors()
  .openapi(refundableDoor, async (c) => {
    await requireActor(c, 'operator');
    return c.json(await readRefundableWallet(c.req.valid('param').id), 200);
  })
  .openapi(walletRefundsDoor, async (c) => {
    await requireActor(c, 'operator');
    return c.json(await listWalletRefunds(c.req.valid('query')), 200);
  })
  .openapi(chargeRefundsDoor, async (c) => {
    await requireActor(c, 'operator');
    return c.json(await listChargeRefunds(c.req.valid('query')), 200);
  })
  .openapi(disputesDoor, async (c) => {
    await requireActor(c, 'operator');
    return c.json(await listDisputes(c.req.valid('query')), 200);
  })
  .openapi(unmatchedDoor, async (c) => {
    await requireActor(c, 'operator');
    return c.json(await listUnmatchedMovements(c.req.valid('query')), 200);
  })
  .openapi(runsDoor, async (c) => {
    await requireActor(c, 'operator');
    return c.json(await listReconciliationRuns(c.req.valid('query')), 200);
  })
  .openapi(differencesDoor, async (c) => {
    await requireActor(c, 'operator');
    return c.json(await listDifferences(c.req.valid('query')), 200);
  })
  .openapi(reconcileDoor, async (c) => {
    const actor = await requireActor(c, 'operator');
    return c.json({ id: await startReconciliation(actor) }, 200);
  })
  .openapi(verificationsDoor, async (c) => {
    await requireActor(c, 'operator');
    return c.json(await listVerifications(c.req.valid('query')), 200);
  })
  .openapi(verifyDoor, async (c) => {
    const actor = await requireActor(c, 'operator');
    return c.json({ id: await startVerification(actor) }, 200);
  })
  .openapi(refundWalletDoor, async (c) => {
    const actor = await requireActor(c, 'operator');
    return c.json({ id: await refundWallet(actor, c.req.valid('json')) }, 200);
  })
  .openapi(writeOffDoor, async (c) => {
    const actor = await requireActor(c, 'operator');
    await writeOffDebt(actor, c.req.valid('param').id, c.req.valid('json'));
    return c.json({ ok: true as const }, 200);
  })
  .openapi(resolveDoor, async (c) => {
    const actor = await requireActor(c, 'operator');
    await resolveMovement(actor, c.req.valid('param').id, c.req.valid('json'));
    return c.json({ ok: true as const }, 200);
  });
export type OperatorBooksApi = typeof operatorBooksApi;
