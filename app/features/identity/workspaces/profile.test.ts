import '../../../../tests/harness/start-jobs.ts';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import {
  createBrand,
  createCreator,
  createSessionCookie,
} from '#features/identity/accounts/factory.server.ts';
import { users } from '#features/identity/accounts/tables.server.ts';
import { db } from '#platform/db/db.server.ts';
import { expectOk, request } from '../../../../tests/harness/requests.ts';
import { createColleague } from './factory.server.ts';
import { completionOf, MAX_BIO, MAX_EXPERTISE, MAX_EXPERTISE_LENGTH } from './rules.ts';
import { workspaces } from './tables.server.ts';

const LINA = {
  fullName: 'Lina H.',
  bio: 'Skincare in daylight.',
  location: 'Amman',
  expertiseTags: ['skincare', 'Skincare', 'food'],
  languages: ['ar', 'en', 'ar'],
  platforms: { tiktok: { url: 'https://www.tiktok.com/@lina', followers: 12_400 } },
};
const TOO_MANY_TAGS = Array.from({ length: MAX_EXPERTISE + 1 }, (_, index) => `tag ${index}`);

test.for<[string, object, string, string]>([
  ['an empty name', { fullName: ' ' }, 'fullName', 'errors.required'],
  ['an invisible name', { fullName: '\u200b\u202e\u3164' }, 'fullName', 'errors.required'],
  ['a text above the limit', { bio: 'x'.repeat(MAX_BIO + 1) }, 'bio', 'errors.tooLong'],
  ['too many tags', { expertiseTags: TOO_MANY_TAGS }, 'expertiseTags', 'errors.manyTags'],
  [
    'a tag that is too long',
    { expertiseTags: ['x'.repeat(MAX_EXPERTISE_LENGTH + 1)] },
    'expertiseTags.0',
    'errors.longTag',
  ],
  ['an unknown language', { languages: ['xx'] }, 'languages.0', 'errors.invalid'],
  ['an unknown platform', { platforms: { orkut: {} } }, 'platforms.orkut', 'errors.unknownField'],
  ...[
    ['https://tiktok.com.evil.example/@lina', 'workspaces.errors.otherSite'],
    ['https://www.instagram.com/lina', 'workspaces.errors.otherSite'],
    ['https://www.tiktok.com/', 'workspaces.errors.otherSite'],
    ['https://lina@evil.example/tiktok.com', 'errors.invalidUrl'],
    ['http://www.tiktok.com/@lina', 'errors.invalidUrl'],
    ['javascript:alert(1)//tiktok.com/x', 'errors.invalidUrl'],
  ].map(([url, code]): [string, object, string, string] => [
    `${url} as an address on TikTok`,
    { platforms: { tiktok: { url } } },
    'platforms.tiktok.url',
    code!,
  ]),
  [
    'half a follower',
    { platforms: { tiktok: { url: 'https://www.tiktok.com/@lina', followers: 0.5 } } },
    'platforms.tiktok.followers',
    'errors.invalidNumber',
  ],
])('refuses a profile with %s', async ([, change, field, code]) => {
  const creator = await createCreator();
  const cookie = await createSessionCookie(creator);
  const answer = await request('changeProfile', { cookie, body: { ...LINA, ...change } });
  expect(answer.status).toBe(400);
  expect((await answer.json()).fields[field]).toMatchObject({ code });
});

test('stores the profile of a creator and reports its completion', async () => {
  const creator = await createCreator();
  await expectOk('changeProfile', creator, { body: LINA });
  expect(await expectOk('readOwnProfile', creator)).toMatchObject({
    ...LINA,
    expertiseTags: ['skincare', 'food'],
    languages: ['ar', 'en'],
    companyName: null,
    completion: { percent: 86, missing: ['picture'] },
  });
  const [row] = await db.select().from(workspaces).where(eq(workspaces.id, creator.workspaceId));
  expect(row!.name).toBe('Lina H.');
});

test('shows a colleague of a suspended owner the status of the account', async () => {
  const brand = await createBrand();
  const colleague = await createColleague(brand, 'manager');
  expect(await expectOk('readOwnProfile', colleague)).toMatchObject({ isSuspended: false });
  await db.update(users).set({ suspendedAt: new Date() }).where(eq(users.id, brand.userId));
  expect(await expectOk('readOwnProfile', colleague)).toMatchObject({ isSuspended: true });
});

test('clears omitted fields of a brand and ignores creator fields', async () => {
  const brand = await createBrand();
  await expectOk('changeProfile', brand, { body: { ...LINA, companyName: 'Noor' } });
  expect(await expectOk('readOwnProfile', brand)).toMatchObject({
    companyName: 'Noor',
    expertiseTags: [],
    languages: [],
    platforms: {},
  });
  await expectOk('changeProfile', brand, { body: { fullName: 'Noor Haddad' } });
  expect(await expectOk('readOwnProfile', brand)).toMatchObject({
    companyName: null,
    bio: null,
    location: null,
  });
  const [row] = await db.select().from(workspaces).where(eq(workspaces.id, brand.workspaceId));
  expect(row!.name).toBe('Noor Haddad');
});

test('lets a colleague change their name and the texts, but not the brand’s name', async () => {
  const brand = await createBrand({ companyName: 'Noor Skincare' });
  const colleague = await createColleague(brand, 'manager');
  await expectOk('changeProfile', colleague, { body: { ...LINA, companyName: 'Mine' } });
  const [row] = await db.select().from(workspaces).where(eq(workspaces.id, brand.workspaceId));
  expect(row).toMatchObject({ name: 'Noor Skincare', bio: LINA.bio });
  const [person] = await db.select().from(users).where(eq(users.id, colleague.userId));
  expect(person!.name).toBe('Lina H.');
});

test('computes the completion of a profile and names its gaps', () => {
  const empty = {
    imageUrl: null,
    companyName: null,
    bio: null,
    location: null,
    expertiseTags: [],
    languages: [],
    platforms: {},
  };
  expect(completionOf('brand', empty)).toEqual({
    percent: 20,
    missing: ['picture', 'companyName', 'bio', 'location'],
  });
  const full = {
    imageUrl: '/x',
    companyName: null,
    bio: 'b',
    location: 'l',
    expertiseTags: ['a'],
    languages: ['ar'],
    platforms: { x: { url: 'https://x.com/lina', followers: null } },
  };
  expect(completionOf('creator', full)).toEqual({ percent: 100, missing: [] });
});
