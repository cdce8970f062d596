import { OperatorListQuery } from '#features/money/charges/schema.ts';
import { CreatedId } from '#features/money/refunds/schema.ts';
import { endpoint, file } from '#platform/http/endpoint.server.ts';
import { type Columns, dollars, ExportQuery, exportList } from '#platform/http/export-list.server.ts';
import { startReconciliation } from './commands/start-reconciliation.server.ts';
import { startVerification } from './commands/verify-books.server.ts';
import { readHeldMoney } from './held-money.server.ts';
import { listDifferences, listReconciliationRuns, listVerifications } from './queries.server.ts';
import * as schema from './schema.ts';

export const endpoints = [
  endpoint(
    {
      id: 'readHeldMoney',
      method: 'get',
      path: '/operator/held-money',
      for: 'operator',
      summary: 'Read the age of funds held',
      answer: schema.HeldMoney,
    },
    () => readHeldMoney(),
  ),
  endpoint(
    {
      id: 'listReconciliations',
      method: 'get',
      path: '/operator/reconciliations',
      for: 'operator',
      summary: 'List comparisons with Stripe',
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
      summary: 'List differences between the ledger and Stripe',
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
      summary: 'Compare the ledger with Stripe now',
      answer: CreatedId,
    },
    async ({ actor }) => ({ id: await startReconciliation(actor) }),
  ),
  endpoint(
    {
      id: 'listVerifications',
      method: 'get',
      path: '/operator/verifications',
      for: 'operator',
      summary: 'List verifications of the ledger',
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
      summary: 'Verify the ledger now',
      answer: CreatedId,
    },
    async ({ actor }) => ({ id: await startVerification(actor) }),
  ),
  endpoint(
    {
      id: 'exportTrialBalance',
      method: 'get',
      path: '/operator/exports/trial-balance',
      for: 'operator',
      mayBeStale: true,
      summary: 'Export the latest trial balance',
      personalData: 'export',
      query: ExportQuery,
      answer: file('text/csv', 'application/json'),
    },
    async ({ query: { format } }) => exportList({ name: 'trial-balance', format, columns }, readTrial, {}),
  ),
];

const columns: Columns<schema.Verification['trial'][number]> = {
  account: (row) => row.account,
  kind: (row) => row.kind,
  accounts: (row) => row.accounts,
  debit_usd: (row) => dollars(row.debitCents),
  credit_usd: (row) => dollars(row.creditCents),
};

async function readTrial() {
  const { items } = await listVerifications({ limit: 1 });
  return { items: items[0]?.trial ?? [], nextCursor: null };
}
