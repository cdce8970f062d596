import { z } from 'zod';
import { MONEY_MODES } from '#core/money.ts';
import { QueueSummary } from '#features/money/payout-batches/schema.ts';
import { ReconciliationRun, Verification } from '#features/money/reconciliation/schema.ts';
import { AttentionCount } from '#features/money/transfers/operator/schema.ts';
import { pageOf } from '#platform/http/schemas/lists.ts';

const Cents = z.number().int();
const Count = z.number().int();
const Cursor = z.string().max(64).optional();
const Limit = z.coerce.number().int().min(1).max(100).default(50);

export const AttentionCounts = z.object({ payments: z.array(AttentionCount), deadEvents: Count });
export type AttentionCounts = z.infer<typeof AttentionCounts>;

export const OverviewAnswer = z.object({
  mode: z.enum(MONEY_MODES),
  attention: AttentionCounts,
  queue: QueueSummary.shape.rails,
  disputes: z.object({ open: Count, evidenceDueAt: z.string().nullable() }),
  unmatched: z.object({ count: Count, cents: Cents }),
  negativeWallets: z.object({ count: Count, cents: Cents }),
  differences: Count,
  reports: z.object({ open: Count, oldestAt: z.string().nullable() }),
  failedMails: Count,
  /** Automatic approvals that have been due and blocked for more than 7 days. */
  blockedApprovals: z.object({ count: Count, oldestAt: z.string().nullable() }),
  /** Null while jobs run. */
  noJobSince: z.string().nullable(),
  /** Null while there is enough space. */
  scarceDisk: z.object({ freeBytes: z.number().int(), totalBytes: z.number().int() }).nullable(),
  lastRun: ReconciliationRun.nullable(),
  lastVerification: Verification.pick({ status: true, startedAt: true, finishedAt: true })
    .extend({ violations: Count })
    .nullable(),
});
export type OverviewAnswer = z.infer<typeof OverviewAnswer>;

export const PeopleQuery = z.object({
  q: z.string().trim().max(100).optional(),
  role: z.enum(['brand', 'creator', 'operator']).optional(),
  /** Leaves out operators and colleagues. */
  owner: z.enum(['true']).optional(),
  suspended: z.enum(['true']).optional(),
  /** Brands whose wallet is below zero. */
  debt: z.enum(['true']).optional(),
  limit: Limit,
  cursor: Cursor,
});
export const PersonRow = z.object({
  id: z.string(),
  /** The owned workspace. Null for operators and colleagues. */
  workspaceId: z.string().nullable(),
  name: z.string(),
  companyName: z.string().nullable(),
  email: z.string(),
  role: z.enum(['brand', 'creator', 'operator']),
  /** Negative: the brand is in debt. */
  walletCents: Cents.nullable(),
  /** Earned and not paid out. */
  owedCents: Cents.nullable(),
  twoFactor: z.boolean(),
  suspendedAt: z.string().nullable(),
  createdAt: z.string(),
});
export type PersonRow = z.infer<typeof PersonRow>;
export const PeoplePage = pageOf(PersonRow);
