import { inArray, sql } from 'drizzle-orm';
import { workInProgress } from '#features/campaigns/submissions/invariants.server.ts';
import { LIVE_CHECKOUTS } from '#features/money/charges/rules.ts';
import { isPayable } from '#features/money/payout-accounts/rules.ts';
import { payoutAccounts } from '#features/money/payout-accounts/tables.server.ts';
import { LIVE_STATUSES } from '#features/money/subscriptions/rules.ts';
import type { Reader } from '#platform/db/db.server.ts';
import type { BlockerKind } from './rules.ts';
import type { DeletionAnswer } from './schema.ts';

/** The open money and work of workspaces, by kind. An account without any can be erased. */
export async function listBlockers(
  reader: Reader,
  workspaceIds: string[],
): Promise<DeletionAnswer['blockers']> {
  const ids = sql.param(workspaceIds);
  const { rows } = await reader.execute<{ kind: BlockerKind; count: number; cents: string | null }>(sql`
    WITH open AS (
      SELECT CASE WHEN id LIKE 'wallet:%' AND balance_cents < 0 THEN 'debt'
                  WHEN id LIKE 'wallet:%' OR id LIKE 'slot_hold:%' THEN 'balance'
                  WHEN id LIKE 'refund_hold:%' THEN 'refunds' ELSE 'earnings' END AS kind,
             abs(balance_cents) AS cents
        FROM ledger_accounts WHERE owner_id = ANY(${ids}) AND balance_cents <> 0
      UNION ALL
      SELECT 'payments', owed_cents FROM payments
       WHERE brand_id = ANY(${ids}) AND owed_cents > 0 AND kind = 'video'
      UNION ALL
      SELECT 'refunds', r.amount_cents FROM refunds r JOIN checkouts c ON c.id = r.checkout_id
       WHERE c.workspace_id = ANY(${ids}) AND r.status = 'pending' AND r.origin <> 'wallet'
      UNION ALL
      SELECT 'checkouts', amount_cents FROM checkouts
       WHERE workspace_id = ANY(${ids}) AND status = ANY(${sql.param([...LIVE_CHECKOUTS, 'quarantined'])})
      UNION ALL
      SELECT 'disputes', amount_cents FROM disputes WHERE brand_id = ANY(${ids}) AND closed_at IS NULL
      UNION ALL
      SELECT 'unmatched', abs(amount_cents) FROM unmatched_movements
       WHERE brand_id = ANY(${ids}) AND status IN ('open', 'refunding')
      UNION ALL
      SELECT 'subscription', NULL FROM subscriptions
       WHERE workspace_id = ANY(${ids}) AND status = ANY(${sql.param([...LIVE_STATUSES])})
         -- A canceled subscription ends by itself, and its customer is deleted then.
         AND expires_at IS NULL
      UNION ALL
      SELECT 'subscription', NULL FROM subscription_checkouts
       WHERE workspace_id = ANY(${ids}) AND status IN ('creating', 'open')
      UNION ALL
      SELECT 'campaigns', NULL FROM campaigns
       WHERE brand_id = ANY(${ids}) AND status IN ('active', 'paused')
      UNION ALL
      SELECT 'reviews', NULL FROM submissions s JOIN campaigns c ON c.id = s.campaign_id
       WHERE c.brand_id = ANY(${ids}) AND s.status = 'pending'
      UNION ALL
      SELECT 'submissions', NULL FROM submissions WHERE creator_id = ANY(${ids}) AND status = 'pending'
      UNION ALL
      SELECT 'work', NULL FROM (${workInProgress}) w
       -- A pending video is counted above.
       WHERE creator_id = ANY(${ids}) AND NOT EXISTS (
             SELECT FROM submissions s
              WHERE s.campaign_id = w.campaign_id AND s.creator_id = w.creator_id AND s.status = 'pending')
    )
    SELECT kind, count(*)::int AS count, sum(cents) AS cents FROM open GROUP BY kind ORDER BY kind`);
  const accounts = await reader
    .select()
    .from(payoutAccounts)
    .where(inArray(payoutAccounts.workspaceId, workspaceIds));
  // Without a payout method, adding one is the first step to the earnings.
  const owed = accounts.some(isPayable) ? 'earnings' : 'payout_method';
  return rows.map(({ kind, count, cents }) => ({
    kind: kind === 'earnings' ? owed : kind,
    count,
    amountCents: cents === null ? null : Number(cents),
  }));
}
