import type { z } from 'zod';
import { inTransaction, violatedConstraint } from '#platform/db/db.server.ts';
import type { Identity } from '#platform/oidc/oidc.server.ts';
import { createUser } from '../commands/sign-up.server.ts';
import { emailTaken } from '../errors.ts';
import type { ProviderSignUpInput } from '../schema.ts';
import { openSession } from '../sessions/open-session.server.ts';
import { linkIdentity } from './link-identity.server.ts';

/** Creates an account without a password. Its address is verified, because the provider has verified it. */
export async function signUpWithProvider(
  identity: Identity & { email: string },
  input: z.infer<typeof ProviderSignUpInput>,
  device: string | undefined,
): Promise<string[]> {
  try {
    return await inTransaction(async (tx) => {
      const id = await createUser(tx, { ...input, email: identity.email, emailVerified: true });
      await linkIdentity(tx, id, identity);
      return openSession(tx, { id, role: input.role }, { device });
    });
  } catch (error) {
    // The caller controls the address, so it may learn that it has an account.
    throw violatedConstraint(error) === 'users_email_key' ? emailTaken() : error;
  }
}
