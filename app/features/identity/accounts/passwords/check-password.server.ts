import { and, eq } from 'drizzle-orm';
import type { Role } from '#core/actor.ts';
import { db, type Tx } from '#platform/db/db.server.ts';
import { deleteTokens } from '../one-time-tokens.server.ts';
import { devices, passwords, users } from '../tables.server.ts';
import { hashPassword, isOutdated, verifyPassword } from './hash-password.server.ts';

/** `hash`: as stored when it was checked. */
type Checked = {
  id: string;
  role: Role;
  suspendedAt: Date | null;
  isRight: boolean;
  hash: string | null;
};

/** Null for an unknown address, in the same time as for a wrong password. Rehashes a right password if outdated. */
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
  const { hash } = person;
  const isRight = await verifyPassword(hash, password);
  if (!isRight || !isOutdated(hash)) return { ...person, isRight };
  const renewed = { hash: await hashPassword(password), updatedAt: new Date() };
  const updatedRows = await db
    .update(passwords)
    .set(renewed)
    .where(eq(passwords.hash, hash))
    .returning({ userId: passwords.userId });
  // A concurrent sign-in has rehashed it, or the password was changed.
  if (updatedRows.length === 0) return checkPassword(who, password);
  return { ...person, isRight, hash: renewed.hash };
}

/** Returns whether the checked password is still current. It stays so until the end of the transaction. */
export async function lockCurrentPassword(
  tx: Tx,
  { id, hash }: Pick<Checked, 'id' | 'hash'>,
): Promise<boolean> {
  const rows = await tx
    .select({ userId: passwords.userId })
    .from(passwords)
    .where(and(eq(passwords.userId, id), eq(passwords.hash, hash!)))
    .for('share');
  return rows.length > 0;
}

/** Waits for sign-ins that have locked this password. Later ones see the changes of this transaction. */
export const lockPassword = (tx: Tx, userId: string) =>
  tx.select({ userId: passwords.userId }).from(passwords).where(eq(passwords.userId, userId)).for('update');

/** Also invalidates reset links, sign-ins that wait for a code, and remembered devices. */
export async function writePassword(tx: Tx, userId: string, hash: string): Promise<void> {
  const row = { hash, updatedAt: new Date() };
  await tx
    .insert(passwords)
    .values({ userId, ...row })
    .onConflictDoUpdate({ target: passwords.userId, set: row });
  await deleteTokens(tx, userId, ['reset-password', 'second-step']);
  await tx.delete(devices).where(eq(devices.userId, userId));
}
