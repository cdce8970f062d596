import { and, eq, or } from 'drizzle-orm';
import type { Actor } from '#core/actor.ts';
import { notFound } from '#core/app-error.ts';
import { applications } from '#features/campaigns/applications/tables.server.ts';
import { type Campaign, lockCampaign } from '#features/campaigns/campaigns/commands/lock-campaign.server.ts';
import type { Tx } from '#platform/db/db.server.ts';
import { emit } from '#platform/events/events.server.ts';
import { sendLiveEvent } from '#platform/live/live.server.ts';
import { shipmentChanged } from '../errors.ts';
import { shipmentMoved } from '../events.ts';
import { nextStatus, type ShipmentAction } from '../rules.ts';
import { type Shipment, shipments } from '../tables.server.ts';

export type LockedShipment = { campaign: Campaign; shipment: Shipment; isAccepted: boolean };

/** Locks the campaign, the application and the shipment of the actor, the brand or the creator. */
export async function lockShipment(tx: Tx, actor: Actor, id: string): Promise<LockedShipment> {
  const isOwn = and(
    eq(shipments.id, id),
    or(eq(shipments.brandId, actor.workspaceId), eq(shipments.creatorId, actor.workspaceId)),
  );
  const [found] = await tx.select({ campaignId: shipments.campaignId }).from(shipments).where(isOwn);
  if (!found) throw notFound();
  const campaign = await lockCampaign(tx, found.campaignId);
  const [row] = await tx
    .select({ shipment: shipments, status: applications.status })
    .from(shipments)
    .innerJoin(applications, eq(applications.id, shipments.applicationId))
    .where(isOwn)
    .for('no key update');
  if (!row) throw notFound();
  return { campaign, shipment: row.shipment, isAccepted: row.status === 'accepted' };
}

/** Refuses an action that the status of the shipment or of the application does not allow. */
export async function moveShipment(
  tx: Tx,
  { shipment, isAccepted }: Pick<LockedShipment, 'shipment' | 'isAccepted'>,
  action: ShipmentAction,
  changes: Partial<Shipment> = {},
): Promise<void> {
  const { id, applicationId, campaignId, brandId, creatorId, status: from } = shipment;
  const to = nextStatus(action, from);
  if (!to || !isAccepted) throw shipmentChanged();
  await tx
    .update(shipments)
    .set({ problem: to === 'problem' ? shipment.problem : null, ...changes, status: to })
    .where(eq(shipments.id, id));
  if (from !== to) await emit(tx, shipmentMoved, { applicationId, campaignId, brandId, creatorId, from, to });
  // An arrival starts the delivery deadline of the application, and a problem pauses it.
  await sendLiveEvent(tx, [brandId, creatorId], ['shipments', 'applications'], campaignId);
}
