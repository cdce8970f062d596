import { and, lt, ne, sql } from 'drizzle-orm';
import { db } from '#platform/db/db.server.ts';
import { config } from '#platform/env/config.server.ts';
import { receipts } from '../tables.server.ts';

/** A trigger refuses any other change of a receipt. */
const NO_ONE = { name: '', company: null, email: '' };

/** Empties the name and address on receipts and statements after the statutory retention. Idempotent. */
export async function removeBilledNames(): Promise<void> {
  await db
    .update(receipts)
    .set({ billedTo: NO_ONE })
    .where(
      and(
        lt(receipts.issuedAt, sql`now() - ${config.retentionYears} * interval '1 year'`),
        ne(receipts.billedTo, NO_ONE),
      ),
    );
}
