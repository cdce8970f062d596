import '../../../../../tests/harness/start-jobs.ts';
import { eq, sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { acceptedApplication, application } from '#features/campaigns/applications/factory.server.ts';
import { rateSubmission } from '#features/campaigns/ratings/commands/rate-submission.server.ts';
import { revealDueRatings } from '#features/campaigns/ratings/commands/reveal-ratings.server.ts';
import { creatorRating, passDays } from '#features/campaigns/ratings/factory.server.ts';
import { BLIND_DAYS } from '#features/campaigns/ratings/rules.ts';
import { approvedSubmission } from '#features/campaigns/submissions/factory.server.ts';
import { setSuspended } from '#features/identity/accounts/commands/set-suspended.server.ts';
import {
  createBrand,
  createCreator,
  createOperator,
  type Person,
} from '#features/identity/accounts/factory.server.ts';
import { users } from '#features/identity/accounts/tables.server.ts';
import { changeProfile } from '#features/identity/workspaces/commands/change-profile.server.ts';
import { ProfileInput } from '#features/identity/workspaces/schema.ts';
import { workspaces } from '#features/identity/workspaces/tables.server.ts';
import { changeItem, deleteItem } from '#features/people/portfolio/commands/change-item.server.ts';
import { moveItem } from '#features/people/portfolio/commands/move-item.server.ts';
import { pinItem } from '#features/people/portfolio/commands/pin-item.server.ts';
import { portfolioFile, portfolioItem } from '#features/people/portfolio/factory.server.ts';
import { fold } from '#i18n/fold.ts';
import { db, type Tx } from '#platform/db/db.server.ts';
import { directorySynonyms } from '../tables.server.ts';
import { SYNONYMS } from '../terms.ts';
import { findCreators } from './find-creators.server.ts';
import { readFacets } from './read-facets.server.ts';
import { DirectoryFilter, DirectoryQuery } from './schema.ts';
import { collectWords, updateLists } from './update-lists.server.ts';

let brand: Person;
beforeAll(async () => {
  brand = await createBrand();
});

const find = (query: object) => findCreators(brand, DirectoryQuery.parse(query));
const names = async (query: object) => (await find(query)).items.map(({ name }) => name);
const facets = (filter: object) => readFacets(DirectoryFilter.parse(filter));
const cardOf = async ({ name }: Person) => (await find({ q: name })).items[0]!;
const profile = (overrides: object) => ProfileInput.parse({ fullName: 'Lina Haddad', ...overrides });

async function everyPage(query: object) {
  const seen: string[] = [];
  for (let cursor: string | undefined, more = true; more; ) {
    const page = await find({ ...query, cursor });
    seen.push(...page.items.map(({ name }) => name));
    cursor = page.nextCursor ?? undefined;
    more = cursor !== undefined;
  }
  return seen;
}

test('lists only verified creators who are not suspended', async () => {
  const name = 'Yarrow';
  await createBrand({ name, companyName: name });
  await createOperator({ name });
  const unverified = await createCreator({ name: 'Yarrow unverified', emailVerified: false });
  const suspended = await createCreator({ name: 'Yarrow suspended' });
  await createCreator({ name });
  const suspend = (isSuspended: boolean) =>
    setSuspended(null, { userId: suspended.userId, suspended: isSuspended, reason: 'test' });
  await suspend(true);
  for (const query of [{ q: 'yarrow' }, { q: 'ya' }, { tab: 'top', q: 'yarrow' }])
    expect(await names(query)).toEqual([name]);
  const all = await everyPage({ limit: 100 });
  expect(all).toContain(name);
  for (const { name } of [unverified, suspended, brand]) expect(all).not.toContain(name);

  await suspend(false);
  await db.update(users).set({ emailVerified: true }).where(eq(users.id, unverified.userId));
  // Both return to their earlier positions.
  expect(await names({ q: 'yarrow' })).toEqual([name, suspended.name, unverified.name]);
});

test('returns exactly the documented fields of a card', async () => {
  const creator = await createCreator({ name: 'Tarragon' });
  await approvedSubmission({ creator });
  expect(Object.keys(await cardOf(creator)).sort()).toEqual(
    [
      'id',
      'name',
      'imageUrl',
      'location',
      'bio',
      'expertiseTags',
      'languages',
      'averageRating',
      'ratingCount',
      'reliability',
      'videosCompleted',
      'totalCampaigns',
      'preview',
      'joinedAt',
    ].sort(),
  );
});

test('counts accepted campaigns, approved videos and visible ratings on a card', async () => {
  const creator = await createCreator({ name: 'Fennel' });
  await application({ creator });
  expect(await cardOf(creator)).toMatchObject({ totalCampaigns: 0, videosCompleted: 0, averageRating: null });
  await acceptedApplication({ creator });
  expect(await cardOf(creator)).toMatchObject({ totalCampaigns: 1, videosCompleted: 0 });
  const video = await approvedSubmission({ creator });
  expect(await cardOf(creator)).toMatchObject({ totalCampaigns: 2, videosCompleted: 1 });
  await rateSubmission(video.campaign.brand, video.id, creatorRating({ stars: 4 }));
  expect(await cardOf(creator)).toMatchObject({ averageRating: null, ratingCount: 0 });
  await passDays(video.id, BLIND_DAYS);
  await revealDueRatings();
  expect(await cardOf(creator)).toMatchObject({ averageRating: 4, ratingCount: 1 });
});

test('previews the pinned video, else the first playable one, never a hidden one', async () => {
  const creator = await createCreator({ name: 'Sorrel' });
  const preview = async () => (await cardOf(creator)).preview;
  expect(await preview()).toBeNull();
  const page = await portfolioItem(creator, {
    url: 'https://www.tiktok.com/@sorrel/video/7290000000000000001',
  });
  expect(await preview()).toBeNull();
  const mediaId = await portfolioFile(creator);
  const film = await portfolioItem(creator, { mediaId });
  expect(await preview()).toMatchObject({
    url: expect.stringContaining(`/files/${mediaId}/`),
    posterUrl: null,
  });
  const link = await portfolioItem(creator, { url: 'https://videos.example/new.mp4?take=2' });
  expect(await preview()).toEqual({ url: 'https://videos.example/new.mp4?take=2', posterUrl: null });
  await moveItem(creator, film, null);
  expect((await preview())?.url).toContain(mediaId);
  await pinItem(creator, link);
  expect((await preview())?.url).toContain('new.mp4');
  await pinItem(creator, page);
  expect((await preview())?.url).toContain(mediaId);
  await changeItem(creator, film, { isPublic: false });
  expect((await preview())?.url).toContain('new.mp4');
  await deleteItem(creator, link);
  expect(await preview()).toBeNull();
});

test.for([
  ['احمد', 'أَحْمَد المُرّي'],
  ['المري', 'أَحْمَد المُرّي'],
  ['فاطمه ٣', 'فاطمة 3'],
  ['chloe', 'Chloé Ibáñez'],
  ['ＩＢＡÑＥＺ', 'Chloé Ibáñez'],
  ['oé i', 'Chloé Ibáñez'],
])('finds %s in any spelling: %s', async ([q, name]) => {
  await createCreator({ name: name! });
  expect(await names({ q })).toContain(name);
});

test('searches name, expertise and bio literally, matches in the name first', async () => {
  const inName = await createCreator({ name: 'Marjoram 100%' });
  await createCreator({ name: 'Zoe', bio: 'I film marjoram.' });
  await createCreator({ name: 'Rami', expertiseTags: ['Marjoram'] });
  await createCreator({ name: 'Late Marjoram' });
  expect(await everyPage({ q: 'MARJORAM', limit: 1 })).toEqual(['Late Marjoram', inName.name, 'Zoe', 'Rami']);
  expect(await names({ q: '100%' })).toEqual([inName.name]);
  expect(await names({ q: '1_0%' })).toEqual([]);
  // No match across the name and the expertise.
  expect(await names({ q: 'rami marjoram' })).toEqual([]);
});

test('finds a creator by the changed profile only, in the same position', async () => {
  const older = await createCreator({ name: 'Hyssop one' });
  await createCreator({ name: 'Hyssop two' });
  await changeProfile(
    older,
    profile({
      fullName: 'Hyssop first',
      expertiseTags: ['Ceramics'],
      location: 'Muscat, Oman',
      languages: ['fr'],
    }),
  );
  expect(await names({ q: 'hyssop' })).toEqual(['Hyssop two', 'Hyssop first']);
  expect(await names({ q: 'hyssop one' })).toEqual([]);
  for (const filter of [
    { expertise: 'ceramics' },
    { location: 'MUSCAT, Oman' },
    { language: 'fr' },
    { expertise: 'Ceramics', language: 'fr' },
    { q: 'hyssop', location: 'Muscat, Oman', language: 'fr' },
  ])
    expect(await names(filter), JSON.stringify(filter)).toEqual(['Hyssop first']);
  await changeProfile(older, profile({ fullName: 'Hyssop first' }));
  for (const filter of [{ expertise: 'ceramics' }, { location: 'MUSCAT, Oman' }, { language: 'fr' }])
    expect(await names(filter)).toEqual([]);
});

/** Creators at distant list positions, with tiers and ratings that a test cannot earn in short time. */
type Placed = {
  name: string;
  bio: string;
  tags: string[];
  location: string | null;
  languages: string[];
  rating: number | null;
  campaigns: number;
  isNew: boolean;
};
async function place(rows: Placed[]): Promise<void> {
  const json = JSON.stringify(rows.map((row, n) => ({ ...row, n })));
  await db.execute(sql`
    CREATE TEMP TABLE placed AS SELECT * FROM jsonb_to_recordset(${json}::jsonb) AS x
      (n int, name text, bio text, tags text[], location text, languages text[], rating int, campaigns int, "isNew" boolean)`);
  await db.execute(
    sql.raw(`
    DO $$ DECLARE one placed; BEGIN
      FOR one IN SELECT * FROM placed ORDER BY n LOOP
        PERFORM setval(pg_get_serial_sequence('directory_entries', 'list_order'), 100000 + one.n * 777);
        INSERT INTO users (id, email, email_verified, name, role)
        VALUES ('usr_p' || one.n, 'placed' || one.n || '@laqta.example', true, one.name, 'creator');
        INSERT INTO workspaces (id, kind, name, bio, location, expertise_tags, languages, created_at)
        VALUES ('wsp_p' || one.n, 'creator', one.name, one.bio, one.location, one.tags, one.languages,
                now() - CASE WHEN one."isNew" THEN interval '1 day' ELSE interval '90 days' END);
        INSERT INTO seats (workspace_id, user_id, role) VALUES ('wsp_p' || one.n, 'usr_p' || one.n, 'owner');
        INSERT INTO rating_totals (workspace_id, count, stars, paid_on_time, clear_brief, fair_review)
        SELECT 'wsp_p' || one.n, 100, one.rating, 0, 0, 0 WHERE one.rating IS NOT NULL;
      END LOOP;
      INSERT INTO users (id, email, name, role) VALUES ('usr_p', 'placing@laqta.example', 'Placing', 'brand');
      INSERT INTO workspaces (id, kind, name) VALUES ('wsp_p', 'brand', 'Placing');
      INSERT INTO campaigns (id, brand_id, title, description, requirements, budget_cents, deadline, max_submissions)
      SELECT 'cmp_p' || k, 'wsp_p', '', '', '', 10000, now(), 1 FROM generate_series(1, 9) k;
      INSERT INTO applications (id, campaign_id, creator_id, status)
      SELECT 'app_p' || n || '_' || k, 'cmp_p' || k, 'wsp_p' || n, 'accepted' FROM placed, generate_series(1, campaigns) k;
    END $$`),
  );
}

const TAGS = ['Film', 'Food', 'Fashion', 'Rare craft'];
const PLACES = ['Amman, Jordan', 'Riyadh, Saudi Arabia', null];
const WORDS: [string, (n: number) => boolean][] = [
  ['peony', (n) => n % 2 === 0],
  ['larkspur', (n) => n % 15 === 7],
  ['الأقحوان', (n) => n % 90 === 11],
  ['borage', (n) => n === 3],
];
const ROWS = Array.from({ length: 400 }, (_, n): Placed => {
  const words = WORDS.filter(([, matches]) => matches(n)).map(([word]) => word);
  return {
    // Half of the creators also have the words in the name.
    name: `${n} ${(n >> 1) % 2 ? words.join(' ') : ''}`.trim(),
    bio: words.join(' '),
    tags: TAGS.filter((_, t) => (t === 3 ? n % 133 === 5 : (n * 7 + t * 3) % 5 < 2)),
    location: PLACES[(n * 5) % 3]!,
    languages: n % 40 === 1 ? ['tr', 'ar'] : n % 3 === 0 ? ['ar', 'en'] : [],
    rating: n % 4 === 0 ? null : 300 + ((n * 37) % 201),
    campaigns: (n * 11) % 7,
    isNew: n >= 330,
  };
});

/** The result of a full scan. */
function expected({ tab = 'all', q, expertise, location, language, rating }: Partial<DirectoryFilter>) {
  const text = fold(q ?? '');
  const value = (row: Placed) => (tab === 'top' ? (row.rating ?? 0) : tab === 'active' ? row.campaigns : 0);
  const inName = (row: Placed) => Number(fold(row.name).includes(text));
  const tier = (row: Placed) => Number(row.bio !== '') + Number((row.rating ?? 0) >= 400);
  return ROWS.map((row, n) => ({ ...row, n }))
    .filter((row) => fold([row.name, ...row.tags, row.bio].join('\n')).includes(text))
    .filter((row) => !expertise || row.tags.includes(expertise))
    .filter((row) => !location || row.location === location)
    .filter((row) => !language || row.languages.includes(language))
    .filter((row) => !rating || (row.rating ?? 0) >= 450)
    .filter((row) => tab !== 'top' || (row.rating ?? 500) >= 450)
    .filter((row) => tab !== 'recent' || row.isNew)
    .filter((row) => tab !== 'active' || row.campaigns > 0)
    .sort((a, b) => inName(b) - inName(a) || value(b) - value(a) || tier(b) - tier(a) || b.n - a.n)
    .map(({ name }) => name);
}

test('lists and searches page by page like a scan of all creators, in the order of the tab', async () => {
  await db.execute(sql`TRUNCATE directory_positions`);
  await db.execute(sql`UPDATE directory_entries SET is_listed = false, lists = '{}'`);
  await place(ROWS);
  const any = <T>(values: readonly T[], seed: number) => values[seed % values.length];
  let found = 0;
  for (let seed = 0; seed < 120; seed++) {
    const filter = {
      tab: any(['all', 'top', 'recent', 'active'] as const, seed),
      q: any([undefined, 'peony', 'ARKSPU', 'الاقحوان', undefined, 'borage', 'nothing'], seed * 3),
      expertise: any([undefined, undefined, ...TAGS], seed * 5 + 1),
      location: any([undefined, PLACES[0]!, undefined, PLACES[1]!, undefined], seed * 7 + 2),
      language: any([undefined, undefined, 'ar', undefined, 'tr'] as const, seed >> 1),
      rating: any([undefined, undefined, '4.5'] as const, seed >> 2),
    };
    const names = expected(filter);
    found += names.length > 0 ? 1 : 0;
    expect(await everyPage({ ...filter, limit: any([5, 24, 100], seed) }), JSON.stringify(filter)).toEqual(
      names,
    );
  }
  expect(found).toBeGreaterThan(40);
});

test('counts matches and facets like the lists, with and without a search', async () => {
  await updateLists();
  for (const filter of [
    {},
    { tab: 'top' },
    { tab: 'recent', location: PLACES[0]! },
    { tab: 'active', expertise: 'Film' },
    { rating: '4.5' },
    { q: 'peony' },
    { q: 'peony', tab: 'top', expertise: 'Food' },
    { language: 'ar' },
    { language: 'ar', location: PLACES[1]! },
  ] as Partial<DirectoryFilter>[]) {
    const { expertise, location, language, total, countedTo } = await facets(filter);
    const countsOf = (values: readonly (string | null)[], facet: string) =>
      values
        .filter((value) => value !== null)
        .map((value) => ({ value, count: expected({ ...filter, [facet]: value }).length }))
        .filter(({ count }) => count > 0);
    const sorted = <T extends { value: string }>(list: T[]) =>
      list.toSorted((a, b) => (a.value < b.value ? -1 : 1));
    expect(sorted(expertise), JSON.stringify(filter)).toEqual(sorted(countsOf(TAGS, 'expertise')));
    expect(sorted(location), JSON.stringify(filter)).toEqual(sorted(countsOf(PLACES, 'location')));
    expect(sorted(language), JSON.stringify(filter)).toEqual(
      sorted(countsOf(['ar', 'en', 'tr'], 'language')),
    );
    expect(total, JSON.stringify(filter)).toBe(expected(filter).length);
    expect(countedTo).toBeNull();
  }
});

test('keeps positions equal to a full rebuild', async () => {
  const read = async () =>
    (
      await db.execute(sql`
        SELECT e.*, (SELECT array_agg(s ORDER BY list) FROM directory_positions s WHERE s.list_order = e.list_order) AS places
          FROM directory_entries e WHERE creator_id LIKE 'wsp_p%' ORDER BY list_order`)
    ).rows;
  const before = await read();
  await db.execute(sql`DELETE FROM directory_positions`);
  await db.execute(
    sql`UPDATE directory_entries SET lists = '{}', facets = '{}', folded_text = '', campaign_count = 0`,
  );
  await db.execute(sql`SELECT refresh_directory_entry(creator_id) FROM directory_entries`);
  expect(await read()).toEqual(before);
});

test('suggests a similar word for an empty result', async () => {
  await createCreator({ name: 'عمر القحطاني' });
  await createCreator({ name: 'Khalid Haddad', expertiseTags: ['Photography'] });
  await createCreator({ name: 'Mira', expertiseTags: ['Photography'] });
  await collectWords();
  const suggestions = async (q: string, filter = {}) => (await find({ q, ...filter })).suggestions;
  expect(await names({ q: 'Omar Qahtani' })).toEqual(['عمر القحطاني']);
  expect(await names({ q: 'خالد حداد' })).toEqual(['Khalid Haddad']);
  expect(await suggestions('photografy')).toEqual(['photography']);
  // Suggestions always have results.
  expect(await suggestions('photografy', { location: 'Muscat, Oman' })).toEqual([]);
  expect(await suggestions('qqqqqq')).toEqual([]);
  expect(await suggestions('khalid')).toEqual([]);
});

const rate = (creator: Person, stars: number) =>
  db.execute(sql`INSERT INTO rating_totals (workspace_id, count, stars, paid_on_time, clear_brief, fair_review)
                 VALUES (${creator.workspaceId}, 1, ${stars}, 0, 0, 0)`);
const addVideo = async (creator: Person) => portfolioItem(creator, { mediaId: await portfolioFile(creator) });

test('lists well-rated creators first, then those with a video, a picture or a bio, in every tab', async () => {
  const creators: Record<string, Person> = {};
  for (const name of ['empty', 'both', 'bio', 'picture', 'video', 'rated', 'disliked', 'newest'])
    creators[name] = await createCreator({ name: `Lavender ${name}` });
  const { both, bio, picture, video, rated, disliked } = creators as Record<string, Person>;
  await db.update(workspaces).set({ bio: 'I film.' }).where(eq(workspaces.id, bio!.workspaceId));
  await db.update(workspaces).set({ image: '/files/a' }).where(eq(workspaces.id, picture!.workspaceId));
  await addVideo(both!);
  const film = await addVideo(video!);
  for (const [creator, stars] of [
    [both, 5],
    [rated, 5],
    [disliked, 3],
  ] as const) {
    await approvedSubmission({ creator: creator! });
    await rate(creator!, stars);
  }
  const order = ['both', 'rated', 'video', 'disliked', 'picture', 'bio', 'newest', 'empty'];
  const listed = async (query: object) =>
    (await everyPage({ limit: 2, ...query }))
      .filter((name) => name.startsWith('Lavender '))
      .map((name) => name.replace('Lavender ', ''));
  for (const query of [{}, { tab: 'recent' }, { q: 'lavender' }, { q: 'lavender', tab: 'recent' }])
    expect(await listed(query), JSON.stringify(query)).toEqual(order);
  // A missing rating counts as 5 for the tab, but comes last.
  expect(await listed({ tab: 'top' })).toEqual(order.filter((name) => name !== 'disliked'));
  await deleteItem(video!, film);
  expect(await listed({})).toEqual([
    'both',
    'rated',
    'disliked',
    'picture',
    'bio',
    'newest',
    'video',
    'empty',
  ]);
});

test('shows a brand the well-rated creators of its category first, each creator once', async () => {
  const create = async (name: string, expertiseTags: string[], stars?: number) => {
    const creator = await createCreator({ name: `Sage ${name}`, expertiseTags });
    await addVideo(creator);
    if (stars) await rate(creator, stars);
  };
  await create('beauty', ['Beauty', 'Makeup'], 5);
  await create('arabic', ['مكياج'], 4);
  await create('disliked', ['Beauty'], 2);
  await create('food', ['Food'], 5);
  await create('unrated', ['Beauty']);
  const listed = async (query: object) =>
    (await everyPage({ limit: 1, ...query }))
      .filter((name) => name.startsWith('Sage '))
      .map((name) => name.replace('Sage ', ''));
  const usual = ['food', 'arabic', 'beauty', 'unrated', 'disliked'];
  expect(await listed({})).toEqual(usual);

  await db.update(workspaces).set({ category: 'fashionBeauty' }).where(eq(workspaces.id, brand.workspaceId));
  expect(await listed({})).toEqual(['arabic', 'beauty', 'food', 'unrated', 'disliked']);
  expect(await listed({ limit: 100 })).toEqual(await listed({}));
  expect(await listed({ rating: '4.5' })).toEqual(['beauty', 'food']);
  expect(await listed({ tab: 'recent' })).toEqual(usual);
  expect(await listed({ q: 'sage' })).toEqual(usual);
  // A cursor of a search does not skip a stage.
  const { items } = await find({ cursor: '2-999999999-999999999999999999' });
  expect(items[0]!.name).toBe('Sage arabic');
  await db.update(workspaces).set({ category: 'other' }).where(eq(workspaces.id, brand.workspaceId));
  expect(await listed({})).toEqual(usual);
});

test.for([
  ['لينا', 'Lina Basil'],
  ['سارة', 'Sara Basil'],
  ['عمر', 'Omar Basil'],
  ['Omar', 'عمر الريحان'],
  ['lina', 'لينا الريحان'],
  ['Lina Alrihan', null],
  ['محمد القحطاني', 'Mohammad Al-Qahtani'],
  ['sara rihan', 'سارة الريحان'],
])('finds a name in the other script: %s finds %s', async ([q, name]) => {
  for (const other of ['Lina Basil', 'Sara Basil', 'Omar Basil', 'Mohammad Al-Qahtani'])
    await createCreator({ name: other });
  for (const other of ['عمر الريحان', 'لينا الريحان', 'سارة الريحان']) await createCreator({ name: other });
  if (name) expect(await names({ q })).toContain(name);
  else expect(await names({ q })).toEqual([]);
  expect(await names({ q })).not.toContain('Mohammad Basil');
});

test('finds expertise and place with one typing error, after the exact matches', async () => {
  await createCreator({ name: 'Verbena', expertiseTags: ['Horology'], location: 'Kumasi, Ghana' });
  await createCreator({ name: 'Vetiver', bio: 'No horologi here, only kumas.' });
  await updateLists();
  for (const q of ['horologi', 'hoorlogy', 'horolgy', 'HOROLOGYY'])
    expect(await names({ q }), q).toContain('Verbena');
  expect(await everyPage({ q: 'horologi', limit: 1 })).toEqual(['Vetiver', 'Verbena']);
  expect(await names({ q: 'kumasi' })).toEqual(['Verbena']);
  expect(await names({ q: 'kumas', tab: 'top' })).toEqual(['Vetiver', 'Verbena']);
  expect(await names({ q: 'horalogi' })).toEqual([]);
  expect(await names({ q: 'horologi paris' })).toEqual([]);
});

test('has one facet for the spellings of an expertise or city in both languages', async () => {
  const before = (await facets({})).expertise.length;
  await createCreator({ name: 'شيح', expertiseTags: ['عافية'], location: 'بيروت' });
  await createCreator({ name: 'Dittany', expertiseTags: ['Wellness'], location: 'Beirut, Lebanon' });
  await updateLists();
  const { expertise, location } = await facets({});
  expect(expertise.length).toBe(before + 1);
  expect(expertise).toContainEqual({ value: 'Wellness', count: 2 });
  expect(location).toContainEqual({ value: 'Beirut, Lebanon', count: 2 });
  for (const filter of [
    { expertise: 'Wellness' },
    { expertise: 'العافية' },
    { location: 'بيروت، لبنان' },
    { q: 'wellness' },
    { q: 'العافيه' },
  ])
    expect((await names(filter)).toSorted(), JSON.stringify(filter)).toEqual(['Dittany', 'شيح']);
});

test('finds the same synonyms in the database as in the code', async () => {
  const rows = await db.select().from(directorySynonyms);
  expect(new Map(rows.map(({ spelling, canonical }) => [spelling, canonical]))).toEqual(SYNONYMS);
});

test('counts both of two concurrent acceptances of one creator', async () => {
  const creator = await createCreator({ name: 'Borage twice' });
  const campaigns = await Promise.all([application({ creator }), application({ creator })]);
  const accept = async (tx: Tx | typeof db, nth: number) =>
    void (await tx.execute(
      sql`UPDATE applications SET status = 'accepted', decided_at = now() WHERE id = ${campaigns[nth]!.id}`,
    ));
  const waiting = sql`SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`;
  let second: Promise<void> | undefined;
  await db.transaction(async (tx) => {
    await accept(tx, 0);
    second = accept(db, 1);
    await expect.poll(async () => (await db.execute(waiting)).rowCount).toBeGreaterThan(0);
  });
  await second;
  expect((await cardOf(creator)).totalCampaigns).toBe(2);
});
