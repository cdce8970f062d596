import { and, asc, eq, isNotNull, sql } from 'drizzle-orm';
import { notFound } from '#core/app-error.ts';
import { db } from '#platform/db/db.server.ts';
import { twoFactors, users } from './tables.server.ts';

/** Everybody who runs the platform, by address. */
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

/** Whoever has this address. */
export async function findPerson(email: string): Promise<{ id: string; email: string }> {
  const [person] = await db
    .select({ id: users.id, email: users.email })
    .from(users)
    .where(eq(users.email, email));
  if (!person) throw notFound('accounts.errors.unknownAddress');
  return person;
}
