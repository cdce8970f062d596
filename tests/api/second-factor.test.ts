import '../harness/start-jobs.ts';
import { beforeEach, expect, test, vi } from 'vitest';
import { createOperator, createSessionCookie, type Person } from '#features/accounts/factory.server.ts';
import { sessions } from '#features/accounts/tables.server.ts';
import { db } from '#platform/db/db.server.ts';
import { rolesOf } from '#platform/http/endpoint.server.ts';
import { startLive, stopLive } from '#platform/live/live.server.ts';
import { endpoints, problemOf, request, send, textOf } from '../harness/requests.ts';

// Production, where an operator needs one. Nothing here calls Stripe.
vi.hoisted(() => {
  Object.assign(process.env, {
    NODE_ENV: 'production',
    BASE_URL: 'https://laqta.example',
    AUTH_SECRET: 'only-for-tests-'.repeat(3),
    ENCRYPTION_KEY: Buffer.from(Array.from({ length: 32 }, (_, index) => index)).toString('hex'),
    SMTP_URL: 'smtp://127.0.0.1:1',
    MAIL_FROM: 'hello@laqta.example',
    SUPPORT_EMAIL: 'support@laqta.example',
    STRIPE_SECRET_KEY: 'rk_live_of_a_test',
    STRIPE_WEBHOOK_SECRET_PLATFORM: 'whsec_platform',
    STRIPE_WEBHOOK_SECRET_CONNECTED: 'whsec_connected',
    STRIPE_WEBHOOK_SECRET_ACCOUNTS: 'whsec_accounts',
    LOG_LEVEL: 'silent',
  });
});

/** How an operator comes by a second factor, and what else is only about the security of their own account. */
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
  '%s shows an operator nothing by the password alone',
  async (id) => {
    expect(await problemOf(request(id, { cookie }))).toEqual([403, 'accounts.errors.secondFactorNeeded']);
  },
);

test.for(OWN_SECURITY)('%s is open before it: else nobody would come by one', async (id) => {
  expect([401, 403]).not.toContain((await send(id, { cookie })).status);
});

test('with it, an operator is let in', async () => {
  await startLive();
  await db.update(sessions).set({ secondFactorAt: new Date() });
  for (const id of ['readOverview', 'listReceipts', 'openLiveStream']) {
    const answer = await request(id, { cookie });
    expect(answer.status, await textOf(answer)).toBe(200);
  }
  await stopLive();
});
