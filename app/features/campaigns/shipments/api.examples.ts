import type { Actor } from '#core/actor.ts';
import type { Examples } from '../../../../tests/harness/examples.ts';
import { shipment } from './factory.server.ts';
import type { ShipmentStatus } from './rules.ts';

const at =
  (status: ShipmentStatus, side: 'brand' | 'creator') => async (): Promise<{ as: Actor; id: string }> => {
    const { id, ...sides } = await shipment(status);
    return { as: sides[side], id };
  };

export const rows: Examples = { shm: at('awaiting_address', 'creator') };

export const requests: Examples = {
  listShipments: async () => {
    const { brand, campaign } = await shipment();
    return { as: brand, id: campaign.id };
  },
  exportShipments: async () => {
    const { brand, campaign } = await shipment('ready');
    return { as: brand, id: campaign.id };
  },
  importShipments: async () => {
    const { brand, campaign, id } = await shipment('ready');
    return { as: brand, id: campaign.id, body: { csv: `shipment,carrier\n${id},DHL` } };
  },
  readShippingAddress: at('ready', 'brand'),
  shipProduct: at('ready', 'brand'),
  releaseShipment: at('problem', 'brand'),
  readOwnShipment: async () => {
    const { creator, applicationId } = await shipment();
    return { as: creator, id: applicationId };
  },
  confirmArrival: at('shipped', 'creator'),
  reportShipmentProblem: at('shipped', 'creator'),
};
