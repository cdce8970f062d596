import '../../../../tests/harness/start-jobs.ts';
import { and, eq, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Actor } from '#core/actor.ts';
import { publishedCampaign, unpaidCampaign } from '#features/campaigns/campaigns/factory.server.ts';
import { createBrand, createSessionCookie, type Person } from '#features/identity/accounts/factory.server.ts';
import { deleteRate, enterRate } from '#features/insights/conversions/commands/change-rate.server.ts';
import {
  createShop,
  shopOrder,
  signedOrder,
  sourceFrom,
} from '#features/insights/conversions/factory.server.ts';
import { conversions, shopOrders } from '#features/insights/conversions/tables.server.ts';
import { trackingChanged } from '#features/insights/tracking/events.ts';
import { campaignLink } from '#features/insights/tracking/factory.server.ts';
import { db } from '#platform/db/db.server.ts';
import { on, register } from '#platform/events/events.server.ts';
import { app, expectOk, problemOf, request } from '../../../../tests/harness/requests.ts';
import { previewImport } from './commands/preview-import.server.ts';
import { MAX_BYTES } from './rules.ts';
import type { FileChoices, ImportPreview } from './schema.ts';
import { channelDays, imports } from './tables.server.ts';

type Row = {
  name: string;
  day?: string;
  views?: number;
  spend?: string;
  channel?: string;
  currency?: string;
};
let files = 0;
/** A file in our own format. The bytes differ on each call, so that no file is a duplicate. */
const fileOf = (...rows: Row[]) =>
  Buffer.from(
    ['day,channel,campaign_code,views,spend,currency']
      .concat(
        rows.map(
          ({ name, day = '2026-11-02', views = 10, spend = '', channel = 'tiktok', currency = 'USD' }) =>
            [day, channel, name, views, spend, spend && currency].join(','),
        ),
        `,,no ${++files},,,`,
      )
      .join('\n'),
  );
const sessionOf = async (person: Person) => ({ cookie: await createSessionCookie(person) });
const importFile = async (person: Person, body: Uint8Array, query: Record<string, string> = {}) => {
  const { id } = await expectOk('applyImport', person, { body, query });
  return id as string;
};
const preview = (person: Person, body: Uint8Array, query: Record<string, string> = {}) =>
  expectOk('previewImport', person, { body, query }) as unknown as Promise<ImportPreview>;
const undo = (person: Person, id: string) => expectOk('undoImport', person, { id });
const countsOf = async (campaignId: string) => {
  const rows = await db
    .select({
      day: channelDays.day,
      views: channelDays.views,
      spendCents: sql<number | null>`in_usd_cents(brand_id, spend_minor, currency, day)`.mapWith(Number),
    })
    .from(channelDays)
    .where(and(eq(channelDays.campaignId, campaignId), eq(channelDays.isReplaced, false)))
    .orderBy(channelDays.day, channelDays.channel);
  return rows.map(({ day, views, spendCents }) => [day, views, spendCents]);
};
/** A brand, its campaign, and the code of the link that matches rows of files to the campaign. */
async function brandWithLink() {
  const { campaign, link } = await campaignLink();
  return { brand: campaign.brand as Person, campaign, code: link.code };
}

