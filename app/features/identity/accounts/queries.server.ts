import { and, asc, desc, eq, gt, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Session } from '#core/actor.ts';
import { db, type Tx } from '#platform/db/db.server.ts';
import { plainAddress } from '#platform/http/network.ts';
import type { Provider } from '#platform/oidc/oidc.server.ts';
import { unknownAddress } from './errors.ts';
import type { SessionView } from './schema.ts';
import { backupCodes, passwords, providerIdentities, sessions, twoFactors, users } from './tables.server.ts';

const MAX_SESSIONS = 50;

/** For the command line. */
export async function listOperators() {
  return db
    .select({
      email: users.email,
      name: users.name,
      suspendedAt: users.suspendedAt,
      twoFactor: sql<boolean>`${twoFactors.userId} IS NOT NULL`,
    })
    .from(users)
    .leftJoin(twoFactors, and(eq(twoFactors.userId, users.id), isNotNull(twoFactors.confirmedAt)))
    .where(eq(users.role, 'operator'))
    .orderBy(asc(users.email));
}

/** For the command line. Throws `unknownAddress`. */
export async function findUserByEmail(email: string): Promise<{ id: string; email: string }> {
  const [user] = await db
    .select({ id: users.id, email: users.email })
    .from(users)
    .where(eq(users.email, email));
  if (!user) throw unknownAddress();
  return user;
}

export async function hasTwoFactor(tx: Tx, userId: string): Promise<boolean> {
  return (
    (await tx.$count(twoFactors, and(eq(twoFactors.userId, userId), isNotNull(twoFactors.confirmedAt)))) > 0
  );
}

export const hasPassword = async (userId: string): Promise<boolean> =>
  (await db.$count(passwords, eq(passwords.userId, userId))) > 0;

export async function listConnectedProviders(userId: string): Promise<Provider[]> {
  const rows = await db
    .select({ provider: providerIdentities.provider })
    .from(providerIdentities)
    .where(eq(providerIdentities.userId, userId));
  return rows.map(({ provider }) => provider);
}

/** Codes that are still unused. */
export const countBackupCodes = (userId: string): Promise<number> =>
  db.$count(backupCodes, and(eq(backupCodes.userId, userId), isNull(backupCodes.usedAt)));

/** The address that the user has entered and not verified yet. */
export async function readNewEmail(session: Session): Promise<string | null> {
  const [user] = await db
    .select({ newEmail: users.newEmail })
    .from(users)
    .where(eq(users.id, session.user.id));
  return user?.newEmail ?? null;
}

/** The signed-in devices of the user, newest first. */
export async function listSessions(session: Session): Promise<SessionView[]> {
  const rows = await db
    .select()
    .from(sessions)
    .where(and(eq(sessions.userId, session.user.id), gt(sessions.expiresAt, new Date())))
    .orderBy(desc(sessions.id))
    .limit(MAX_SESSIONS);
  return rows.map(({ id, userAgent, ipAddress, createdAt }) => ({
    id,
    isCurrent: id === session.id,
    userAgent,
    address: plainAddress(ipAddress),
    since: createdAt.toISOString(),
  }));
}
