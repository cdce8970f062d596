import '../../../../tests/harness/start-jobs.ts';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { expect, test } from 'vitest';
import { acceptedApplication, application } from '#features/campaigns/applications/factory.server.ts';
import { changeStatus } from '#features/campaigns/campaigns/commands/change-status.server.ts';
import { publishedCampaign, unpaidCampaign } from '#features/campaigns/campaigns/factory.server.ts';
import { answerInvitation } from '#features/campaigns/invitations/commands/answer-invitation.server.ts';
import { invitation } from '#features/campaigns/invitations/factory.server.ts';
import { submission } from '#features/campaigns/submissions/factory.server.ts';
import { createBrand, createCreator, type Person } from '#features/identity/accounts/factory.server.ts';
import { db } from '#platform/db/db.server.ts';
import { config } from '#platform/env/config.server.ts';
import { countWork, findWork, workStatement, workValues } from './find-work.server.ts';
import { readWork } from './read-work.server.ts';
import { WorkQuery } from './schema.ts';

const find = async (query: object, actor?: Person) =>
  findWork(actor ?? (await createCreator()), WorkQuery.parse(query));
const titles = async (query: object) => (await find(query)).items.map(({ title }) => title);
const expire = (id: string) =>
  db.execute(sql`UPDATE campaigns SET deadline = (now() AT TIME ZONE 'utc')::date - 1 WHERE id = ${id}`);

test('pages campaigns without gaps or repeats while others are published', async () => {
  const brand = await createBrand();
  const expected = [];
  for (let n = 0; n < 9; n++) expected.push((await publishedCampaign(brand, { title: `Tulip ${n}` })).id);
  for (const q of ['tulip', undefined]) {
    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await find({ q, limit: 2, cursor });
      seen.push(...page.items.map(({ id }) => id));
      cursor = page.nextCursor ?? undefined;
      await publishedCampaign(brand, { title: 'Tulip, later' });
    } while (cursor);
    expect(seen.slice(-9)).toEqual(expected.toReversed());
    expect(new Set(seen).size).toBe(seen.length);
  }
});

test.for([
  ['low', [85, 49_999]],
  ['medium', [50_000, 199_999]],
  ['high', [200_000, 8_500_000]],
] as const)('filters the budget "%s" by the creator’s share, bounds included', async ([budget, bounds]) => {
  const mark = `bounds-${budget}`;
  for (const budgetCents of [100, 58_822, 58_823, 235_293, 235_294, 10_000_000]) {
    await publishedCampaign(undefined, { budgetCents, title: mark });
  }
  const { items } = await find({ budget, q: mark });
  expect(items.map((card) => card.payoutCents).sort((a, b) => a - b)).toEqual(bounds);
});

test('counts open campaigns by budget, without those that the list omits', async () => {
  const creator = await createCreator();
  const before = await countWork(creator);
  for (const budgetCents of [100, 58_823, 235_294]) await publishedCampaign(undefined, { budgetCents });
  await expire((await publishedCampaign(undefined, { budgetCents: 100 })).id);
  await unpaidCampaign();
  await application({ creator, campaign: await publishedCampaign(undefined, { budgetCents: 100 }) });
  const { all, low, medium, high } = await countWork(creator);
  expect({
    all: all - before.all,
    low: low - before.low,
    medium: medium - before.medium,
    high: high - before.high,
  }).toEqual({
    all: 3,
    low: 1,
    medium: 1,
    high: 1,
  });
});

test('leaves out campaigns with an application or a video of the creator on request', async () => {
  const brand = await createBrand();
  const creator = await createCreator();
  await application({ creator, campaign: await publishedCampaign(brand, { title: 'Moss applied' }) });
  await publishedCampaign(brand, { title: 'Moss new' });
  const call = await publishedCampaign(brand, { title: 'Moss sent', intake: 'open_call' });
  await submission({ campaign: call, creator });
  const titlesOf = async (query: object, actor: Person) =>
    (await find({ q: 'moss', ...query }, actor)).items.map(({ title }) => title);
  expect(await titlesOf({}, creator)).toEqual(['Moss sent', 'Moss new', 'Moss applied']);
  expect(await titlesOf({ joined: 'excluded' }, creator)).toEqual(['Moss new']);
  expect(await titlesOf({ joined: 'excluded' }, await createCreator())).toHaveLength(3);
});

