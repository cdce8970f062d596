import { z } from 'zod';
import { OperatorListQuery } from '#features/money/charges/schema.ts';
import { pageOf } from '#platform/http/schemas/lists.ts';

const Cents = z.number().int();

export const RunStatus = z.enum(['running', 'done', 'failed']);
export type RunStatus = z.infer<typeof RunStatus>;
export const ReconciliationRun = z.object({
  id: z.string(),
  status: RunStatus,
  requestedByName: z.string().nullable(),
  imported: z.number().int(),
  booked: z.number().int(),
  movements: z.number().int(),
  journals: z.number().int(),
  differences: z.number().int(),
  inFlightCents: Cents,
  stripeCents: Cents.nullable(),
  ledgerCents: Cents.nullable(),
  error: z.string().nullable(),
  startedAt: z.string(),
  finishedAt: z.string().nullable(),
});
export type ReconciliationRun = z.infer<typeof ReconciliationRun>;
export const ReconciliationRunPage = pageOf(ReconciliationRun);

export const DifferenceSide = z.enum(['stripe', 'ledger', 'amount']);
export type DifferenceSide = z.infer<typeof DifferenceSide>;
export const ReconciliationDifference = z.object({
  id: z.string(),
  /** Missing in the ledger, missing at Stripe, or in both with different amounts. */
  side: DifferenceSide,
  /** A balance transaction's id, or a journal's key. */
  subject: z.string(),
  kind: z.string().nullable(),
  sourceId: z.string().nullable(),
  stripeCents: Cents.nullable(),
  ledgerCents: Cents.nullable(),
  firstSeenAt: z.string(),
  resolvedAt: z.string().nullable(),
});
export type ReconciliationDifference = z.infer<typeof ReconciliationDifference>;
export const ReconciliationDifferencePage = pageOf(ReconciliationDifference);
export const DifferencesQuery = OperatorListQuery.extend({ runId: z.string().max(64).optional() });

export const VerificationStatus = z.enum(['running', 'holds', 'broken', 'failed']);
export type VerificationStatus = z.infer<typeof VerificationStatus>;
export const Verification = z.object({
  id: z.string(),
  status: VerificationStatus,
  requestedByName: z.string().nullable(),
  trial: z.array(
    z.object({
      account: z.string(),
      kind: z.string(),
      accounts: z.number().int(),
      debitCents: Cents,
      creditCents: Cents,
    }),
  ),
  findings: z.array(
    z.object({
      id: z.string(),
      statement: z.object({ en: z.string(), ar: z.string() }),
      checked: z.number().int(),
      violations: z.number().int(),
      examples: z.array(z.object({ subject: z.string(), found: z.string() })),
      skipped: z.string().optional(),
    }),
  ),
  error: z.string().nullable(),
  startedAt: z.string(),
  finishedAt: z.string().nullable(),
});
export type Verification = z.infer<typeof Verification>;
export const VerificationPage = pageOf(Verification);

const ByAge = z.object({ '0-30': Cents, '31-60': Cents, '61-90': Cents, '90+': Cents });
/** `cents` is the part of the balance that is over 90 days old. */
const AgedWallet = z.object({ brandId: z.string(), brandName: z.string(), cents: Cents, since: z.string() });
export const HeldMoney = z.object({ walletCents: ByAge, owedCents: ByAge, agedWallets: z.array(AgedWallet) });
export type HeldMoney = z.infer<typeof HeldMoney>;
