import '../harness/production.ts';
import '../harness/start-jobs.ts';
import { beforeEach, expect, test } from 'vitest';
import {
  createOperator,
  createSessionCookie,
  type Person,
} from '#features/identity/accounts/factory.server.ts';
import { sessions } from '#features/identity/accounts/tables.server.ts';
import { db } from '#platform/db/db.server.ts';
import { rolesOf } from '#platform/http/endpoint.server.ts';
import { startLive, stopLive } from '#platform/live/live.server.ts';
import { endpoints, problemOf, request, send, textOf } from '../harness/requests.ts';

/** Endpoints for the security of the operator's own account, including the enrolment of a second factor. */
const OWN_SECURITY = [
  'rememberLanguage',
  'confirmSession',
  'verifyAddress',
  'sendVerificationAgain',
  'changeAddress',
  'listSecurityEvents',
  'readSecurity',
  'beginTwoFactor',
  'confirmTwoFactor',
  'removeTwoFactor',
  'renewBackupCodes',
  'changePassword',
  'listSessions',
  'endSession',
  'endOtherSessions',
];

let operator: Person;
let cookie: string;
beforeEach(async () => {
  operator = await createOperator();
  cookie = await createSessionCookie(operator);
});

const forOperators = endpoints.filter((endpoint) => rolesOf(endpoint).includes('operator'));

test.for(forOperators.map(({ id }) => id).filter((id) => !OWN_SECURITY.includes(id)))(
  '%s refuses an operator without the second factor',
  async (id) => {
    expect(await problemOf(request(id, { cookie }))).toEqual([403, 'accounts.errors.secondFactorNeeded']);
  },
);

test.for(OWN_SECURITY)('%s answers without a second factor, so that one can be set up', async (id) => {
  expect([401, 403]).not.toContain((await send(id, { cookie })).status);
});

test('accepts an operator with the second factor', async () => {
  await startLive();
  await db.update(sessions).set({ secondFactorAt: new Date() });
  for (const id of ['readOverview', 'listReceipts', 'openLiveStream']) {
    const answer = await request(id, { cookie });
    expect(answer.status, await textOf(answer)).toBe(200);
  }
  await stopLive();
});
