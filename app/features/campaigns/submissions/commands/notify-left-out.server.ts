import type { Campaign } from '#features/campaigns/campaigns/commands/lock-campaign.server.ts';
import { notifyAll } from '#features/notifications/notifications/commands/notify.server.ts';
import type { Tx } from '#platform/db/db.server.ts';
import { listConcerned } from '../list-concerned.server.ts';
import { campaignFilled } from '../notifications.server.ts';

/**
 * Tells everybody who works on a campaign that others have filled it, as part of the transaction that fills it: nobody
 * hears of it after somebody was paid.
 */
export async function notifyLeftOut(tx: Tx, campaign: Campaign): Promise<void> {
  const leftOut = await listConcerned(tx, campaign.id, ['accepted']);
  const data = { campaign_id: campaign.id, campaign_title: campaign.title };
  await notifyAll(
    tx,
    campaignFilled,
    leftOut.map((workspaceId) => ({ workspaceId, data })),
  );
}