test('hides imports, typed days and campaigns from other brands', async () => {
  const { brand, campaign, code } = await brandWithLink();
  const id = await importFile(brand, fileOf({ name: code }));
  const day = { campaignId: campaign.id, channel: 'snapchat', day: '2026-11-02', views: 5 };
  const typed = (await expectOk('saveManualDay', brand, { body: day })).id as string;
  const stranger = await sessionOf(await createBrand());
  expect(await problemOf(request('undoImport', { id, ...stranger }))).toEqual([404, 'errors.notFound']);
  expect(await problemOf(request('undoImport', { id: typed, ...stranger }))).toEqual([
    404,
    'errors.notFound',
  ]);
  expect(await problemOf(request('deleteManualDay', { id: typed, ...stranger }))).toEqual([
    404,
    'errors.notFound',
  ]);
  expect(await problemOf(request('saveManualDay', { body: day, ...stranger }))).toEqual([
    404,
    'campaigns.errors.notFound',
  ]);
  const match = { format: 'own', name: 'mine', campaignId: campaign.id };
  expect(await problemOf(request('matchName', { body: match, ...stranger }))).toEqual([
    404,
    'campaigns.errors.notFound',
  ]);
  // A typed day is no import, and a link code of another brand does not match.
  expect(await problemOf(request('undoImport', { id: typed, ...(await sessionOf(brand)) }))).toEqual([
    404,
    'errors.notFound',
  ]);
  const theirs = await request('previewImport', { body: fileOf({ name: code }), ...stranger });
  expect(((await theirs.json()) as ImportPreview).names).toMatchObject([{ campaign: null }]);
  expect(await countsOf(campaign.id)).toHaveLength(2);
});

test('refuses a file that is not a table, with the reason, and stores nothing', async () => {
  const { brand } = await brandWithLink();
  const { cookie } = await sessionOf(brand);
  const picture = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, 0, 0, 0, 13]);
  for (const id of ['previewImport', 'applyImport']) {
    expect(await problemOf(request(id, { cookie, body: picture }))).toEqual([422, 'imports.errors.notText']);
    expect(await problemOf(request(id, { cookie, body: Buffer.from('a,"b') }))).toEqual([
      422,
      'imports.errors.quote',
    ]);
    const large = new Uint8Array(MAX_BYTES + 1);
    expect(await problemOf(request(id, { cookie, body: large }))).toEqual([413, 'errors.payloadTooLarge']);
    // Also without a content length.
    const path = id === 'applyImport' ? '/api/imports' : '/api/imports/preview';
    const unmeasured = { method: 'POST', body: new Blob([large]).stream(), duplex: 'half' };
    const answer = app.request(path, { ...unmeasured, headers: { cookie, 'content-type': 'text/csv' } });
    expect(await problemOf(answer)).toEqual([413, 'errors.payloadTooLarge']);
  }
  const apply = (body: string) => problemOf(request('applyImport', { cookie, body: Buffer.from(body) }));
  expect(await apply('Tag,Wer\n1,2')).toEqual([409, 'imports.errors.unanswered']);
  expect(await apply('day,channel,campaign_code,views\n2026-11-02,tiktok,nobody’s,5')).toEqual([
    409,
    'imports.errors.nothing',
  ]);
  expect(await db.$count(imports, eq(imports.brandId, brand.workspaceId))).toBe(0);
});

test('previews refused rows and matched names without storing anything', async () => {
  const { brand, campaign, code } = await brandWithLink();
  const body = fileOf(
    { name: code, spend: '12.50' },
    { name: code, day: '2026-11-03', views: 7 },
    { name: 'Nobody’s' },
    { name: code, day: '2026-02-30' },
  );
  const result = await preview(brand, body);
  expect(result).toMatchObject({
    format: 'own',
    questions: [],
    fromDay: '2026-11-02',
    toDay: '2026-11-03',
    unmatched: 1,
    names: [
      { name: 'Nobody’s', campaign: null, by: null },
      { campaign: { id: campaign.id, title: campaign.title }, by: 'code' },
    ],
    totals: { views: 17, impressions: null, money: [{ currency: 'USD', spend: 1_250, revenue: null }] },
    refused: [{ line: 5, reason: 'badDay' }, { reason: 'noDay' }],
  });
  expect(await db.$count(imports, eq(imports.brandId, brand.workspaceId))).toBe(0);

  const other = await publishedCampaign(brand);
  await expectOk('matchName', brand, { body: { format: 'own', name: 'nobody’s  ', campaignId: other.id } });
  expect(await preview(brand, body)).toMatchObject({
    unmatched: 0,
    names: [{ campaign: { id: campaign.id } }, { campaign: { id: other.id }, by: 'brand' }],
    totals: { views: 27 },
  });
  const id = await importFile(brand, body, { fileName: 'week.csv' });
  expect(await expectOk('listImports', brand)).toMatchObject({
    items: [
      { id, fileName: 'week.csv', rows: 3, refused: 2, unmatched: 0, fromDay: '2026-11-02', undoneAt: null },
    ],
  });
});

