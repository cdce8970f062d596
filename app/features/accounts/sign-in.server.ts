import { AppError } from '#core/app-error.ts';
import { checkPassword } from './check-password.server.ts';
import { openSession, type Visit } from './open-session.server.ts';

/** Checks mail address and password; returns the Set-Cookie header of a new session. One refusal for either (AUTH-18). */
export async function signIn(input: { email: string; password: string }, visit: Visit): Promise<string> {
  const person = await checkPassword({ email: input.email }, input.password);
  if (!person) throw new AppError('accounts.errors.invalidCredentials', { status: 401 });
  if (person.suspendedAt) throw new AppError('accounts.errors.suspended', { status: 403 });
  return openSession(person.id, visit, null);
}
