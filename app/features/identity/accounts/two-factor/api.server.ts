import { tooManyRequests } from '#core/errors.ts';
import { endpoint } from '#platform/http/endpoint.server.ts';
import { twoFactorNeeded, twoFactorNotEnabled, wrongCode } from '../errors.ts';
import { BackupCodesAnswer, CodeInput, SecretAnswer } from '../schema.ts';
import { limitGuesses } from '../sessions/limit-sign-in.server.ts';
import { beginTwoFactor } from './begin-two-factor.server.ts';
import { confirmTwoFactor } from './confirm-two-factor.server.ts';
import { removeTwoFactor } from './remove-two-factor.server.ts';
import { renewBackupCodes } from './renew-backup-codes.server.ts';

export const twoFactorEndpoints = [
  endpoint(
    {
      id: 'beginTwoFactor',
      method: 'post',
      path: '/account/two-factor',
      for: 'self',
      summary: 'Create a secret for an authenticator app, or for one that replaces it',
      confirmed: true,
      answer: SecretAnswer,
    },
    ({ session }) => beginTwoFactor(session),
  ),
  endpoint(
    {
      id: 'confirmTwoFactor',
      method: 'post',
      path: '/account/two-factor/confirm',
      for: 'self',
      summary: 'Enable two-factor sign-in, or replace the authenticator app',
      body: CodeInput,
      example: { code: '123456' },
      answer: BackupCodesAnswer,
      refusals: [wrongCode, tooManyRequests],
    },
    async ({ session, body }) => {
      await limitGuesses(session.user.id);
      return { backupCodes: await confirmTwoFactor(session, body) };
    },
  ),
  endpoint(
    {
      id: 'removeTwoFactor',
      method: 'post',
      path: '/account/two-factor/remove',
      for: 'self',
      summary: 'Disable two-factor sign-in',
      confirmed: true,
      refusals: [twoFactorNeeded],
    },
    ({ session }) => removeTwoFactor(session),
  ),
  endpoint(
    {
      id: 'renewBackupCodes',
      method: 'post',
      path: '/account/two-factor/backup-codes',
      for: 'self',
      summary: 'Replace the backup codes',
      confirmed: true,
      answer: BackupCodesAnswer,
      refusals: [twoFactorNotEnabled],
    },
    async ({ session }) => ({ backupCodes: await renewBackupCodes(session) }),
  ),
];
