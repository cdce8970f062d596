import '../../../../tests/harness/start-jobs.ts';
import { and, eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { acceptedApplication } from '#features/campaigns/applications/factory.server.ts';
import { approvedSubmission } from '#features/campaigns/submissions/factory.server.ts';
import { createBrand, createSessionCookie } from '#features/identity/accounts/factory.server.ts';
import { clickToken } from '#features/insights/tracking/clicks/click-token.server.ts';
import { trackingChanged } from '#features/insights/tracking/events.ts';
import { campaignLink } from '#features/insights/tracking/factory.server.ts';
import { dayOf } from '#features/insights/tracking/rules.ts';
import { links } from '#features/insights/tracking/tables.server.ts';
import { db } from '#platform/db/db.server.ts';
import { on, register } from '#platform/events/events.server.ts';
import { expectOk, problemOf, request } from '../../../../tests/harness/requests.ts';
import { chooseSource } from './commands/save-shop.server.ts';
import { isSignedBody, signBody } from './commands/signature.server.ts';
import { fromMinor, toMinor } from './currency.ts';
import { createShop, currencyRate, signedOrder, sourceFrom } from './factory.server.ts';
import { ORDERS_A_MINUTE, SIGNATURE_SECONDS } from './rules.ts';
import { conversionRefunds, conversions, shopOrders, shops } from './tables.server.ts';

const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;
const ago = (days: number) => dayOf(new Date(Date.now() - days * DAY_MS));
const ORDER = { orderId: '1001', amount: '129.50', currency: 'USD' };

async function brandWithShop(options?: Parameters<typeof createShop>[1]) {
  const { campaign, link } = await campaignLink();
  const { shop, secret } = await createShop(campaign.brand, options);
  const send = (message: object, now?: Date) =>
    request('receiveOrder', { id: shop.id, ...signedOrder(secret, message, now) });
  const report = async (message: object) => {
    const answer = await send(message);
    expect(answer.status, await answer.clone().text()).toBe(200);
    return (await answer.json()) as { id: string; attributedBy: string };
  };
  const isTheirs = eq(shopOrders.brandId, campaign.brand.workspaceId);
  const kept = () => db.select().from(shopOrders).where(isTheirs).orderBy(shopOrders.id);
  return { campaign, link, brand: campaign.brand, shop, secret, send, report, kept };
}

const refundsOf = (id: string) =>
  db
    .select()
    .from(conversionRefunds)
    .where(eq(conversionRefunds.conversionId, id))
    .orderBy(conversionRefunds.id);

test(`accepts only an unchanged body signed with the secret within ${SIGNATURE_SECONDS} seconds`, () => {
  const now = new Date('2026-11-22T12:00:00Z');
  const body = '{"orderId":"1"}';
  const by = (secret: string, at = now, what = body) => signBody(secret, what, at);
  const later = (seconds: number) => new Date(now.getTime() + seconds * 1000);
  const whole = by('one');
  for (const [header, secrets, expected] of [
    [whole, ['one'], true],
    [whole, ['two', 'one'], true],
    [whole, ['two'], false],
    [whole, [], false],
    [by('one', later(SIGNATURE_SECONDS)), ['one'], true],
    [by('one', later(-SIGNATURE_SECONDS)), ['one'], true],
    [by('one', later(SIGNATURE_SECONDS + 1)), ['one'], false],
    [by('one', later(-SIGNATURE_SECONDS - 1)), ['one'], false],
    [by('one', now, `${body} `), ['one'], false],
    ['', ['one'], false],
    [whole.slice(0, -1), ['one'], false],
    [`${whole}0`, ['one'], false],
    [whole.toUpperCase(), ['one'], false],
    [whole.replace('t=', 't=1'), ['one'], false],
    [whole.replace(/t=\d+/, 't=NaN'), ['one'], false],
    [whole.replace('v1', 'v0'), ['one'], false],
  ] as const)
    expect([header, isSignedBody(header, body, [...secrets], now)]).toEqual([header, expected]);
});

test('gives the same answer for a wrong signature, an unknown shop and a disabled shop', async () => {
  const { shop, secret, brand, kept } = await brandWithShop();
  const { body, headers } = signedOrder(secret, ORDER);
  const other = await createShop(await createBrand());
  const requests = [
    { id: shop.id, body },
    { id: shop.id, body: `${body} `, headers },
    { id: shop.id, ...signedOrder('lqs_another', ORDER) },
    { id: shop.id, ...signedOrder(secret, ORDER, new Date(Date.now() - 6 * MINUTE_MS)) },
    { id: 'shp_00000000000000000000000000', body, headers },
    { id: other.shop.id, ...signedOrder('lqs_another', ORDER) },
  ];
  for (const options of requests)
    expect(await problemOf(request('receiveOrder', options))).toEqual([404, 'errors.notFound']);
  await expectOk('changeShop', brand, { id: shop.id, body: { isDisabled: true } });
  expect(await problemOf(request('receiveOrder', { id: shop.id, body, headers }))).toEqual([
    404,
    'errors.notFound',
  ]);
  expect(await kept()).toEqual([]);
  await expectOk('changeShop', brand, { id: shop.id, body: { isDisabled: false } });
  expect((await request('receiveOrder', { id: shop.id, body, headers })).status).toBe(200);
});

test('returns a secret once, and accepts the previous one until it is rotated again', async () => {
  const brand = await createBrand();
  const first = await expectOk('addShop', brand, { body: { name: 'Shop', source: 'signed' } });
  const id = first.id as string;
  const works = async (secret: unknown, orderId: string) =>
    (await request('receiveOrder', { id, ...signedOrder(secret as string, { ...ORDER, orderId }) })).status;
  expect(await works(first.secret, '1')).toBe(200);
  const second = await expectOk('rotateShopSecret', brand, { id });
  expect([await works(first.secret, '2'), await works(second.secret, '3')]).toEqual([200, 200]);
  expect((await expectOk('listShops', brand)).items).toMatchObject([{ hasPreviousSecret: true }]);
  const third = await expectOk('rotateShopSecret', brand, { id });
  const fourth = await expectOk('rotateShopSecret', brand, { id });
  expect(await Promise.all([second, third, fourth].map(({ secret }, n) => works(secret, `${n}`)))).toEqual([
    404, 200, 200,
  ]);
  const seen = JSON.stringify([
    await expectOk('listShops', brand),
    await db.select().from(shops).where(eq(shops.id, id)),
  ]);
  expect(seen).not.toContain('lqs_');
});

test('refuses invalid bodies without storing anything', async () => {
  const { send, kept, shop, secret } = await brandWithShop();
  const sent = (body: string) =>
    request('receiveOrder', { id: shop.id, body, headers: { 'laqta-signature': signBody(secret, body) } });
  for (const body of [
    '',
    '{',
    'null',
    '[]',
    '"x"',
    '{"__proto__":{"orderId":"1"}}',
    `{"orderId":"${'x'.repeat(101)}"}`,
  ])
    expect([body, (await sent(body)).status]).toEqual([body, 400]);
  expect((await sent(JSON.stringify({ ...ORDER, code: 'x'.repeat(8_200) }))).status).toBe(413);
  const ahead = new Date(Date.now() + 6 * MINUTE_MS).toISOString();
  const old = new Date(Date.now() - 90 * DAY_MS - MINUTE_MS).toISOString();
  for (const wrong of [
    { orderId: '' },
    { orderId: 'a\u0000b' },
    { orderId: 'a\nb' },
    { orderId: '\ud800' },
    { orderId: 1 },
    { amount: 129.5 },
    { amount: '-1.00' },
    { amount: '1,000.00' },
    { amount: '1e3' },
    { amount: '129.505' },
    { amount: '٥' },
    { amount: '999999999999.00' },
    { amount: undefined },
    { currency: undefined },
    { currency: 'usd' },
    { currency: 'XXY' },
    { currency: 'US dollars of lina@example.com' },
    { currency: 'JPY', amount: '129.5' },
    { click: 7 },
    { code: { toString: 'GLOW10' } },
    { occurredAt: 'yesterday' },
    { occurredAt: '2026-11-01T10:00:00' },
    { occurredAt: ahead },
    { occurredAt: old },
    { email: 'lina@example.com' },
    { customer: { name: 'Lina' } },
    { refund: { id: '1' } },
    { refund: { id: '1', amount: '1', note: 'x' } },
    { kind: 'visit' },
    { test: 'yes' },
  ])
    expect([wrong, (await send({ ...ORDER, ...wrong })).status]).toEqual([wrong, 400]);
  expect(await kept()).toEqual([]);
});

test('parses amounts exactly in the decimals of their currency', () => {
  for (const [amount, currency, minor] of [
    ['129.50', 'USD', 12_950],
    ['129.5', 'USD', 12_950],
    ['129.500', 'USD', 12_950],
    ['0.07', 'USD', 7],
    ['99999999999.99', 'USD', 9_999_999_999_999],
    ['1.234', 'KWD', 1_234],
    ['500', 'JPY', 500],
    ['500.00', 'JPY', 500],
    ['500.5', 'JPY', null],
    ['1.2345', 'KWD', null],
    ['', 'USD', null],
    ['.5', 'USD', null],
    ['5.', 'USD', null],
    ['+5', 'USD', null],
  ] as const)
    expect([amount, currency, toMinor(amount, currency)]).toEqual([amount, currency, minor]);
  for (const [minor, currency, amount] of [
    [12_950, 'USD', '129.50'],
    [7, 'USD', '0.07'],
    [0, 'KWD', '0.000'],
    [9_999_999_999_999, 'USD', '99999999999.99'],
    [500, 'JPY', '500'],
  ] as const)
    expect([fromMinor(minor, currency), toMinor(amount, currency)]).toEqual([amount, minor]);
});

test('attributes an order to a click within the window, else to its promo code, else to none', async () => {
  const { campaign, link, brand, report, kept } = await brandWithShop({ windowDays: 30 });
  const { creator } = await acceptedApplication({ campaign });
  await expectOk('addLink', brand, {
    id: campaign.id,
    body: { channel: 'tiktok', promoCode: 'GLOW10', creatorId: creator.workspaceId },
  });
  const foreign = await campaignLink();
  await db.update(links).set({ promoCode: 'THEIRS' }).where(eq(links.no, foreign.link.no));
  const occurredAt = new Date(Date.now() - 2 * DAY_MS);
  const at = (age: number, linkNo = link.no) =>
    clickToken({ linkNo, clickedAt: new Date(occurredAt.getTime() - age) });
  const forged = `${at(0).slice(0, -2)}${at(0).endsWith('AA') ? 'BB' : 'AA'}`;
  let n = 0;
  for (const [trace, expected] of [
    [{ click: at(MINUTE_MS) }, 'click'],
    [{ click: at(30 * DAY_MS) }, 'click'],
    [{ click: at(30 * DAY_MS + 1) }, 'none'],
    [{ click: at(-5 * MINUTE_MS) }, 'click'],
    [{ click: at(-5 * MINUTE_MS - 1) }, 'none'],
    [{ click: at(MINUTE_MS), code: 'GLOW10' }, 'click'],
    [{ click: at(31 * DAY_MS), code: 'GLOW10' }, 'code'],
    [{ click: forged, code: 'glow10' }, 'code'],
    [{ click: forged }, 'none'],
    [{ click: 'x' }, 'none'],
    [{ click: at(MINUTE_MS, foreign.link.no) }, 'none'],
    [{ click: at(MINUTE_MS, 999_999) }, 'none'],
    [{ code: 'GLOW11' }, 'none'],
    [{ code: 'THEIRS' }, 'none'],
    [{ click: null, code: '' }, 'none'],
    [{ click: 'x\u0000'.repeat(100), code: ' glow10 ' }, 'code'],
    [{ click: '\ud800', code: 'GLOW10\u0000' }, 'none'],
    [{ code: 'x'.repeat(5_000) }, 'none'],
    [{}, 'none'],
  ] as const) {
    const order = { ...ORDER, orderId: `${n++}`, occurredAt: occurredAt.toISOString(), ...trace };
    expect([trace, (await report(order)).attributedBy]).toEqual([trace, expected]);
  }
  const rows = await kept();
  for (const row of rows) expect(row.campaignId).toBe(row.attributedBy === 'none' ? null : campaign.id);
  expect(rows.find(({ attributedBy }) => attributedBy === 'code')).toMatchObject({
    promoCode: 'GLOW10',
    creatorId: creator.workspaceId,
    channel: 'tiktok',
  });
});

test('converts a refund by its share of the order, however large the amounts', async () => {
  const { brand, report, kept } = await brandWithShop();
  await currencyRate(brand, 'SAR', '3.75', '2026-01-01');
  for (const [orderId, currency, amount, refund] of [
    ['1', 'SAR', '100.00', '33.33'],
    ['2', 'SAR', '100.00', '100.00'],
    ['3', 'USD', '99999999999.99', '99999999999.98'],
  ] as const) {
    await report({ orderId, currency, amount });
    await report({ orderId, refund: { id: 'r1', amount: refund } });
  }
  expect(await kept()).toMatchObject([
    { usdCents: 2_667, refundedCents: 889 },
    { usdCents: 2_667, refundedCents: 2_667 },
    { usdCents: 9_999_999_999_999, refundedCents: 9_999_999_999_998 },
  ]);
});

test('attributes an order by a video link to its creator', async () => {
  const { campaign, report, kept } = await brandWithShop();
  const { id, creator } = await approvedSubmission({ campaign });
  const [link] = await db.select().from(links).where(eq(links.submissionId, id));
  await report({ ...ORDER, click: clickToken({ linkNo: link!.no, clickedAt: new Date() }) });
  expect(await kept()).toMatchObject([
    { campaignId: campaign.id, creatorId: creator.workspaceId, linkNo: link!.no },
  ]);
});

test('applies a changed attribution window to later orders only', async () => {
  const { link, report, brand, shop } = await brandWithShop();
  const occurredAt = new Date(Date.now() - DAY_MS);
  let n = 0;
  const after = async (days: number, more = 0) => {
    const clickedAt = new Date(occurredAt.getTime() - days * DAY_MS - more);
    const order = { ...ORDER, orderId: `${n++}`, occurredAt: occurredAt.toISOString() };
    return (await report({ ...order, click: clickToken({ linkNo: link.no, clickedAt }) })).attributedBy;
  };
  const first = await after(20);
  for (const windowDays of [7, 14, 30, 90]) {
    await expectOk('changeShop', brand, { id: shop.id, body: { windowDays } });
    expect([await after(windowDays), await after(windowDays, 1)]).toEqual(['click', 'none']);
  }
  await expectOk('changeShop', brand, { id: shop.id, body: { windowDays: 7 } });
  expect([first, (await report({ ...ORDER, orderId: '0' })).attributedBy]).toEqual(['click', 'click']);
});

test('stores twenty concurrent copies of an order once and answers all alike', async () => {
  const { send, kept } = await brandWithShop();
  const answers = await Promise.all(Array.from({ length: 20 }, () => send(ORDER)));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  const bodies = await Promise.all(answers.map((answer) => answer.text()));
  expect(new Set(bodies).size).toBe(1);
  expect(await kept()).toMatchObject([{ orderId: '1001', amountMinor: 12_950, usdCents: 12_950 }]);
});

test('refuses a second amount for an order', async () => {
  const { send, report, kept } = await brandWithShop();
  await report(ORDER);
  for (const other of [{ amount: '129.51' }, { currency: 'SAR' }, { amount: '1.00' }])
    expect(await problemOf(send({ ...ORDER, ...other }))).toEqual([409, 'conversions.errors.orderDiffers']);
  const raced = await Promise.all(
    ['1', '2', '3'].map((amount) => send({ ...ORDER, orderId: 'raced', amount })),
  );
  expect(raced.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  expect(await kept()).toHaveLength(2);
});

test('accepts a lead without an amount, and keeps a purchase with the same number apart', async () => {
  const { report, kept } = await brandWithShop();
  await report({ orderId: '7', kind: 'lead' });
  await report({ ...ORDER, orderId: '7' });
  expect((await kept()).map(({ kind, amountMinor }) => [kind, amountMinor]).sort()).toEqual([
    ['lead', 0],
    ['purchase', 12_950],
  ]);
});

test('counts a refund once, after its order and up to the amount paid', async () => {
  const { send, report } = await brandWithShop();
  const refund = (id: string, amount: string) => send({ orderId: '1001', refund: { id, amount } });
  expect(await problemOf(refund('r1', '10.00'))).toEqual([409, 'conversions.errors.orderUnknown']);
  const { id } = await report(ORDER);
  const answers = await Promise.all(Array.from({ length: 10 }, () => refund('r1', '10.00')));
  expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 200));
  expect(await problemOf(refund('r1', '11.00'))).toEqual([409, 'conversions.errors.refundDiffers']);
  expect(await problemOf(refund('r2', '119.51'))).toEqual([409, 'conversions.errors.refundTooHigh']);
  for (const amount of ['0', '0.00', '1.234', 'x']) expect((await refund('r3', amount)).status).toBe(400);
  const both = await Promise.all([refund('r4', '119.50'), refund('r5', '119.50')]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(await problemOf(send({ ...ORDER, amount: '1.00', refund: { id: 'r1', amount: '10.00' } }))).toEqual([
    409,
    'conversions.errors.orderDiffers',
  ]);
  expect((await refundsOf(id)).map(({ amountMinor }) => amountMinor)).toEqual([1_000, 11_950]);
});

test('converts partial refunds so that a full refund leaves no remainder', async () => {
  const { report, brand, kept } = await brandWithShop();
  await currencyRate(brand, 'SAR', '3.75', '2026-01-01');
  await report({ ...ORDER, amount: '0.10', currency: 'SAR' });
  for (const refund of ['1', '2', '3'])
    await report({ orderId: '1001', refund: { id: refund, amount: refund === '3' ? '0.04' : '0.03' } });
  expect(await kept()).toMatchObject([{ usdCents: 3, refundedCents: 3 }]);
});

test('converts orders when the exchange rate of their day is entered, changed or deleted', async () => {
  const { report, brand, kept, link } = await brandWithShop();
  const order = (orderId: string, day: string) => ({
    ...ORDER,
    orderId,
    amount: '375.00',
    currency: 'SAR',
    occurredAt: `${day}T12:00:00Z`,
    click: clickToken({ linkNo: link.no, clickedAt: new Date(`${day}T11:00:00Z`) }),
  });
  await report(order('early', ago(30)));
  await report(order('late', ago(21)));
  await report({ orderId: 'early', refund: { id: 'r', amount: '75.00' } });
  await report({ ...order('tried', ago(29)), test: true });
  expect((await expectOk('listCurrencyRates', brand)).waiting).toEqual([
    { currency: 'SAR', orders: 2, firstDay: ago(30) },
  ]);
  const worth = async () =>
    Object.fromEntries(
      (await kept()).filter(({ isTest }) => !isTest).map((row) => [row.orderId, row.usdCents]),
    );
  const changes: string[] = [];
  register(
    on(trackingChanged, async (_, { campaignId, days }) => {
      if (campaignId === link.campaignId) changes.push(days.join(' '));
    }),
  );
  const enter = (fromDay: string, perUsd: string) =>
    expectOk('enterCurrencyRate', brand, { body: { currency: 'SAR', fromDay, perUsd } });
  const { id } = await enter(ago(26), '3.75');
  expect(await worth()).toEqual({ early: null, late: 10_000 });
  await enter(ago(60), '3.00');
  expect(await worth()).toEqual({ early: 12_500, late: 10_000 });
  expect(changes).toEqual([ago(21), ago(30)]);
  await report(order('later', ago(20)));
  await enter(ago(26), '2.5');
  expect(await worth()).toEqual({ early: 12_500, late: 15_000, later: 15_000 });
  await expectOk('deleteCurrencyRate', brand, { id: id as string });
  expect(await worth()).toEqual({ early: 12_500, late: 12_500, later: 12_500 });
  expect((await kept()).find(({ orderId }) => orderId === 'early')).toMatchObject({ refundedCents: 2_500 });
  expect(await expectOk('listCurrencyRates', brand)).toMatchObject({
    items: [{ currency: 'SAR', fromDay: ago(60), perUsd: '3.00' }],
    waiting: [],
  });
});

test('refuses invalid exchange rates', async () => {
  const cookie = await createSessionCookie(await createBrand());
  for (const wrong of [
    { currency: 'USD' },
    { currency: 'sar' },
    { perUsd: '0' },
    { perUsd: '-3' },
    { perUsd: '3,75' },
    { perUsd: '1e3' },
    { perUsd: '0.001' },
    { perUsd: '3.1234567' },
    { fromDay: '2026-02-30' },
    { fromDay: 'infinity' },
    { fromDay: '0001-01-01' },
  ]) {
    const body = { currency: 'SAR', fromDay: '2026-01-01', perUsd: '3.75', ...wrong };
    expect([wrong, (await request('enterCurrencyRate', { cookie, body })).status]).toEqual([wrong, 400]);
  }
});

test('reports the attribution of a test order without counting it or blocking the real order', async () => {
  const { report, kept, link, brand } = await brandWithShop();
  const click = clickToken({ linkNo: link.no, clickedAt: new Date() });
  const changes: string[] = [];
  register(
    on(trackingChanged, async (_, { campaignId }) => {
      if (campaignId === link.campaignId) changes.push(campaignId);
    }),
  );
  expect(await report({ ...ORDER, click, test: true })).toMatchObject({
    attributedBy: 'click',
    isTest: true,
  });
  expect(changes).toEqual([]);
  expect(await report({ ...ORDER, click })).toMatchObject({ attributedBy: 'click', isTest: false });
  expect(changes).toHaveLength(1);
  expect((await kept()).map(({ isTest, campaignId }) => [isTest, campaignId])).toEqual([
    [true, null],
    [false, link.campaignId],
  ]);
  expect((await expectOk('listShopOrders', brand)).items).toMatchObject([
    { isTest: false, campaign: { id: link.campaignId }, attributedBy: 'click' },
    { isTest: true, campaign: null, attributedBy: 'click' },
  ]);
});

test(`limits a shop to ${ORDERS_A_MINUTE} orders a minute, not counting wrong signatures`, async () => {
  const { send, shop, report } = await brandWithShop();
  await report(ORDER);
  await db.execute(
    sql`UPDATE rate_limits SET count = ${ORDERS_A_MINUTE} WHERE key = ${`receiveOrder:${shop.id}`}`,
  );
  expect((await request('receiveOrder', { id: shop.id, ...signedOrder('lqs_x', ORDER) })).status).toBe(404);
  expect((await send(ORDER)).status).toBe(429);
  const other = await brandWithShop();
  await other.report(ORDER);
});

test('hides shops, orders and rates from other brands', async () => {
  const { brand, shop, report } = await brandWithShop();
  await report(ORDER);
  const rate = await currencyRate(brand, 'SAR', '3.75', '2026-01-01');
  const stranger = await createBrand();
  const cookie = await createSessionCookie(stranger);
  for (const [id, row, body] of [
    ['changeShop', shop.id, { isDisabled: true }],
    ['rotateShopSecret', shop.id, undefined],
    ['deleteCurrencyRate', rate, undefined],
  ] as const)
    expect(await problemOf(request(id, { id: row, cookie, body }))).toEqual([404, 'errors.notFound']);
  for (const list of ['listShops', 'listShopOrders', 'listCurrencyRates'])
    expect((await expectOk(list, stranger)).items).toEqual([]);
});

test('shows when a shop last reported an order', async () => {
  const { report, brand } = await brandWithShop();
  const last = async () => (await expectOk('listShops', brand)).items as { lastOrderAt: string | null }[];
  expect(await last()).toMatchObject([{ lastOrderAt: null }]);
  await report({ ...ORDER, occurredAt: `${ago(9)}T10:00:00Z` });
  const [{ lastOrderAt }] = (await last()) as [{ lastOrderAt: string }];
  expect(Date.now() - Date.parse(lastOrderAt)).toBeLessThan(5 * MINUTE_MS);
});

test('lists orders page by page, newest first', async () => {
  const { report, brand } = await brandWithShop();
  for (const n of [1, 2, 3, 4, 5])
    await report({ ...ORDER, orderId: `${n}`, occurredAt: `${ago(n === 5 ? 6 : 10 - n)}T10:00:00Z` });
  const seen: string[] = [];
  for (let cursor: string | undefined = ''; cursor !== undefined; ) {
    const page = await expectOk('listShopOrders', brand, {
      query: { limit: '2', ...(cursor && { cursor }) },
    });
    seen.push(...(page.items as { orderId: string }[]).map(({ orderId }) => orderId));
    cursor = (page.nextCursor as string | null) ?? undefined;
  }
  expect(seen).toEqual(['5', '4', '3', '2', '1']);
});

test('refuses orders from another source than the one active on their day', async () => {
  const { shop, brand, send, report, kept } = await brandWithShop();
  const on = (days: number, orderId: string) => ({ ...ORDER, orderId, occurredAt: `${ago(days)}T00:00:00Z` });
  await sourceFrom(shop.id, ago(6), 'files');
  await sourceFrom(shop.id, ago(3), 'signed');
  await report(on(7, 'before'));
  for (const days of [6, 4]) {
    expect(await problemOf(send(on(days, 'of files')))).toEqual([409, 'conversions.errors.otherSource']);
    expect((await send({ ...on(days, 'test'), test: true })).status).toBe(200);
  }
  await report(on(3, 'after'));
  expect((await kept()).map(({ orderId }) => orderId).sort()).toEqual(['after', 'before', 'test']);
  await chooseSource(brand, shop.id, 'files');
  expect(await problemOf(send(on(0, 'today')))).toEqual([409, 'conversions.errors.otherSource']);
  expect(await problemOf(send({ ...ORDER, test: true }))).toEqual([409, 'conversions.errors.otherSource']);
  // A signed order can be refunded after the change.
  await report({ orderId: 'after', refund: { id: 'r', amount: '1.00' } });
  await db
    .update(conversions)
    .set({ source: 'pixel' })
    .where(and(eq(conversions.shopId, shop.id), eq(conversions.orderId, 'before')));
  expect(await problemOf(send({ orderId: 'before', refund: { id: 'r', amount: '1.00' } }))).toEqual([
    409,
    'conversions.errors.otherSource',
  ]);
});

test('starts a new source after the last order, or for all days without orders', async () => {
  const brand = await createBrand();
  const { id } = (await expectOk('addShop', brand, { body: { name: 'Shop', source: 'files' } })) as {
    id: string;
  };
  const choose = (source: string) => expectOk('chooseSource', brand, { id, body: { source } });
  const periods = async () => {
    const [shop] = (await expectOk('listShops', brand)).items as { sources: object[] }[];
    return shop!.sources;
  };
  expect((await choose('pixel')).secret).toBeNull();
  expect(await periods()).toEqual([{ source: 'pixel', fromDay: null }]);
  const { secret } = await choose('signed');
  expect(secret).toMatch(/^lqs_/);
  const orderAt = (occurredAt: string) =>
    request('receiveOrder', {
      id,
      ...signedOrder(secret as string, { ...ORDER, orderId: occurredAt, occurredAt }),
    });
  expect((await orderAt(`${ago(5)}T10:00:00Z`)).status).toBe(200);
  await choose('files');
  const first = { source: 'signed', fromDay: null };
  expect(await periods()).toEqual([first, { source: 'files', fromDay: ago(0) }]);
  expect((await choose('signed')).secret).toBeNull();
  expect(await periods()).toEqual([first]);
  expect((await orderAt(new Date().toISOString())).status).toBe(200);
  await choose('pixel');
  expect(await periods()).toEqual([first, { source: 'pixel', fromDay: ago(-1) }]);
  expect((await orderAt(`${ago(0)}T00:00:00Z`)).status).toBe(200);
  await choose('files');
  expect(await periods()).toEqual([first, { source: 'files', fromDay: ago(-1) }]);
});

test('accepts no order from a source that changes concurrently', async () => {
  const it = await brandWithShop();
  const orders = Array.from({ length: 12 }, (_, n) => it.send({ ...ORDER, orderId: `${n}` }));
  const choosing = chooseSource(it.brand, it.shop.id, 'files');
  await Promise.all([...orders, choosing]);
  const { rows } = await db.execute(sql`
    SELECT FROM conversions WHERE shop_id = ${it.shop.id}
       AND source <> source_on(shop_id, (occurred_at AT TIME ZONE 'utc')::date)`);
  expect(rows).toEqual([]);
});