test('matches an ad by the link code in its name', async () => {
  const { brand, campaign, code } = await brandWithLink();
  const ads = [
    'Day,Campaign name,Ad name,Amount spent (USD),Impressions',
    `2026-11-02,Glow,reel ${code} final,1.10,100`,
  ];
  await importFile(brand, Buffer.from(ads.join('\n')), { channel: 'instagram' });
  const rows = await db.select().from(channelDays).where(eq(channelDays.campaignId, campaign.id));
  expect(rows).toMatchObject([
    { channel: 'instagram', impressions: 100, spendMinor: 110, creatorId: null, views: null },
  ]);
});

test('looks up more link codes than one statement has parameters', async () => {
  const { brand, code } = await brandWithLink();
  const codes = Array.from({ length: 70_000 }, (_, n) => String(n).padStart(7, '0'));
  const rows = Array.from({ length: 3_500 }, (_, n) => ({
    name: codes.slice(n * 20, n * 20 + 20).join(' '),
  }));
  const { dayCount, totals } = await preview(brand, fileOf({ name: code }, ...rows));
  expect([dayCount, totals.views]).toEqual([1, 10]);
});

test('imports a file once, even concurrently, and again after an undo', async () => {
  const { brand, campaign, code } = await brandWithLink();
  const { cookie } = await sessionOf(brand);
  const body = fileOf({ name: code });
  const answers = await Promise.all(
    Array.from({ length: 4 }, () => request('applyImport', { cookie, body })),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
  const { id } = (await answers.find(({ ok }) => ok)!.json()) as { id: string };
  expect(await problemOf(request('applyImport', { cookie, body }))).toEqual([409, 'imports.errors.already']);
  expect(await countsOf(campaign.id)).toEqual([['2026-11-02', 10, null]]);
  await undo(brand, id);
  expect(await countsOf(campaign.id)).toEqual([]);
  expect(await problemOf(request('undoImport', { cookie, id }))).toEqual([409, 'imports.errors.undone']);
  await importFile(brand, body);
  expect(await countsOf(campaign.id)).toEqual([['2026-11-02', 10, null]]);
});

test('counts each day by its last active file, for any order of imports and undos', async () => {
  const { brand, campaign, code } = await brandWithLink();
  const day = fc.record({
    day: fc.constantFrom('2026-11-01', '2026-11-02', '2026-11-03'),
    views: fc.integer({ min: 0, max: 1_000 }),
    channel: fc.constantFrom('tiktok', 'instagram'),
  });
  const days = fc.uniqueArray(day, { minLength: 1, selector: ({ day, channel }) => `${channel} ${day}` });
  const step = fc.oneof(
    days.map((imported) => ({ imported })),
    fc.nat(9).map((undone) => ({ undone })),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 2, maxLength: 10 }), async (steps) => {
      await db.delete(imports).where(eq(imports.brandId, brand.workspaceId));
      let active: { id: string; imported: { day: string; views: number; channel: string }[] }[] = [];
      for (const it of steps) {
        if ('imported' in it) {
          const id = await importFile(brand, fileOf(...it.imported.map((row) => ({ name: code, ...row }))));
          active.push({ id, imported: it.imported });
        } else if (active.length > 0) {
          const gone = active[it.undone % active.length]!;
          await undo(brand, gone.id);
          active = active.filter((other) => other !== gone);
        }
      }
      const model = new Map(
        active.flatMap(({ imported }) =>
          imported.map(({ channel, day, views }) => [`${channel} ${day}`, views]),
        ),
      );
      const rows = await db
        .select({ channel: channelDays.channel, day: channelDays.day, views: channelDays.views })
        .from(channelDays)
        .where(and(eq(channelDays.campaignId, campaign.id), eq(channelDays.isReplaced, false)));
      const found = new Map(rows.map(({ channel, day, views }) => [`${channel} ${day}`, views]));
      expect(rows).toHaveLength(model.size);
      expect(found).toEqual(model);
    }),
    { numRuns: 8 },
  );
});

