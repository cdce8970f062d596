import type { Actor } from '#core/actor.ts';
import type { FieldErrors } from '#core/app-error.ts';
import { invalidInput } from '#core/errors.ts';
import type { Campaign } from '#features/campaigns/campaigns/commands/lock-campaign.server.ts';
import { notifyAll } from '#features/notifications/notifications/commands/notify.server.ts';
import { inTransaction, type Tx } from '#platform/db/db.server.ts';
import { encrypt } from '#platform/encryption/encryption.server.ts';
import { addressMissing } from '../errors.ts';
import { shipmentSent } from '../notifications.server.ts';
import type { ShipInput } from '../schema.ts';
import type { Shipment } from '../tables.server.ts';
import { type LockedShipment, lockShipment, moveShipment } from './move-shipment.server.ts';

/** Sends the product, sends it again after a problem, or corrects the tracking details. */
export async function shipProduct(actor: Actor, shipmentId: string, input: ShipInput): Promise<void> {
  await inTransaction(async (tx) => {
    const locked = await lockShipment(tx, actor, shipmentId);
    const fields = missingDetails(locked.shipment, input);
    if (fields) throw invalidInput({ fields });
    await shipAll(tx, locked.campaign, [{ ...locked, input }]);
  });
}

export const missingDetails = ({ kind }: Pick<Shipment, 'kind'>, input: ShipInput): FieldErrors | null => {
  const field = kind === 'parcel' ? 'carrier' : 'voucher';
  return input[field] ? null : { [field]: { code: 'errors.required' } };
};

/** Call with shipments of one campaign that `lockShipment` or `shipFromTable` has locked, and with checked details. */
export async function shipAll(
  tx: Tx,
  campaign: Campaign,
  all: (Pick<LockedShipment, 'shipment' | 'isAccepted'> & { input: ShipInput })[],
): Promise<void> {
  for (const { input, ...locked } of all) {
    const { id, kind, address, status, shippedAt } = locked.shipment;
    // In other states, `moveShipment` refuses with `shipmentChanged`.
    if (kind === 'parcel' && locked.isAccepted && status !== 'awaiting_address' && !address)
      throw addressMissing();
    const { carrier = null, trackingNumber = null, trackingUrl = null, voucher } = input;
    await moveShipment(tx, locked, 'ship', {
      ...(kind === 'parcel'
        ? { carrier, trackingNumber, trackingUrl }
        : { voucher: encrypt(voucher!, { purpose: 'shipping-voucher', owner: id }) }),
      // A correction keeps the date, and sends no notification below.
      shippedAt: status === 'shipped' ? shippedAt : new Date(),
      arrivedAt: null,
    });
  }
  await notifyAll(
    tx,
    shipmentSent,
    all
      .filter(({ shipment }) => shipment.status !== 'shipped')
      .map(({ shipment: { creatorId, kind } }) => ({
        workspaceId: creatorId,
        data: { campaign_id: campaign.id, campaign_title: campaign.title, supply: kind },
      })),
  );
}
