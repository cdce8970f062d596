import { and, isNotNull, sql } from 'drizzle-orm';
import { z } from 'zod';
import { db } from '#platform/db/db.server.ts';
import { defineJob } from '#platform/jobs/jobs.server.ts';
import { isAddressExpired } from './queries.server.ts';
import { shipments } from './tables.server.ts';

/** Erases addresses after ADDRESS_DAYS. A product that was never sent then needs a new one. */
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

export const eraseAddressesJob = defineJob({
  name: 'shipments.erase-addresses',
  schema: z.object({}),
  schedule: '40 3 * * *',
  concurrency: 1,
  handle: eraseAddresses,
});
