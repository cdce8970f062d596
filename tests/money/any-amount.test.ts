import '../harness/money-world.ts';
import { afterAll, expect, test } from 'vitest';
import { createBrand } from '#features/identity/accounts/factory.server.ts';
import {
  balanceOf,
  expectOk,
  payCard,
  sessionOf,
  settleAndCheck,
  startWorker,
  untilQuiet,
} from '../harness/money-world.ts';

await startWorker();
afterAll(settleAndCheck);

test('credits a top-up of any amount exactly once', async () => {
  const brand = await createBrand();
  const { url } = await expectOk(brand, 'POST', '/wallet/top-ups', { amountCents: 19_917 });
  const sessionId = sessionOf(url);
  await Promise.all([payCard(sessionId), payCard(sessionId)]);
  const read = () => expectOk(brand, 'GET', `/wallet/top-ups?sessionId=${sessionId}`);
  await Promise.all([read(), read()]);
  expect(await read()).toMatchObject({ status: 'credited', amountCents: 19_917, balanceCents: 19_917 });
  await untilQuiet();
  expect(await balanceOf(brand)).toBe(19_917);
});
