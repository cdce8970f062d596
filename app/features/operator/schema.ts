import { z } from 'zod';
import { MONEY_MODES } from '#core/money-mode.ts';
import { QueueSummary } from '#features/payout-batches/schema.ts';
import { ReconciliationRun, Verification } from '#features/reconciliation/schema.ts';
import { NeedCount } from '#features/transfers/operator-schema.ts';
import { AUDIT_KINDS } from './rules.ts';

const Cents = z.number().int();
const Count = z.number().int();
const Cursor = z.string().max(64).optional();
const Limit = z.coerce.number().int().min(1).max(100).default(50);
const page = <T extends z.ZodType>(item: T) =>
  z.object({ items: z.array(item), nextCursor: z.string().nullable() });

/** How many payments and Stripe events need a person. */
export const AttentionCounts = z.object({ needs: z.array(NeedCount), deadEvents: Count });
export type AttentionCounts = z.infer<typeof AttentionCounts>;

/** What needs a person now, counted, and how the books stand. */
export const OverviewAnswer = z.object({
  mode: z.enum(MONEY_MODES),
  attention: AttentionCounts,
  queue: QueueSummary.shape.rails,
  disputes: z.object({ open: Count, evidenceDueAt: z.string().nullable() }),
  unmatched: z.object({ count: Count, cents: Cents }),
  negativeWallets: z.object({ count: Count, cents: Cents }),
  differences: Count,
  failedMails: Count,
  lastRun: ReconciliationRun.nullable(),
  lastVerification: Verification.pick({ status: true, startedAt: true, finishedAt: true })
    .extend({ violations: Count })
    .nullable(),
});
export type OverviewAnswer = z.infer<typeof OverviewAnswer>;

const ByAge = z.object({ '0-30': Cents, '31-60': Cents, '61-90': Cents, '90+': Cents });
export const HeldMoney = z.object({ walletCents: ByAge, owedCents: ByAge });
export type HeldMoney = z.infer<typeof HeldMoney>;

export const PeopleQuery = z.object({
  q: z.string().trim().max(100).optional(),
  role: z.enum(['brand', 'creator', 'operator']).optional(),
  suspended: z.enum(['true']).optional(),
  /** Brands whose wallet is below zero. */
  debt: z.enum(['true']).optional(),
  limit: Limit,
  cursor: Cursor,
});
export const PersonRow = z.object({
  id: z.string(),
  /** The one that they own; operators and colleagues own none. */
  workspaceId: z.string().nullable(),
  name: z.string(),
  companyName: z.string().nullable(),
  email: z.string(),
  role: z.enum(['brand', 'creator', 'operator']),
  /** A brand's wallet; below zero it owes. */
  walletCents: Cents.nullable(),
  /** What a creator is owed and has not been sent. */
  owedCents: Cents.nullable(),
  twoFactor: z.boolean(),
  suspendedAt: z.string().nullable(),
  createdAt: z.string(),
});
export type PersonRow = z.infer<typeof PersonRow>;
export const PeoplePage = page(PersonRow);

export const AuditQuery = z.object({
  kind: z.enum(AUDIT_KINDS).optional(),
  actorId: z.string().max(64).optional(),
  /** The id of what was acted on. */
  subject: z.string().trim().max(100).optional(),
  limit: Limit,
  cursor: Cursor,
});
export const AuditRow = z.object({
  id: z.string(),
  action: z.string(),
  subject: z.string(),
  /** Who it was done to, whose wallet it filled or emptied, or whose payout it was about. */
  person: z.object({ id: z.string(), name: z.string() }).nullable(),
  details: z.record(z.string(), z.unknown()),
  /** Null: somebody at the server's command line. */
  actor: z.object({ id: z.string(), name: z.string() }).nullable(),
  createdAt: z.string(),
});
export type AuditRow = z.infer<typeof AuditRow>;
export const AuditPage = page(AuditRow);

/** PostgreSQL knows no year 0, and nothing happened before there were computers. */
const Day = z.iso.date().refine((day) => day >= '1970', 'errors.invalidDate');
/** Days of UTC, both included; without one of them the range is open on that side. */
export const FeesQuery = z.object({ from: Day.optional(), to: Day.optional() });
export type FeesQuery = z.infer<typeof FeesQuery>;
export const FeeListQuery = FeesQuery.extend({ limit: Limit, cursor: Cursor });

const Earned = z.object({ platformFeeCents: Cents, publishingFeeCents: Cents, subscriptionCents: Cents });
export const FeesAnswer = z.object({
  total: Earned,
  count: z.object({ platformFees: Count, publishingFees: Count, subscriptions: Count }),
  days: z.array(Earned.extend({ day: z.string() })),
});
export type FeesAnswer = z.infer<typeof FeesAnswer>;
export const FeeRow = z.object({
  id: z.string(),
  paymentId: z.string(),
  brandName: z.string(),
  creatorName: z.string().nullable(),
  amountCents: Cents,
  platformFeeCents: Cents,
  createdAt: z.string(),
});
export type FeeRow = z.infer<typeof FeeRow>;
export const FeePage = page(FeeRow);
