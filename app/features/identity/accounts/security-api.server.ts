import { notFound } from '#core/app-error.ts';
import { tooManyRequests } from '#core/errors.ts';
import { endpoint, perHour } from '#platform/http/endpoint.server.ts';
import { limitRate } from '#platform/http/limit-rate.server.ts';
import { pathId } from '#platform/http/schemas/ids.ts';
import { changeAddress } from './addresses/change-address.server.ts';
import { sendVerificationAgain, verifyAddress } from './addresses/verify-address.server.ts';
import {
  emailTaken,
  secondFactorLocked,
  twoFactorOff,
  twoFactorOn,
  verifyLink,
  wrongCode,
  wrongPassword,
} from './errors.ts';
import { changePassword } from './passwords/change-password.server.ts';
import { countBackupCodes, listSecurityEvents, listSessions, readNewEmail } from './queries.server.ts';
import {
  AddressInput,
  BackupCodesAnswer,
  ChangePasswordInput,
  CodeInput,
  ConfirmInput,
  SecretAnswer,
  SecurityAnswer,
  SecurityEventPage,
  SecurityEventsQuery,
  SessionsAnswer,
  VerifyInput,
} from './schema.ts';
import { confirmSession } from './sessions/confirm-session.server.ts';
import { endOtherSessions, endSession } from './sessions/end-session.server.ts';
import { beginTwoFactor, confirmTwoFactor } from './two-factor/enrol-two-factor.server.ts';
import { removeTwoFactor } from './two-factor/remove-two-factor.server.ts';
import { renewBackupCodes } from './two-factor/renew-backup-codes.server.ts';

/** One count for all of them: an unattended browser is no place to guess a password at. */
const limitGuesses = (userId: string) => limitRate(`own-password:${userId}`, 20, 900);

export const securityEndpoints = [
  endpoint(
    {
      id: 'confirmSession',
      method: 'post',
      path: '/account/confirm',
      for: 'self',
      summary: 'Give the password again',
      body: ConfirmInput,
      example: { password: 'three-green-kettles-7' },
      refusals: [wrongPassword, wrongCode, secondFactorLocked, tooManyRequests],
    },
    async ({ session, body }) => {
      await limitGuesses(session.user.id);
      await confirmSession(session, body);
    },
  ),
  endpoint(
    {
      id: 'verifyAddress',
      method: 'post',
      path: '/account/address/verify',
      for: 'self',
      summary: 'Confirm the address by link or digits',
      body: VerifyInput,
      example: { code: '123456' },
      refusals: [verifyLink, wrongCode, emailTaken, tooManyRequests],
    },
    async ({ session, body }) => {
      await limitGuesses(session.user.id);
      await verifyAddress(session, body);
    },
  ),
  endpoint(
    {
      id: 'sendVerificationAgain',
      method: 'post',
      path: '/account/address/send-again',
      for: 'self',
      summary: 'Mail the link and the digits again',
      limit: perHour(5),
    },
    ({ session }) => sendVerificationAgain(session),
  ),
  endpoint(
    {
      id: 'changeAddress',
      method: 'put',
      path: '/account/address',
      for: 'self',
      summary: 'Move the account to another address',
      confirmed: true,
      limit: perHour(10),
      body: AddressInput,
      example: { email: 'lina@example.com' },
      refusals: [emailTaken],
    },
    ({ session, body }) => changeAddress(session, body),
  ),
  endpoint(
    {
      id: 'listSecurityEvents',
      method: 'get',
      path: '/account/security/events',
      for: 'self',
      summary: 'What happened to the account’s protection',
      query: SecurityEventsQuery,
      answer: SecurityEventPage,
    },
    ({ session, query }) => listSecurityEvents(session, query),
  ),
  endpoint(
    {
      id: 'readSecurity',
      method: 'get',
      path: '/account/security',
      for: 'self',
      summary: 'How the account is protected',
      answer: SecurityAnswer,
    },
    async ({ session }) => ({
      twoFactor: session.user.twoFactor,
      backupCodesLeft: await countBackupCodes(session.user.id),
      newEmail: await readNewEmail(session),
    }),
  ),
  endpoint(
    {
      id: 'beginTwoFactor',
      method: 'post',
      path: '/account/two-factor',
      for: 'self',
      summary: 'A new secret for an authenticator app',
      confirmed: true,
      answer: SecretAnswer,
      refusals: [twoFactorOn],
    },
    ({ session }) => beginTwoFactor(session),
  ),
  endpoint(
    {
      id: 'confirmTwoFactor',
      method: 'post',
      path: '/account/two-factor/confirm',
      for: 'self',
      summary: 'Turn two-factor sign-in on',
      body: CodeInput,
      example: { code: '123456' },
      answer: BackupCodesAnswer,
      refusals: [twoFactorOn, wrongCode, tooManyRequests],
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
      summary: 'Turn two-factor sign-in off',
      confirmed: true,
    },
    ({ session }) => removeTwoFactor(session),
  ),
  endpoint(
    {
      id: 'renewBackupCodes',
      method: 'post',
      path: '/account/two-factor/backup-codes',
      for: 'self',
      summary: 'New backup codes instead of the old',
      confirmed: true,
      answer: BackupCodesAnswer,
      refusals: [twoFactorOff],
    },
    async ({ session }) => ({ backupCodes: await renewBackupCodes(session) }),
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
      c.header('set-cookie', await changePassword(session, body), { append: true });
    },
  ),
  endpoint(
    {
      id: 'listSessions',
      method: 'get',
      path: '/account/sessions',
      for: 'self',
      summary: 'Where one is signed in',
      answer: SessionsAnswer,
    },
    async ({ session }) => ({ sessions: await listSessions(session) }),
  ),
  endpoint(
    {
      id: 'endSession',
      method: 'delete',
      path: '/account/sessions/{id}',
      for: 'self',
      summary: 'Sign out somewhere else',
      params: pathId('ses'),
      refusals: [notFound],
    },
    ({ session, params }) => endSession(session, params.id),
  ),
  endpoint(
    {
      id: 'endOtherSessions',
      method: 'post',
      path: '/account/sessions/end-others',
      for: 'self',
      summary: 'Sign out everywhere else',
    },
    ({ session }) => endOtherSessions(session),
  ),
];
