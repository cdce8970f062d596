import { and, eq, not, type SQL, sql } from 'drizzle-orm';
import { payments } from '#features/money/charges/tables.server.ts';
import type { Tx } from '#platform/db/db.server.ts';
import { config } from '#platform/env/config.server.ts';

const fromPaidTopUps = sql`FROM checkouts c
  WHERE c.workspace_id = ${payments.brandId} AND c.purpose = 'wallet_topup' AND c.status = 'paid'`;

/** Conditions on payments. A brand is new for some days after its first top-up; disputes come in these days. */
const isOfNewBrand = sql`(SELECT min(c.paid_at) ${fromPaidTopUps}) > now() - make_interval(days => ${config.newBrandDays})`;
const isUnsettled = sql`EXISTS (SELECT ${fromPaidTopUps} AND (c.settles_at IS NULL OR c.settles_at > now()))`;
/** By id, so that a later approval never blocks an earlier one. */
const exceedsReviewLimit = sql`(
  SELECT sum(p.amount_cents) FROM payments p
   WHERE p.brand_id = ${payments.brandId} AND p.kind = 'video' AND p.status <> 'refunded' AND p.id <= ${payments.id}
) > ${config.newBrandReviewAboveCents}`;

const awaitsSettlement = sql`(${isOfNewBrand} AND ${isUnsettled})`;
const awaitsApproval = sql`(${payments.clearedBy} IS NULL AND ${isOfNewBrand} AND ${exceedsReviewLimit})`;
export const isCardMoneySettled = not(awaitsSettlement);

/** Why a locked payout of a new brand's card money must wait. */
export async function findCardHold(
  tx: Tx,
  paymentId: string,
): Promise<'approval' | 'settlement' | undefined> {
  const has = (condition: SQL) => tx.$count(payments, and(eq(payments.id, paymentId), condition));
  if ((await has(awaitsApproval)) > 0) return 'approval';
  return (await has(awaitsSettlement)) > 0 ? 'settlement' : undefined;
}
