import '../../../../tests/harness/start-jobs.ts';
import { setTimeout as sleep } from 'node:timers/promises';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { expect, test, vi } from 'vitest';
import { acceptedApplication } from '#features/campaigns/applications/factory.server.ts';
import { editCampaign } from '#features/campaigns/campaigns/commands/edit-campaign.server.ts';
import { publishedCampaign, unpaidCampaign } from '#features/campaigns/campaigns/factory.server.ts';
import { invitation } from '#features/campaigns/invitations/factory.server.ts';
import { approveSubmission } from '#features/campaigns/submissions/commands/approve-submission.server.ts';
import { submitVideo } from '#features/campaigns/submissions/commands/submit-video.server.ts';
import {
  approvedSubmission,
  submission,
  submissionInput,
} from '#features/campaigns/submissions/factory.server.ts';
import {
  createBrand,
  createCreator,
  createSessionCookie,
} from '#features/identity/accounts/factory.server.ts';
import { users } from '#features/identity/accounts/tables.server.ts';
import { fundWallet } from '#features/money/charges/factory.server.ts';
import { givePayableAccount } from '#features/money/payout-accounts/factory.server.ts';
import { db, inTransaction, pool } from '#platform/db/db.server.ts';
import { on, register } from '#platform/events/events.server.ts';
import { sendLiveEvent, startLive, subscribe } from '#platform/live/live.server.ts';
import { app, expectOk, problemOf, request } from '../../../../tests/harness/requests.ts';
import { flushClicks } from './clicks/click-buffer.server.ts';
import { clickToken, readClickToken } from './clicks/click-token.server.ts';
import { findLink } from './clicks/find-link.server.ts';
import { keepPartitions } from './clicks/keep-partitions.server.ts';
import { rebuildDays } from './clicks/rebuild-days.server.ts';
import { type RecordedClick, recordClicks } from './clicks/record-clicks.server.ts';
import { deleteOldSalts, saltOf, visitorOf } from './clicks/visitor.server.ts';
import { markDaysChanged } from './commands/mark-days-changed.server.ts';
import { trackingChanged } from './events.ts';
import { campaignLink, PRODUCT } from './factory.server.ts';
import { deviceOf, MAX_HUMAN_CLICKS, withSource } from './rules.ts';
import { LinkPage, OwnLinkPage } from './schema.ts';
import { clicks, linkDays, links, visitorDays, visitorSalts } from './tables.server.ts';

const PHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1';
const open = (code: string, headers: Record<string, string> = {}, method = 'GET') =>
  app.request(`/l/${code}`, { method, headers: { 'user-agent': PHONE, ...headers } });
const target = (response: Response) => new URL(response.headers.get('location')!);
const countsOf = async (no: number) => {
  await flushClicks();
  const rows = await db.select().from(linkDays).where(eq(linkDays.linkNo, no));
  return rows.reduce(
    (sum, { clicks, visitors, bots }) => ({
      clicks: sum.clicks + clicks,
      visitors: sum.visitors + visitors,
      bots: sum.bots + bots,
    }),
    { clicks: 0, visitors: 0, bots: 0 },
  );
};
const linksOf = (campaignId: string) =>
  db.select().from(links).where(eq(links.campaignId, campaignId)).orderBy(links.id);
const click = (linkNo: number, overrides: Partial<RecordedClick> = {}): RecordedClick => ({
  linkNo,
  clickedAt: new Date(),
  visitor: 1n,
  isBot: false,
  device: 1,
  referrer: null,
  country: null,
  ...overrides,
});

test('answers an unknown code with a 404 page in the language of the reader', async () => {
  for (const code of ['zzzzzzz', 'no', 'https%3A%2F%2Fevil.example', '0000000']) {
    const answer = await open(code);
    expect([answer.status, answer.headers.get('location')]).toEqual([404, null]);
    expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'");
  }
  expect(await (await open('zzzzzzz', { 'accept-language': 'ar-SA,ar;q=0.9' })).text()).toContain(
    'dir="rtl"',
  );
});