test('restores days replaced by a deleted campaign when the import is undone', async () => {
  const { brand, campaign } = await brandWithLink();
  const gone = await unpaidCampaign(brand);
  const matchTo = (campaignId: string) =>
    expectOk('matchName', brand, { body: { format: 'own', name: 'Glow', campaignId } });
  await matchTo(campaign.id);
  await importFile(brand, fileOf({ name: 'Glow' }));
  await matchTo(gone.id);
  const id = await importFile(brand, fileOf({ name: 'Glow', views: 20 }));
  expect(await countsOf(campaign.id)).toEqual([]);
  await expectOk('deleteCampaign', brand, { id: gone.id });
  await undo(brand, id);
  expect(await countsOf(campaign.id)).toEqual([['2026-11-02', 10, null]]);
});

test('counts lifetime views once, and recomputes later files when one is undone', async () => {
  const { brand, campaign } = await brandWithLink();
  const address = 'https://www.tiktok.com/@noor/video/73';
  const match = { format: 'tiktok_content', name: address, campaignId: campaign.id };
  await expectOk('matchName', brand, { body: match });
  const file = (views: number) =>
    Buffer.from(`Video title,Video link,Total views\nSerum,${address},${views}`);
  const first = await importFile(brand, file(1_000));
  // The second file is imported four days later.
  await db.execute(sql`UPDATE channel_days SET day = day - 4 WHERE import_id = ${first}`);
  await importFile(brand, file(1_600));
  const views = async () => (await countsOf(campaign.id)).map(([, it]) => it);
  expect(await views()).toEqual([1_000, 600]);
  await undo(brand, first);
  expect(await views()).toEqual([1_600]);
  await importFile(brand, file(1_500));
  expect(await views()).toEqual([1_500]);
});

test('stores one typed day per campaign, channel and day, which can be deleted', async () => {
  const { brand, campaign } = await brandWithLink();
  const { cookie } = await sessionOf(brand);
  const day = { campaignId: campaign.id, channel: 'snapchat', day: '2026-11-02' };
  const refused = async (body: object) => (await request('saveManualDay', { cookie, body })).status;
  expect(await refused(day)).toBe(400);
  expect(await refused({ ...day, views: -1 })).toBe(400);
  expect(await refused({ ...day, spendMinor: 5 })).toBe(400);
  for (const other of ['2126-01-01', '0000-01-01'])
    expect(await refused({ ...day, views: 5, day: other })).toBe(400);
  await expectOk('saveManualDay', brand, { body: { ...day, views: 5 } });
  await expectOk('saveManualDay', brand, { body: { ...day, views: 8, spendMinor: 150, currency: 'USD' } });
  await expectOk('saveManualDay', brand, { body: { ...day, channel: 'youtube', views: 1 } });
  expect(await countsOf(campaign.id)).toEqual([
    ['2026-11-02', 8, 150],
    ['2026-11-02', 1, null],
  ]);
  const { items } = (await expectOk('listManualDays', brand)) as { items: { id: string; views: number }[] };
  expect(items.map(({ views }) => views)).toEqual([1, 8]);
  await expectOk('deleteManualDay', brand, { id: items[1]!.id });
  expect(await countsOf(campaign.id)).toEqual([['2026-11-02', 1, null]]);
  expect(await expectOk('listImports', brand)).toEqual({ items: [], nextCursor: null });
});

