import '../../../../tests/harness/start-jobs.ts';
import { readFile } from 'node:fs/promises';
import { eq, sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import {
  createCreator,
  createSessionCookie,
  type Person,
} from '#features/identity/accounts/factory.server.ts';
import { createColleague } from '#features/identity/workspaces/factory.server.ts';
import { uploaded } from '#features/media/media/factory.server.ts';
import { RETENTION_DAYS } from '#features/media/media/rules.ts';
import { media, mediaUses, mediaVariants } from '#features/media/media/tables.server.ts';
import { sweepMedia } from '#features/media/media/uploads/sweep-media.server.ts';
import { prepareVideo } from '#features/media/media/variants/prepare-video.server.ts';
import { db } from '#platform/db/db.server.ts';
import { tokenFor } from '../../../../tests/harness/account-mails.ts';
import { expectOk, problemOf, request } from '../../../../tests/harness/requests.ts';
import { portfolioFile, portfolioItem } from './factory.server.ts';
import { MAX_ITEMS, MAX_TAG_LENGTH, MAX_TAGS } from './rules.ts';
import type { PortfolioItem } from './schema.ts';
import { portfolioItems } from './tables.server.ts';

let creator: Person;
let cookie: string;

beforeEach(async () => {
  creator = await createCreator();
  cookie = await createSessionCookie(creator);
});

const TOO_MANY_TAGS = Array.from({ length: MAX_TAGS + 1 }, (_, index) => `tag ${index}`);
const LINK = { title: 'Morning routine', url: 'https://videos.example/routine.mp4' };
const ask = (id: string, row?: string, body?: unknown) =>
  request(id, { cookie, ...(row && { id: row }), ...(body !== undefined && { body }) });
const add = (body: object) => problemOf(ask('addPortfolioItem', undefined, body));
const list = async (as = creator, query = {}) =>
  (await expectOk('listOwnPortfolio', as, { query })).items as PortfolioItem[];
const titles = async () => (await list()).map(({ title }) => title).join('');
/** Creates a video per letter, in order. Returns the ids by letter. */
async function items(letters: string): Promise<Record<string, string>> {
  const ids: Record<string, string> = {};
  for (const title of [...letters].reverse()) ids[title] = await portfolioItem(creator, { title });
  return ids;
}

test.each([
  ['neither a file nor a link', { title: 'x' }, 'mediaId', 'portfolio.errors.fileOrLink'],
  ['both a file and a link', { ...LINK, mediaId: 'med_1' }, 'mediaId', 'portfolio.errors.fileOrLink'],
  ['a link that is not secure', { ...LINK, url: 'http://videos.example/a.mp4' }, 'url', 'errors.invalidUrl'],
  ['a link that runs code', { ...LINK, url: 'javascript:alert(1)' }, 'url', 'errors.invalidUrl'],
  ['no title', { ...LINK, title: ' ' }, 'title', 'errors.required'],
  ['too many tags', { ...LINK, tags: TOO_MANY_TAGS }, 'tags', 'errors.manyTags'],
  ['a tag that is too long', { ...LINK, tags: ['x'.repeat(MAX_TAG_LENGTH + 1)] }, 'tags.0', 'errors.longTag'],
  ['a video of no length', { ...LINK, durationSeconds: 0 }, 'durationSeconds', 'errors.invalidNumber'],
  [
    'a length beside a file',
    { title: 'x', mediaId: 'med_1', durationSeconds: 9 },
    'durationSeconds',
    'errors.unknownField',
  ],
])('refuses to add %s and names the field', async (_, body, field, code) => {
  const response = await ask('addPortfolioItem', undefined, body);
  expect(response.status).toBe(400);
  expect((await response.json()).fields[field]).toMatchObject({ code });
  expect(await list()).toEqual([]);
});

test('accepts only own files uploaded for a portfolio', async () => {
  const theirs = await portfolioFile(await createCreator());
  const bytes = await readFile('tests/fixtures/video/upright.mp4');
  const delivered = await uploaded(creator, { purpose: 'video', fileName: 'a.mp4', bytes });
  for (const mediaId of [theirs, delivered, 'med_none'])
    expect(await add({ title: 'x', mediaId })).toEqual([404, 'media.errors.notFound']);
  expect(await list()).toEqual([]);
});

test('adds a file once under concurrent requests', async () => {
  const mediaId = await portfolioFile(creator);
  const answers = await Promise.all(
    [1, 2, 3].map(() => ask('addPortfolioItem', undefined, { title: 'x', mediaId })),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  expect(await list()).toHaveLength(1);
});

test('refuses changes by a read-only member', async () => {
  const id = await portfolioItem(creator);
  const viewer = await createColleague(creator, 'viewer');
  cookie = await createSessionCookie(viewer);
  expect(await list(viewer)).toHaveLength(1);
  for (const endpoint of [
    'changePortfolioItem',
    'pinPortfolioItem',
    'unpinPortfolioItem',
    'movePortfolioItem',
    'deletePortfolioItem',
  ])
    expect(await problemOf(ask(endpoint, id))).toEqual([403, 'errors.forbidden']);
  expect(await add(LINK)).toEqual([403, 'errors.forbidden']);
});

test(`refuses concurrent additions beyond ${MAX_ITEMS} items`, async () => {
  await db.insert(portfolioItems).values(
    Array.from({ length: MAX_ITEMS - 1 }, (_, position) => ({
      ...LINK,
      id: `pfi_${creator.workspaceId}_${position}`,
      creatorId: creator.workspaceId,
      position,
    })),
  );
  const answers = await Promise.all([1, 2, 3, 4].map(() => ask('addPortfolioItem', undefined, LINK)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
  expect(await list(creator, { limit: '100' })).toHaveLength(MAX_ITEMS);
  expect(await add(LINK)).toEqual([409, 'portfolio.errors.full']);
});

test('unpins a hidden video and refuses to pin it', async () => {
  const { a } = await items('a');
  await expectOk('pinPortfolioItem', creator, { id: a! });
  await expectOk('changePortfolioItem', creator, { id: a!, body: { isPublic: false } });
  expect(await list()).toMatchObject([{ isPublic: false, isPinned: false }]);
  expect(await problemOf(ask('pinPortfolioItem', a))).toEqual([409, 'portfolio.errors.hidden']);
});

test('pins at most one public video under concurrent changes', async () => {
  const ids = Object.values(await items('abcd'));
  await Promise.all(
    ids.flatMap((id) => [
      ask('pinPortfolioItem', id),
      ask('changePortfolioItem', id, { isPublic: false }),
      ask('changePortfolioItem', id, { isPublic: true }),
      ask('pinPortfolioItem', id),
    ]),
  ).then((answers) => expect(answers.filter(({ status }) => status >= 500)).toEqual([]));
  const pinned = (await list()).filter(({ isPinned }) => isPinned);
  expect(pinned.length).toBeLessThanOrEqual(1);
  expect(pinned.filter(({ isPublic }) => !isPublic)).toEqual([]);
  for (const id of ids) await expectOk('changePortfolioItem', creator, { id, body: { isPublic: true } });
  await expectOk('pinPortfolioItem', creator, { id: ids[1]! });
  await expectOk('pinPortfolioItem', creator, { id: ids[2]! });
  expect((await list()).filter(({ isPinned }) => isPinned).map(({ id }) => id)).toEqual([ids[2]]);
  await expectOk('unpinPortfolioItem', creator, { id: ids[1]! });
  await expectOk('unpinPortfolioItem', creator, { id: ids[2]! });
  expect((await list()).filter(({ isPinned }) => isPinned)).toEqual([]);
});

test('moves a video after the named one or to the start', async () => {
  const { a, c, d } = await items('abcd');
  const move = (id: string, afterId: string | null) =>
    expectOk('movePortfolioItem', creator, { id, body: { afterId } });
  await move(a!, c!);
  expect(await titles()).toBe('bcad');
  await move(d!, null);
  expect(await titles()).toBe('dbca');
  await portfolioItem(creator, { title: 'e' });
  expect(await titles()).toBe('edbca');
});

test('refuses to move an item after a deleted or foreign one', async () => {
  const { a, b } = await items('ab');
  const theirs = await portfolioItem(await createCreator());
  await expectOk('deletePortfolioItem', creator, { id: b! });
  for (const afterId of [b!, theirs, a!])
    expect(await problemOf(ask('movePortfolioItem', a, { afterId }))).toEqual([
      409,
      'portfolio.errors.neighbourGone',
    ]);
  expect(await problemOf(ask('movePortfolioItem', b, { afterId: null }))).toEqual([404, 'errors.notFound']);
});

test('applies every one of concurrent moves', async () => {
  const ids = await items('abcdefgh');
  const moves: [string, string | null][] = [
    ['a', 'h'],
    ['c', 'b'],
    ['f', 'e'],
    ['g', 'd'],
    ['h', null],
  ];
  const answers = await Promise.all(
    moves.map(([id, after]) => ask('movePortfolioItem', ids[id], { afterId: after && ids[after]! })),
  );
  expect(answers.map(({ status }) => status)).toEqual(moves.map(() => 200));
  // Items of one tab only keep that tab's order.
  const order = await titles();
  expect([...order].sort().join('')).toBe('abcdefgh');
  for (const pair of ['bc', 'ef', 'dg']) expect(order).toContain(pair);
  const { rows } = await db.execute(sql`
    SELECT count(DISTINCT position)::int AS places FROM portfolio_items WHERE creator_id = ${creator.workspaceId}`);
  expect(rows[0]).toEqual({ places: 8 });
});

test('pages videos in the chosen order', async () => {
  const { a, d } = await items('abcde');
  await expectOk('movePortfolioItem', creator, { id: a!, body: { afterId: d! } });
  const found: string[] = [];
  let cursor: string | null | undefined;
  do {
    const page = await expectOk('listOwnPortfolio', creator, {
      query: { limit: '2', ...(cursor && { cursor }) },
    });
    found.push(...(page.items as PortfolioItem[]).map(({ title }) => title));
    cursor = page.nextCursor as string | null;
  } while (cursor);
  expect(found.join('')).toBe('bcdae');
  expect(await problemOf(request('listOwnPortfolio', { cookie, query: { cursor: 'x' } }))).toEqual([
    400,
    'errors.invalidInput',
  ]);
});

test('plays a file from its fast-start variant, with its duration and without a preview', async () => {
  const bytes = await readFile('tests/fixtures/video/index-at-end.mp4');
  const mediaId = await uploaded(creator, { purpose: 'portfolio', fileName: 'a.mp4', bytes });
  await prepareVideo(mediaId);
  const body = { title: 'x', mediaId, tags: ['Skincare', 'skincare ', 'Home'] };
  await expectOk('addPortfolioItem', creator, { body });
  const [item] = await list();
  expect(item).toMatchObject({
    tags: ['Skincare', 'Home'],
    isPublic: true,
    isPinned: false,
    video: { type: 'file' },
  });
  const [file] = await db.select().from(media).where(eq(media.id, mediaId));
  // The fast-start variant plays before the file is loaded completely.
  expect(item!.video.url).toMatch(/^\/files\/med_\w+\/faststart\?/);
  expect(item!.video.durationMs).toBe(Math.round(file!.facts!.durationMs));
  // No payment: no watermarked preview and no comparison.
  expect(file!.fingerprint).toBeNull();
  const forms = await db.select().from(mediaVariants).where(eq(mediaVariants.mediaId, mediaId));
  expect(forms.map(({ name }) => name)).not.toContain('preview');
});

test('lets the cleanup remove the file of a deleted item', async () => {
  const mediaId = await portfolioFile(creator);
  const id = await portfolioItem(creator, { mediaId });
  await db
    .update(media)
    .set({ createdAt: sql`now() - ${RETENTION_DAYS + 1} * interval '1 day'` })
    .where(eq(media.id, mediaId));
  const isThere = async () =>
    (await db.select().from(media).where(eq(media.id, mediaId)))[0]!.removedAt === null;
  await sweepMedia();
  expect(await isThere()).toBe(true);
  await expectOk('deletePortfolioItem', creator, { id });
  expect(await db.select().from(mediaUses).where(eq(mediaUses.mediaId, mediaId))).toEqual([]);
  await sweepMedia();
  expect(await isThere()).toBe(false);
  expect(await problemOf(ask('deletePortfolioItem', id))).toEqual([404, 'errors.notFound']);
});

test('deletes items of a stranger when the owner reclaims the address', async () => {
  const stranger = await createCreator({ emailVerified: false });
  const mediaId = await portfolioFile(stranger);
  await portfolioItem(stranger, { mediaId });
  await portfolioItem(stranger);
  const kept = await portfolioItem(creator);
  await expectOk('forgotPassword', null, { body: { email: stranger.email } });
  const token = await tokenFor(stranger.email, 'reset');
  await expectOk('resetPassword', null, { body: { token, password: 'three-green-kettles-7' } });
  expect(await list(stranger)).toEqual([]);
  expect(await db.select().from(mediaUses).where(eq(mediaUses.mediaId, mediaId))).toEqual([]);
  expect((await list()).map(({ id }) => id)).toEqual([kept]);
});