test('redirects to the target of the link, whatever the query of the request', async () => {
  const { link } = await campaignLink();
  const answer = await open(`${link.code}?url=https://evil.example&lq=x&utm_source=evil`);
  expect(target(answer).origin).toBe('https://noor.example');
  expect(target(answer).searchParams.get('utm_source')).toBe('laqta');
  expect(answer.headers.get('location')).not.toContain('evil');
});

test('redirects with 302, without caching or cookies, and adds source parameters', async () => {
  const { link } = await campaignLink();
  const answer = await open(link.code);
  expect(answer.status).toBe(302);
  expect(answer.headers.get('cache-control')).toBe('no-store');
  expect(answer.headers.get('set-cookie')).toBeNull();
  const { lq, ...params } = Object.fromEntries(target(answer).searchParams);
  expect(params).toEqual({
    utm_source: 'laqta',
    utm_medium: 'ugc',
    utm_campaign: link.code,
    utm_content: link.code,
  });
  expect(readClickToken(lq!)).toMatchObject({ linkNo: link.no });
});

test('reuses the click token within one second', async () => {
  const { link } = await campaignLink();
  const { target } = (await findLink(link.code))!;
  const second = 1_800_000_000_000;
  // Milliseconds of the click in the token, and of the click.
  for (const [expected, clicked] of [
    [200, 200],
    [200, 999],
    [1_000, 1_000],
    [5_500, 5_500],
    [300, 300],
  ] as const) {
    const lq = new URL(target!.addressOfClick(new Date(second + clicked))).searchParams.get('lq');
    expect(readClickToken(lq!)).toEqual({ linkNo: link.no, clickedAt: new Date(second + expected) });
  }
});

test('creates a link when a campaign is published and for each creator who joins', async () => {
  const unpaid = await unpaidCampaign(undefined, { productUrl: PRODUCT });
  expect(await linksOf(unpaid.id)).toEqual([]);
  const campaign = await publishedCampaign(undefined, { productUrl: PRODUCT });
  const applied = await acceptedApplication({ campaign });
  const invited = await invitation({ campaign });
  await expectOk('acceptInvitation', invited.creator, { id: invited.id });
  expect((await linksOf(campaign.id)).map(({ creatorId }) => creatorId)).toEqual([
    null,
    applied.creator.workspaceId,
    invited.creator.workspaceId,
  ]);
  const call = await publishedCampaign(undefined, { productUrl: PRODUCT, intake: 'open_call' });
  const { creator } = await approvedSubmission({ campaign: call });
  expect((await linksOf(call.id)).map(({ creatorId }) => creatorId)).toEqual([
    null,
    creator.workspaceId,
    creator.workspaceId,
  ]);
});

