import { z } from 'zod';
import { listVerifications } from '#features/reconciliation/queries.server.ts';
import type { Verification } from '#features/reconciliation/schema.ts';
import { listEvents } from '#features/stripe-events/queries.server.ts';
import { EventsQuery, type EventView } from '#features/stripe-events/schema.ts';
import { listOperatorPayments } from '#features/transfers/operator-queries.server.ts';
import { type OperatorPayment, OperatorPaymentsQuery } from '#features/transfers/operator-schema.ts';
import { endpoint, file } from '#platform/http/endpoint.server.ts';
import { type Columns, dollars, exportList } from './export.server.ts';
import { listAuditLog } from './queries/audit.server.ts';
import { listFees } from './queries/fees.server.ts';
import { AuditQuery, type AuditRow, FeeListQuery, type FeeRow } from './schema.ts';

/** CSV, unless JSON is asked for: then the items are as the list gives them. */
const Format = { format: z.enum(['csv', 'json']).default('csv') };
const PAGING = { limit: true, cursor: true } as const;

const paymentColumns: Columns<OperatorPayment> = {
  id: (row) => row.id,
  created_at: (row) => row.createdAt,
  status: (row) => row.status,
  waiting_for: (row) => row.waitingFor,
  need: (row) => row.need,
  next_action: (row) => row.nextAction,
  brand: (row) => row.brand.name,
  creator: (row) => row.creator.name,
  amount_usd: (row) => dollars(row.amountCents),
  payout_usd: (row) => dollars(row.creatorPayoutCents),
  fee_usd: (row) => dollars(row.platformFeeCents),
  sent_usd: (row) => dollars(row.sentCents),
  released_usd: (row) => dollars(row.releasedCents),
  owed_usd: (row) => dollars(row.owedCents),
  method: (row) => row.payoutMethod,
  transfer: (row) => row.stripeTransferId,
  failure: (row) => row.failureCode,
};
const feeColumns: Columns<FeeRow> = {
  id: (row) => row.id,
  created_at: (row) => row.createdAt,
  payment: (row) => row.paymentId,
  brand: (row) => row.brandName,
  creator: (row) => row.creatorName,
  amount_usd: (row) => dollars(row.amountCents),
  fee_usd: (row) => dollars(row.platformFeeCents),
};
const eventColumns: Columns<EventView> = {
  id: (row) => row.id,
  received_at: (row) => row.receivedAt,
  created: (row) => row.created,
  type: (row) => row.type,
  object: (row) => row.objectId,
  source: (row) => row.source,
  status: (row) => row.status,
  attempts: (row) => row.attempts,
  last_error: (row) => row.lastError,
  processed_at: (row) => row.processedAt,
};
const auditColumns: Columns<AuditRow> = {
  id: (row) => row.id,
  at: (row) => row.createdAt,
  operator: (row) => row.actor?.name ?? null,
  action: (row) => row.action,
  subject: (row) => row.subject,
  person: (row) => row.person?.name ?? null,
  details: (row) => JSON.stringify(row.details),
};
const trialColumns: Columns<Verification['trial'][number]> = {
  account: (row) => row.account,
  kind: (row) => row.kind,
  accounts: (row) => row.accounts,
  debit_usd: (row) => dollars(row.debitCents),
  credit_usd: (row) => dollars(row.creditCents),
};

/** What the console’s lists show, as files. */
export const exportEndpoints = [
  endpoint(
    {
      id: 'exportPayments',
      method: 'get',
      path: '/operator/exports/payments',
      for: 'operator',
      summary: 'The list of payments as a file',
      query: OperatorPaymentsQuery.omit(PAGING).extend(Format),
      answer: file('text/csv', 'application/json'),
    },
    async ({ query: { format, ...query } }) =>
      exportList({ name: 'payments', format, columns: paymentColumns }, listOperatorPayments, query),
  ),
  endpoint(
    {
      id: 'exportFees',
      method: 'get',
      path: '/operator/exports/fees',
      for: 'operator',
      summary: 'The list of fees as a file',
      query: FeeListQuery.omit(PAGING).extend(Format),
      answer: file('text/csv', 'application/json'),
    },
    async ({ query: { format, ...query } }) =>
      exportList({ name: 'fees', format, columns: feeColumns }, listFees, query),
  ),
  endpoint(
    {
      id: 'exportStripeEvents',
      method: 'get',
      path: '/operator/exports/events',
      for: 'operator',
      summary: 'The list of events as a file',
      query: EventsQuery.omit(PAGING).extend(Format),
      answer: file('text/csv', 'application/json'),
    },
    async ({ query: { format, ...query } }) =>
      exportList({ name: 'events', format, columns: eventColumns }, listEvents, query),
  ),
  endpoint(
    {
      id: 'exportAuditLog',
      method: 'get',
      path: '/operator/exports/audit',
      for: 'operator',
      summary: 'The audit log as a file',
      query: AuditQuery.omit(PAGING).extend(Format),
      answer: file('text/csv', 'application/json'),
    },
    async ({ query: { format, ...query } }) =>
      exportList({ name: 'audit', format, columns: auditColumns }, listAuditLog, query),
  ),
  endpoint(
    {
      id: 'exportTrialBalance',
      method: 'get',
      path: '/operator/exports/trial-balance',
      for: 'operator',
      summary: 'The last trial balance as a file',
      query: z.object(Format),
      answer: file('text/csv', 'application/json'),
    },
    async ({ query: { format } }) =>
      exportList({ name: 'trial-balance', format, columns: trialColumns }, readTrial, {}),
  ),
];

async function readTrial() {
  const { items } = await listVerifications({ limit: 1 });
  return { items: items[0]?.trial ?? [], nextCursor: null };
}
