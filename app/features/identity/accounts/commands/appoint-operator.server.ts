import { newId } from '#core/ids.ts';
import { inTransaction, violatedConstraint } from '#platform/db/db.server.ts';
import { operatorAppointed } from '../audit-actions.server.ts';
import { emailTaken } from '../errors.ts';
import { emitOperatorAction } from '../events.ts';
import { issueDayToken } from '../passwords/issue-reset-link.server.ts';
import { users } from '../tables.server.ts';

/** Returns the link to choose a password. Refuses an address in use. For the command line and the demo data only. */
export async function appointOperator(input: { email: string; name: string }): Promise<string> {
  const id = newId('usr');
  try {
    return await inTransaction(async (tx) => {
      await tx.insert(users).values({ id, role: 'operator', emailVerified: true, ...input });
      await emitOperatorAction(tx, null, {
        action: operatorAppointed,
        subject: id,
        details: { email: input.email },
      });
      return issueDayToken(tx, id);
    });
  } catch (error) {
    if (violatedConstraint(error) === 'users_email_key') throw emailTaken();
    throw error;
  }
}
