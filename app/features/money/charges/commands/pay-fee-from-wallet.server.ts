import { newId } from '#core/ids.ts';
import { post } from '#features/money/ledger/commands/post.server.ts';
import { requireFunds } from '#features/money/wallet/commands/lock-wallet.server.ts';
import type { Tx } from '#platform/db/db.server.ts';
import { emit } from '#platform/events/events.server.ts';
import { enqueue } from '#platform/jobs/jobs.server.ts';
import { sendLiveEvent } from '#platform/live/live.server.ts';
import { feeAlreadyPaid } from '../errors.ts';
import { chargesPaid, expireCheckoutJob } from '../events.ts';
import { publishingFeePaidFromWallet } from '../journals.ts';
import { PUBLISHING_FEE_CENTS } from '../rules.ts';
import { findLiveFeeCheckout } from './open-checkout.server.ts';
import { recordPublishingFee } from './record-publishing-fee.server.ts';

/** Takes the publishing fee once per campaign, or refuses and takes nothing. Closes an open card page of the same fee. */
export async function payFeeFromWallet(
  tx: Tx,
  fee: { brandId: string; approvedBy: string; campaignId: string },
): Promise<void> {
  await requireFunds(tx, fee.brandId, PUBLISHING_FEE_CENTS);
  const id = newId('pay');
  // Before the listeners of the fee, which may spend the rest of the wallet.
  await post(
    tx,
    publishingFeePaidFromWallet({ id, brandId: fee.brandId, amountCents: PUBLISHING_FEE_CENTS }),
  );
  const checkout = { workspaceId: fee.brandId, campaignId: fee.campaignId };
  if (!(await recordPublishingFee(tx, { id, checkout, approvedBy: fee.approvedBy, paymentIntentId: null }))) {
    throw feeAlreadyPaid();
  }
  const page = await findLiveFeeCheckout(tx, fee.campaignId);
  if (page) await enqueue(tx, expireCheckoutJob, { checkoutId: page.id });
  await emit(tx, chargesPaid, [
    {
      kind: 'publishing_fee',
      sourceId: id,
      workspaceId: fee.brandId,
      amountCents: PUBLISHING_FEE_CENTS,
      campaignId: fee.campaignId,
    },
  ]);
  await sendLiveEvent(tx, [fee.brandId], ['wallet']);
}
