import '../../../../../tests/harness/start-jobs.ts';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { unpaidCampaign } from '#features/campaigns/campaigns/factory.server.ts';
import { db } from '#platform/db/db.server.ts';
import { expectOk, problemOf, request } from '../../../../../tests/harness/requests.ts';
import { createBrand, createOperator, createSessionCookie } from '../factory.server.ts';
import { consents, users } from '../tables.server.ts';
import { LEGAL_VERSIONS } from './rules.ts';

const CURRENT = [
  { kind: 'terms', version: LEGAL_VERSIONS.terms },
  { kind: 'privacy', version: LEGAL_VERSIONS.privacy },
];

/** A brand that accepted texts which have changed since. */
async function brandWithOldConsents() {
  const brand = await createBrand();
  await db.update(consents).set({ version: '2020-01-01' }).where(eq(consents.userId, brand.userId));
  return brand;
}

test.for(['terms', 'privacy'] as const)('refuses consent to another version of %s', async (kind) => {
  const brand = await brandWithOldConsents();
  const body = { ...LEGAL_VERSIONS, [kind]: '2020-01-01' };
  expect(
    await problemOf(request('giveConsents', { body, cookie: await createSessionCookie(brand) })),
  ).toEqual([409, 'accounts.errors.staleConsent']);
  expect((await expectOk('listConsents', brand)).consents).toHaveLength(2);
});

test('refuses to publish until the user accepts the new texts, and keeps the old consents', async () => {
  const brand = await brandWithOldConsents();
  const campaign = await unpaidCampaign(brand);
  const publish = async () =>
    problemOf(
      request('publishCampaign', { id: campaign.id, cookie: await createSessionCookie(brand), body: {} }),
    );
  expect(await publish()).toEqual([403, 'accounts.errors.consentNeeded']);
  await expectOk('giveConsents', brand, { body: LEGAL_VERSIONS });
  expect(await publish()).not.toEqual([403, 'accounts.errors.consentNeeded']);
  const { consents: accepted } = await expectOk('listConsents', brand);
  expect(accepted).toMatchObject([...CURRENT, { version: '2020-01-01' }, { version: '2020-01-01' }]);
});

test('keeps the time of a consent that is repeated', async () => {
  const brand = await createBrand();
  const before = await expectOk('listConsents', brand);
  await expectOk('giveConsents', brand, { body: LEGAL_VERSIONS });
  expect(await expectOk('listConsents', brand)).toEqual(before);
});

test('records the versions at sign-up, and none for an operator', async () => {
  const email = 'consents@laqta.example';
  const body = { email, password: 'three-green-kettles-7', fullName: 'Lina', role: 'creator' };
  await request('signUp', { body });
  const rows = await db
    .select()
    .from(consents)
    .innerJoin(users, eq(users.id, consents.userId))
    .where(eq(users.email, email));
  expect(rows.map((row) => row.consents)).toEqual(
    expect.arrayContaining(CURRENT.map((each) => expect.objectContaining(each))),
  );
  expect((await expectOk('listConsents', await createOperator())).consents).toEqual([]);
});
