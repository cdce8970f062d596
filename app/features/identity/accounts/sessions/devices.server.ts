import { and, desc, eq, inArray } from 'drizzle-orm';
import { serialize } from 'hono/utils/cookie';
import { db, type Tx } from '#platform/db/db.server.ts';
import { hashToken, newToken } from '../one-time-tokens.server.ts';
import { devices, users } from '../tables.server.ts';
import { cookieOptions, DEVICE_COOKIE, DEVICE_SECONDS } from './cookies.server.ts';

/** Each counts password guesses apart, so their number limits the guesses. */
export const MAX_DEVICES = 5;

/** Replaces the browser's cookie and returns its header. Only the five browsers with the latest sign-ins count. */
export async function rememberDevice(tx: Tx, userId: string, previous: string | undefined): Promise<string> {
  if (previous) await tx.delete(devices).where(eq(devices.tokenHash, hashToken(previous)));
  const token = newToken();
  await tx.insert(devices).values({ tokenHash: hashToken(token), userId, signedInAt: new Date() });
  const excess = tx
    .select({ tokenHash: devices.tokenHash })
    .from(devices)
    .where(eq(devices.userId, userId))
    .orderBy(desc(devices.signedInAt))
    .offset(MAX_DEVICES);
  await tx.delete(devices).where(inArray(devices.tokenHash, excess));
  return serialize(DEVICE_COOKIE, token, cookieOptions(DEVICE_SECONDS));
}

export const isDeviceOf = async (email: string, token: string): Promise<boolean> =>
  (
    await db
      .select({ userId: users.id })
      .from(devices)
      .innerJoin(users, eq(users.id, devices.userId))
      .where(and(eq(devices.tokenHash, hashToken(token)), eq(users.email, email)))
  ).length > 0;
