import '../../../../tests/harness/start-jobs.ts';
import { desc, eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { publishedCampaign } from '#features/campaigns/campaigns/factory.server.ts';
import {
  createBrand,
  createCreator,
  createSessionCookie,
  type Person,
} from '#features/identity/accounts/factory.server.ts';
import { workspaces } from '#features/identity/workspaces/tables.server.ts';
import { mailNotification } from '#features/notifications/notifications/commands/mail-notification.server.ts';
import { mailOf } from '#features/notifications/notifications/factory.server.ts';
import { notifications } from '#features/notifications/notifications/tables.server.ts';
import { db } from '#platform/db/db.server.ts';
import { expectOk, problemOf, request } from '../../../../tests/harness/requests.ts';
import { reportMatches } from './commands/report-matches.server.ts';
import { saveSearch } from './commands/save-search.server.ts';
import { MAX_SEARCHES } from './rules.ts';
import type { SavedSearch, SearchFilter } from './schema.ts';

let brand: Person;
let creator: Person;
beforeEach(async () => {
  brand = await createBrand();
  creator = await createCreator();
});

const save = (actor: Person, name: string, filter: SearchFilter) => saveSearch(actor, { name, filter });
const list = async (actor: Person) => (await expectOk('listSavedSearches', actor)).items as SavedSearch[];
const alertsOf = async (actor: Person) => {
  await reportMatches();
  const rows = await db.select().from(notifications).where(eq(notifications.userId, actor.userId));
  return rows.map(({ data }) => data as { count: number; names: string; query: string });
};

test(`refuses a name in use, ignoring case, and more than ${MAX_SEARCHES} searches`, async () => {
  await save(brand, 'Coffee', { q: 'coffee' });
  const cookie = await createSessionCookie(brand);
  const ask = (name: string) => request('saveSearch', { cookie, body: { name, filter: {} } });
  expect(await problemOf(ask('COFFEE'))).toEqual([409, 'savedSearches.errors.nameTaken']);
  for (let n = 1; n < MAX_SEARCHES; n++) await save(brand, `Search ${n}`, {});
  expect(await problemOf(ask('More'))).toEqual([409, 'savedSearches.errors.tooMany']);
  expect(await list(brand)).toHaveLength(MAX_SEARCHES);
  expect(await list(creator)).toEqual([]);
});

test('reports each creator who matches since the last alert once, in one notification of all searches', async () => {
  await createCreator({ name: 'Anise before', expertiseTags: ['Beauty'] });
  await save(brand, 'Anise', { q: 'anise' });
  await save(brand, 'Beauty', { expertise: 'جمال' });
  await save(brand, 'Rated', { q: 'anise', rating: '4.5' });
  expect(await alertsOf(brand)).toEqual([]);
  await createCreator({ name: 'Anise one', expertiseTags: ['Beauty'] });
  const late = await createCreator({ name: 'Fresh' });
  expect(await alertsOf(brand)).toEqual([{ count: 1, names: 'Anise, Beauty', query: '' }]);
  // The creator completes the profile later.
  await db
    .update(workspaces)
    .set({ expertiseTags: ['Beauty'] })
    .where(eq(workspaces.id, late.workspaceId));
  expect((await alertsOf(brand)).slice(1)).toEqual([
    { count: 1, names: 'Beauty', query: `?${new URLSearchParams({ expertise: 'جمال' })}` },
  ]);
  expect(await alertsOf(brand)).toHaveLength(2);
});

test('reports campaigns published since the last alert that match the text and the creator’s share', async () => {
  await save(creator, 'Saffron', { q: 'saffron', budget: 'medium' });
  await publishedCampaign(undefined, { title: 'Saffron low', budgetCents: 58_822 });
  await publishedCampaign(undefined, { title: 'Saffron hidden', budgetCents: 60_000, inviteOnly: true });
  await publishedCampaign(undefined, { title: 'Cumin', budgetCents: 60_000 });
  expect(await alertsOf(creator)).toEqual([]);
  await publishedCampaign(undefined, { title: 'Saffron one', budgetCents: 60_000 });
  await publishedCampaign(undefined, { title: 'Saffron two', budgetCents: 58_823 });
  expect(await alertsOf(creator)).toEqual([
    { count: 2, names: 'Saffron', query: '?q=saffron&budget=medium' },
  ]);
  expect(await alertsOf(creator)).toHaveLength(1);
});

test('reports nothing while the alert is off, nor after deletion', async () => {
  const { id } = await save(brand, 'Caraway', { q: 'caraway' });
  const setAlert = (hasAlert: boolean) => expectOk('setSearchAlert', brand, { id, body: { hasAlert } });
  await setAlert(false);
  await createCreator({ name: 'Caraway off' });
  expect(await alertsOf(brand)).toEqual([]);
  await setAlert(true);
  expect(await alertsOf(brand)).toEqual([]);
  expect((await list(brand))[0]).toMatchObject({ name: 'Caraway', filter: { q: 'caraway' }, hasAlert: true });
  await createCreator({ name: 'Caraway on' });
  expect(await alertsOf(brand)).toHaveLength(1);
  await expectOk('deleteSavedSearch', brand, { id });
  await createCreator({ name: 'Caraway late' });
  expect(await alertsOf(brand)).toHaveLength(1);
  expect(await list(brand)).toEqual([]);
});

test('mails matches unless the user has turned these mails off', async () => {
  const mailMatches = async () => {
    await reportMatches();
    const [latest] = await db
      .select()
      .from(notifications)
      .where(eq(notifications.userId, brand.userId))
      .orderBy(desc(notifications.id))
      .limit(1);
    await mailNotification(latest!.id);
    return (await mailOf(latest!.id))!.status;
  };
  await save(brand, 'Nutmeg', { q: 'nutmeg' });
  await createCreator({ name: 'Nutmeg one' });
  expect(await mailMatches()).toBe('sent');
  await expectOk('chooseMails', brand, { body: { group: 'searches', wantsMail: false } });
  await createCreator({ name: 'Nutmeg two' });
  expect(await mailMatches()).toBe('declined');
});
