import { hash, randomBytes } from 'node:crypto';
import { eq, lt, sql } from 'drizzle-orm';
import { firstOf } from '#core/typed-values.ts';
import { db } from '#platform/db/db.server.ts';
import { visitorSalts } from '../tables.server.ts';

const SALT_BYTES = 16;

const salts = new Map<string, Buffer>();
const CACHED_DAYS = 4;

/** The random salt of a day, shared by all processes. */
export async function saltOf(day: string): Promise<Buffer> {
  const cached = salts.get(day);
  if (cached) return cached;
  await db
    .insert(visitorSalts)
    .values({ day, salt: randomBytes(SALT_BYTES) })
    .onConflictDoNothing();
  const row = firstOf(await db.select().from(visitorSalts).where(eq(visitorSalts.day, day)));
  if (salts.size >= CACHED_DAYS) salts.clear();
  salts.set(day, row.salt);
  return row.salt;
}

/** Stable within a day, irreversible, and unlinkable across days. */
export const visitorOf = (salt: Buffer, address: string, userAgent: string): bigint =>
  hash('sha256', Buffer.concat([salt, Buffer.from(`${address}\n${userAgent}`)]), 'buffer').readBigInt64BE();

/** Deletes salts older than two days, so that hashes cannot be recomputed. */
export async function deleteOldSalts(): Promise<void> {
  await db.delete(visitorSalts).where(lt(visitorSalts.day, sql`(now() AT TIME ZONE 'utc')::date - 2`));
  salts.clear();
}