test('searches title and description literally in both languages', async () => {
  await publishedCampaign(undefined, { title: '100% cotton_shirt', description: 'back\\slash' });
  await publishedCampaign(undefined, { title: 'عطر الصباح', description: 'ورد طائفي' });
  expect(await titles({ q: '100%' })).toEqual(['100% cotton_shirt']);
  expect(await titles({ q: 'COTTON_S' })).toEqual(['100% cotton_shirt']);
  expect(await titles({ q: 'k\\sl' })).toEqual(['100% cotton_shirt']);
  expect(await titles({ q: '1__%' })).toEqual([]);
  expect(await titles({ q: 'طائفي' })).toEqual(['عطر الصباح']);
  // No match across the title and the description.
  expect(await titles({ q: 'shirt back' })).toEqual([]);
});

test.for([
  ['احمد', 'أَحْمَد وقهوته'],
  ['قهوه', 'أَحْمَد وقهوته'],
  ['مكتبه ٣', 'مكتبة 3'],
  ['مكتبة 3', 'مكتبة 3'],
  ['cafe', 'Café crème'],
  ['ＣＲÈＭＥ', 'Café crème'],
])('finds %s in any spelling: %s', async ([q, title]) => {
  await publishedCampaign(undefined, { title, description: 'قهوة' });
  expect(await titles({ q })).toContain(title);
});

test('finds a campaign by the current name of its brand', async () => {
  const brand = await createBrand({ companyName: 'Zäfirah' });
  await publishedCampaign(brand, { title: 'Brass lamp' });
  expect(await titles({ q: 'zafirah' })).toEqual(['Brass lamp']);
  await db.execute(sql`UPDATE workspaces SET name = 'مقهى الزاوية' WHERE id = ${brand.workspaceId}`);
  expect(await titles({ q: 'zafirah' })).toEqual([]);
  expect(await titles({ q: 'مقهي الزاويه' })).toEqual(['Brass lamp']);
});

test('lists open campaigns only, including those due today', async () => {
  const brand = await createBrand();
  const today = new Date().toISOString().slice(0, 10);
  await publishedCampaign(brand, { title: 'Iris today', deadline: today });
  await unpaidCampaign(brand, { title: 'Iris unpaid' });
  for (const verb of ['pause', 'complete'] as const) {
    const { id } = await publishedCampaign(brand, { title: `Iris ${verb}` });
    await changeStatus(brand, id, verb);
  }
  await expire((await publishedCampaign(brand, { title: 'Iris expired' })).id);
  expect(await titles({ q: 'iris' })).toEqual(['Iris today']);
  expect((await find({})).items.map(({ title }) => title)).not.toContain('Iris unpaid');
});

test('shows the creator’s next step with each campaign', async () => {
  const creator = await createCreator();
  const applied = await publishedCampaign(undefined, { title: 'Step applied' });
  await application({ campaign: applied, creator });
  await acceptedApplication({
    campaign: await publishedCampaign(undefined, { title: 'Step accepted' }),
    creator,
  });
  await submission({ campaign: await publishedCampaign(undefined, { title: 'Step submitted' }), creator });
  await publishedCampaign(undefined, { title: 'Step open', intake: 'open_call' });
  const { items } = await find({ q: 'step ' }, creator);
  expect(items.map(({ title, step }) => [title, step])).toEqual([
    ['Step open', 'submit'],
    ['Step submitted', 'in_review'],
    ['Step accepted', 'submit'],
    ['Step applied', 'application_pending'],
  ]);
});

