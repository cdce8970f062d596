import '../../../../tests/harness/start-jobs.ts';
import { readFileSync } from 'node:fs';
import { createContext, runInContext } from 'node:vm';
import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { createBrand, createSessionCookie } from '#features/identity/accounts/factory.server.ts';
import { clickToken } from '#features/insights/tracking/clicks/click-token.server.ts';
import { campaignLink } from '#features/insights/tracking/factory.server.ts';
import { links } from '#features/insights/tracking/tables.server.ts';
import { db, inTransaction } from '#platform/db/db.server.ts';
import { app, expectOk, problemOf, request } from '../../../../tests/harness/requests.ts';
import { createShop, signedOrder } from './factory.server.ts';
import { MAX_SHOPS, ORDERS_A_MINUTE, PIXEL_ORDERS_A_MINUTE } from './rules.ts';
import { conversions, shops } from './tables.server.ts';
import { scriptOf } from './ui/samples.ts';

const NOT_FOUND = [404, 'errors.notFound'];
const ORDER = { orderId: '1001', amount: '129.50', currency: 'USD' };
const SHOP = { origin: 'https://shop.example', 'content-type': 'text/plain;charset=UTF-8' };

async function brandWithPixel() {
  const { campaign, link } = await campaignLink();
  const { brand } = campaign;
  await db.update(links).set({ promoCode: 'GLOW10' }).where(eq(links.no, link.no));
  const { id } = (await createShop(brand, { source: 'pixel' })).shop;
  const signing = await createShop(brand);
  const click = clickToken({ linkNo: link.no, clickedAt: new Date() });
  const report = (message: object, headers?: Record<string, string>, row = id) =>
    request('receivePixelOrder', {
      id: row,
      body: JSON.stringify(message),
      headers: { ...SHOP, ...headers },
    });
  const change = (body: object, row = id) => expectOk('changeShop', brand, { id: row, body });
  const listed = async () => (await expectOk('listShopOrders', brand)).items as { orderId: string }[];
  const kept = () =>
    db.select().from(conversions).where(eq(conversions.brandId, brand.workspaceId)).orderBy(conversions.id);
  return { campaign, brand, link, id, signing, click, report, change, listed, kept };
}

test('gives the same answer for an unknown shop, a disabled shop and a signing shop', async () => {
  const { id, signing, report, change, kept } = await brandWithPixel();
  await change({ isDisabled: true });
  expect(await problemOf(report(ORDER))).toEqual(NOT_FOUND);
  for (const row of [id, signing.shop.id, 'shp_00000000000000000000000000', 'x'])
    for (const body of [JSON.stringify(ORDER), '{'])
      expect(await problemOf(request('receivePixelOrder', { id: row, body, headers: SHOP }))).toEqual(
        NOT_FOUND,
      );
  expect(await kept()).toEqual([]);
  await change({ isDisabled: false });
  expect((await report(ORDER)).status).toBe(204);
});

test('refuses hostile bodies, and accepts an order with an invalid click or code', async () => {
  const { id, report, kept } = await brandWithPixel();
  const raw = async (body: string) =>
    (await request('receivePixelOrder', { id, body, headers: SHOP })).status;
  for (const body of ['', '{', 'null', '[]', '7', '{"__proto__":{"orderId":"1"}}'])
    expect([body, await raw(body)]).toEqual([body, 400]);
  expect(await raw(JSON.stringify({ ...ORDER, code: 'x'.repeat(8_200) }))).toBe(413);
  for (const wrong of [
    { orderId: '' },
    { orderId: 7 },
    { orderId: 'a\u0000b' },
    { orderId: '\ud800' },
    { orderId: 'x'.repeat(101) },
    { amount: 129.5 },
    { amount: '-1' },
    { amount: '1e3' },
    { amount: '999999999999' },
    { amount: undefined },
    { currency: 'usd' },
    { currency: 'US dollars of lina@example.com' },
    { currency: undefined },
    { currency: 'JPY', amount: '1.5' },
    { email: 'lina@example.com' },
    { occurredAt: '2026-11-01T10:00:00Z' },
    { refund: { id: '1', amount: '1' } },
    { kind: 'lead' },
    { test: 'yes' },
  ])
    expect([wrong, (await report({ ...ORDER, ...wrong })).status]).toEqual([wrong, 400]);
  expect(await kept()).toEqual([]);
  await db.execute(sql`DELETE FROM rate_limits`);
  const traces = [
    { click: 7 },
    { click: '\u0000' },
    { click: 'x'.repeat(7_000) },
    { code: {} },
    { code: '\ud800' },
  ];
  for (const [n, trace] of traces.entries())
    expect([trace, (await report({ ...ORDER, orderId: `${n}`, ...trace })).status]).toEqual([trace, 204]);
  expect((await kept()).map(({ attributedBy }) => attributedBy)).toEqual(traces.map(() => 'none'));
});

