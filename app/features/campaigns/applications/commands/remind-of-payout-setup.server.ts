import type { Campaign } from '#features/campaigns/campaigns/commands/lock-campaign.server.ts';
import { findPayoutAccount } from '#features/money/payout-accounts/queries.server.ts';
import { isPayable } from '#features/money/payout-accounts/rules.ts';
import { notify } from '#features/notifications/notifications/commands/notify.server.ts';
import type { Tx } from '#platform/db/db.server.ts';
import { payoutSetupNeeded } from '../notifications.server.ts';

/** Notifies an accepted creator who cannot be paid yet. */
export async function remindOfPayoutSetup(
  tx: Tx,
  { id, title }: Pick<Campaign, 'id' | 'title'>,
  creatorId: string,
): Promise<void> {
  const account = await findPayoutAccount(tx, creatorId);
  if (account && isPayable(account)) return;
  await notify(tx, creatorId, payoutSetupNeeded, { campaign_id: id, campaign_title: title });
}
