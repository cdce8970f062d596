import { tooManyRequests } from '#core/errors.ts';
import { endpoint, perHour } from '#platform/http/endpoint.server.ts';
import { emailTaken, invalidVerifyLink, wrongCode } from '../errors.ts';
import { AddressInput, VerifyInput } from '../schema.ts';
import { limitGuesses } from '../sessions/limit-sign-in.server.ts';
import { changeAddress } from './change-address.server.ts';
import { sendVerificationAgain, verifyAddress } from './verify-address.server.ts';

export const addressEndpoints = [
  endpoint(
    {
      id: 'verifyAddress',
      method: 'post',
      path: '/account/address/verify',
      for: 'self',
      summary: 'Verify the email address by link token or code',
      body: VerifyInput,
      example: { code: '123456' },
      refusals: [invalidVerifyLink, wrongCode, emailTaken, tooManyRequests],
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
      summary: 'Resend the verification email',
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
      summary: 'Change the email address of the account',
      confirmed: true,
      limit: perHour(10),
      body: AddressInput,
      example: { email: 'lina@example.com' },
      refusals: [emailTaken],
    },
    ({ session, body }) => changeAddress(session, body),
  ),
];