test('shows a closed campaign to participants only', async () => {
  const stranger = await createCreator();
  for (const close of ['pause', 'complete', 'expire'] as const) {
    const { campaign, creator } = await application();
    expect(await readWork(stranger, campaign.id)).toMatchObject({ step: 'apply' });
    if (close === 'expire') await expire(campaign.id);
    else await changeStatus(campaign.brand, campaign.id, close);
    expect(await readWork(creator, campaign.id)).toMatchObject({ id: campaign.id, step: 'closed' });
    await expect(readWork(stranger, campaign.id)).rejects.toMatchObject({ status: 404 });
  }
  await expect(readWork(stranger, (await unpaidCampaign()).id)).rejects.toMatchObject({ status: 404 });
});

test('shows a closed open call to an invited creator only if they accepted', async () => {
  const campaign = await publishedCampaign(undefined, { intake: 'open_call' });
  const [accepted, waiting] = [await invitation({ campaign }), await invitation({ campaign })];
  await answerInvitation(accepted.creator, accepted.id, 'accepted');
  expect(await readWork(accepted.creator, campaign.id)).toMatchObject({ step: 'submit', invitation: null });
  await changeStatus(campaign.brand, campaign.id, 'pause');
  expect(await readWork(accepted.creator, campaign.id)).toMatchObject({ step: 'closed', invitation: null });
  await expect(readWork(waiting.creator, campaign.id)).rejects.toMatchObject({ status: 404 });
});

/** Creates live campaigns at fixed list positions, with gaps for campaigns that are no longer live. */
async function place(
  brand: Person,
  rows: { place: number; title: string; budgetCents?: number; brief?: object }[],
) {
  await db.execute(sql`
    INSERT INTO campaigns (id, brand_id, title, description, requirements, budget_cents, deadline, max_submissions,
                           status, list_order, brief)
    OVERRIDING SYSTEM VALUE
    SELECT 'cmp_place' || place, ${brand.workspaceId}, title, '', '', coalesce("budgetCents", 10000), now() + interval '9 days', 1,
           'active', place, brief
      FROM jsonb_to_recordset(${JSON.stringify(rows)})
           AS x (place bigint, title text, "budgetCents" bigint, brief jsonb)`);
}

async function everyPage(query: object) {
  const seen: string[] = [];
  for (let cursor: string | undefined, more = true; more; ) {
    const page = await find({ ...query, cursor });
    seen.push(...page.items.map(({ title }) => title));
    cursor = page.nextCursor ?? undefined;
    more = cursor !== undefined;
  }
  return seen;
}

/** The search reads the list in blocks of this many positions. */
const BLOCK = 4096;

test('finds the same campaigns page by page as a scan of the whole list', async () => {
  // Words by frequency. The last two occur only at the far end of the list.
  const words: [string, (n: number) => boolean][] = [
    ['peony', (n) => n % 2 === 0],
    ['tansy', (n) => n % 4 === 1],
    ['larkspur', (n) => n % 15 === 7],
    ['الأقحوان', (n) => n % 90 === 11],
    ['hyssop', (n) => n < 40],
    ['borage', (n) => n === 3],
  ];
  const rows = Array.from({ length: 700 }, (_, n) => ({
    place: 10 * BLOCK + n * 777,
    title: `${n} ${words.filter(([, says]) => says(n)).map(([word]) => word)}`,
    budgetCents: n % 3 === 0 ? 300_000 : 10_000,
  }));
  await place(await createBrand(), rows);
  for (const [word] of words) {
    const expected = rows.filter(({ title }) => title.includes(word)).toReversed();
    expect(expected.length).toBeGreaterThan(0);
    for (const q of [word, word.slice(1, -1).toUpperCase()])
      expect(await everyPage({ q, limit: q === word ? 100 : 24 }), q).toEqual(
        expected.map(({ title }) => title),
      );
    expect(await everyPage({ q: word, limit: 7, budget: 'high' }), word).toEqual(
      expected.filter(({ budgetCents }) => budgetCents === 300_000).map(({ title }) => title),
    );
  }
  expect(await titles({ q: 'peonies' })).toEqual([]);
  expect(await titles({ q: 'borage', budget: 'medium' })).toEqual([]);
});

