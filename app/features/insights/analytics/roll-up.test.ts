import '../../../../tests/harness/start-jobs.ts';
import { setTimeout as sleep } from 'node:timers/promises';
import { and, eq, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Actor } from '#core/actor.ts';
import { newId } from '#core/ids.ts';
import { acceptedApplication } from '#features/campaigns/applications/factory.server.ts';
import { publishedCampaign } from '#features/campaigns/campaigns/factory.server.ts';
import { approvedSubmission } from '#features/campaigns/submissions/factory.server.ts';
import { createSessionCookie } from '#features/identity/accounts/factory.server.ts';
import { receivePixelOrder } from '#features/insights/conversions/commands/receive-order.server.ts';
import { recordOrder } from '#features/insights/conversions/commands/record-order.server.ts';
import { recordRefund } from '#features/insights/conversions/commands/record-refund.server.ts';
import { createShop, currencyRate, sourceFrom } from '#features/insights/conversions/factory.server.ts';
import type { ConversionKind } from '#features/insights/conversions/rules.ts';
import type { shops } from '#features/insights/conversions/tables.server.ts';
import { channelDay } from '#features/insights/imports/factory.server.ts';
import { channelDays, imports } from '#features/insights/imports/tables.server.ts';
import { clickToken } from '#features/insights/tracking/clicks/click-token.server.ts';
import { recordClicks } from '#features/insights/tracking/clicks/record-clicks.server.ts';
import { markDaysChanged } from '#features/insights/tracking/commands/mark-days-changed.server.ts';
import { PRODUCT } from '#features/insights/tracking/factory.server.ts';
import { links } from '#features/insights/tracking/tables.server.ts';
import { payments } from '#features/money/charges/tables.server.ts';
import { db, inTransaction } from '#platform/db/db.server.ts';
import { expectOk, request } from '../../../../tests/harness/requests.ts';
import { markDays } from './commands/mark-days.server.ts';
import { rebuildMetrics } from './commands/rebuild-metrics.server.ts';
import { rollUpBatch } from './commands/roll-up.server.ts';
import { subscribedBrand } from './factory.server.ts';
import { rollUpJob } from './jobs.server.ts';
import type { MarketingDays, MarketingSummary, VideoFiguresPage } from './schema.ts';
import { metricDays, metricMarks } from './tables.server.ts';

const DAY_MS = 86_400_000;
const daysAgo = (days: number, hour = 12) =>
  new Date(Math.floor(Date.now() / DAY_MS) * DAY_MS - days * DAY_MS + hour * 3_600_000);
const dayAgo = (days: number) => daysAgo(days).toISOString().slice(0, 10);

/** A campaign of a subscribed brand, with the links of the brand and of an accepted creator, and a shop. */
async function trackedCampaign(options: { brand?: Actor } = {}) {
  const brand = options.brand ?? (await subscribedBrand());
  const campaign = await publishedCampaign(brand, { productUrl: PRODUCT });
  const { creator } = await acceptedApplication({ campaign });
  const [own, theirs] = await db
    .select()
    .from(links)
    .where(eq(links.campaignId, campaign.id))
    .orderBy(links.no);
  const { shop } = await createShop(brand);
  await db
    .update(links)
    .set({ createdAt: daysAgo(60) })
    .where(eq(links.campaignId, campaign.id));
  return { brand, campaign, creator, own: own!, theirs: theirs!, shop };
}
type TrackedCampaign = Awaited<ReturnType<typeof trackedCampaign>>;
type WithBrand = Pick<TrackedCampaign, 'brand'>;
type WithCampaign = Pick<TrackedCampaign, 'campaign'>;

const clickOn = (link: typeof links.$inferSelect, clickedAt: Date, times = 1) =>
  recordClicks(
    newId('ckb'),
    Array.from({ length: times }, (_, nth) => ({
      linkNo: link.no,
      clickedAt,
      visitor: BigInt(nth),
      isBot: false,
      device: 1,
      referrer: null,
      country: null,
    })),
  );
const orderBy = (
  { shop }: Pick<TrackedCampaign, 'shop'>,
  link: typeof links.$inferSelect | null,
  occurredAt: Date,
  order: { orderId?: string; cents?: number; currency?: string; kind?: ConversionKind } = {},
) =>
  inTransaction((tx) =>
    recordOrder(tx, shop, 'signed', {
      orderId: order.orderId ?? newId('con'),
      kind: order.kind ?? 'purchase',
      occurredAt,
      amountMinor: order.cents ?? 5_000,
      currency: order.currency ?? 'USD',
      click: link && clickToken({ linkNo: link.no, clickedAt: new Date(occurredAt.getTime() - 60_000) }),
    }),
  );
