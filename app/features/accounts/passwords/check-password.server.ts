import { eq } from 'drizzle-orm';
import type { Role } from '#core/actor.ts';
import { db } from '#platform/db/db.server.ts';
import { passwords, users } from '../tables.server.ts';
import { hashPassword, isOutdated, verifyPassword } from './hash-password.server.ts';

/** `isRight`: whether it is this person's password. */
type Checked = { id: string; role: Role; suspendedAt: Date | null; isRight: boolean };

/**
 * Whose account this is, and whether the password is right; null for an address that nobody has. Both take the same
 * time. A right password that was hashed in an earlier way is hashed anew.
 */
export async function checkPassword(
  who: { email: string } | { id: string },
  password: string,
): Promise<Checked | null> {
  const [person] = await db
    .select({ id: users.id, role: users.role, suspendedAt: users.suspendedAt, hash: passwords.hash })
    .from(users)
    .leftJoin(passwords, eq(passwords.userId, users.id))
    .where('id' in who ? eq(users.id, who.id) : eq(users.email, who.email));
  if (!person?.hash) {
    await hashPassword(password);
    return person ? { ...person, isRight: false } : null;
  }
  const { hash, ...rest } = person;
  const isRight = await verifyPassword(hash, password);
  if (isRight && isOutdated(hash)) {
    const renewed = { hash: await hashPassword(password), updatedAt: new Date() };
    await db.update(passwords).set(renewed).where(eq(passwords.hash, hash));
  }
  return { ...rest, isRight };
}
