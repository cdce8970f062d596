import { eq } from 'drizzle-orm';
import { db, inTransaction } from '#platform/db/db.server.ts';
import { emit } from '#platform/events/events.server.ts';
import { assertPassword } from '../passwords/check-password.server.ts';
import { findPerson } from '../queries.server.ts';
import { twoFactors } from '../tables.server.ts';
import { checkSecondFactor } from './check-second-factor.server.ts';

/** Ends two-factor sign-in for whoever knows the password and holds a code. */
export async function removeTwoFactor(
  { id }: { id: string },
  input: { password: string; code: string },
): Promise<void> {
  await assertPassword(id, input.password);
  await checkSecondFactor(id, input.code);
  await db.delete(twoFactors).where(eq(twoFactors.userId, id));
}

/** For whoever lost their phone and their backup codes: by the server's command line only, kept in the audit log. */
export async function takeTwoFactorAway(email: string): Promise<void> {
  const { id } = await findPerson(email);
  await inTransaction(async (tx) => {
    await tx.delete(twoFactors).where(eq(twoFactors.userId, id));
    await emit(tx, 'account.administered', {
      operator: null,
      userId: id,
      action: 'person.remove-two-factor',
    });
  });
}
