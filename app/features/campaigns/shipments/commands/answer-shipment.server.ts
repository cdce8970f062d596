import type { Actor } from '#core/actor.ts';
import { readPublicName } from '#features/identity/workspaces/queries.server.ts';
import { notify } from '#features/notifications/notifications/commands/notify.server.ts';
import { inTransaction } from '#platform/db/db.server.ts';
import { shipmentChanged } from '../errors.ts';
import { shipmentArrived, shipmentProblem } from '../notifications.server.ts';
import { problemsOf, type ShipmentProblem } from '../rules.ts';
import { lockShipment, moveShipment } from './move-shipment.server.ts';

/** The creator has received the product. The brand can no longer read the address. */
export async function confirmArrival(actor: Actor, shipmentId: string): Promise<void> {
  await inTransaction(async (tx) => {
    const locked = await lockShipment(tx, actor, shipmentId);
    await moveShipment(tx, locked, 'confirm', { arrivedAt: new Date() });
    await notify(tx, locked.shipment.brandId, shipmentArrived, {
      campaign_id: locked.campaign.id,
      campaign_title: locked.campaign.title,
      creator_name: await readPublicName(tx, actor.workspaceId),
    });
  });
}

/** The product is lost, damaged or late. The brand can send it again, or either side can end the work. */
export async function reportProblem(
  actor: Actor,
  shipmentId: string,
  problem: ShipmentProblem,
): Promise<void> {
  await inTransaction(async (tx) => {
    const locked = await lockShipment(tx, actor, shipmentId);
    const { shipment, campaign } = locked;
    if (!problemsOf(shipment).includes(problem)) throw shipmentChanged();
    await moveShipment(tx, locked, 'report', { problem });
    // A repeated report notifies once.
    if (shipment.problem === problem) return;
    await notify(tx, shipment.brandId, shipmentProblem, {
      campaign_id: campaign.id,
      campaign_title: campaign.title,
      creator_name: await readPublicName(tx, actor.workspaceId),
    });
  });
}
