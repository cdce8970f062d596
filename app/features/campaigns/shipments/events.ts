import { defineEvent } from '#platform/events/events.server.ts';
import type { ShipmentStatus } from './rules.ts';

/** `from` is null for a new shipment. The campaign, the application and the shipment are locked. */
export const shipmentMoved = defineEvent<{
  applicationId: string;
  campaignId: string;
  brandId: string;
  creatorId: string;
  from: ShipmentStatus | null;
  to: ShipmentStatus;
}>('shipment.moved');
