import { and, eq } from 'drizzle-orm';
import { campaigns } from '#features/campaigns/campaigns/tables.server.ts';
import type { Charge, FailedCharge } from '#features/money/charges/events.ts';
import type { DisputedCharge } from '#features/money/disputes/events.ts';
import type { RefundedCharge } from '#features/money/refunds/events.ts';
import { notify } from '#features/notifications/notifications/commands/notify.server.ts';
import type { Tx } from '#platform/db/db.server.ts';
import {
  chargeFailedNotice,
  chargeRefundedNotice,
  disputeLost,
  disputeOpened,
  disputeWon,
} from '../notifications.server.ts';
import { receipts } from '../tables.server.ts';

/** Notifies a brand of a refund of its charge. The refund of a wallet has its own notification. */
export async function notifyOfRefundedCharge(tx: Tx, refunded: RefundedCharge): Promise<void> {
  const { refundId, amountCents, effect } = refunded;
  if (effect === 'wallet') return;
  await notify(tx, refunded.workspaceId, chargeRefundedNotice, {
    ...(await readReceipt(tx, refunded)),
    refund_id: refundId,
    amount_cents: amountCents,
    effect,
  });
}

/** Notifies a brand that a delayed payment failed. The fee of a deleted campaign needs no notification. */
export async function notifyOfFailedCharge(tx: Tx, failed: FailedCharge): Promise<void> {
  const { workspaceId, kind, campaignId, amountCents } = failed;
  if (kind === 'top_up')
    await notify(tx, workspaceId, chargeFailedNotice, { kind, amount_cents: amountCents });
  if (kind !== 'publishing_fee' || !campaignId) return;
  const [campaign] = await tx
    .select({ title: campaigns.title })
    .from(campaigns)
    .where(eq(campaigns.id, campaignId));
  await notify(tx, workspaceId, chargeFailedNotice, {
    kind,
    campaign_id: campaignId,
    campaign_title: campaign!.title,
    amount_cents: amountCents,
  });
}

const DISPUTES = { opened: disputeOpened, won: disputeWon, lost: disputeLost };

/** Notifies a brand that a dispute of its charge was opened, won or lost. */
export async function notifyOfDisputedCharge(tx: Tx, disputed: DisputedCharge): Promise<void> {
  const { disputeId, amountCents, effect, outcome } = disputed;
  await notify(tx, disputed.workspaceId, DISPUTES[outcome], {
    ...(await readReceipt(tx, disputed)),
    dispute_id: disputeId,
    amount_cents: amountCents,
    effect,
  });
}

async function readReceipt(tx: Tx, { kind, sourceId }: Charge) {
  const [receipt] = await tx
    .select({ receipt_id: receipts.id, subject: receipts.subject })
    .from(receipts)
    .where(and(eq(receipts.kind, kind), eq(receipts.sourceId, sourceId)));
  return { receipt_id: receipt!.receipt_id, subject: receipt!.subject ?? '' };
}