test('publishes the days that an import or undo changes', async () => {
  const { brand, campaign, code } = await brandWithLink();
  const changes: string[][] = [];
  register(
    on(trackingChanged, async (_, { campaignId, days }) => {
      if (campaignId === campaign.id) changes.push([...days]);
    }),
  );
  const id = await importFile(
    brand,
    fileOf({ name: code, day: '2026-11-02' }, { name: code, day: '2026-11-04' }),
  );
  await importFile(brand, fileOf({ name: code, day: '2026-11-04' }));
  await undo(brand, id);
  expect(changes).toEqual([['2026-11-02', '2026-11-04'], ['2026-11-04'], ['2026-11-02', '2026-11-04']]);
});

test('converts spend in other currencies once the brand enters an exchange rate', async () => {
  const { brand, campaign, code } = await brandWithLink();
  const days = ['2026-11-01', '2026-11-03'].map((day) => ({
    name: code,
    day,
    spend: '37.50',
    currency: 'SAR',
  }));
  await importFile(brand, fileOf(...days));
  const spend = async () => (await countsOf(campaign.id)).map(([, , cents]) => cents);
  expect(await spend()).toEqual([null, null]);
  await enterRate(brand, { currency: 'SAR', fromDay: '2026-11-02', perUsd: '3.75' });
  expect(await spend()).toEqual([null, 1_000]);
  const { id } = await enterRate(brand, { currency: 'SAR', fromDay: '2026-01-01', perUsd: '3' });
  expect(await spend()).toEqual([1_250, 1_000]);
  await deleteRate(brand, id);
  expect(await spend()).toEqual([null, 1_000]);
  await importFile(brand, fileOf({ name: code, day: '2026-11-05', spend: '0.05', currency: 'SAR' }));
  expect(await spend()).toEqual([null, 1_000, 1]);
});

type FileRow = { no: string; total?: string; code?: string; refunded?: string; at?: string };
const orderFile = (...orders: FileRow[]) =>
  Buffer.from(
    ['Name,Email,Financial Status,Paid at,Currency,Total,Discount Code,Created at,Refunded Amount']
      .concat(
        orders.map(
          ({ no, total = '129.50', code = '', refunded = '', at = '2026-11-03 10:00:00 +0300' }) =>
            `${no},a@b.example,paid,${at},USD,${total},"${code}",${at},${refunded}`,
        ),
      )
      .join('\n'),
  );
const ordersOf = async (brand: Person) => {
  const rows = await db
    .select()
    .from(shopOrders)
    .where(eq(shopOrders.brandId, brand.workspaceId))
    .orderBy(shopOrders.orderId);
  return rows.map(({ orderId, campaignId, refundedMinor }) => [orderId, campaignId, refundedMinor]);
};

test('refuses orders of days with another source and orders that the shop reported, and imports the others', async () => {
  const { campaign, link } = await campaignLink();
  const brand = campaign.brand as Person;
  await expectOk('changeLink', brand, { id: link.id, body: { promoCode: 'LINA10' } });
  const { shop } = await createShop(brand);
  await sourceFrom(shop.id, '2026-11-03', 'files');
  await shopOrder(shop, { orderId: '#1', occurredAt: new Date('2026-11-02T21:30:00Z') });
  const before = await ordersOf(brand);
  const file = orderFile(
    { no: '#1', code: 'lina10' },
    { no: '#2', at: '2026-11-03 02:59:00 +0300' },
    { no: '#3', code: 'OTHER, Lina10', refunded: '29.50' },
    { no: '#4', at: '2026-11-03 03:00:00 +0300' },
    { no: '#5', total: '-1' },
  );
  expect(await preview(brand, file)).toMatchObject({
    orders: { new: 2, unattributed: 1 },
    totals: { purchases: 2, money: [{ currency: 'USD', revenue: 22_950, spend: null }] },
    refused: [
      { line: 2, reason: 'reportedByShop', text: '#1' },
      { line: 3, reason: 'reportedByShop', text: '#2' },
      { line: 6, reason: 'negative' },
    ],
  });
  expect(await ordersOf(brand)).toEqual(before);
  const id = await importFile(brand, file);
  expect(await ordersOf(brand)).toEqual([
    ['#1', null, 0],
    ['#3', campaign.id, 2_950],
    ['#4', null, 0],
  ]);
  expect(await expectOk('listImports', brand)).toMatchObject({
    items: [{ rows: 2, unmatched: 0, refused: 3 }],
  });
  await undo(brand, id);
  expect(await ordersOf(brand)).toEqual(before);
});

