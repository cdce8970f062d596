import '../../../../tests/harness/start-jobs.ts';
import { readFileSync } from 'node:fs';
import { eq, sql } from 'drizzle-orm';
import { extractText } from 'unpdf';
import { expect, test } from 'vitest';
import type { Actor } from '#core/actor.ts';
import { parseCsv } from '#core/csv.ts';
import { publishedCampaign, unpaidCampaign } from '#features/campaigns/campaigns/factory.server.ts';
import { campaigns } from '#features/campaigns/campaigns/tables.server.ts';
import {
  approvedSubmission,
  changeRequest,
  submission,
} from '#features/campaigns/submissions/factory.server.ts';
import { submissions } from '#features/campaigns/submissions/tables.server.ts';
import { DEMO_VIDEO_REQUIREMENTS } from '#features/campaigns/submissions/technical-check.ts';
import {
  createBrand,
  createCreator,
  createSessionCookie,
  type Person,
} from '#features/identity/accounts/factory.server.ts';
import { users } from '#features/identity/accounts/tables.server.ts';
import { uploaded } from '#features/media/media/factory.server.ts';
import { startedSubscription } from '#features/money/subscriptions/factory.server.ts';
import { subscriptions } from '#features/money/subscriptions/tables.server.ts';
import { formatDate } from '#i18n/format.ts';
import { db } from '#platform/db/db.server.ts';
import { expectOk, problemOf, request } from '../../../../tests/harness/requests.ts';
import { subscribedBrand } from './factory.server.ts';
import { lastDays, TREND_DAYS } from './rules.ts';
import type { CampaignFigures, CampaignTotals, CreatorFigures } from './schema.ts';

const ENDPOINTS = [
  'readCampaignTotals',
  'listCampaignFigures',
  'listCreatorFigures',
  'readMarketing',
  'readMarketingDays',
  'exportCampaignFigures',
  'exportCreatorFigures',
  'exportMarketing',
  'exportMarketingDays',
  'listVideoFigures',
  'exportVideoFigures',
  'exportConversions',
  'downloadAnalyticsReport',
];
const summaryOf = (brand: Actor, query = {}) =>
  expectOk('readCampaignTotals', brand, { query }) as Promise<unknown> as Promise<CampaignTotals>;
const itemsOf = async <Item>(id: string, brand: Actor, query = {}) =>
  (await expectOk(id, brand, { query })).items as Item[];

test.each(ENDPOINTS)('requires a brand’s active subscription for %s', async (id) => {
  const creator = await createSessionCookie(await createCreator());
  expect((await request(id, { cookie: creator })).status).toBe(403);
  const brand = await createBrand();
  const cookie = await createSessionCookie(brand);
  const refused = [403, 'analytics.errors.subscriptionRequired'];
  expect(await problemOf(request(id, { cookie }))).toEqual(refused);
  await startedSubscription(brand);
  expect((await request(id, { cookie })).status).toBe(200);
  for (const status of ['past_due', 'canceled'] as const) {
    await db
      .update(subscriptions)
      .set({ status, endedAt: status === 'canceled' ? new Date() : null })
      .where(eq(subscriptions.workspaceId, brand.workspaceId));
    expect(await problemOf(request(id, { cookie }))).toEqual(refused);
  }
});

test('refuses a range without both days, in reverse or too long, and an unknown period', async () => {
  const cookie = await createSessionCookie(await subscribedBrand());
  for (const query of [
    { from: '2026-11-01' },
    { to: '2026-11-01' },
    { from: '2026-11-02', to: '2026-11-01' },
    { from: '2025-01-01', to: '2026-11-01' },
    { from: '0000-01-01', to: '2026-11-01' },
    { period: '12' },
  ] as Record<string, string>[])
    expect((await request('readCampaignTotals', { cookie, query })).status).toBe(400);
});

test('excludes campaigns of others, of other periods and without a paid fee', async () => {
  const brand = await subscribedBrand();
  await unpaidCampaign(brand);
  await approvedSubmission();
  const old = await publishedCampaign(brand);
  await db
    .update(campaigns)
    .set({ createdAt: sql`now() - interval '40 days'` })
    .where(eq(campaigns.id, old.id));
  expect(await summaryOf(brand)).toMatchObject({ campaigns: 0, videosDelivered: { value: 0, before: 0 } });
  expect(await itemsOf('listCampaignFigures', brand)).toEqual([]);
  expect(await itemsOf('listCreatorFigures', brand)).toEqual([]);
  expect(await summaryOf(brand, { period: '90' })).toMatchObject({ campaigns: 1 });
});

