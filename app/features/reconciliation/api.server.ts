import { requireActor } from '#features/accounts/guard.server.ts';
import { OperatorListQuery } from '#features/charges/schema.ts';
import { Started } from '#features/refunds/schema.ts';
import { door, doors } from '#platform/http/door.server.ts';
import { listDifferences, listReconciliationRuns, listVerifications } from './queries.server.ts';
import * as schema from './schema.ts';
import { startReconciliation } from './start-reconciliation.server.ts';
import { startVerification } from './verify-books.server.ts';

const tag = 'operator';
const query = OperatorListQuery;

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
  answer: Started,
});
const verificationsDoor = door('get', '/operator/verifications', 'Proofs of the ledger', {
  tag,
  query,
  answer: schema.VerificationPage,
});
const verifyDoor = door('post', '/operator/verifications', 'Prove the ledger now', {
  tag,
  answer: Started,
});

/** What operators see of the proofs of the books, and how they ask for one. */
export const reconciliationApi = doors()
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
  });
export type ReconciliationApi = typeof reconciliationApi;