test('filters by language, platform, length and product page by page as a scan of the whole list', async () => {
  const rows = Array.from({ length: 600 }, (_, n) => ({
    place: 600 * BLOCK + n * 777,
    title: `brief ${n} ${n % 3 === 0 ? 'yarrow' : ''}`,
    budgetCents: n % 5 === 0 ? 300_000 : 10_000,
    ...(n % 7 !== 0 && {
      brief: {
        platforms: n % 2 === 0 ? ['tiktok', 'instagram'] : ['facebook'],
        videoSeconds: n < 5 ? 60 : 30,
        product: { isShipped: n % 4 === 0 },
        preferences: { languages: n % 90 === 11 ? ['ar', 'en'] : ['en'] },
      },
    }),
  }));
  await place(await createBrand(), rows);
  type Brief = NonNullable<(typeof rows)[number]['brief']>;
  const cases: [object, (brief: Brief, n: number) => boolean][] = [
    [{ platform: 'tiktok' }, ({ platforms }) => platforms.includes('tiktok')],
    [{ seconds: '60' }, ({ videoSeconds }) => videoSeconds === 60],
    [{ product: 'included' }, ({ product }) => product.isShipped],
    [{ language: 'ar' }, ({ preferences }) => preferences.languages.includes('ar')],
    [
      { platform: 'instagram', product: 'included', budget: 'high' },
      ({ product }, n) => product.isShipped && n % 5 === 0,
    ],
    [
      { platform: 'facebook', q: 'yarrow' },
      ({ platforms }, n) => platforms.includes('facebook') && n % 3 === 0,
    ],
    [{ platform: 'facebook', product: 'included' }, () => false],
  ];
  for (const [filter, isMatch] of cases) {
    const expected = rows.filter(({ brief }, n) => brief && isMatch(brief, n)).toReversed();
    const found = (await everyPage({ ...filter, limit: 7 })).filter((title) => title.startsWith('brief '));
    expect(found, JSON.stringify(filter)).toEqual(expected.map(({ title }) => title));
  }
});

test('finds a campaign by a text that is too short for the index', async () => {
  await publishedCampaign(undefined, { title: 'Qx' });
  expect(await titles({ q: 'qx' })).toEqual(['Qx']);
  expect(await titles({ q: 'q' })).toContain('Qx');
  expect(await titles({ q: '§' })).toEqual([]);
});

test('never uses the index for letters that it does not contain', async () => {
  for (const q of [
    '\u{31350}\u{31351}\u{31352}',
    '\u{1E4D0}\u{1E4D1}\u{1E4D2}',
    '\uA7CB\uA7CC\uA7CD',
    'قهوة',
    'a b',
  ]) {
    const { rows } = await db.execute<{ count: number }>(
      sql`SELECT cardinality(show_trgm(${q.replaceAll(' ', '')})) AS count`,
    );
    const isIndexed = workStatement(WorkQuery.parse({ q })).name === 'work-search-any';
    expect(isIndexed && rows[0]!.count === 0, q).toBe(false);
  }
  expect(workStatement(WorkQuery.parse({ q: 'قهوة' })).name).toBe('work-search-any');
});

test('ends a deadline with its UTC day in any database time zone', async () => {
  const { id } = await publishedCampaign(undefined, { title: 'Zone of sorrel' });
  const client = new pg.Client({ connectionString: config.databaseUrl! });
  await client.connect();
  const query = { q: 'sorrel', limit: 24 };
  // At any moment one of the two has another day than UTC.
  for (const zone of ['Pacific/Kiritimati', 'Pacific/Pago_Pago']) {
    await client.query(`SET timezone = '${zone}'`);
    for (const [day, isOpen] of [
      [0, true],
      [-1, false],
    ] as const) {
      await db.execute(
        sql`UPDATE campaigns SET deadline = (now() AT TIME ZONE 'utc')::date + ${day}::int WHERE id = ${id}`,
      );
      const { rows } = await client.query({ ...workStatement(query), values: workValues('usr_any', query) });
      expect(rows.length === 1, `${zone}, ${day}`).toBe(isOpen);
    }
  }
  await client.end();
});