test('counts every submission, and approvals by the end of the deadline’s day', async () => {
  const brand = await subscribedBrand();
  const campaign = await publishedCampaign(brand, { intake: 'open_call' });
  const inTime = await approvedSubmission({ campaign });
  const late = await approvedSubmission({ campaign });
  const sentBack = await submission({ campaign });
  await changeRequest(brand, sentBack.id, 'The logo is missing in the end.');
  await submission({ campaign, creator: sentBack.creator });
  await publishedCampaign(brand);
  // The deadline is today: one was approved on its last second, one on the next.
  const today = new Date().toISOString().slice(0, 10);
  await db.update(campaigns).set({ deadline: today }).where(eq(campaigns.id, campaign.id));
  const approvedAt = (id: string, moment: Date) =>
    db.update(submissions).set({ reviewedAt: moment }).where(eq(submissions.id, id));
  const midnight = Date.parse(today) + 86_400_000;
  await approvedAt(inTime.id, new Date(midnight - 1));
  await approvedAt(late.id, new Date(midnight));

  const summary = await summaryOf(brand);
  expect(summary).toMatchObject({
    campaigns: 2,
    videosDelivered: { value: 2, before: 0, sources: [{ kind: 'laqta', from: summary.from, to: today }] },
    averageCompletion: { value: 25 },
    deadlinesMet: { value: 1 },
    activeCreators: { value: 2 },
  });
  // Each video counts on the day it was sent, and on the day it was approved.
  expect(summary.days).toHaveLength(TREND_DAYS);
  expect(summary.days.at(-1)).toEqual({
    ...{ day: today, sent: 4, videosDelivered: 1, deadlinesMet: 1, activeCreators: 1 },
  });
  expect(summary.before.at(-1)).toMatchObject({ day: lastDays(TREND_DAYS + 1).from, sent: 0 });
  const [empty, figures] = await itemsOf<CampaignFigures>('listCampaignFigures', brand);
  expect(empty).toMatchObject({ videosDelivered: 0, sent: 0, completionRate: 0, lastSubmittedAt: null });
  expect(figures).toMatchObject({
    id: campaign.id,
    videosDelivered: 2,
    sent: 4,
    completionRate: 50,
    deadlinesMet: 1,
    lateReviews: 1,
    overdue: 0,
    totalBudgetCents: campaign.budgetCents * campaign.maxSubmissions,
  });
  const creators = await itemsOf<CreatorFigures>('listCreatorFigures', brand);
  expect(creators.map(({ id, onTimeDeliveries }) => [id, onTimeDeliveries]).sort()).toEqual(
    [
      [inTime.creator.workspaceId, 1],
      [late.creator.workspaceId, 0],
    ].sort(),
  );
  expect(creators[0]).toMatchObject({ deliveryPercentage: 100, revisionRate: 0, averageRating: null });
});

test('counts revisions as submissions, and the length of approved files only', async () => {
  const brand = await subscribedBrand();
  const campaign = await publishedCampaign(brand, {
    intake: 'open_call',
    videoRequirements: DEMO_VIDEO_REQUIREMENTS,
  });
  const { id, creator } = await submission({ campaign });
  await changeRequest(brand, id, 'Send the file, please.');
  const bytes = readFileSync('public/demo/glow-serum.mp4');
  const mediaId = await uploaded(creator as Person, { purpose: 'video', fileName: 'cut.mp4', bytes });
  await approvedSubmission({ campaign, creator, input: { mediaId, videoUrl: undefined } });
  const linked = await approvedSubmission({ campaign });
  expect(await itemsOf<CampaignFigures>('listCampaignFigures', brand)).toMatchObject([
    { sent: 3, videosDelivered: 2, status: 'active' },
  ]);
  const creators = await itemsOf<CreatorFigures>('listCreatorFigures', brand);
  expect(creators.find((it) => it.id === creator.workspaceId)).toMatchObject({
    deliveryPercentage: 50,
    revisionRate: 50,
    averageVideoLength: 6,
  });
  expect(creators.find((it) => it.id === linked.creator.workspaceId)).toMatchObject({
    deliveryPercentage: 100,
    averageVideoLength: null,
  });
});

test('pages figures completely and counts videos that still wait after the deadline as overdue', async () => {
  const brand = await subscribedBrand();
  for (let made = 0; made < 3; made++) {
    const campaign = await publishedCampaign(brand, { intake: 'open_call' });
    await approvedSubmission({ campaign });
    await submission({ campaign });
    await db.update(campaigns).set({ deadline: '2026-01-01' }).where(eq(campaigns.id, campaign.id));
  }
  for (const id of ['listCampaignFigures', 'listCreatorFigures']) {
    const all = (await itemsOf<{ id: string }>(id, brand)).map((item) => item.id);
    const seen: string[] = [];
    let cursor: string | null = null;
    do {
      const page = await expectOk(id, brand, { query: { limit: '1', ...(cursor && { cursor }) } });
      seen.push(...(page.items as { id: string }[]).map((item) => item.id));
      cursor = page.nextCursor as string | null;
    } while (cursor);
    expect(seen).toEqual(all);
    expect(all).toHaveLength(3);
  }
  // A video that waits for review after the deadline of its campaign is overdue.
  const rows = await itemsOf<CampaignFigures>('listCampaignFigures', brand);
  expect(rows.map(({ overdue }) => overdue)).toEqual([1, 1, 1]);
});

