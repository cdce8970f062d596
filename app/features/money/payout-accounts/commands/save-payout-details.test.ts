import '../../../../../tests/harness/start-jobs.ts';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import {
  createBrand,
  createCreator,
  createSessionCookie,
  type Person,
} from '#features/identity/accounts/factory.server.ts';
import { db } from '#platform/db/db.server.ts';
import { decrypt } from '#platform/encryption/encryption.server.ts';
import { createApp } from '../../../../../server/app.ts';
import { givePayableAccount } from '../factory.server.ts';
import { payoutAccounts } from '../tables.server.ts';

const app = createApp();

const bank = {
  fullName: 'Lina Haddad',
  bankName: 'Arab Bank',
  iban: 'GB29 NWBK 6016 1331 9268 19',
  swiftBic: 'DEUTDEFF',
  country: 'JO',
};

async function send(person: Person, method: 'GET' | 'PUT', path: string, body?: object) {
  const answer = await app.request(`/api/payout-account${path}`, {
    method,
    headers: { cookie: await createSessionCookie(person), 'content-type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  });
  const text = await answer.text();
  return { status: answer.status, text, body: JSON.parse(text) };
}

const read = async (person: Person) =>
  (await db.select().from(payoutAccounts).where(eq(payoutAccounts.workspaceId, person.workspaceId)))[0]!;

test('stores a PayPal address encrypted and shows it masked', async () => {
  const creator = await createCreator();
  const { status, body, text } = await send(creator, 'PUT', '/paypal', { email: 'lina@example.com' });
  expect({ status, body }).toMatchObject({
    status: 200,
    body: { method: 'paypal', isPayable: true, paypal: { masked: 'l•••@example.com' }, bank: null },
  });
  expect(text).not.toContain('lina@');
  const row = await read(creator);
  expect(JSON.stringify(row)).not.toContain('lina@');
  expect(decrypt(row.paypalEmail!, { purpose: 'paypal-address', owner: creator.workspaceId })).toBe(
    'lina@example.com',
  );
});

test('stores bank details encrypted and shows only their last digits', async () => {
  const creator = await createCreator();
  const { status, body, text } = await send(creator, 'PUT', '/bank', bank);
  expect({ status, body }).toMatchObject({
    status: 200,
    body: { method: 'wise', isPayable: true, bank: { masked: '•••• 6819' } },
  });
  const row = await read(creator);
  for (const secret of ['NWBK', '9268', 'DEUTDEFF', 'Arab Bank', 'Lina Haddad']) {
    expect(text).not.toContain(secret);
    expect(JSON.stringify(row)).not.toContain(secret);
  }
  expect(
    JSON.parse(decrypt(row.bankDetails!, { purpose: 'bank-details', owner: creator.workspaceId })),
  ).toEqual(bank);
});

test('decrypts payout details only unaltered, for their owner and purpose', async () => {
  const [creator, other] = [await createCreator(), await createCreator()];
  await send(creator, 'PUT', '/paypal', { email: 'lina@example.com' });
  const sealed = (await read(creator)).paypalEmail!;
  expect(() => decrypt(sealed, { purpose: 'paypal-address', owner: other.workspaceId })).toThrow();
  expect(() => decrypt(sealed, { purpose: 'bank-details', owner: creator.workspaceId })).toThrow();
  const middle = Math.floor(sealed.length / 2);
  const altered = sealed.slice(0, middle) + (sealed[middle] === 'A' ? 'B' : 'A') + sealed.slice(middle + 1);
  expect(() => decrypt(altered, { purpose: 'paypal-address', owner: creator.workspaceId })).toThrow();
});

test.each([
  ['fullName', ''],
  ['bankName', ' '],
  // The checksum is wrong.
  ['iban', 'GB29NWBK60161331926818'],
  ['swiftBic', 'DEUT'],
  ['country', ''],
])('refuses bank details with %s = %j and stores nothing', async (field, value) => {
  const creator = await createCreator();
  const { status, body } = await send(creator, 'PUT', '/bank', { ...bank, [field]: value });
  expect(status).toBe(400);
  expect(body.fields).toHaveProperty(field);
  expect(await read(creator)).toBeUndefined();
});

// A spreadsheet would read a leading sign as a formula.
test.each(['', 'lina', '+lina@example.com', '-lina@example.com', '=lina@example.com'])(
  'refuses the PayPal address %j',
  async (email) => {
    const creator = await createCreator();
    const { status, body } = await send(creator, 'PUT', '/paypal', { email });
    expect([status, body.fields]).toEqual([
      400,
      { email: { code: 'payoutAccounts.errors.paypalEmail', params: expect.anything() } },
    ]);
    expect(await read(creator)).toBeUndefined();
  },
);

test('switches only to a payout method that is set up', async () => {
  const creator = await createCreator();
  await givePayableAccount(creator);
  await send(creator, 'PUT', '/paypal', { email: 'lina@example.com' });
  expect(await send(creator, 'PUT', '/method', { method: 'wise' })).toMatchObject({
    status: 409,
    body: { code: 'payoutAccounts.errors.methodNotSetUp' },
  });
  expect((await send(creator, 'GET', '')).body.method).toBe('paypal');
  expect((await send(creator, 'PUT', '/method', { method: 'stripe' })).body).toMatchObject({
    method: 'stripe',
    isPayable: true,
    paypal: { masked: 'l•••@example.com' },
  });
});

test('refuses a payout account for a brand', async () => {
  const brand = await createBrand();
  expect((await send(brand, 'PUT', '/paypal', { email: 'b@example.com' })).status).toBe(403);
  expect((await send(brand, 'GET', '')).status).toBe(403);
  expect(await read(brand)).toBeUndefined();
});

test('holds payouts when two destinations are saved concurrently', async () => {
  for (let tries = 0; tries < 5; tries++) {
    const creator = await createCreator();
    await Promise.all(
      ['lina', 'thief'].map((name) => send(creator, 'PUT', '/paypal', { email: `${name}@example.com` })),
    );
    expect((await read(creator)).heldUntil).not.toBeNull();
  }
});
