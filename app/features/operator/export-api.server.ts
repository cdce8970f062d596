import { z } from 'zod';
import { requireActor } from '#features/accounts/guard.server.ts';
import { listVerifications } from '#features/reconciliation/queries.server.ts';
import type { Verification } from '#features/reconciliation/schema.ts';
import { listEvents } from '#features/stripe-events/queries.server.ts';
import { EventsQuery, EventView } from '#features/stripe-events/schema.ts';
import { listOperatorPayments } from '#features/transfers/operator-queries.server.ts';
import { OperatorPayment, OperatorPaymentsQuery } from '#features/transfers/operator-schema.ts';
import { door, doors } from '#platform/http/door.server.ts';
import { type Columns, dollars, exportList } from './export.server.ts';
import { listAuditLog } from './queries/audit.server.ts';
import { listFees } from './queries/fees.server.ts';
import { AuditQuery, AuditRow, FeeListQuery, FeeRow } from './schema.ts';

const tag = 'operator';
const FormatQuery = z.object({ format: z.enum(['csv', 'json']).default('csv') });
const paging = { limit: true, cursor: true } as const;
const path = '/operator/exports';

const paymentsDoor = door('get', `${path}/payments`, 'The list of payments as a file', {
  tag,
  query: OperatorPaymentsQuery.omit(paging).extend(FormatQuery.shape),
  answer: z.array(OperatorPayment),
});
const feesDoor = door('get', `${path}/fees`, 'The list of fees as a file', {
  tag,
  query: FeeListQuery.omit(paging).extend(FormatQuery.shape),
  answer: z.array(FeeRow),
});
const eventsDoor = door('get', `${path}/events`, 'The list of events as a file', {
  tag,
  query: EventsQuery.omit(paging).extend(FormatQuery.shape),
  answer: z.array(EventView),
});
const auditDoor = door('get', `${path}/audit`, 'The audit log as a file', {
  tag,
  query: AuditQuery.omit(paging).extend(FormatQuery.shape),
  answer: z.array(AuditRow),
});
const TrialLine = z.object({
  account: z.string(),
  kind: z.string(),
  accounts: z.number().int(),
  debitCents: z.number().int(),
  creditCents: z.number().int(),
});
const trialDoor = door('get', `${path}/trial-balance`, 'The last trial balance as a file', {
  tag,
  query: FormatQuery,
  answer: z.array(TrialLine),
});

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
const feeColumns: Columns<z.infer<typeof FeeRow>> = {
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
const auditColumns: Columns<z.infer<typeof AuditRow>> = {
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

/** What the console's lists show, as files. */
export const exportApi = doors()
  .openapi(paymentsDoor, async (c) => {
    await requireActor(c, 'operator');
    const { format, ...query } = c.req.valid('query');
    const file = { name: 'payments', format, columns: paymentColumns };
    return exportList(file, listOperatorPayments, query) as never;
  })
  .openapi(feesDoor, async (c) => {
    await requireActor(c, 'operator');
    const { format, ...query } = c.req.valid('query');
    return exportList({ name: 'fees', format, columns: feeColumns }, listFees, query) as never;
  })
  .openapi(eventsDoor, async (c) => {
    await requireActor(c, 'operator');
    const { format, ...query } = c.req.valid('query');
    return exportList({ name: 'events', format, columns: eventColumns }, listEvents, query) as never;
  })
  .openapi(auditDoor, async (c) => {
    await requireActor(c, 'operator');
    const { format, ...query } = c.req.valid('query');
    return exportList({ name: 'audit', format, columns: auditColumns }, listAuditLog, query) as never;
  })
  .openapi(trialDoor, async (c) => {
    await requireActor(c, 'operator');
    const file = { name: 'trial-balance', format: c.req.valid('query').format, columns: trialColumns };
    const readTrial = async () => {
      const { items } = await listVerifications({ limit: 1 });
      return { items: items[0]?.trial ?? [], nextCursor: null };
    };
    return exportList(file, readTrial, {}) as never;
  });
