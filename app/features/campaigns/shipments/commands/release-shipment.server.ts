import { eq } from 'drizzle-orm';
import type { Actor } from '#core/actor.ts';
import { releaseApplication } from '#features/campaigns/applications/commands/release-application.server.ts';
import { beforeApplicationReleased } from '#features/campaigns/applications/events.ts';
import { readPublicName } from '#features/identity/workspaces/queries.server.ts';
import { notify } from '#features/notifications/notifications/commands/notify.server.ts';
import { inTransaction, type Tx } from '#platform/db/db.server.ts';
import { emit } from '#platform/events/events.server.ts';
import { workEndedByBrand, workEndedByCreator } from '../notifications.server.ts';
import { shipments } from '../tables.server.ts';
import { lockShipment, moveShipment } from './move-shipment.server.ts';

/** Ends the work before the product arrived, without an effect on either side's record. The slot becomes free. */
export async function releaseShipment(actor: Actor, shipmentId: string): Promise<void> {
  await inTransaction(async (tx) => {
    const locked = await lockShipment(tx, actor, shipmentId);
    const { campaign, shipment } = locked;
    const { campaignId, brandId, creatorId } = shipment;
    await moveShipment(tx, locked, 'release');
    await emit(tx, beforeApplicationReleased, { campaignId, brandId, creatorId });
    await releaseApplication(tx, campaign, shipment.applicationId, 'shipment');
    const campaignFields = { campaign_id: campaign.id, campaign_title: campaign.title };
    if (actor.role === 'brand') {
      await notify(tx, creatorId, workEndedByBrand, campaignFields);
    } else {
      await notify(tx, brandId, workEndedByCreator, {
        ...campaignFields,
        creator_name: await readPublicName(tx, creatorId),
      });
    }
  });
}

/** The work has ended, so the brand no longer needs the address. */
export async function eraseAddress(tx: Tx, { applicationId }: { applicationId: string }): Promise<void> {
  await tx.update(shipments).set({ address: null }).where(eq(shipments.applicationId, applicationId));
}
