import { OperatorListQuery } from '#features/charges/schema.ts';
import { Started } from '#features/refunds/schema.ts';
import { endpoint } from '#platform/http/endpoint.server.ts';
import { listDifferences, listReconciliationRuns, listVerifications } from './queries.server.ts';
import * as schema from './schema.ts';
import { startReconciliation } from './start-reconciliation.server.ts';
import { startVerification } from './verify-books.server.ts';

export const endpoints = [
  endpoint(
    {
      id: 'listReconciliations',
      method: 'get',
      path: '/operator/reconciliations',
      for: 'operator',
      summary: 'Comparisons with Stripe',
      query: OperatorListQuery,
      answer: schema.ReconciliationRunPage,
    },
    ({ query }) => listReconciliationRuns(query),
  ),
  endpoint(
    {
      id: 'listDifferences',
      method: 'get',
      path: '/operator/differences',
      for: 'operator',
      summary: 'Where our books and Stripe’s differ',
      query: schema.DifferencesQuery,
      answer: schema.ReconciliationDifferencePage,
    },
    ({ query }) => listDifferences(query),
  ),
  endpoint(
    {
      id: 'startReconciliation',
      method: 'post',
      path: '/operator/reconciliations',
      for: 'operator',
      summary: 'Compare with Stripe now',
      answer: Started,
    },
    async ({ actor }) => ({ id: await startReconciliation(actor) }),
  ),
  endpoint(
    {
      id: 'listVerifications',
      method: 'get',
      path: '/operator/verifications',
      for: 'operator',
      summary: 'Proofs of the ledger',
      query: OperatorListQuery,
      answer: schema.VerificationPage,
    },
    ({ query }) => listVerifications(query),
  ),
  endpoint(
    {
      id: 'startVerification',
      method: 'post',
      path: '/operator/verifications',
      for: 'operator',
      summary: 'Prove the ledger now',
      answer: Started,
    },
    async ({ actor }) => ({ id: await startVerification(actor) }),
  ),
];
