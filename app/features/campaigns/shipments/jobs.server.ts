import { and, isNotNull, sql } from 'drizzle-orm';
import { db } from '#platform/db/db.server.ts';
import { defineScheduledJob } from '#platform/jobs/jobs.server.ts';
import { isAddressExpired } from './queries.server.ts';
import { shipments } from './tables.server.ts';

/** Erases shipping addresses ADDRESS_DAYS after the last step of the shipment. An unsent product then needs a new one. */
// unscoped: for all workspaces
export async function eraseAddresses(): Promise<void> {
  await db
    .update(shipments)
    .set({
      address: null,
      status: sql`CASE ${shipments.status} WHEN 'ready' THEN 'awaiting_address' ELSE ${shipments.status} END`,
    })
    .where(and(isNotNull(shipments.address), isAddressExpired));
}

/** Nightly. Safe to repeat. */
export const eraseAddressesJob = defineScheduledJob({
  name: 'shipments.erase-addresses',
  schedule: '40 3 * * *',
  handle: eraseAddresses,
});
