import { and, eq } from 'drizzle-orm';
import type { Actor } from '#core/actor.ts';
import { notFound } from '#core/app-error.ts';
import { applications } from '#features/campaigns/applications/tables.server.ts';
import { recordSecurityEvent } from '#features/identity/accounts/security-log/record-security-event.server.ts';
import { inTransaction } from '#platform/db/db.server.ts';
import { addressMissing } from '../errors.ts';
import { canReadAddress, openAddress } from '../queries.server.ts';
import type { Address } from '../schema.ts';
import { shipments } from '../tables.server.ts';

/** Returns the address to the brand that ships. The security log records the read in the same transaction. */
export async function readAddress(actor: Actor, shipmentId: string): Promise<Address> {
  const row = await inTransaction(async (tx) => {
    const [found] = await tx
      .select({ id: shipments.id, address: shipments.address, canRead: canReadAddress })
      .from(shipments)
      .innerJoin(applications, eq(applications.id, shipments.applicationId))
      .where(and(eq(shipments.id, shipmentId), eq(shipments.brandId, actor.workspaceId)));
    if (!found) throw notFound();
    if (!found.canRead) throw addressMissing();
    await recordSecurityEvent(tx, {
      userId: actor.userId,
      kind: 'shipping-address-read',
      details: { of: shipmentId },
    });
    return found;
  });
  return openAddress(row)!;
}
