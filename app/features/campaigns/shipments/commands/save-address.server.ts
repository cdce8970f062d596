import type { Actor } from '#core/actor.ts';
import { readPublicName } from '#features/identity/workspaces/queries.server.ts';
import { notify } from '#features/notifications/notifications/commands/notify.server.ts';
import { inTransaction } from '#platform/db/db.server.ts';
import { encrypt } from '#platform/encryption/encryption.server.ts';
import { shipmentChanged } from '../errors.ts';
import { shipmentReady } from '../notifications.server.ts';
import type { Address } from '../schema.ts';
import { lockShipment, moveShipment } from './move-shipment.server.ts';

/** Stores the creator's address encrypted, until the brand ships. */
export async function saveAddress(actor: Actor, shipmentId: string, address: Address): Promise<void> {
  const sealed = encrypt(JSON.stringify(address), { purpose: 'shipping-address', owner: shipmentId });
  await inTransaction(async (tx) => {
    const locked = await lockShipment(tx, actor, shipmentId);
    const { shipment, campaign } = locked;
    if (shipment.kind !== 'parcel') throw shipmentChanged();
    await moveShipment(tx, locked, 'saveAddress', { address: sealed, addressSavedAt: new Date() });
    if (shipment.status === 'awaiting_address')
      await notify(tx, shipment.brandId, shipmentReady, {
        campaign_id: campaign.id,
        campaign_title: campaign.title,
        creator_name: await readPublicName(tx, actor.workspaceId),
      });
  });
}
