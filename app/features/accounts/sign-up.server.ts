import { APIError } from 'better-auth/api';
import { eq } from 'drizzle-orm';
import { AppError } from '#core/app-error.ts';
import { db } from '#platform/db/db.server.ts';
import { auth, newUserFields } from './auth.server.ts';
import type { SignUpInput } from './schema.ts';
import { users } from './tables.server.ts';

/**
 * Creates a person with the role that they chose and signs them in. Returns the session's Set-Cookie headers.
 * The role is written by the same insert as the user, so there is never one without the other.
 */
export async function signUp(input: SignUpInput, request: Headers): Promise<Headers> {
  const companyName = input.role === 'brand' ? input.companyName || null : null;
  return newUserFields.run({ role: input.role, companyName, language: input.language ?? 'en' }, async () => {
    try {
      const { headers } = await auth.api.signUpEmail({
        body: { email: input.email, password: input.password, name: input.fullName } as never,
        headers: request,
        returnHeaders: true,
      });
      return headers;
    } catch (error) {
      if (error instanceof APIError && (await isTaken(input.email))) {
        throw new AppError('accounts.errors.emailTaken', {
          status: 409,
          fields: { email: { code: 'accounts.errors.emailTaken' } },
        });
      }
      throw error;
    }
  });
}

/** Asked after a refusal: better-auth hides that the address was taken between its look and its insert. */
async function isTaken(email: string): Promise<boolean> {
  return (await db.select({ id: users.id }).from(users).where(eq(users.email, email))).length > 0;
}