test('accepts reports from any site, ignores cookies and returns no content', async () => {
  const { id, report, brand, kept } = await brandWithPixel();
  const cookie = await createSessionCookie(brand);
  const answers = [
    await report(ORDER),
    await report({ ...ORDER, amount: '1.00' }, { cookie }),
    await report(ORDER, { origin: 'null', cookie: 'laqta.session_token=%' }),
    await report({ ...ORDER, orderId: '2' }, { 'content-type': 'application/json' }),
  ];
  for (const answer of answers) {
    expect([answer.status, await answer.text()]).toEqual([204, '']);
    expect(answer.headers.get('access-control-allow-origin')).toBe('*');
    expect(answer.headers.get('access-control-allow-credentials')).toBeNull();
    expect(answer.headers.getSetCookie()).toEqual([]);
  }
  expect(await kept()).toMatchObject([{ amountMinor: 12_950 }, { orderId: '2' }]);

  const preflightHeaders = {
    'access-control-request-method': 'POST',
    'access-control-request-headers': 'content-type',
  };
  const preflight = (path: string) =>
    app.request(path, { method: 'OPTIONS', headers: { ...SHOP, ...preflightHeaders } });
  const allowed = await preflight(`/api/pixel/${id}`);
  expect(allowed.status).toBe(204);
  expect(Object.fromEntries(allowed.headers)).toMatchObject({
    'access-control-allow-origin': '*',
    'access-control-allow-methods': 'POST',
    'access-control-allow-headers': 'content-type',
  });
  const refused = await report({ ...ORDER, amount: 1 });
  expect(refused.headers.get('access-control-allow-origin')).toBe('*');
  for (const path of [`/api/conversions/${id}`, '/api/shops', '/api/pixel', `/api/pixel/${id}/x`])
    expect((await preflight(path)).headers.get('access-control-allow-origin')).toBeNull();
});

test(`limits pixel orders a minute to ${PIXEL_ORDERS_A_MINUTE} per address and ${ORDERS_A_MINUTE} per shop`, async () => {
  const { id, report } = await brandWithPixel();
  await db.execute(sql`DELETE FROM rate_limits`);
  expect((await report(ORDER)).status).toBe(204);
  await db.execute(
    sql`UPDATE rate_limits SET count = ${PIXEL_ORDERS_A_MINUTE} WHERE key LIKE 'receivePixelOrder:%'`,
  );
  expect((await report(ORDER)).status).toBe(429);
  await db.execute(
    sql`UPDATE rate_limits SET count = CASE key WHEN ${`pixel:${id}`} THEN ${ORDERS_A_MINUTE} ELSE 0 END`,
  );
  expect((await report(ORDER)).status).toBe(429);
});

test('refuses a report without waiting for a concurrent change of its shop', async () => {
  const { id, report } = await brandWithPixel();
  await db.execute(sql`DELETE FROM rate_limits`);
  expect((await report(ORDER)).status).toBe(204);
  await inTransaction(async (tx) => {
    await tx.select().from(shops).where(eq(shops.id, id)).for('update');
    expect((await report({ ...ORDER, amount: '?' })).status).toBe(400);
    await db.execute(sql`UPDATE rate_limits SET count = ${ORDERS_A_MINUTE} WHERE key = ${`pixel:${id}`}`);
    expect((await report(ORDER)).status).toBe(429);
  });
});

test('lists pixel orders with their source, attribution and missing exchange rate', async () => {
  const { report, click, listed, campaign, brand } = await brandWithPixel();
  await report({ ...ORDER, click });
  await report({ ...ORDER, orderId: '1002', currency: 'SAR', code: 'glow10' });
  await report({ ...ORDER, orderId: 'TEST', test: true });
  const source = 'pixel';
  expect(await listed()).toMatchObject([
    { orderId: 'TEST', isTest: true, campaign: null, source },
    { orderId: '1002', attributedBy: 'code', source, usdCents: null },
    { orderId: '1001', attributedBy: 'click', campaign: { id: campaign.id }, source },
  ]);
  expect((await expectOk('listCurrencyRates', brand)).waiting).toMatchObject([
    { currency: 'SAR', orders: 1 },
  ]);
  const rotating = request('rotateShopSecret', {
    id: (await createShop(brand, { source: 'pixel' })).shop.id,
    cookie: await createSessionCookie(brand),
  });
  expect(await problemOf(rotating)).toEqual(NOT_FOUND);
});

