import { sql } from 'drizzle-orm';
import type { Tx } from '#platform/db/db.server.ts';

const key = (brandId: string) => sql`hashtextextended(${`currency-rates:${brandId}`}, 0)`;

/** Call before writing amounts: a rate change waits for the commit, so it marks their days too. */
export async function lockRatesShared(tx: Tx, brandId: string): Promise<void> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock_shared(${key(brandId)})`);
}

/** Waits until no transaction writes amounts of the brand. */
export async function lockRates(tx: Tx, brandId: string): Promise<void> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(${key(brandId)})`);
}
