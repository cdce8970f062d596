import { afterAll, beforeAll, expect, test } from 'vitest';
import { newCreator, startTestSandbox, type TestSandbox, topUp, visit } from './test-client.ts';

let sandbox: TestSandbox;
beforeAll(async () => {
  sandbox = await startTestSandbox();
});
afterAll(() => sandbox.close());

const CARD = { number: '4242 4242 4242 4242', expiry: '12 / 34', cvc: '123' };

const session = async () => (await sandbox.stripe.checkout.sessions.create(topUp(100_000))).url!;

test('charges a session once for two submissions and returns to success_url', async () => {
  const url = await session();
  const [first, second] = await Promise.all([visit(url, CARD), visit(url, CARD)]);
  const id = url.split('/').at(-1);
  expect(first.location).toBe(`http://localhost:3000/wallet/success?session=${id}`);
  expect(second.location).toBe(first.location);
  expect((await sandbox.stripe.charges.list()).data).toHaveLength(1);
  expect((await visit(url)).html).toContain('This payment is complete');
});

test('returns a declined card to the form with the reason in the page’s language', async () => {
  const { location } = await visit(`${await session()}?locale=ar`, { ...CARD, number: '4000000000009995' });
  expect((await visit(location!)).html).toContain('رصيد بطاقتك غير كافٍ');
});

test('accepts Arabic digits', async () => {
  const { location } = await visit(await session(), {
    number: '٤٢٤٢ ٤٢٤٢ ٤٢٤٢ ٤٢٤٢',
    expiry: '١٢/٣٤',
    cvc: '١٢٣',
  });
  expect(location).toMatch(/^http:\/\/localhost:3000\/wallet\/success/);
});

test.each([
  [{ ...CARD, number: '4242 4242 4242 4241' }, 'card number is incomplete'],
  [{ ...CARD, expiry: '01 / 20' }, 'expiry date is incomplete'],
  [{ ...CARD, cvc: '' }, 'security code is incomplete'],
])('names the invalid fields %o and charges nothing', async (fields, message) => {
  const url = await session();
  expect((await visit(url, fields)).html).toContain(message);
  expect((await visit(url)).html).toContain('Card number');
});

test('3-D Secure: failing returns to the form, completing pays', async () => {
  const url = await session();
  const secure = { ...CARD, number: '4000002500003155' };
  const challenge = (await visit(url, secure)).location!;
  const failed = await visit(challenge, { outcome: 'fail' });
  expect((await visit(failed.location!)).html).toContain('could not confirm');
  const again = (await visit(url, secure)).location!;
  expect((await visit(again, { outcome: 'complete' })).location).toMatch(
    /^http:\/\/localhost:3000\/wallet\/success/,
  );
  expect((await visit(again, { outcome: 'complete' })).location).toContain('/c/pay/');
});

test('shows the page in the requested language, else in the browser’s', async () => {
  const url = await session();
  expect((await visit(url, undefined, { 'accept-language': 'ar-SA,en;q=0.5' })).html).toContain(
    '<html lang="ar" dir="rtl">',
  );
  expect((await visit(`${url}?locale=en`, undefined, { 'accept-language': 'ar' })).html).toContain(
    '<html lang="en" dir="ltr">',
  );
});

test('escapes product names', async () => {
  const params = topUp(1000);
  params.line_items![0]!.price_data!.product_data!.name = '<script>alert(1)</script>';
  const { url } = await sandbox.stripe.checkout.sessions.create(params);
  expect((await visit(url!)).html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
});

test.each([
  ['finish', 'active', true],
  ['leave', 'pending', false],
  ['restrict', 'restricted', true],
])('onboarding: %s makes the capability %s', async (outcome, status, submitted) => {
  const { id } = await newCreator(sandbox);
  const { url } = await sandbox.stripe.v2.core.accountLinks.create({
    account: id,
    use_case: {
      type: 'account_onboarding',
      account_onboarding: {
        refresh_url: 'http://localhost:3000/refresh',
        return_url: 'http://localhost:3000/return',
      },
    },
  });
  const opened = (await visit(url)).location!;
  expect((await visit(opened)).html).toContain('Get paid');
  expect((await visit(opened, { outcome })).location).toBe('http://localhost:3000/return');
  expect((await visit(url)).location).toBe('http://localhost:3000/refresh');
  const account = await sandbox.stripe.v2.core.accounts.retrieve(id, {
    include: ['configuration.recipient'],
  });
  expect(account.configuration?.recipient?.capabilities?.stripe_balance?.stripe_transfers?.status).toBe(
    status,
  );
  expect((await sandbox.stripe.accounts.retrieve(id)).details_submitted).toBe(submitted);
});

test('opens a dashboard link once, after the onboarding only', async () => {
  const { id } = await newCreator(sandbox);
  await expect(sandbox.stripe.accounts.createLoginLink(id)).rejects.toMatchObject({ statusCode: 400 });
  await sandbox.admin('POST', `/accounts/${id}/state`, { transfers: 'active' });
  const { url } = await sandbox.stripe.accounts.createLoginLink(id);
  expect((await visit((await visit(url)).location!)).html).toContain('Your payouts');
  expect((await visit(url)).status).toBe(404);
});

test('answers 404 for an unknown link', async () => {
  expect((await visit(`${sandbox.sandbox.url}/c/pay/cs_test_x`)).status).toBe(404);
  expect((await visit(`${sandbox.sandbox.url}/connect/x`)).status).toBe(404);
});
