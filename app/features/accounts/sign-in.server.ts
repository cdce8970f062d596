import { APIError } from 'better-auth/api';
import { AppError } from '#core/app-error.ts';
import { auth } from './auth.server.ts';

/** Checks mail address and password; returns the Set-Cookie headers of a new session. One refusal for either (AUTH-18). */
export async function signIn(input: { email: string; password: string }, request: Headers): Promise<Headers> {
  try {
    const { headers } = await auth.api.signInEmail({ body: input, headers: request, returnHeaders: true });
    return headers;
  } catch (error) {
    if (error instanceof APIError && error.statusCode === 401) {
      throw new AppError('accounts.errors.invalidCredentials', { status: 401 });
    }
    throw error;
  }
}
