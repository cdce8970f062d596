import '../../../../tests/harness/start-jobs.ts';
import { beforeEach, expect, test } from 'vitest';
import { setSuspended } from '#features/identity/accounts/commands/set-suspended.server.ts';
import {
  createBrand,
  createCreator,
  createSessionCookie,
  type Person,
} from '#features/identity/accounts/factory.server.ts';
import { createColleague } from '#features/identity/workspaces/factory.server.ts';
import { db } from '#platform/db/db.server.ts';
import { expectOk, problemOf, request } from '../../../../tests/harness/requests.ts';
import { talentList } from './factory.server.ts';
import { MAX_LISTS, MAX_NAME, SHOWN_CREATORS } from './rules.ts';
import { TalentList, type TalentListEntry } from './schema.ts';
import { talentLists } from './tables.server.ts';

let brand: Person;
let cookie: string;
beforeEach(async () => {
  brand = await createBrand();
  cookie = await createSessionCookie(brand);
});

const ask = (endpoint: string, id: string | undefined, body?: unknown) =>
  request(endpoint, { cookie, ...(id && { id }), ...(body !== undefined && { body }) });
const create = (name: string) => ask('createTalentList', undefined, { name });
const add = (id: string, creatorId: string) => ask('addToTalentList', id, { creatorId });
const entries = async (id: string) =>
  (await expectOk('listTalentListEntries', brand, { id })).items as TalentListEntry[];
const countOf = async (id: string) => (await expectOk('readTalentList', brand, { id })).creatorCount;

test('refuses an empty name, one that is too long and one in use by the brand, ignoring case', async () => {
  expect((await create(' ')).status).toBe(400);
  expect((await create('x'.repeat(MAX_NAME + 1))).status).toBe(400);
  const { id } = await talentList({ brand, name: 'Skincare' });
  const other = await talentList({ brand, name: 'Food' });
  expect(await problemOf(create('SKINCARE'))).toEqual([409, 'talentLists.errors.nameTaken']);
  expect(await problemOf(ask('renameTalentList', other.id, { name: 'skincare' }))).toEqual([
    409,
    'talentLists.errors.nameTaken',
  ]);
  await expectOk('renameTalentList', brand, { id, body: { name: 'skincare' } });
  await expectOk('createTalentList', await createBrand(), { body: { name: 'Skincare' } });
});

test(`creates each name once and at most ${MAX_LISTS} lists under concurrent requests`, async () => {
  await db.insert(talentLists).values(
    Array.from({ length: MAX_LISTS - 2 }, (_, number) => ({
      id: `tal_${brand.workspaceId}_${number}`,
      workspaceId: brand.workspaceId,
      name: `List ${number}`,
    })),
  );
  const answers = await Promise.all(['a', 'a', 'b', 'c'].map(create));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 409, 409]);
  expect(await problemOf(create('d'))).toEqual([409, 'talentLists.errors.tooManyLists']);
});

test('adds a creator to a list once under concurrent requests', async () => {
  const { id } = await talentList({ brand });
  const creators = await Promise.all([1, 2, 3].map(() => createCreator()));
  const answers = await Promise.all(
    [...creators, ...creators].map(({ workspaceId }) => add(id, workspaceId)),
  );
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
  expect(await entries(id)).toHaveLength(4);
  expect(await countOf(id)).toBe(4);
  const [first] = await entries(id);
  const removed = await Promise.all([1, 2].map(() => ask('removeFromTalentList', first!.id)));
  expect(removed.map(({ status }) => status).sort()).toEqual([200, 404]);
  expect(await countOf(id)).toBe(3);
});

test(`shows the first ${SHOWN_CREATORS} creators of a list in the order of its entries`, async () => {
  const { id, creator } = await talentList({ brand });
  const empty = await expectOk('createTalentList', brand, { body: { name: 'Later' } });
  const creators = [creator];
  for (let added = 0; added < SHOWN_CREATORS; added++) {
    creators.push(await createCreator());
    await add(id, creators.at(-1)!.workspaceId);
  }
  const { items } = (await expectOk('listTalentLists', brand)) as { items: TalentList[] };
  expect(items.map((list) => [list.id, list.firstCreators.length])).toEqual([
    [empty.id, 0],
    [id, SHOWN_CREATORS],
  ]);
  const shown = (await entries(id)).slice(0, SHOWN_CREATORS).map((entry) => entry.creator);
  expect(items[1]!.firstCreators).toEqual(shown.map(({ id, name, imageUrl }) => ({ id, name, imageUrl })));
  await setSuspended(null, { userId: (creators.at(-1) as Person).userId, suspended: true, reason: 'test' });
  const { firstCreators } = TalentList.parse(await expectOk('readTalentList', brand, { id }));
  expect(firstCreators.map((first) => first.id)).toEqual(
    creators
      .slice(0, SHOWN_CREATORS)
      .map(({ workspaceId }) => workspaceId)
      .toReversed(),
  );
});