test('imports no orders for a signing shop', async () => {
  const { brand } = await brandWithLink();
  const { shop, secret } = await createShop(brand);
  const order = { orderId: '#1', amount: '129.50', currency: 'USD' };
  expect((await request('receiveOrder', { id: shop.id, ...signedOrder(secret, order) })).status).toBe(200);
  const body = orderFile({ no: '#1', refunded: '20.00' }, { no: '#2' });
  expect(await preview(brand, body)).toMatchObject({
    orders: { new: 0 },
    refused: [{ reason: 'reportedByShop' }, { reason: 'reportedByShop' }],
  });
  expect(await problemOf(request('applyImport', { ...(await sessionOf(brand)), body }))).toEqual([
    409,
    'imports.errors.nothing',
  ]);
  expect(await ordersOf(brand)).toEqual([['#1', null, 0]]);
});

test('stores each order as in its last active file, for any order of imports and undos', async () => {
  const { campaign, link } = await campaignLink();
  const brand = campaign.brand as Person;
  await expectOk('changeLink', brand, { id: link.id, body: { promoCode: 'LINA10' } });
  await createShop(brand, { source: 'files' });
  const changedDays = new Set<string>();
  register(
    on(trackingChanged, async (_, { campaignId, days }) => {
      if (campaignId === campaign.id) for (const day of days) changedDays.add(day);
    }),
  );
  const day = fc.constantFrom('2026-11-02', '2026-11-03');
  const order = fc.record({
    no: fc.constantFrom('#1', '#2', '#3'),
    cents: fc.integer({ min: 5_000, max: 9_000 }),
    refunded: fc.constantFrom(0, 2_000, 5_000),
    code: fc.constantFrom('', 'lina10'),
    day,
  });
  const orders = fc.uniqueArray(order, { minLength: 1, selector: ({ no }) => no });
  const step = fc.oneof(
    orders.map((imported) => ({ imported })),
    fc.nat(9).map((undone) => ({ undone })),
  );
  const fileOfOrders = (
    orders: { no: string; cents: number; refunded: number; code: string; day: string }[],
  ) =>
    orderFile(
      ...orders.map(({ no, cents, refunded, code, day }) => ({
        ...{ no, code, at: `${day} 10:00:00 +0000` },
        total: (cents / 100).toFixed(2),
        refunded: (refunded / 100).toFixed(2),
      })),
      { no: `#${++files}`, total: '-1' },
    );
  const read = async () => {
    const rows = await db.select().from(shopOrders).where(eq(shopOrders.brandId, brand.workspaceId));
    return rows.map(({ orderId, amountMinor, refundedMinor, campaignId, occurredAt }) => ({
      ...{ no: orderId, cents: amountMinor, refunded: refundedMinor, code: campaignId ? 'lina10' : '' },
      day: occurredAt.toISOString().slice(0, 10),
    }));
  };
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 2, maxLength: 8 }), async (steps) => {
      await db.delete(conversions).where(eq(conversions.brandId, brand.workspaceId));
      await db.delete(imports).where(eq(imports.brandId, brand.workspaceId));
      let active: { id: string; step: (typeof steps)[number] & object }[] = [];
      const model = () =>
        new Map(
          active.flatMap(({ step }) => ('imported' in step ? step.imported.map((it) => [it.no, it]) : [])),
        );
      for (const it of steps) {
        const before = model();
        changedDays.clear();
        if ('imported' in it)
          active.push({ id: await importFile(brand, fileOfOrders(it.imported)), step: it });
        else if (active.length > 0) {
          const gone = active[it.undone % active.length]!;
          await undo(brand, gone.id);
          active = active.filter((other) => other !== gone);
        }
        const after = model();
        for (const no of ['#1', '#2', '#3'] as const)
          for (const one of [before.get(no), after.get(no)])
            if (one?.code && before.get(no) !== after.get(no)) expect([...changedDays]).toContain(one.day);
        expect((await read()).sort((one, other) => one.no.localeCompare(other.no))).toEqual(
          [...after.values()].sort((one, other) => one.no.localeCompare(other.no)),
        );
      }
    }),
    { numRuns: 8 },
  );
});