test('accepts pixel orders only on days with the pixel as the source', async () => {
  const { id, brand, report, kept } = await brandWithPixel();
  await report({ ...ORDER });
  // Today has an order, so the change starts tomorrow.
  const { secret } = await expectOk('chooseSource', brand, { id, body: { source: 'signed' } });
  const sendSigned = (message: object) =>
    request('receiveOrder', { id, ...signedOrder(secret as string, message) });
  expect((await report({ ...ORDER, orderId: '1002' })).status).toBe(204);
  expect(await problemOf(sendSigned({ ...ORDER, orderId: '1003' }))).toEqual([
    409,
    'conversions.errors.otherSource',
  ]);
  expect((await sendSigned({ ...ORDER, orderId: 'TEST', test: true })).status).toBe(200);
  expect(await problemOf(report({ ...ORDER, orderId: 'TEST2', test: true }))).toEqual(NOT_FOUND);
  expect(await problemOf(sendSigned({ orderId: '1001', refund: { id: 'r', amount: '1.00' } }))).toEqual([
    409,
    'conversions.errors.otherSource',
  ]);
  await db.execute(
    sql`UPDATE conversions SET occurred_at = occurred_at - interval '2 days' WHERE shop_id = ${id}`,
  );
  await db.execute(
    sql`UPDATE shop_sources SET from_day = from_day - 2 WHERE shop_id = ${id} AND isfinite(from_day)`,
  );
  expect(await problemOf(report({ ...ORDER, orderId: '1004' }))).toEqual(NOT_FOUND);
  expect((await sendSigned({ ...ORDER, orderId: '1003' })).status).toBe(200);
  // The pixel has reported this order.
  expect(await problemOf(sendSigned(ORDER))).toEqual([409, 'conversions.errors.otherSource']);
  expect((await kept()).map(({ orderId, source }) => [orderId, source]).sort()).toEqual([
    ['1001', 'pixel'],
    ['1002', 'pixel'],
    ['1003', 'signed'],
    ['TEST', 'signed'],
  ]);
});

/** A shop page with the browser APIs that the script uses. */
function visit(address: string, dataset: Record<string, string>, cookies: Map<string, string>) {
  const sent: { to: string; order: Record<string, unknown> }[] = [];
  const written: string[] = [];
  const document = {
    currentScript: { src: 'https://laqta.example/t.js', dataset },
    get cookie() {
      return [...cookies].map((pair) => pair.join('=')).join('; ');
    },
    set cookie(text: string) {
      written.push(text);
      const [, name, value] = /^(\w+)=([^;]*)/.exec(text)!;
      if (text.includes('max-age=0')) cookies.delete(name!);
      else cookies.set(name!, value!);
    },
  };
  const navigator = {
    sendBeacon: (to: URL, body: string) => sent.push({ to: to.href, order: JSON.parse(body) }),
  };
  const window: { laqta?: Laqta } = {};
  const page = createContext({
    document,
    navigator,
    window,
    URL,
    location: { href: address },
    addEventListener: (_: 'load', run: () => void) => run(),
  });
  runInContext(readFileSync('public/t.js', 'utf8'), page);
  page.laqta = window.laqta;
  return { sent, written, laqta: window.laqta!, run: (script: string) => runInContext(script, page) };
}
type Laqta = {
  click: () => string | null;
  order: (order: object) => void;
  consent: (isGranted?: boolean) => void;
};

