import { and, eq } from 'drizzle-orm';
import { AppError } from '#core/app-error.ts';
import { db } from '#platform/db/db.server.ts';
import { auth } from '../auth.server.ts';
import { credentials, users } from '../tables.server.ts';

/** Whose password this is. Null for an unknown address and for a wrong password, and both take the same time. */
export async function checkPassword(who: { email: string } | { id: string }, password: string) {
  const [person] = await db
    .select({ id: users.id, suspendedAt: users.suspendedAt, hash: credentials.password })
    .from(users)
    .innerJoin(credentials, and(eq(credentials.userId, users.id), eq(credentials.providerId, 'credential')))
    .where('id' in who ? eq(users.id, who.id) : eq(users.email, who.email));
  const { password: hasher } = await auth.$context;
  if (!person?.hash) {
    await hasher.hash(password);
    return null;
  }
  const isRight = await hasher.verify({ hash: person.hash, password });
  return isRight ? { id: person.id, suspendedAt: person.suspendedAt } : null;
}

/** Asked again before anything that an open, unattended browser must not allow. */
export async function assertPassword(userId: string, password: string): Promise<void> {
  if (await checkPassword({ id: userId }, password)) return;
  throw new AppError('accounts.errors.wrongPassword', {
    fields: { password: { code: 'accounts.errors.wrongPassword' } },
  });
}
