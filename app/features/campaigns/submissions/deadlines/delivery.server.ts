import { and, eq } from 'drizzle-orm';
import {
  fullDeliveryDeadline,
  NO_DELIVERY_DEADLINE,
  pauseDeliveryDeadline,
  setDeliveryDeadline,
} from '#features/campaigns/applications/commands/set-delivery-deadline.server.ts';
import { lockCampaign } from '#features/campaigns/campaigns/commands/lock-campaign.server.ts';
import type { ShipmentStatus } from '#features/campaigns/shipments/rules.ts';
import { shipments } from '#features/campaigns/shipments/tables.server.ts';
import type { Tx } from '#platform/db/db.server.ts';
import type { MovedSubmission } from '../events.ts';
import { hasSubmitted } from '../queries.server.ts';

type Work = { campaignId: string; creatorId: string };

/** The delivery deadline runs from the acceptance, unless the creator waits for the product. */
export async function startDelivery(tx: Tx, work: Work): Promise<void> {
  const isOfWork = and(eq(shipments.campaignId, work.campaignId), eq(shipments.creatorId, work.creatorId));
  if ((await tx.$count(shipments, isOfWork)) > 0) return;
  await runDelivery(tx, work);
}

/** Starts the full time now, unless the creator has submitted. */
async function runDelivery(tx: Tx, work: Work): Promise<void> {
  if (await hasSubmitted(tx, work)) return;
  const { deliveryDays } = await lockCampaign(tx, work.campaignId);
  await setDeliveryDeadline(tx, work, fullDeliveryDeadline(deliveryDays, new Date()));
}

/** The deadline runs in full from the arrival of the product or its replacement, never before. The campaign is locked. */
export async function followShipment(
  tx: Tx,
  { from, to, ...work }: Work & { from: ShipmentStatus | null; to: ShipmentStatus },
): Promise<void> {
  if (to === 'arrived') return runDelivery(tx, work);
  // A new shipment: the creator waits for the product.
  if (from === null) return setDeliveryDeadline(tx, work, NO_DELIVERY_DEADLINE);
  if (to === 'problem') await pauseDeliveryDeadline(tx, work);
}

/** The first version ends the delivery deadline. */
export async function endDelivery(tx: Tx, { kind, ...work }: MovedSubmission): Promise<void> {
  if (kind === 'submitted') await setDeliveryDeadline(tx, work, NO_DELIVERY_DEADLINE);
}
