import type { Actor } from '#core/actor.ts';
import { acceptedApplication } from '#features/campaigns/applications/factory.server.ts';
import {
  type FactoryCampaign,
  publishedCampaign,
  sampleBrief,
} from '#features/campaigns/campaigns/factory.server.ts';
import { confirmArrival, reportProblem } from './commands/answer-shipment.server.ts';
import { saveAddress } from './commands/save-address.server.ts';
import { shipProduct } from './commands/ship-product.server.ts';
import { readOwnShipment } from './queries.server.ts';
import type { ShipmentKind, ShipmentStatus } from './rules.ts';
import { Address } from './schema.ts';

export const sampleAddress = (overrides: Partial<Address> = {}): Address =>
  Address.parse({
    name: 'Lina Haddad',
    line1: 'Rainbow Street 12',
    city: 'Amman',
    country: 'JO',
    ...overrides,
  });

export const shippingCampaign = (kind: ShipmentKind = 'parcel') =>
  publishedCampaign(undefined, {
    brief: sampleBrief({
      product: {
        name: 'Glow serum',
        kind: 'physical',
        isShipped: kind === 'parcel',
        ...(kind === 'voucher' && { hasVoucher: true }),
        giveawayCents: 2500,
      },
    }),
  });

type Options = { kind?: ShipmentKind; campaign?: FactoryCampaign; creator?: Actor };

/** A shipment that went through each status before this one. */
export async function shipment(status: ShipmentStatus = 'awaiting_address', options: Options = {}) {
  const campaign = options.campaign ?? (await shippingCampaign(options.kind));
  const { creator, id: applicationId } = await acceptedApplication({ campaign, creator: options.creator });
  const { id, kind } = await readOwnShipment(creator, applicationId);
  if (kind === 'parcel' && status !== 'awaiting_address') await saveAddress(creator, id, sampleAddress());
  if (status === 'shipped' || status === 'arrived' || status === 'problem')
    await shipProduct(campaign.brand, id, kind === 'parcel' ? { carrier: 'DHL' } : { voucher: 'GLOW-2026' });
  if (status === 'arrived') await confirmArrival(creator, id);
  if (status === 'problem') await reportProblem(creator, id, 'damaged');
  return { id, applicationId, campaign, brand: campaign.brand, creator };
}
