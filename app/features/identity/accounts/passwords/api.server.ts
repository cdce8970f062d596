import { endpoint, perQuarterHour } from '#platform/http/endpoint.server.ts';
import { limitRate } from '#platform/http/limit-rate.server.ts';
import { invalidResetLink } from '../errors.ts';
import { ChangePasswordInput, ForgotPasswordInput, ResetPasswordInput } from '../schema.ts';
import { addCookies } from '../sessions/cookies.server.ts';
import { resetGuesses } from '../sessions/limit-sign-in.server.ts';
import { changePassword } from './change-password.server.ts';
import { requestPasswordReset, resetPassword } from './reset-password.server.ts';

export const passwordEndpoints = [
  endpoint(
    {
      id: 'forgotPassword',
      method: 'post',
      path: '/auth/forgot-password',
      for: 'anyone',
      summary: 'Email a password reset link',
      limit: perQuarterHour(20),
      body: ForgotPasswordInput,
      example: { email: 'lina@example.com' },
    },
    async ({ body }) => {
      await limitRate(`forgot:${body.email}`, perQuarterHour(5));
      await requestPasswordReset(body.email);
    },
  ),
  endpoint(
    {
      id: 'resetPassword',
      method: 'post',
      path: '/auth/reset-password',
      for: 'anyone',
      summary: 'Set a new password with a reset token',
      limit: perQuarterHour(20),
      body: ResetPasswordInput,
      example: { token: 'of-the-link', password: 'three-green-kettles-7' },
      refusals: [invalidResetLink],
    },
    async ({ c, body }) => {
      const { email, device } = await resetPassword(body);
      await resetGuesses(email);
      addCookies(c, [device]);
    },
  ),
  endpoint(
    {
      id: 'changePassword',
      method: 'put',
      path: '/account/password',
      for: 'self',
      summary: 'Change the password',
      confirmed: true,
      body: ChangePasswordInput,
      example: { newPassword: 'three-green-kettles-7' },
    },
    async ({ c, session, body }) => {
      addCookies(c, await changePassword(session, body));
    },
  ),
];
