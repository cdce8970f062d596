import { and, eq, type SQL } from 'drizzle-orm';
import { newId } from '#core/ids.ts';
import { applications } from '#features/campaigns/applications/tables.server.ts';
import { supplyOf } from '#features/campaigns/campaigns/brief/brief.ts';
import { type Campaign, lockCampaign } from '#features/campaigns/campaigns/commands/lock-campaign.server.ts';
import { notifyAll } from '#features/notifications/notifications/commands/notify.server.ts';
import type { Tx } from '#platform/db/db.server.ts';
import { emit } from '#platform/events/events.server.ts';
import { sendLiveEvent } from '#platform/live/live.server.ts';
import { shipmentMoved } from '../events.ts';
import { shipmentAddressNeeded } from '../notifications.server.ts';
import { shipments } from '../tables.server.ts';

/** Creates the shipment of an accepted creator, if the brand supplies the product. */
export async function shipToAccepted(
  tx: Tx,
  { campaignId, creatorId }: { campaignId: string; creatorId: string },
): Promise<void> {
  await createShipments(tx, await lockCampaign(tx, campaignId), eq(applications.creatorId, creatorId));
}

/** Creates shipments for the accepted applications that match. Call after `lockCampaign`. */
export async function createShipments(tx: Tx, campaign: Campaign, where: SQL): Promise<void> {
  const kind = campaign.brief && supplyOf(campaign.brief.product);
  if (!kind) return;
  const { id: campaignId, brandId } = campaign;
  const status = kind === 'parcel' ? ('awaiting_address' as const) : ('ready' as const);
  const accepted = await tx
    .select({ applicationId: applications.id, creatorId: applications.creatorId })
    .from(applications)
    .where(and(eq(applications.campaignId, campaignId), eq(applications.status, 'accepted'), where))
    .orderBy(applications.id);
  if (accepted.length === 0) return;
  const created = await tx
    .insert(shipments)
    .values(accepted.map((row) => ({ ...row, id: newId('shm'), campaignId, brandId, kind, status })))
    // An application has one shipment, also if the brand supplies the product again.
    .onConflictDoNothing()
    .returning();
  for (const { applicationId, creatorId } of created)
    await emit(tx, shipmentMoved, { applicationId, campaignId, brandId, creatorId, from: null, to: status });
  if (kind === 'parcel')
    await notifyAll(
      tx,
      shipmentAddressNeeded,
      created.map(({ creatorId }) => ({
        workspaceId: creatorId,
        data: { campaign_id: campaignId, campaign_title: campaign.title },
      })),
    );
  const creatorIds = created.map(({ creatorId }) => creatorId);
  await sendLiveEvent(tx, [brandId, ...creatorIds], ['shipments'], campaignId);
}