test('refuses to add a workspace that is not a creator', async () => {
  const { id } = await talentList({ brand });
  for (const creatorId of [brand.workspaceId, 'wsp_none'])
    expect(await problemOf(add(id, creatorId))).toEqual([404, 'talentLists.errors.creatorNotFound']);
});

test('hides suspended creators and their notes until they are reinstated', async () => {
  const { id, entryId, creator } = await talentList({ brand });
  const other = await talentList({ brand, name: 'Food' });
  await expectOk('noteTalentListEntry', brand, { id: entryId, body: { note: 'Calm voice.' } });
  const suspend = (suspended: boolean) =>
    setSuspended(null, { userId: (creator as Person).userId, suspended, reason: 'test' });
  await suspend(true);
  expect([await entries(id), await countOf(id)]).toEqual([[], 0]);
  expect((await expectOk('listTalentLists', brand)).items).toMatchObject([
    { id: other.id, creatorCount: 1 },
    { id, creatorCount: 0 },
  ]);
  expect(await problemOf(add(other.id, creator.workspaceId))).toEqual([
    404,
    'talentLists.errors.creatorNotFound',
  ]);
  expect(await problemOf(ask('listListsOfCreator', creator.workspaceId))).toEqual([404, 'errors.notFound']);
  await suspend(false);
  expect(await entries(id)).toMatchObject([{ id: entryId, note: 'Calm voice.' }]);
  expect(await countOf(id)).toBe(1);
});

test('keeps a note until it is cleared, and hides it from other brands', async () => {
  const { id, entryId, creator } = await talentList({ brand });
  await expectOk('noteTalentListEntry', brand, { id: entryId, body: { note: 'Calm voice.' } });
  await expectOk('addToTalentList', brand, { id, body: { creatorId: creator.workspaceId } });
  expect(await entries(id)).toMatchObject([{ note: 'Calm voice.' }]);
  const stranger = await createBrand();
  cookie = await createSessionCookie(stranger);
  for (const [endpoint, row, body] of [
    ['noteTalentListEntry', entryId, { note: 'x' }],
    ['removeFromTalentList', entryId, undefined],
    ['addToTalentList', id, { creatorId: creator.workspaceId }],
    ['renameTalentList', id, { name: 'x' }],
    ['deleteTalentList', id, undefined],
  ] as const)
    expect(await problemOf(ask(endpoint, row, body)), endpoint).toEqual([404, 'errors.notFound']);
  expect(await expectOk('listListsOfCreator', stranger, { id: creator.workspaceId })).toEqual({ items: [] });
  await expectOk('noteTalentListEntry', brand, { id: entryId, body: { note: ' ' } });
  expect(await entries(id)).toMatchObject([{ note: null }]);
});

test('refuses changes by a read-only member', async () => {
  const { id, entryId, creator } = await talentList({ brand });
  const viewer = await createColleague(brand, 'viewer');
  cookie = await createSessionCookie(viewer);
  expect(await expectOk('listListsOfCreator', viewer, { id: creator.workspaceId })).toMatchObject({
    items: [{ id, entryId }],
  });
  expect(await problemOf(create('x'))).toEqual([403, 'errors.forbidden']);
  expect(await problemOf(ask('removeFromTalentList', entryId))).toEqual([403, 'errors.forbidden']);
});

test('deletes a list with its entries', async () => {
  const { id, entryId, creator } = await talentList({ brand });
  await expectOk('deleteTalentList', brand, { id });
  expect(await problemOf(ask('removeFromTalentList', entryId))).toEqual([404, 'errors.notFound']);
  expect(await expectOk('listListsOfCreator', brand, { id: creator.workspaceId })).toEqual({ items: [] });
});

test('pages entries, newest first', async () => {
  const { id, creator } = await talentList({ brand });
  const last = await createCreator();
  await expectOk('addToTalentList', brand, { id, body: { creatorId: last.workspaceId } });
  const first = await expectOk('listTalentListEntries', brand, { id, query: { limit: '1' } });
  const cursor = first.nextCursor as string;
  const second = await expectOk('listTalentListEntries', brand, { id, query: { limit: '1', cursor } });
  expect([...(first.items as object[]), ...(second.items as object[])]).toMatchObject([
    { creator: { id: last.workspaceId } },
    { creator: { id: creator.workspaceId } },
  ]);
  expect(second.nextCursor).toBeNull();
});