test('stores the last click and sends only the documented fields of an order', () => {
  const lq = clickToken({ linkNo: 7, clickedAt: new Date() });
  const cookies = new Map([['other', '1']]);
  const data = { source: 'shp_1', days: '14' };
  const first = visit(`https://shop.example/serum?a=1&lq=${lq}#top`, data, cookies);
  expect(first.written).toEqual([`lq=${lq}; max-age=1209600; path=/; samesite=lax`]);
  expect(visit(`https://shop.example/?lq=${lq}%3Bx&xlq=${lq}`, data, new Map()).written).toEqual([]);
  const { laqta, sent, written } = visit('https://shop.example/thanks', data, cookies);
  expect([written, laqta.click()]).toEqual([[], lq]);
  laqta.order({ orderId: 1001, amount: 129.5, currency: 'USD', email: 'lina@example.com' });
  const order = { orderId: '1001', amount: '129.5', currency: 'USD', click: lq };
  expect(sent).toEqual([{ to: 'https://laqta.example/api/pixel/shp_1', order }]);
  // Amounts lose floating-point errors; texts are sent unchanged.
  sent.length = 0;
  for (const amount of [0.1 + 0.2, 29.99 + 15.5 + 4.9, 12, 0.1 + 0.024, '129.50', '1.0005'])
    laqta.order({ orderId: 1002, amount, currency: 'KWD' });
  expect(sent.map(({ order: { amount } }) => amount)).toEqual([
    '0.3',
    '50.39',
    '12',
    '0.124',
    '129.50',
    '1.0005',
  ]);
  const wide = visit(`https://shop.example/?lq=${lq}`, { ...data, domain: 'shop.example' }, cookies);
  expect(wide.written[0]).toMatch(/; domain=shop\.example$/);
});

test('sends a test order with the two snippets as shown', async () => {
  const { id, link, kept } = await brandWithPixel();
  const { everyPage, thanksPage } = scriptOf('https://laqta.example', { id, windowDays: 14 });
  // As a browser reads the attributes of a tag.
  const attributes = [...everyPage.matchAll(/([\w-]+)="([^"]*)"/g)].map(([, name, value]) => [name!, value!]);
  const { src, ...data } = Object.fromEntries(attributes) as Record<string, string>;
  expect([src, everyPage.trim().endsWith('></script>')]).toEqual(['https://laqta.example/t.js', true]);
  const dataset = Object.fromEntries(
    Object.entries(data).map(([name, value]) => [name.replace('data-', ''), value]),
  );
  const lq = clickToken({ linkNo: link.no, clickedAt: new Date() });
  const { written, sent, run } = visit(`https://shop.example/?lq=${lq}`, dataset, new Map());
  expect(written).toEqual([expect.stringContaining(`max-age=${14 * 86_400};`)]);
  run(/^<script>(.*)<\/script>$/s.exec(thanksPage.trim())![1]!);
  expect(sent.map(({ to }) => to)).toEqual([`https://laqta.example/api/pixel/${id}`]);
  const body = JSON.stringify(sent[0]!.order);
  expect((await request('receivePixelOrder', { id, body, headers: SHOP })).status).toBe(204);
  expect(await kept()).toMatchObject([
    {
      orderId: expect.stringMatching(/^TEST-\d+$/),
      amountMinor: 12_950,
      currency: 'USD',
      isTest: true,
      attributedBy: 'click',
    },
  ]);
});

test('stores and sends nothing before consent, and deletes the click when consent is withdrawn', () => {
  const lq = clickToken({ linkNo: 7, clickedAt: new Date() });
  const cookies = new Map<string, string>();
  const dataset = { source: 'shp_1', consent: 'wait' };
  const { laqta, sent } = visit(`https://shop.example/?lq=${lq}`, dataset, cookies);
  laqta.order(ORDER);
  expect([laqta.click(), sent, [...cookies]]).toEqual([null, [], []]);
  laqta.consent(false);
  laqta.consent();
  expect(sent).toEqual([]);
  laqta.consent(false);
  laqta.order(ORDER);
  laqta.consent();
  laqta.consent();
  expect([laqta.click(), sent.length, [...cookies]]).toEqual([lq, 1, [['lq', lq]]]);
  laqta.consent(false);
  laqta.order(ORDER);
  expect([laqta.click(), sent.length, [...cookies]]).toEqual([null, 1, []]);
});

test(`refuses more than ${MAX_SHOPS} shops of a brand`, async () => {
  const brand = await createBrand();
  await Promise.all([createShop(brand), createShop(brand)]);
  expect((await expectOk('listShops', brand)).items).toHaveLength(2);
  await db.execute(sql`
    INSERT INTO shops (id, brand_id, name)
    SELECT 'shp_' || n || ${brand.userId}, ${brand.workspaceId}, 'Site' FROM generate_series(1, ${MAX_SHOPS - 2}) n`);
  const cookie = await createSessionCookie(brand);
  const body = { name: 'One more', source: 'pixel' };
  expect(await problemOf(request('addShop', { cookie, body }))).toEqual([
    409,
    'conversions.errors.tooManyShops',
  ]);
});
