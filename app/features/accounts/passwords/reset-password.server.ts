import { APIError } from 'better-auth/api';
import { AppError } from '#core/app-error.ts';
import { auth } from '../auth.server.ts';

/** Mails a one-time link if the address is known. The answer is the same either way, so it tells a stranger nothing. */
export async function requestPasswordReset(email: string): Promise<void> {
  await auth.api.requestPasswordReset({ body: { email } });
}

/** Sets the new password, uses up the token and ends every session of that person. */
export async function resetPassword(input: { token: string; password: string }): Promise<void> {
  try {
    await auth.api.resetPassword({ body: { token: input.token, newPassword: input.password } });
  } catch (error) {
    if (error instanceof APIError && error.statusCode === 400) {
      throw new AppError('accounts.errors.resetLink', { status: 400 });
    }
    throw error;
  }
}