const report = (
  shopId: string,
  link: typeof links.$inferSelect,
  occurredAt: Date,
  order: { orderId?: string; cents: number; currency?: string },
) => {
  const { orderId = newId('con'), cents, currency = 'USD' } = order;
  const click = clickToken({ linkNo: link.no, clickedAt: new Date(occurredAt.getTime() - 60_000) });
  const body = JSON.stringify({ orderId, amount: (cents / 100).toFixed(2), currency, click });
  return receivePixelOrder(shopId, body, occurredAt);
};
const refund = ({ shop }: { shop: typeof shops.$inferSelect }, orderId: string, cents: number) =>
  inTransaction((tx) =>
    recordRefund(tx, shop.id, {
      orderId,
      kind: 'purchase',
      isTest: false,
      occurredAt: new Date(),
      refund: { id: newId('cnr'), amount: (cents / 100).toFixed(2) },
    }),
  );
const importDay = async (world: WithCampaign, days: number, values: object) => {
  const row = await channelDay(world.campaign, { day: dayAgo(days), rowKey: newId('imp'), ...values });
  await inTransaction((tx) => markDaysChanged(tx, world.campaign.id, row.day));
  return row;
};
const undo = (world: WithCampaign, importId: string, day: string) =>
  inTransaction(async (tx) => {
    await tx.delete(channelDays).where(eq(channelDays.importId, importId));
    await tx.update(imports).set({ undoneAt: new Date() }).where(eq(imports.id, importId));
    await markDaysChanged(tx, world.campaign.id, day);
  });

const metricDaysOf = ({ campaign }: WithCampaign) =>
  db
    .select()
    .from(metricDays)
    .where(eq(metricDays.campaignId, campaign.id))
    .orderBy(metricDays.day, metricDays.creatorId, metricDays.channel);