test('creates one link per approved video, even after concurrent approvals', async () => {
  const campaign = await publishedCampaign(undefined, { productUrl: PRODUCT });
  const sent = await submission({ campaign });
  await givePayableAccount(sent.creator);
  await fundWallet(campaign.brand, campaign.budgetCents);
  const cookie = await createSessionCookie(campaign.brand);
  const body = { amountCents: campaign.budgetCents };
  const answers = await Promise.all(
    [1, 2].map(() => request('approveSubmission', { id: sent.id, cookie, body })),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  await editCampaign(campaign.brand, campaign.id, { title: 'Changed afterwards' });
  const { workspaceId } = sent.creator;
  expect(
    (await linksOf(campaign.id)).map(({ creatorId, submissionId }) => [creatorId, submissionId]),
  ).toEqual([
    [null, null],
    [workspaceId, null],
    [workspaceId, sent.id],
  ]);
});

test('creates a video link only after the campaign has a product address', async () => {
  const campaign = await publishedCampaign(undefined, { productUrl: undefined });
  const { id } = await approvedSubmission({ campaign });
  const linkedSubmissions = async () => (await linksOf(campaign.id)).map(({ submissionId }) => submissionId);
  expect(await linkedSubmissions()).toEqual([]);
  await editCampaign(campaign.brand, campaign.id, { productUrl: PRODUCT });
  expect(await linkedSubmissions()).toEqual([null, null, id]);
});

test('shows clicks of a video to its brand and its creator', async () => {
  const campaign = await publishedCampaign(undefined, { productUrl: PRODUCT });
  const creators = [await createCreator(), await createCreator()] as const;
  for (const creator of creators) await acceptedApplication({ campaign, creator });
  const videos: string[] = [];
  for (const creator of [...creators].reverse()) {
    const sent = await submitVideo(creator, campaign.id, submissionInput());
    await givePayableAccount(creator);
    await fundWallet(campaign.brand, campaign.budgetCents);
    await approveSubmission(campaign.brand, sent.id, { amountCents: campaign.budgetCents });
    videos.unshift(sent.id);
  }
  const all = await linksOf(campaign.id);
  const first = all.find(({ submissionId }) => submissionId === videos[0])!;
  expect(target(await open(first.code)).searchParams.get('utm_content')).toBe(first.code);
  expect(await countsOf(first.no)).toEqual({ clicks: 1, visitors: 1, bots: 0 });
  const seen: unknown[] = [];
  for (let query: Record<string, string> | null = { limit: '2' }; query; ) {
    const page = LinkPage.parse(await expectOk('listLinks', campaign.brand, { id: campaign.id, query }));
    seen.push(...page.items.map(({ creator, video, clicks }) => [creator?.id, video?.id, clicks]));
    query = page.nextCursor ? { limit: '2', cursor: page.nextCursor } : null;
  }
  const [one, other] = creators.map(({ workspaceId }) => workspaceId);
  expect(seen).toEqual([
    [undefined, undefined, 0],
    [one, undefined, 0],
    [one, videos[0], 1],
    [other, undefined, 0],
    [other, videos[1], 0],
  ]);
  const own = OwnLinkPage.parse(await expectOk('listOwnLinks', creators[0], { id: campaign.id }));
  expect(own.items.map(({ video, clicks }) => [video?.id, clicks])).toEqual([
    [undefined, 0],
    [videos[0], 1],
  ]);
  expect(JSON.stringify(own)).not.toContain(videos[1]);
});

test('creates links when a product address is added, and redirects to a new address at once', async () => {
  await startLive();
  const campaign = await publishedCampaign(undefined, { productUrl: undefined });
  const { creator } = await acceptedApplication({ campaign });
  expect(await linksOf(campaign.id)).toEqual([]);
  await editCampaign(campaign.brand, campaign.id, { productUrl: PRODUCT });
  const made = await linksOf(campaign.id);
  expect(made.map(({ creatorId }) => creatorId)).toEqual([null, creator.workspaceId]);
  expect(target(await open(made[1]!.code)).pathname).toBe('/serum');
  await editCampaign(campaign.brand, campaign.id, { productUrl: 'https://noor.example/balm' });
  while (target(await open(made[1]!.code)).pathname !== '/balm') await sleep(20);
  await editCampaign(campaign.brand, campaign.id, { productUrl: null });
  while ((await open(made[1]!.code)).status !== 410) await sleep(20);
});

test('hides links from other brands and creators', async () => {
  const { campaign, link } = await campaignLink();
  const stranger = await createSessionCookie(await createBrand());
  const creator = await createCreator();
  const options = { id: campaign.id, cookie: stranger };
  expect(await problemOf(request('listLinks', options))).toEqual([404, 'campaigns.errors.notFound']);
  expect(await problemOf(request('addLink', { ...options, body: { channel: 'tiktok' } }))).toEqual([
    404,
    'campaigns.errors.notFound',
  ]);
  const change = { targetUrl: 'https://evil.example' };
  expect(await problemOf(request('changeLink', { id: link.id, cookie: stranger, body: change }))).toEqual([
    404,
    'errors.notFound',
  ]);
  expect(
    await problemOf(request('listOwnLinks', { id: campaign.id, cookie: await createSessionCookie(creator) })),
  ).toEqual([404, 'errors.notFound']);
});

test('refuses targets other than http and https', async () => {
  const { campaign, link } = await campaignLink();
  const cookie = await createSessionCookie(campaign.brand);
  for (const targetUrl of ['javascript:alert(1)', 'data:text/html,x', '//evil.example', 'ftp://a.example'])
    expect((await request('changeLink', { id: link.id, cookie, body: { targetUrl } })).status).toBe(400);
});

test('disables, enables and retargets a link at once', async () => {
  await startLive();
  const { campaign, link } = await campaignLink();
  expect((await open(link.code)).status).toBe(302);
  const change = (body: object) => expectOk('changeLink', campaign.brand, { id: link.id, body });
  await change({ isDisabled: true });
  while ((await open(link.code)).status !== 410) await sleep(20);
  await change({ isDisabled: false, targetUrl: 'https://shop.example/a?utm_source=own#b' });
  while ((await open(link.code)).status !== 302) await sleep(20);
  const url = target(await open(link.code));
  expect(url.href).toMatch(/^https:\/\/shop\.example\/a\?utm_source=own&.*lq=[\w-]{26}#b$/);
});

test('does not cache a link that is disabled during its lookup', async () => {
  await startLive();
  const { campaign, link } = await campaignLink();
  const read = Promise.withResolvers<void>();
  const mayEnd = Promise.withResolvers<void>();
  const query = vi.spyOn(pool, 'query').mockImplementationOnce((async (...args: [string]) => {
    query.mockRestore();
    const answer = await pool.query(...args);
    read.resolve();
    await mayEnd.promise;
    return answer;
  }) as never);
  const early = open(link.code);
  await read.promise;
  const invalidated = Promise.withResolvers<void>();
  subscribe(['short-links'], () => invalidated.resolve());
  await expectOk('changeLink', campaign.brand, { id: link.id, body: { isDisabled: true } });
  await invalidated.promise;
  mayEnd.resolve();
  expect((await early).status).toBe(302);
  expect((await open(link.code)).status).toBe(410);
});

test('disables the links of a suspended brand', async () => {
  const { campaign, link } = await campaignLink();
  await db.update(users).set({ suspendedAt: new Date() }).where(eq(users.id, campaign.brand.userId));
  expect((await open(link.code)).status).toBe(410);
});

test('allows one additional link per channel and participating creator, and unique promo codes', async () => {
  const { campaign } = await campaignLink();
  const { creator } = await acceptedApplication({ campaign });
  const cookie = await createSessionCookie(campaign.brand);
  const add = (body: object) => request('addLink', { id: campaign.id, cookie, body });
  expect((await add({ channel: 'tiktok', promoCode: 'GLOW10' })).status).toBe(200);
  expect(await problemOf(add({ channel: 'tiktok' }))).toEqual([409, 'tracking.errors.linkExists']);
  expect((await add({ channel: 'tiktok', creatorId: creator.workspaceId })).status).toBe(200);
  expect(await problemOf(add({ channel: 'youtube', promoCode: 'glow10' }))).toEqual([
    409,
    'tracking.errors.promoCodeTaken',
  ]);
  const { workspaceId } = await createCreator();
  expect(await problemOf(add({ channel: 'youtube', creatorId: workspaceId }))).toEqual([
    404,
    'tracking.errors.creatorNotFound',
  ]);
  const unpaid = await unpaidCampaign(campaign.brand, { productUrl: PRODUCT });
  const bare = await publishedCampaign(campaign.brand, { productUrl: undefined });
  for (const [id, code] of [
    [unpaid.id, 'tracking.errors.notPublished'],
    [bare.id, 'tracking.errors.noProductAddress'],
  ] as const)
    expect(await problemOf(request('addLink', { id, cookie, body: { channel: 'other' } }))).toEqual([
      409,
      code,
    ]);
});

test('counts visitors, bots and Sec-GPC clicks apart, and ignores HEAD and prefetch', async () => {
  const { campaign, link } = await campaignLink();
  await open(link.code);
  await open(link.code, { referer: 'https://www.tiktok.com/@noor/video/1?secret=1' });
  await open(link.code, { 'user-agent': `${PHONE} other` });
  await open(link.code, { 'user-agent': 'Googlebot/2.1 (+http://www.google.com/bot.html)' });
  await open(link.code, { 'user-agent': '' });
  const quiet = await open(link.code, { 'sec-gpc': '1' });
  expect(target(quiet).searchParams.has('lq')).toBe(false);
  for (const [headers, method] of [
    [{}, 'HEAD'],
    [{ 'sec-purpose': 'prefetch;prerender' }, 'GET'],
    [{ purpose: 'prefetch' }, 'GET'],
  ] as const)
    expect((await open(link.code, headers, method)).status).toBe(302);
  expect(await countsOf(link.no)).toEqual({ clicks: 4, visitors: 2, bots: 2 });
  const rows = await db.select().from(clicks).where(eq(clicks.linkNo, link.no));
  expect(rows.filter(({ visitor }) => visitor === null).length).toBe(1);
  expect(rows.map(({ referrer }) => referrer).filter(Boolean)).toEqual(['www.tiktok.com']);
  const { items } = await expectOk('listLinks', campaign.brand, { id: campaign.id });
  expect(items).toMatchObject([{ clicks: 4, visitors: 2, bots: 2, days: [{ clicks: 4 }] }]);
});

test('shows a creator only the clicks of their own links', async () => {
  const { campaign, link } = await campaignLink();
  const mine = await acceptedApplication({ campaign });
  const other = await acceptedApplication({ campaign });
  await recordClicks('ckb_own', [click(link.no)]);
  const [row] = await db
    .select()
    .from(links)
    .where(and(eq(links.campaignId, campaign.id), eq(links.creatorId, mine.creator.workspaceId)));
  await recordClicks('ckb_mine', [click(row!.no), click(row!.no, { isBot: true, visitor: 2n })]);
  const { items } = await expectOk('listOwnLinks', mine.creator, { id: campaign.id });
  expect(items).toMatchObject([{ id: row!.id, clicks: 1, visitors: 1 }]);
  expect(JSON.stringify(items)).not.toMatch(/bots|target|revenue/);
  expect((await expectOk('listOwnLinks', other.creator, { id: campaign.id })).items).toMatchObject([
    { clicks: 0 },
  ]);
});

test('records a repeated batch once, even concurrently', async () => {
  const { link } = await campaignLink();
  const batch = [click(link.no), click(link.no, { visitor: 2n }), click(link.no, { isBot: true })];
  await Promise.all([1, 2, 3].map(() => recordClicks('ckb_again', batch)));
  expect(await countsOf(link.no)).toEqual({ clicks: 2, visitors: 2, bots: 1 });
});

test('publishes the changed days of each campaign in the transaction of the batch', async () => {
  const changes: string[] = [];
  register(
    on(trackingChanged, async (_, { campaignId, days }) => {
      changes.push(`${campaignId} ${days.join(' ')}`);
    }),
  );
  const [one, other] = [await campaignLink(), await campaignLink()];
  const batch = [
    click(one.link.no, { clickedAt: new Date('2026-02-03T23:59:59.999Z') }),
    click(one.link.no, { clickedAt: new Date('2026-02-04T00:00:00Z') }),
    click(other.link.no, { clickedAt: new Date('2026-02-04T10:00:00Z') }),
  ];
  await recordClicks('ckb_heard', batch);
  await recordClicks('ckb_heard', batch);
  const expected = [`${one.campaign.id} 2026-02-03 2026-02-04`, `${other.campaign.id} 2026-02-04`];
  expect(changes.sort()).toEqual(expected.sort());
  changes.length = 0;
  await rebuildDays('2026-02-04', '2026-02-04');
  expect(changes.sort()).toEqual([one, other].map(({ campaign }) => `${campaign.id} 2026-02-04`).sort());
});

test('publishes the changed days of a transaction once at its end, with events of the handlers', async () => {
  await startLive();
  // Handlers of other tests in this file receive the events, too.
  const received = new Set<string>();
  const unsubscribe = subscribe(['brand-that-looks'], (hints) => {
    for (const { topic } of hints) received.add(topic);
  });
  register(
    on(trackingChanged, async (tx, { campaignId, days }) => {
      if (!campaignId.startsWith('cmp_marked')) return;
      received.add(`${campaignId} ${days.join(' ')}`);
      await sendLiveEvent(tx, ['brand-that-looks'], [`after-${campaignId}`]);
    }),
  );
  await inTransaction(async (tx) => {
    await sendLiveEvent(tx, ['brand-that-looks'], ['before']);
    for (const [campaignId, day] of [
      ['cmp_marked2', '2026-02-04'],
      ['cmp_marked1', '2026-02-05'],
      ['cmp_marked1', '2026-02-03'],
      ['cmp_marked1', '2026-02-05'],
    ] as const)
      await markDaysChanged(tx, campaignId, day);
    expect(received.size).toBe(0);
  });
  while (received.size < 5) await sleep(20);
  unsubscribe();
  expect([...received]).toEqual([
    'cmp_marked1 2026-02-03 2026-02-05',
    'cmp_marked2 2026-02-04',
    'before',
    'after-cmp_marked1',
    'after-cmp_marked2',
  ]);
});

test(`counts more than ${MAX_HUMAN_CLICKS} daily clicks of a visitor on a link as bots, across batches`, async () => {
  const { link } = await campaignLink();
  // Eight more than count.
  for (const [batch, size] of [15, 3, MAX_HUMAN_CLICKS - 10].entries())
    await recordClicks(
      `ckb_many${batch}`,
      Array.from({ length: size }, () => click(link.no)),
    );
  expect(await countsOf(link.no)).toEqual({ clicks: MAX_HUMAN_CLICKS, visitors: 1, bots: 8 });
});

test('assigns a click to its UTC day, and counts a visitor on each day', async () => {
  const { link } = await campaignLink();
  await recordClicks('ckb_midnight', [
    click(link.no, { clickedAt: new Date('2026-03-04T23:59:59.999Z') }),
    click(link.no, { clickedAt: new Date('2026-03-05T00:00:00.000Z') }),
  ]);
  const days = await db.select().from(linkDays).where(eq(linkDays.linkNo, link.no)).orderBy(linkDays.day);
  expect(days).toMatchObject([
    { day: '2026-03-04', clicks: 1, visitors: 1 },
    { day: '2026-03-05', clicks: 1, visitors: 1 },
  ]);
});

test('skips clicks of a missing link and records the others of the batch', async () => {
  const { link } = await campaignLink();
  await recordClicks('ckb_gone', [click(999_999_999), click(link.no)]);
  expect(await countsOf(link.no)).toMatchObject({ clicks: 1 });
  expect(await db.$count(clicks, eq(clicks.linkNo, 999_999_999))).toBe(0);
});

test('identifies a visitor within one day only, and deletes old salts', async () => {
  const [one, two] = [await saltOf('2026-03-04'), await saltOf('2026-03-05')];
  expect(visitorOf(one, '192.0.2.7', PHONE)).toBe(visitorOf(await saltOf('2026-03-04'), '192.0.2.7', PHONE));
  expect(visitorOf(one, '192.0.2.7', PHONE)).not.toBe(visitorOf(two, '192.0.2.7', PHONE));
  expect(visitorOf(one, '192.0.2.7', PHONE)).not.toBe(visitorOf(one, '192.0.2.8', PHONE));
  const today = new Date().toISOString().slice(0, 10);
  await saltOf(today);
  await deleteOldSalts();
  // Earlier tests may have run yesterday, whose salt is kept.
  const kept = db.select({ day: visitorSalts.day }).from(visitorSalts);
  expect(await kept.where(inArray(visitorSalts.day, ['2026-03-04', '2026-03-05', today]))).toEqual([
    { day: today },
  ]);
});

test('counts 10,000 clicks of two processes, some sent twice, like a recount of the log', async () => {
  const all = await Promise.all([1, 2, 3].map(() => campaignLink()));
  const moments = ['2026-04-01T12:00:00Z', '2026-04-01T23:59:59.999Z', '2026-04-02T00:00:00Z'];
  const batches = Array.from({ length: 50 }, (_, batch) =>
    Array.from({ length: 200 }, (_, n) =>
      click(all[(batch + n) % 3]!.link.no, {
        clickedAt: new Date(moments[(batch * 7 + n) % 3]!),
        visitor: (batch + n) % 17 === 0 ? null : BigInt((batch * 31 + n * 7) % 900),
        isBot: n % 11 === 0,
      }),
    ),
  );
  const write = async (half: number) => {
    for (const [index, batch] of batches.entries())
      if (index % 2 === half || index % 5 === 0) await recordClicks(`ckb_load${index}`, batch);
  };
  await Promise.all([write(0), write(1)]);
  const nos = all.map(({ link }) => link.no);
  const isTheirs = sql`link_no = ANY(${sql.param(nos)}::bigint[])`;
  const kept = () => db.select().from(linkDays).where(isTheirs).orderBy(linkDays.linkNo, linkDays.day);
  const before = await kept();
  expect(before.reduce((sum, day) => sum + day.clicks + day.bots, 0)).toBe(10_000);
  expect(await db.$count(clicks, isTheirs)).toBe(10_000);
  await rebuildDays('2026-04-01', '2026-04-02');
  expect(await kept()).toEqual(before);
});

test('creates partitions ahead, moves earlier rows into them and drops old ones', async () => {
  const { link } = await campaignLink();
  const tomorrow = new Date(Date.now() + 86_400_000);
  await recordClicks('ckb_early', [click(link.no, { clickedAt: tomorrow })]);
  await keepPartitions();
  await keepPartitions();
  const where = async () =>
    (
      await db.execute<{ name: string }>(
        sql`SELECT tableoid::regclass::text AS name FROM clicks WHERE link_no = ${link.no}`,
      )
    ).rows.map(({ name }) => name);
  const name = `clicks_${tomorrow.toISOString().slice(0, 10).replaceAll('-', '')}`;
  expect(await where()).toEqual([name]);
  await keepPartitions(new Date(tomorrow.getTime() + 402 * 86_400_000));
  expect(await where()).toEqual([]);
  expect(await db.$count(visitorDays, eq(visitorDays.linkNo, link.no))).toBe(0);
  expect(await countsOf(link.no)).toMatchObject({ clicks: 1 });
});

test('reads the click of a token, and nothing from a forged one', () => {
  const clickedAt = new Date();
  const token = clickToken({ linkNo: 4_294_967_295, clickedAt });
  expect(token).toMatch(/^[\w-]{26}$/);
  expect(readClickToken(token)).toEqual({ linkNo: 4_294_967_295, clickedAt });
  const last = token.at(-3) === 'A' ? 'B' : 'A';
  for (const wrong of [
    '',
    'x',
    `${token}A`,
    token.slice(1),
    `_${token.slice(1)}`,
    token.slice(0, -3) + last + token.slice(-2),
  ])
    expect(readClickToken(wrong)).toBeNull();
});

test('adds missing UTM parameters and keeps the rest of the URL', () => {
  const source = { channel: 'tiktok', campaignCode: 'abcdefg', code: 'hjkmnpq' } as const;
  expect(withSource('https://a.example/p?x=1&utm_medium=mail#top', source)).toBe(
    'https://a.example/p?x=1&utm_medium=mail&utm_source=tiktok&utm_campaign=abcdefg&utm_content=hjkmnpq#top',
  );
});

test('distinguishes phones, tablets and other devices', () => {
  const android = 'Mozilla/5.0 (Linux; Android 15; Pixel 9)';
  expect([PHONE, `${android} Mobile`, android, 'Mozilla/5.0 (X11; Linux x86_64)'].map(deviceOf)).toEqual([
    1, 1, 2, 0,
  ]);
});