test('sorts creators by a metric in both orders and over pages, those without it last', async () => {
  const brand = await subscribedBrand();
  const cookie = await createSessionCookie(brand);
  for (const query of [
    { sort: 'name' },
    { sort: 'averageRating', order: 'up' },
    { cursor: '1.2.3.wsp_1' },
    { cursor: 'NaN.wsp_1' },
  ] as Record<string, string>[])
    expect((await request('listCreatorFigures', { cookie, query })).status).toBe(400);

  const campaign = await publishedCampaign(brand, { intake: 'open_call', maxSubmissions: 10 });
  const thirds = await submission({ campaign });
  await changeRequest(brand, thirds.id, 'The logo is missing in the end.');
  const again = await submission({ campaign, creator: thirds.creator });
  await changeRequest(brand, again.id, 'The logo is still missing.');
  await approvedSubmission({ campaign, creator: thirds.creator });
  for (let made = 0; made < 2; made++) await approvedSubmission({ campaign });
  const busy = await approvedSubmission({ campaign });
  const second = await publishedCampaign(brand, { intake: 'open_call' });
  await approvedSubmission({ campaign: second, creator: busy.creator });

  const walk = async (query: Record<string, string>) => {
    const rows: CreatorFigures[] = [];
    let cursor: string | null = null;
    do {
      const page = await expectOk('listCreatorFigures', brand, {
        query: { ...query, limit: '1', ...(cursor && { cursor }) },
      });
      rows.push(...(page.items as CreatorFigures[]));
      cursor = page.nextCursor as string | null;
    } while (cursor);
    return rows;
  };
  const byVideos = await walk({});
  expect(byVideos.map(({ videosCompleted }) => videosCompleted)).toEqual([2, 1, 1, 1]);
  for (const order of ['asc', 'desc']) {
    const delivery = (await walk({ sort: 'deliveryPercentage', order })).map((row) => row.deliveryPercentage);
    const expected = [100 / 3, 100, 100, 100];
    expect(delivery).toEqual(order === 'asc' ? expected : expected.toReversed());
    // Links have no length.
    const lengths = await walk({ sort: 'averageVideoLength', order });
    expect(lengths.map(({ id }) => id)).toEqual(byVideos.map(({ id }) => id).toSorted());
  }
});

test('exports every row of the screen with formulas escaped', async () => {
  const brand = await subscribedBrand();
  await publishedCampaign(brand, { title: '=HYPERLINK("https://evil.example")' });
  const campaign = await publishedCampaign(brand, { intake: 'open_call' });
  await approvedSubmission({ campaign });
  const cookie = await createSessionCookie(brand);
  const fileOf = async (id: string, format: string) =>
    (await request(id, { cookie, query: { format } })).text();
  const screen = await itemsOf<CampaignFigures>('listCampaignFigures', brand);
  expect(JSON.parse(await fileOf('exportCampaignFigures', 'json'))).toEqual(screen);
  expect(JSON.parse(await fileOf('exportCreatorFigures', 'json'))).toEqual(
    await itemsOf('listCreatorFigures', brand),
  );
  const { campaigns: brought } = await expectOk('readMarketing', brand);
  expect(JSON.parse(await fileOf('exportMarketing', 'json'))).toEqual(brought);
  const { days } = await expectOk('readMarketingDays', brand);
  expect(JSON.parse(await fileOf('exportMarketingDays', 'json'))).toEqual(days);
  const lines = parseCsv(await fileOf('exportCampaignFigures', 'csv'))!;
  expect(lines).toHaveLength(3);
  expect(lines.flat().filter((cell) => cell.startsWith('='))).toEqual([]);
});

test.each(['en', 'ar'] as const)('prints the figures in a PDF report (%s)', async (language) => {
  const brand = await subscribedBrand();
  const campaign = await publishedCampaign(brand, { intake: 'open_call', title: 'Glow routine' });
  await approvedSubmission({ campaign });
  const cookie = await createSessionCookie(brand);
  await db.update(users).set({ language }).where(eq(users.id, brand.userId));
  const answer = await request('downloadAnalyticsReport', { cookie, query: { period: '7' } });
  expect(answer.headers.get('content-disposition')).toMatch(/analytics-[\d-]+\.pdf/);
  const { text } = await extractText(new Uint8Array(await answer.arrayBuffer()), { mergePages: true });
  expect(text).toContain('Glow routine');
  expect(text).toContain('$0.00');
  // The trend does not depend on the period.
  expect(text.includes(formatDate(lastDays(TREND_DAYS).from, 'en'))).toBe(language === 'en');
  expect(text.includes('Analytics Dashboard')).toBe(language === 'en');
});