const rollUpAll = async () => {
  while ((await rollUpBatch()) > 0);
};
const areWaiting = async (many: number) => {
  const { rows } = await db.execute(
    sql`SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
  );
  return rows.length >= many;
};
const marketing = ({ brand }: WithBrand, query = {}) =>
  expectOk('readMarketing', brand, { query }) as Promise<unknown> as Promise<MarketingSummary>;
const daysOf = ({ brand }: WithBrand, query = {}) =>
  expectOk('readMarketingDays', brand, { query }) as Promise<unknown> as Promise<MarketingDays>;

test('marks a day only when its change is committed', async () => {
  const one = await trackedCampaign();
  const broken = inTransaction(async (tx) => {
    await markDaysChanged(tx, one.campaign.id, dayAgo(1));
    throw new Error('no');
  });
  await expect(broken).rejects.toThrow('no');
  const marks = () => db.$count(metricMarks, eq(metricMarks.campaignId, one.campaign.id));
  expect(await marks()).toBe(0);
  await clickOn(one.own, daysAgo(1));
  expect(await marks()).toBe(1);
  await rollUpAll();
  expect(await marks()).toBe(0);
});

test('enqueues another roll-up for changes during a roll-up', async () => {
  const one = await trackedCampaign();
  await rollUpAll();
  const jobs = () => db.$count(sql`pgboss.job`, sql`name = ${rollUpJob.name} AND state = 'created'`);
  await db.execute(sql`DELETE FROM pgboss.job WHERE name = ${rollUpJob.name}`);
  const change = () => inTransaction((tx) => markDaysChanged(tx, one.campaign.id, dayAgo(1)));
  const [locked, added] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  // This transaction locks the campaign, so the roll-up waits for it.
  const deleting = inTransaction(async (tx) => {
    await tx.execute(sql`SELECT FROM campaigns WHERE id = ${one.campaign.id} FOR UPDATE`);
    locked.resolve();
    await added.promise;
  });
  await locked.promise;
  await change();
  await change();
  expect(await jobs()).toBe(1);
  const rollingUp = rollUpBatch();
  while (!(await areWaiting(1))) await sleep(20);
  await change();
  await change();
  const queued = await jobs();
  added.resolve();
  await Promise.all([deleting, rollingUp]);
  expect(queued).toBe(2);

  // An uncommitted mark does not block the queued job, and stays for the next run.
  const [marked, written] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const writing = inTransaction(async (tx) => {
    await markDays(tx, { campaignId: one.campaign.id, days: [dayAgo(2)] });
    marked.resolve();
    await written.promise;
  });
  await marked.promise;
  await rollUpJob.handle({});
  const left = [await jobs(), await db.$count(metricMarks)];
  written.resolve();
  await writing;
  expect(left).toEqual([1, 1]);
  await rollUpJob.handle({});
  expect([await jobs(), await db.$count(metricMarks)]).toEqual([0, 0]);
});

test('keeps only the newest mark locked under continuous changes', async () => {
  const one = await trackedCampaign();
  await rollUpAll();
  const mark = (tx: Parameters<typeof markDays>[0], days: number) =>
    markDays(tx, { campaignId: one.campaign.id, days: [dayAgo(days)] });
  await inTransaction((tx) => mark(tx, 1));
  await inTransaction((tx) => mark(tx, 2));
  const left = await inTransaction(async (tx) => {
    await mark(tx, 3);
    await rollUpBatch();
    return db.select({ day: metricMarks.day }).from(metricMarks);
  });
  expect(left).toEqual([{ day: dayAgo(2) }]);
  await rollUpAll();
  expect(await db.$count(metricMarks)).toBe(0);
});

test('rolls up a day idempotently, and drops marks of deleted campaigns', async () => {
  const one = await trackedCampaign();
  await clickOn(one.theirs, daysAgo(1, 23.9999), 3);
  await orderBy(one, one.theirs, daysAgo(1), { orderId: 'A1', cents: 12_000 });
  await refund(one, 'A1', 2_000);
  await importDay(one, 1, { impressions: 1000, spendMinor: 300, currency: 'USD' });
  await rollUpAll();
  const once = await metricDaysOf(one);
  expect(once).toHaveLength(2);
  expect(once.find(({ creatorId }) => creatorId === one.creator.workspaceId)).toMatchObject({
    clicks: 3,
    visitors: 3,
    purchases: 1,
    revenueCents: 12_000,
    refundCents: 2_000,
    impressions: null,
    sources: expect.arrayContaining(['link', `signed ${one.shop.id}`]),
  });
  await rebuildMetrics(dayAgo(3), dayAgo(0));
  expect(await metricDaysOf(one)).toEqual(once);
  await inTransaction((tx) => markDaysChanged(tx, one.campaign.id, dayAgo(1)));
  await rollUpAll();
  expect(await metricDaysOf(one)).toEqual(once);
  // The mark of a campaign deleted before the roll-up.
  await inTransaction((tx) => markDaysChanged(tx, 'cmp_gone', dayAgo(1)));
  await rollUpAll();
  expect(await db.$count(metricMarks)).toBe(0);
});

test('rolls up other campaigns if the sums of one overflow', async () => {
  const [one, other] = [await trackedCampaign(), await trackedCampaign()];
  for (const rowKey of ['a', 'b']) {
    const { importId } = await importDay(one, 1, { currency: 'USD', spendMinor: 1, spendCents: 1 });
    await db.execute(
      sql`UPDATE channel_days SET spend_minor = 9000000000000000000, row_key = ${rowKey} WHERE import_id = ${importId}`,
    );
  }
  await clickOn(other.own, daysAgo(1));
  await rollUpAll();
  expect(await metricDaysOf(one)).toMatchObject([{ adCents: Number.MAX_SAFE_INTEGER }]);
  expect(await metricDaysOf(other)).toMatchObject([{ clicks: 1 }]);
});

test('gives the same figures as a rebuild for any order of facts and concurrent roll-ups', async () => {
  const one = await trackedCampaign();
  const step = fc.oneof(
    {
      weight: 3,
      arbitrary: fc.record({
        do: fc.constant('click' as const),
        day: fc.nat(2),
        many: fc.integer({ min: 1, max: 4 }),
      }),
    },
    {
      weight: 3,
      arbitrary: fc.record({
        do: fc.constant('order' as const),
        day: fc.nat(2),
        cents: fc.integer({ min: 1, max: 90_000 }),
      }),
    },
    {
      weight: 1,
      arbitrary: fc.record({ do: fc.constant('refund' as const), share: fc.integer({ min: 1, max: 100 }) }),
    },
    {
      weight: 2,
      arbitrary: fc.record({ do: fc.constant('import' as const), day: fc.nat(2), spendCents: fc.nat(5_000) }),
    },
    { weight: 1, arbitrary: fc.record({ do: fc.constant('undo' as const) }) },
    { weight: 3, arbitrary: fc.record({ do: fc.constant('roll-up' as const) }) },
  );
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 14 }), async (steps) => {
      const orders: { orderId: string; left: number }[] = [];
      const files: { importId: string; day: string }[] = [];
      const running: Promise<unknown>[] = [];
      for (const one_ of steps) {
        if (one_.do === 'click') running.push(clickOn(one.own, daysAgo(one_.day), one_.many));
        else if (one_.do === 'roll-up') running.push(rollUpBatch(), rollUpBatch());
        else if (one_.do === 'order') {
          const orderId = newId('con');
          await orderBy(one, one.theirs, daysAgo(one_.day), { orderId, cents: one_.cents });
          orders.push({ orderId, left: one_.cents });
        } else if (one_.do === 'refund') {
          const order = orders.find(({ left }) => left > 0);
          if (!order) continue;
          const cents = Math.max(1, Math.floor((order.left * one_.share) / 100));
          order.left -= cents;
          running.push(refund(one, order.orderId, cents));
        } else if (one_.do === 'import') {
          const { spendCents } = one_;
          files.push(await importDay(one, one_.day, { spendMinor: spendCents, currency: 'USD' }));
        } else {
          const file = files.pop();
          if (file) running.push(undo(one, file.importId, file.day));
        }
      }
      await Promise.all(running);
      await rollUpAll();
      const grown = await metricDaysOf(one);
      await db.delete(metricDays).where(eq(metricDays.campaignId, one.campaign.id));
      await rebuildMetrics(dayAgo(5), dayAgo(0));
      expect(grown).toEqual(await metricDaysOf(one));
      // The sums match the facts.
      const sum = (of: (row: (typeof grown)[number]) => number | null) =>
        grown.reduce((total, row) => total + (of(row) ?? 0), 0);
      const { rows } = await db.execute<{ clicks: number; cents: number; spend: number }>(sql`
        SELECT (SELECT coalesce(sum(clicks), 0)::int FROM link_days WHERE link_no = ${one.own.no}) AS clicks,
               (SELECT coalesce(sum(amount_minor), 0)::int FROM conversions WHERE campaign_id = ${one.campaign.id}) AS cents,
               (SELECT coalesce(sum(spend_minor), 0)::int FROM channel_days WHERE campaign_id = ${one.campaign.id}) AS spend`);
      expect([sum((row) => row.clicks), sum((row) => row.revenueCents), sum((row) => row.adCents)]).toEqual([
        rows[0]!.clicks,
        rows[0]!.cents,
        rows[0]!.spend,
      ]);
    }),
    { numRuns: 8 },
  );
});

test('counts each day by the source active on it', async () => {
  const one = await trackedCampaign();
  await sourceFrom(one.shop.id, dayAgo(5), 'pixel');
  await sourceFrom(one.shop.id, dayAgo(2), 'signed');
  const figures = async (query = {}) => {
    await rollUpAll();
    const { revenue, purchases } = await marketing(one, query);
    return [revenue.value, purchases.value, purchases.sources.map(({ kind }) => kind).sort()];
  };
  await orderBy(one, one.own, daysAgo(9), { cents: 7_000 });
  await report(one.shop.id, one.theirs, daysAgo(4), { cents: 500 });
  await orderBy(one, one.own, daysAgo(1), { cents: 1_000 });
  await expect(report(one.shop.id, one.own, daysAgo(1), { cents: 1 })).rejects.toThrow('errors.notFound');
  expect(await figures()).toEqual([8_500, 3, ['pixel', 'signed']]);
  expect(await figures({ from: dayAgo(5), to: dayAgo(3) })).toEqual([500, 1, ['pixel']]);
  const grown = await metricDaysOf(one);
  await rebuildMetrics(dayAgo(30), dayAgo(0));
  expect(await metricDaysOf(one)).toEqual(grown);
});

test('recomputes orders and ad reports of the days of a changed exchange rate', async () => {
  const one = await trackedCampaign();
  const figures = async () => {
    await rollUpAll();
    const { revenue, adSpend } = await marketing(one);
    return [revenue.value, adSpend.value];
  };
  for (const days of [8, 2]) {
    await orderBy(one, one.own, daysAgo(days), { cents: 37_500, currency: 'SAR' });
    await importDay(one, days, { spendMinor: 7_500, currency: 'SAR' });
  }
  expect(await figures()).toEqual([0, null]);
  await currencyRate(one.brand, 'SAR', '3.75', dayAgo(5));
  expect(await figures()).toEqual([10_000, 2_000]);
  const id = await currencyRate(one.brand, 'SAR', '3', dayAgo(20));
  expect(await figures()).toEqual([22_500, 4_500]);
  await expectOk('deleteCurrencyRate', one.brand, { id });
  expect(await figures()).toEqual([10_000, 2_000]);
});

test('converts orders received while their exchange rate is entered', async () => {
  const one = await trackedCampaign();
  const orders = Array.from({ length: 12 }, () =>
    orderBy(one, one.own, daysAgo(1), { cents: 375, currency: 'SAR' }),
  );
  await Promise.all([
    ...orders,
    rollUpBatch(),
    currencyRate(one.brand, 'SAR', '3.75', dayAgo(5)),
    rollUpBatch(),
  ]);
  await rollUpAll();
  expect((await marketing(one)).revenue.value).toBe(1_200);
});

test('replaces the purchases of a platform by orders of a shop', async () => {
  const brand = await subscribedBrand();
  const campaign = await publishedCampaign(brand, { productUrl: PRODUCT });
  const [link] = await db.select().from(links).where(eq(links.campaignId, campaign.id));
  await importDay({ campaign }, 1, { purchases: 4, revenueMinor: 900, currency: 'USD' });
  await rollUpAll();
  expect((await marketing({ brand })).purchases).toMatchObject({ value: 4, sources: [{ kind: 'ads_file' }] });
  const { shop } = await createShop(brand, { source: 'pixel', createdAt: daysAgo(1) });
  await report(shop.id, link!, daysAgo(1), { cents: 700 });
  await rollUpAll();
  expect((await marketing({ brand })).purchases).toMatchObject({ value: 1, sources: [{ kind: 'pixel' }] });
});

test('says that figures are updating until changes are included', async () => {
  const one = await trackedCampaign();
  await rollUpAll();
  expect((await marketing(one)).isUpdating).toBe(false);
  await importDay(one, 1, { impressions: 10 });
  const waiting = await marketing(one);
  expect([waiting.isUpdating, waiting.impressions.value]).toEqual([true, null]);
  const stranger = await trackedCampaign();
  expect((await marketing(stranger)).isUpdating).toBe(false);
  await rollUpAll();
  const done = await marketing(one);
  expect([done.isUpdating, done.impressions.value]).toEqual([false, 10]);
});

test('shows empty figures without sources if a brand has no data', async () => {
  const one = { brand: await subscribedBrand() };
  const empty = await marketing(one);
  for (const name of ['revenue', 'returnOnSpend', 'purchases', 'clickThroughRate', 'clicks'] as const)
    expect(empty[name]).toMatchObject({ value: null, sources: [] });
  expect(empty.has).toEqual({ campaigns: false, linkedCampaign: null, orders: false });
  const { days } = await daysOf(one, { period: '7' });
  expect(days).toHaveLength(7);
  expect(days.every(({ clicks, revenueCents }) => clicks === null && revenueCents === null)).toBe(true);
});

test('sums the facts of a period with their sources and compares them with the period before', async () => {
  const one = await trackedCampaign();
  await clickOn(one.own, daysAgo(1), 10);
  await clickOn(one.theirs, daysAgo(2), 5);
  await clickOn(one.own, daysAgo(8), 5);
  await orderBy(one, one.theirs, daysAgo(2), { orderId: 'A1', cents: 12_000 });
  await refund(one, 'A1', 2_000);
  await orderBy(one, one.own, daysAgo(8), { cents: 5_000 });
  await orderBy(one, null, daysAgo(1), { cents: 99_000 });
  await importDay(one, 1, {
    impressions: 400,
    views: 100,
    linkClicks: 77,
    purchases: 9,
    revenueMinor: 1,
    spendMinor: 2_500,
    currency: 'USD',
  });
  await rollUpAll();
  const week = await marketing(one, { period: '7' });
  expect(week.revenue).toMatchObject({
    value: 10_000,
    before: 5_000,
    sources: [{ kind: 'signed', label: 'My shop' }],
  });
  expect(week.purchases).toMatchObject({ value: 1, before: 1 });
  // The platform's count of clicks on our link is not added to ours.
  expect(week.clicks).toMatchObject({ value: 15, before: 5, sources: [{ kind: 'link' }] });
  // Only the day with both clicks and impressions counts: 10 of 500.
  expect(week.clickThroughRate.value).toBe(2);
  expect(week.returnOnSpend.value).toBe(0);
  expect(week.returnWithAds.value).toBe(4);
  expect(week.adSpend).toMatchObject({ value: 2_500, sources: [{ kind: 'ads_file', label: 'ads.csv' }] });
  // Only clicks on links are counted. A day without impressions has no rate.
  expect(week.reportedClicks).toMatchObject({ value: null, sources: [] });
  expect(week.campaigns[0]).toMatchObject({
    id: one.campaign.id,
    trackingCode: one.own.code,
    revenueCents: 10_000,
  });
  const { days, before } = await daysOf(one, { period: '7' });
  expect(days.map(({ clicks }) => clicks)).toEqual([0, 0, 0, 0, 5, 10, 0]);
  expect(before.map(({ day }) => day)).toEqual([13, 12, 11, 10, 9, 8, 7].map(dayAgo));
  expect(before.map(({ clicks }) => clicks)).toEqual([0, 0, 0, 0, 0, 5, 0]);
  expect(days.map(({ clickThroughRate }) => clickThroughRate)).toEqual([...Array(5).fill(null), 2, null]);
  expect(days.at(-3)).toMatchObject({ revenueCents: 10_000, purchases: 1 });
});

test('shows, pages and exports the figures of the link of each video', async () => {
  const video = async (brand: Actor) => {
    const campaign = await publishedCampaign(brand, { productUrl: PRODUCT, intake: 'open_call' });
    const { id, creator } = await approvedSubmission({ campaign });
    const all = await db.select().from(links).where(eq(links.campaignId, campaign.id)).orderBy(links.no);
    const link = all.find(({ submissionId }) => submissionId === id)!;
    return { id, creator, campaign, link, own: all[0]! };
  };
  const brand = await subscribedBrand();
  const { shop } = await createShop(brand, { createdAt: daysAgo(60) });
  const one = { brand, shop };
  const [old, young, stranger] = [
    await video(brand),
    await video(brand),
    await video(await subscribedBrand()),
  ];
  await clickOn(stranger.link, daysAgo(1), 9);
  await clickOn(old.link, daysAgo(2), 4);
  await clickOn(old.link, daysAgo(40), 5);
  await orderBy(one, old.link, daysAgo(2), { orderId: 'V1', cents: 9_000 });
  await orderBy(one, old.link, daysAgo(2), { currency: 'SAR' });
  await orderBy(one, old.link, daysAgo(40), { cents: 500 });
  await refund(one, 'V1', 2_500);
  // Clicks and orders of the campaign's own link belong to no video.
  await clickOn(old.own, daysAgo(1), 7);
  await orderBy(one, old.own, daysAgo(1));

  const seen = (query = {}) =>
    expectOk('listVideoFigures', brand, { query }) as Promise<unknown> as Promise<VideoFiguresPage>;
  const whole = await seen();
  expect(whole.items).toMatchObject([
    { id: young.id, clicks: 0, purchases: 0, revenueCents: 0 },
    { id: old.id, clicks: 4, purchases: 2, revenueCents: 6_500, campaign: { id: old.campaign.id } },
  ]);
  expect(whole.sources).toMatchObject([{ kind: 'link' }, { kind: 'signed', label: 'My shop' }]);
  const first = await seen({ limit: '1' });
  const second = await seen({ limit: '1', cursor: first.nextCursor! });
  expect([...first.items, ...second.items]).toEqual(whole.items);
  expect(second.nextCursor).toBe(null);
  const ids = async (query: object) => (await seen(query)).items.map(({ id }) => id);
  expect(await ids({ campaign: old.campaign.id })).toEqual([old.id]);
  expect(await ids({ creator: old.creator.workspaceId })).toEqual([old.id]);
  expect(await ids({ channel: 'tiktok' })).toEqual([]);
  expect((await seen({ period: '90' })).items[1]).toMatchObject({
    clicks: 9,
    purchases: 3,
    revenueCents: 7_000,
  });
  const cookie = await createSessionCookie(brand);
  const file = await request('exportVideoFigures', { cookie, query: { format: 'json' } });
  expect(await file.json()).toEqual(whole.items.map(({ posterUrl: _, ...row }) => row));
});

test('shows no purchases of a video as long as the brand reports no orders', async () => {
  const brand = await subscribedBrand();
  const campaign = await publishedCampaign(brand, { productUrl: PRODUCT, intake: 'open_call' });
  const { id } = await approvedSubmission({ campaign });
  const { items, sources } = (await expectOk('listVideoFigures', brand)) as unknown as VideoFiguresPage;
  expect(items).toMatchObject([{ id, clicks: 0, purchases: null, revenueCents: null }]);
  expect(sources).toMatchObject([{ kind: 'link' }]);
});

test('counts sales of a platform only without a shop, and its clicks apart from those on links', async () => {
  const brand = await subscribedBrand();
  const campaign = await publishedCampaign(brand);
  const one = { brand, campaign };
  const values = { impressions: 700, linkClicks: 77, spendMinor: 154, currency: 'USD' };
  await importDay(one, 1, { ...values, purchases: 9, revenueMinor: 900 });
  await rollUpAll();
  const before = await marketing(one);
  expect(before.clicks).toMatchObject({ value: null, sources: [] });
  expect(before.reportedClicks).toMatchObject({ value: 77, sources: [{ kind: 'ads_file' }] });
  expect([before.clickThroughRate.value, before.costPerClick.value]).toEqual([11, 2]);
  expect(before.campaigns).toMatchObject([{ clicks: null, reportedClicks: 77, clickThroughRate: 11 }]);
  expect(before.purchases).toMatchObject({ value: 9, sources: [{ kind: 'ads_file' }] });
  expect(before.revenue.value).toBe(900);
  // From the connection of a shop on, only its orders count, so no order means zero.
  await createShop(brand, { createdAt: daysAgo(1) });
  expect((await marketing(one)).purchases.value).toBe(0);
});

test('counts the cost of a video on its payout day, unless the payout fails', async () => {
  const brand = await subscribedBrand();
  const campaign = await publishedCampaign(brand, { productUrl: PRODUCT, intake: 'open_call' });
  const { paymentId, creator } = await approvedSubmission({ campaign });
  const one = { brand, campaign };
  expect((await marketing(one)).contentSpend.value).toBe(null);
  const set = (values: Partial<typeof payments.$inferInsert>) =>
    db.update(payments).set(values).where(eq(payments.id, paymentId));
  await set({
    status: 'completed',
    payoutProcessedAt: daysAgo(3),
    stripeTransferId: 'tr_test',
    sentCents: sql`creator_payout_cents` as never,
  });
  const { contentSpend, creators } = await marketing(one);
  expect(contentSpend).toMatchObject({ value: campaign.budgetCents, sources: [{ kind: 'laqta' }] });
  expect(creators).toMatchObject([
    { id: creator.workspaceId, videosCompleted: 1, spendCents: campaign.budgetCents },
  ]);
  expect((await marketing(one, { from: dayAgo(2), to: dayAgo(0) })).contentSpend.value).toBe(null);
  await set({ status: 'failed', sentCents: 0 });
  expect((await marketing(one)).contentSpend.value).toBe(null);
});

test('attributes clicks and orders of a video link to its creator', async () => {
  const one = await trackedCampaign();
  const { id, creator } = await approvedSubmission({ campaign: one.campaign });
  const isTheirs = and(eq(links.campaignId, one.campaign.id), eq(links.creatorId, creator.workspaceId));
  const [theirs, videoLink] = await db.select().from(links).where(isTheirs).orderBy(links.no);
  expect(videoLink!.submissionId).toBe(id);
  await clickOn(theirs!, daysAgo(1), 2);
  await clickOn(videoLink!, daysAgo(1), 3);
  await orderBy(one, videoLink!, daysAgo(1));
  await rollUpAll();
  expect(await metricDaysOf(one)).toMatchObject([
    { creatorId: creator.workspaceId, channel: '', clicks: 5, purchases: 1, revenueCents: 5_000 },
  ]);
});

test('counts an order without an exchange rate but not its amount', async () => {
  const one = await trackedCampaign();
  await orderBy(one, one.own, daysAgo(1), { cents: 7_500, currency: 'SAR' });
  await rollUpAll();
  expect(await marketing(one)).toMatchObject({
    withoutRate: ['SAR'],
    purchases: { value: 1 },
    revenue: { value: 0 },
    averageOrder: { value: null, sources: [] },
    costPerPurchase: { value: null, sources: [] },
  });
  await orderBy(one, one.own, daysAgo(1), { cents: 4_000 });
  await rollUpAll();
  expect(await marketing(one)).toMatchObject({ purchases: { value: 2 }, averageOrder: { value: 4_000 } });
});

test('computes ratios of spend and results, empty without a divisor', async () => {
  const one = await trackedCampaign();
  const COSTS = [
    'contentSpend',
    'adSpend',
    'returnOnAds',
    'returnOnInvestment',
    'conversionRate',
    'averageOrder',
    'costPerPurchase',
    'costPerClick',
    'costPerThousand',
  ] as const;
  const nothing = await marketing(one);
  expect(COSTS.map((name) => [nothing[name].value, nothing[name].sources])).toEqual(
    COSTS.map(() => [null, []]),
  );
  await clickOn(one.own, daysAgo(1), 10);
  await orderBy(one, one.own, daysAgo(1), { cents: 6_000 });
  await orderBy(one, one.own, daysAgo(1), { cents: 4_000 });
  const dollars = { spendMinor: 2_000, currency: 'USD' };
  await importDay(one, 1, { impressions: 4_000, views: 6_000, ...dollars });
  await rollUpAll();
  const seen = await marketing(one);
  expect(COSTS.map((name) => seen[name].value)).toEqual([null, 2_000, 5, 400, 20, 5_000, 1_000, 200, 500]);
  const kinds = (name: (typeof COSTS)[number]) => seen[name].sources.map(({ kind }) => kind);
  expect(kinds('costPerClick')).toEqual(['ads_file', 'link']);
  expect(kinds('returnOnInvestment')).toEqual(['signed', 'ads_file']);
  expect(seen.costPerThousand.asOf).toBe(seen.revenue.asOf);
});

test('names the currencies of spend without an exchange rate, which is in no figure', async () => {
  const one = await trackedCampaign();
  await importDay(one, 1, { impressions: 10, spendMinor: 30_000, currency: 'SAR' });
  await importDay(one, 3, { spendMinor: 500, currency: 'USD' });
  await importDay(one, 40, { spendMinor: 900, currency: 'EUR' });
  await rollUpAll();
  const seen = await marketing(one);
  expect(seen.withoutRate).toEqual(['SAR']);
  expect(seen.adSpend.value).toBe(500);
  expect((await marketing(one, { channel: 'tiktok' })).withoutRate).toEqual([]);
});

test('filters figures and exports by campaign, creator and channel', async () => {
  const one = await trackedCampaign();
  const other = await trackedCampaign({ brand: one.brand });
  await clickOn(one.own, daysAgo(1), 10);
  await clickOn(one.theirs, daysAgo(2), 5);
  await clickOn(other.own, daysAgo(1), 3);
  await orderBy(one, one.theirs, daysAgo(2), { orderId: 'A1', cents: 12_000 });
  await orderBy(other, other.own, daysAgo(1), { orderId: 'B1', cents: 3_000 });
  const ads = { impressions: 400, linkClicks: 77, spendMinor: 2_500, currency: 'USD' };
  await importDay(one, 1, ads);
  await importDay(other, 1, { ...ads, channel: 'tiktok' });
  await rollUpAll();
  const of = async (query: object) => {
    const { revenue, clicks, adSpend, channels, campaigns } = await marketing(one, query);
    const { days } = await daysOf(one, query);
    expect(days.reduce((sum, day) => sum + (day.clicks ?? 0), 0)).toBe(clicks.value ?? 0);
    const cookie = await createSessionCookie(one.brand);
    const file = async (id: string) => {
      const answer = await request(id, { cookie, query: { ...query, format: 'json' } });
      return JSON.parse(await answer.text());
    };
    expect(await file('exportMarketing')).toEqual(campaigns);
    expect(await file('exportMarketingDays')).toEqual(days);
    const orders = (await file('exportConversions')) as { orderId: string }[];
    return {
      figures: [revenue.value, clicks.value, adSpend.value],
      channels: channels.length,
      campaigns: campaigns.map(({ id }) => id),
      orders: orders.map(({ orderId }) => orderId).sort(),
      sourceKinds: revenue.sources.map(({ kind }) => kind),
    };
  };
  const all = { campaigns: [one.campaign.id, other.campaign.id], orders: ['A1', 'B1'] };
  expect(await of({})).toMatchObject({ figures: [15_000, 18, 5_000], ...all });
  const first = { campaigns: [one.campaign.id], orders: ['A1'] };
  const campaign = one.campaign.id;
  expect(await of({ campaign })).toMatchObject({ figures: [12_000, 15, 2_500], ...first });
  const creator = one.creator.workspaceId;
  expect(await of({ creator })).toMatchObject({ figures: [12_000, 5, null], ...first });
  // The platform's clicks are ignored, because the campaign has links on that day.
  expect(await of({ channel: 'instagram' })).toMatchObject({
    figures: [0, 0, 2_500],
    sourceKinds: ['signed'],
    channels: 0,
    campaigns: [campaign],
    orders: [],
  });
  expect(await of({ campaign: other.campaign.id, creator })).toMatchObject({
    figures: [null, null, null],
    campaigns: [],
    orders: [],
  });
  const { chosen, creatorChoices } = await marketing(one, { campaign, creator });
  expect(chosen).toMatchObject({ campaign: { id: campaign }, creator: { id: creator }, channel: null });
  expect(creatorChoices.map(({ id }) => id).sort()).toEqual([creator, other.creator.workspaceId].sort());
});

test('marks orders excluded from the figures in the export', async () => {
  const one = await trackedCampaign();
  await orderBy(one, one.own, daysAgo(1), { orderId: 'counts' });
  await orderBy(one, null, daysAgo(1), { orderId: 'of nobody' });
  await orderBy(one, one.own, daysAgo(1), { orderId: 'lead', kind: 'lead' });
  await rollUpAll();
  const cookie = await createSessionCookie(one.brand);
  const answer = await request('exportConversions', { cookie, query: { format: 'csv' } });
  const [head, ...rows] = (await answer.text()).trim().split(/\r?\n/);
  const names = head!.split(',');
  const at = (name: string) => names.findIndex((it) => it.includes(name));
  const flags = rows.map((row) => [row.split(',')[at('order')], row.split(',')[at('in_figures')]]);
  expect(flags.sort()).toEqual([
    ['counts', 'yes'],
    ['lead', 'no'],
    ['of nobody', 'no'],
  ]);
  expect((await marketing(one)).purchases.value).toBe(1);
});

test('ignores filters by campaigns and creators of other brands', async () => {
  const one = await trackedCampaign();
  const stranger = await trackedCampaign();
  await clickOn(one.own, daysAgo(1), 2);
  await rollUpAll();
  const { asOf: _, ...clicks } = (await marketing(one)).clicks;
  const theirs = { campaign: stranger.campaign.id, creator: stranger.creator.workspaceId };
  const seen = await marketing(one, theirs);
  expect(seen.clicks).toMatchObject(clicks);
  expect(seen.chosen).toEqual({ campaign: null, creator: null, channel: null });
  expect(seen.creatorChoices.map(({ id }) => id)).toEqual([one.creator.workspaceId]);
  const cookie = await createSessionCookie(one.brand);
  const wrong: Record<string, string>[] = [{ campaign: 'x' }, { creator: 'cmp_1' }, { channel: 'radio' }];
  for (const query of wrong) expect((await request('readMarketing', { cookie, query })).status).toBe(400);
});

test('hides the figures of other brands', async () => {
  const one = await trackedCampaign();
  await orderBy(one, one.own, daysAgo(1));
  await clickOn(one.own, daysAgo(1));
  await rollUpAll();
  const stranger = { brand: await subscribedBrand() };
  const theirs = await marketing(stranger);
  expect(theirs).toMatchObject({ campaigns: [], creators: [], channels: [], revenue: { value: null } });
});
