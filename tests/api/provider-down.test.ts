import '../harness/start-jobs.ts';
import { expect, test, vi } from 'vitest';
import {
  createBrand,
  createCreator,
  createSessionCookie,
  type Person,
} from '#features/identity/accounts/factory.server.ts';
import { readPayoutAccount } from '#features/money/payout-accounts/queries.server.ts';
import { createApp } from '../../server/app.ts';

// No server listens there: the payments provider is down.
vi.hoisted(() => {
  process.env.SANDBOX_URL = 'http://127.0.0.1:9';
});

const post = async (person: Person, path: string, body: unknown) =>
  createApp().request(path, {
    method: 'POST',
    headers: { cookie: await createSessionCookie(person), 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

test('answers 502 for a top-up while the provider is down', async () => {
  const brand = await createBrand();
  const answer = await post(brand, '/api/wallet/top-ups', { packageId: 'starter' });
  expect(answer.status).toBe(502);
  expect(await answer.json()).toMatchObject({ code: 'charges.errors.checkoutUnavailable' });
});

test('answers 502 for onboarding while the provider is down and creates no account', async () => {
  const creator = await createCreator();
  const answer = await post(creator, '/api/payout-account/onboarding', {});
  expect(answer.status).toBe(502);
  expect(await answer.json()).toMatchObject({ code: 'errors.unavailable' });
  expect(await readPayoutAccount(creator)).toMatchObject({ method: null, stripe: { connected: false } });
});
