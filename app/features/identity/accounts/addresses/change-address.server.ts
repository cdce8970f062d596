import { eq } from 'drizzle-orm';
import type { Session } from '#core/actor.ts';
import { inTransaction } from '#platform/db/db.server.ts';
import { enqueue } from '#platform/jobs/jobs.server.ts';
import { emailTaken } from '../errors.ts';
import { accountMailJob } from '../jobs.server.ts';
import { deleteTokens } from '../one-time-tokens.server.ts';
import { recordSecurityEvent } from '../security-log/record-security-event.server.ts';
import { users } from '../tables.server.ts';

/** Requests a change that the link or code mailed to the new address completes. Notifies the current address; submitting it cancels. */
export async function changeAddress({ user }: Session, { email }: { email: string }): Promise<void> {
  await inTransaction(async (tx) => {
    const newEmail = email === user.email ? null : email;
    if (newEmail && (await tx.$count(users, eq(users.email, newEmail))) > 0) throw emailTaken();
    await tx.update(users).set({ newEmail }).where(eq(users.id, user.id));
    await deleteTokens(tx, user.id, ['verify-address']);
    if (!newEmail) return;
    await enqueue(tx, accountMailJob, { kind: 'verify-address', id: user.id });
    await recordSecurityEvent(tx, {
      userId: user.id,
      kind: 'address-change-asked',
      details: { to: newEmail },
    });
  });
}