test('asks for the shop of a file if there are several, and creates one if there is none', async () => {
  const { brand } = await brandWithLink();
  const file = orderFile({ no: '#1' });
  const first = await importFile(brand, file);
  expect((await expectOk('listShops', brand)).items).toMatchObject([
    { name: 'Shopify', sources: [{ source: 'files', fromDay: null }] },
  ]);
  await undo(brand, first);
  const { shop } = await createShop(brand, { source: 'files', name: 'Riyadh' });
  const foreign = await createShop(await createBrand(), { source: 'files' });
  const { cookie } = await sessionOf(brand);
  expect(await preview(brand, file)).toMatchObject({
    questions: ['shop'],
    shops: [{ name: 'Shopify' }, { id: shop.id, name: 'Riyadh' }],
  });
  expect(await problemOf(request('applyImport', { cookie, body: file }))).toEqual([
    409,
    'imports.errors.unanswered',
  ]);
  const foreignRequest = { cookie, body: file, query: { shop: foreign.shop.id } };
  for (const id of ['previewImport', 'applyImport'] as const)
    expect(await problemOf(request(id, foreignRequest))).toEqual([404, 'errors.notFound']);
  await importFile(brand, file, { shop: shop.id });
  const rows = await db.select().from(conversions).where(eq(conversions.brandId, brand.workspaceId));
  expect(rows).toMatchObject([{ shopId: shop.id, orderId: '#1', amountMinor: 12_950 }]);
});

/** An upload whose bytes do not arrive before `leave` aborts. */
function uploadSlowly(actor: Actor, leave: AbortSignal) {
  const body = new ReadableStream<Uint8Array>({
    start: (stream) => leave.addEventListener('abort', () => stream.error(leave.reason)),
  });
  const file = new Request('http://localhost/', { method: 'POST', body, duplex: 'half' } as RequestInit);
  return previewImport(actor, file, {} as FileChoices);
}

test('refuses another file of a brand with incomplete uploads, but not of other brands', async () => {
  const leave = new AbortController();
  const slow = (actor: Actor) => uploadSlowly(actor, leave.signal);
  const brands = await Promise.all(Array.from({ length: 20 }, () => createBrand()));
  const uploads = Promise.allSettled([...brands, ...brands, ...brands, ...brands].map(slow));
  const { brand, code } = await brandWithLink();
  expect((await preview(brand, fileOf({ name: code }))).rows).toBe(2);
  const again = request('previewImport', { body: fileOf({ name: code }), ...(await sessionOf(brands[0]!)) });
  expect(await problemOf(again)).toEqual([503, 'imports.errors.busy']);
  leave.abort(new Error('the link broke'));
  for (const { status } of await uploads) expect(status).toBe('rejected');
  expect((await preview(brands[0]!, fileOf({ name: code }))).rows).toBe(2);
});

test('leaves capacity for other brands when one brand sends many files', async () => {
  const { brand, code } = await brandWithLink();
  const sender = await createBrand();
  const leave = new AbortController();
  const codes = Array.from({ length: 12 }, () =>
    uploadSlowly(sender, leave.signal).then(
      () => 'done',
      (error) => error.code ?? 'left',
    ),
  );
  expect((await preview(brand, fileOf({ name: code }))).rows).toBe(2);
  leave.abort(new Error('the link broke'));
  // Four files of one brand are read at the same time.
  expect((await Promise.all(codes)).filter((each) => each === 'imports.errors.busy')).toHaveLength(8);
});
