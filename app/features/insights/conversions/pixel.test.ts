import '../../../../tests/harness/start-jobs.ts';
import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { createContext, runInContext } from 'node:vm';
import { eq, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { newId } from '#core/ids.ts';
import { publishedCampaign } from '#features/campaigns/campaigns/factory.server.ts';
import { createBrand, createSessionCookie } from '#features/identity/accounts/factory.server.ts';
import { clickToken } from '#features/insights/tracking/clicks/click-token.server.ts';
import { trackingChanged } from '#features/insights/tracking/events.ts';
import { campaignLink } from '#features/insights/tracking/factory.server.ts';
import { dayOf } from '#features/insights/tracking/rules.ts';
import { links } from '#features/insights/tracking/tables.server.ts';
import { db, inTransaction } from '#platform/db/db.server.ts';
import { on, register } from '#platform/events/events.server.ts';
import { app, expectOk, problemOf, request } from '../../../../tests/harness/requests.ts';
import { recordConversion } from './commands/record-order.server.ts';
import { recordRefund, recordRefundedTotal } from './commands/record-refund.server.ts';
import { sourceOfKind } from './commands/save-shop.server.ts';
import { takeBackImport } from './commands/undo-orders.server.ts';
import { currencyRate, orderSource, pixelSource, signedOrder } from './factory.server.ts';
import { invariants } from './invariants.server.ts';
import { conversionRefunds, conversions, sources } from './tables.server.ts';
import { scriptOf } from './ui/samples.ts';

const NOT_FOUND = [404, 'errors.notFound'];
const ORDER = { orderId: '1001', amount: '129.50', currency: 'USD' };
const SHOP = { origin: 'https://shop.example', 'content-type': 'text/plain;charset=UTF-8' };

/** A brand with a campaign, its link and promo code, a script in its pages, a shop that signs, and a file. */
async function world() {
  const { campaign, link } = await campaignLink();
  const { brand } = campaign;
  await db.update(links).set({ promoCode: 'GLOW10' }).where(eq(links.no, link.no));
  const { id } = await pixelSource(brand);
  const shop = await orderSource(brand);
  const click = clickToken({ linkNo: link.no, clickedAt: new Date() });
  const report = (message: object, headers?: Record<string, string>, row = id) =>
    request('receiveReport', { id: row, body: JSON.stringify(message), headers: { ...SHOP, ...headers } });
  const tell = (message: object) =>
    request('receiveOrder', { id: shop.source.id, ...signedOrder(shop.secret, message) });
  const change = (body: object, row = id) => expectOk('changeOrderSource', brand, { id: row, body });
  const listed = async () => (await expectOk('listShopOrders', brand)).items as { orderId: string }[];
  const kept = () =>
    db.select().from(conversions).where(eq(conversions.brandId, brand.workspaceId)).orderBy(conversions.id);
  return { campaign, brand, link, id, shop, click, report, tell, change, listed, kept };
}
type World = Awaited<ReturnType<typeof world>>;

test('an unknown script, one that is switched off and a shop that signs sound the same, whatever is sent', async () => {
  const { id, shop, report, change, kept } = await world();
  await change({ isDisabled: true });
  expect(await problemOf(report(ORDER))).toEqual(NOT_FOUND);
  for (const row of [id, shop.source.id, 'src_00000000000000000000000000', 'x'])
    for (const body of [JSON.stringify(ORDER), '{'])
      expect(await problemOf(request('receiveReport', { id: row, body, headers: SHOP }))).toEqual(NOT_FOUND);
  expect(await kept()).toEqual([]);
  await change({ isDisabled: false });
  expect((await report(ORDER)).status).toBe(204);
});

test('hostile bodies are refused, leave nothing, and a bad click or code costs no order', async () => {
  const { id, report, kept } = await world();
  const raw = async (body: string) => (await request('receiveReport', { id, body, headers: SHOP })).status;
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

test('pages of any site may send, and whoever sends is neither known nor told anything', async () => {
  const { id, report, tell, brand, kept } = await world();
  const cookie = await createSessionCookie(brand);
  const answers = [
    await report(ORDER),
    await report({ ...ORDER, amount: '1.00' }, { cookie }),
    await report(ORDER, { origin: 'null', cookie: 'laqta.session_token=%' }),
    await report({ ...ORDER, orderId: '2' }, { 'content-type': 'application/json' }),
  ];
  await tell({ ...ORDER, orderId: '3' });
  answers.push(await report({ ...ORDER, orderId: '3', amount: '7.00' }));
  for (const answer of answers) {
    expect([answer.status, await answer.text()]).toEqual([204, '']);
    expect(answer.headers.get('access-control-allow-origin')).toBe('*');
    expect(answer.headers.get('access-control-allow-credentials')).toBeNull();
    expect(answer.headers.getSetCookie()).toEqual([]);
  }
  expect(await kept()).toMatchObject([{ amountMinor: 12_950 }, { orderId: '2' }, { amountMinor: 12_950 }]);

  const asked = { 'access-control-request-method': 'POST', 'access-control-request-headers': 'content-type' };
  const ask = (path: string) => app.request(path, { method: 'OPTIONS', headers: { ...SHOP, ...asked } });
  const allowed = await ask(`/api/pixel/${id}`);
  expect(allowed.status).toBe(204);
  expect(Object.fromEntries(allowed.headers)).toMatchObject({
    'access-control-allow-origin': '*',
    'access-control-allow-methods': 'POST',
    'access-control-allow-headers': 'content-type',
  });
  const refused = await report({ ...ORDER, amount: 1 });
  expect(refused.headers.get('access-control-allow-origin')).toBe('*');
  for (const path of [`/api/conversions/${id}`, '/api/sources', '/api/pixel', `/api/pixel/${id}/x`])
    expect((await ask(path)).headers.get('access-control-allow-origin')).toBeNull();
});

test('one address reports 60 orders a minute, and all of them 600 of one shop', async () => {
  const { id, report } = await world();
  await db.execute(sql`DELETE FROM rate_limits`);
  expect((await report(ORDER)).status).toBe(204);
  await db.execute(sql`UPDATE rate_limits SET count = 60 WHERE key LIKE 'receiveReport:%'`);
  expect((await report(ORDER)).status).toBe(429);
  await db.execute(sql`UPDATE rate_limits SET count = CASE key WHEN ${`pixel:${id}`} THEN 600 ELSE 0 END`);
  expect((await report(ORDER)).status).toBe(429);
});

test('of a script that does not count 5,000 reports a day are taken in, of one that counts all', async () => {
  const { id, report, change, kept } = await world();
  await db.execute(sql`DELETE FROM rate_limits`);
  expect((await report(ORDER)).status).toBe(204);
  await db.execute(sql`UPDATE rate_limits SET count = 4999 WHERE key = ${`uncounted:${id}`}`);
  expect((await report({ ...ORDER, orderId: '2' })).status).toBe(204);
  expect((await report({ ...ORDER, orderId: '3' })).status).toBe(429);
  await change({ counts: true });
  expect((await report({ ...ORDER, orderId: '4' })).status).toBe(204);
  expect((await kept()).map(({ orderId }) => orderId)).toEqual(['1001', '2', '4']);
});

test('a report that is refused waits for nobody who is changing its script', async () => {
  const { id, report } = await world();
  await db.execute(sql`DELETE FROM rate_limits`);
  expect((await report(ORDER)).status).toBe(204);
  await inTransaction(async (tx) => {
    await tx.select().from(sources).where(eq(sources.id, id)).for('update');
    expect((await report({ ...ORDER, amount: '?' })).status).toBe(400);
    await db.execute(sql`UPDATE rate_limits SET count = 600 WHERE key = ${`pixel:${id}`}`);
    expect((await report(ORDER)).status).toBe(429);
  });
});

test('what browsers report is listed as such, waits for no rate, and is said to count only where the brand says so', async () => {
  const { report, tell, click, change, listed, campaign, brand, shop } = await world();
  await report({ ...ORDER, click });
  await report({ ...ORDER, orderId: '1002', currency: 'SAR', code: 'glow10' });
  await report({ ...ORDER, orderId: 'TEST', test: true });
  await tell({ ...ORDER, orderId: '1003' });
  const seen = { isReported: true, isCounted: false };
  expect(await listed()).toMatchObject([
    { orderId: '1003', isReported: false, isCounted: true },
    { orderId: 'TEST', isTest: true, campaign: null, ...seen },
    { orderId: '1002', attributedBy: 'code', ...seen },
    { orderId: '1001', attributedBy: 'click', campaign: { id: campaign.id }, ...seen },
  ]);
  const waiting = async () => (await expectOk('listCurrencyRates', brand)).waiting;
  expect(await waiting()).toEqual([]);
  await change({ counts: true });
  expect((await listed()).slice(1)).toMatchObject(
    [1, 2, 3].map(() => ({ isReported: true, isCounted: true })),
  );
  expect(await waiting()).toMatchObject([{ currency: 'SAR', orders: 1 }]);
  expect((await expectOk('listOrderSources', brand)).items).toMatchObject([
    { kind: 'pixel', counts: true },
    { kind: 'postback', counts: true },
  ]);
  const cookie = await createSessionCookie(brand);
  const signs = request('changeOrderSource', { id: shop.source.id, cookie, body: { counts: false } });
  expect(await problemOf(signs)).toEqual(NOT_FOUND);
  const rotating = request('rotateSourceSecret', { id: (await pixelSource(brand)).id, cookie });
  expect(await problemOf(rotating)).toEqual(NOT_FOUND);
});

test('nothing is given back of an order that nobody but a browser told', async () => {
  const { report, tell, kept } = await world();
  await report({ ...ORDER, amount: '1000.00' });
  const refund = { orderId: '1001', refund: { id: 'r', amount: '500.00' } };
  expect(await problemOf(tell(refund))).toEqual([409, 'conversions.errors.orderUnknown']);
  expect((await tell(ORDER)).status).toBe(200);
  expect(await problemOf(tell(refund))).toEqual([409, 'conversions.errors.refundTooHigh']);
  expect(await kept()).toMatchObject([{ amountMinor: 12_950 }]);
});

/** Each who may tell of one order, by what they say. */
const tellers = async ({ brand, report, tell, click, shop, id }: World) => {
  const file = await inTransaction((tx) => sourceOfKind(tx, brand.workspaceId, 'orders_file', 'File'));
  const fromFile = {
    orderId: '1001',
    kind: 'purchase',
    occurredAt: new Date(),
    amountMinor: 12_950,
    currency: 'USD',
    importId: 'imp_1',
  } as const;
  return {
    sources: { pixel: id, signed: shop.source.id, file: file.id },
    pixel: () => report({ ...ORDER, amount: '1.00', currency: 'SAR', click }),
    signed: () => tell({ ...ORDER, code: 'GLOW10' }),
    file: () => inTransaction((tx) => recordConversion(tx, file, fromFile)),
    undo: () => inTransaction((tx) => takeBackImport(tx, 'imp_1')),
  };
};

/** The day so many days back, at noon. */
const noon = (daysBack: number) => new Date(`${ago(daysBack)}T12:00:00Z`);
const ago = (days: number) => dayOf(new Date(Date.now() - days * 86_400_000));
const broken = async () => {
  const found = await Promise.all(
    invariants.map(({ rows }) => db.execute(sql`SELECT found FROM (${rows}) AS each WHERE NOT holds`)),
  );
  return found.flatMap(({ rows }) => rows);
};

test('whatever is told and taken back in whatever order, an order is as those who are left tell it: the shop, else files, else browsers', async () => {
  const STEPS = ['pixel', 'counted', 'signed', 'one', 'two', 'undo one', 'undo two'] as const;
  const it = await world();
  const { brand } = it;
  const other = await campaignLink(
    await publishedCampaign(brand, { productUrl: 'https://noor.example/oil' }),
  );
  await db.update(links).set({ promoCode: 'OTHER5' }).where(eq(links.no, other.link.no));
  await currencyRate(brand, 'SAR', '3.75', ago(30));
  await currencyRate(brand, 'SAR', '4', ago(8));
  const counted = await pixelSource(brand);
  await it.change({ counts: true }, counted.id);
  const file = await inTransaction((tx) => sourceOfKind(tx, brand.workspaceId, 'orders_file', 'File'));
  const sources = { pixel: it.id, counted: counted.id, signed: it.shop.source.id, file: file.id };
  const order = { orderId: '1001', kind: 'purchase', amountMinor: 12_950, currency: 'SAR' } as const;
  const AT = { signed: noon(10), one: noon(9), two: noon(8) };
  const heard = new Set<string>();
  register(
    on(trackingChanged, async (_, { campaignId, days }) => {
      for (const day of days) heard.add(`${campaignId} ${day}`);
    }),
  );
  const read = async () => {
    const [row] = await it.kept();
    if (!row) return null;
    const refunds = await db
      .select()
      .from(conversionRefunds)
      .where(eq(conversionRefunds.conversionId, row.id));
    const refunded = refunds.reduce((sum, { amountMinor }) => sum + amountMinor, 0);
    const { sourceId, importId, occurredAt, attributedBy, promoCode, campaignId, amountMinor } = row;
    const isPixels = sourceId === sources.pixel || sourceId === sources.counted;
    const facts = { sourceId, importId, attributedBy, promoCode, campaignId, amountMinor, refunded };
    return {
      facts: { ...facts, occurredAt: isPixels ? null : occurredAt },
      at: `${campaignId} ${dayOf(occurredAt)}`,
      counts: sourceId !== sources.pixel && campaignId && `${row.usdCents} ${refunded}`,
    };
  };
  const code = fc.constantFrom(undefined, 'GLOW10', 'OTHER5');
  const fromFile = fc.record({ code, refunded: fc.constantFrom(0, 2_000, 5_000) });
  const said = fc.record({ signed: fc.record({ code }), one: fromFile, two: fromFile });
  const SAID = {
    signed: { code: undefined },
    one: { code: undefined, refunded: 2_000 },
    two: { code: 'GLOW10', refunded: 5_000 },
  } as const;
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.constantFrom(...STEPS), { minLength: 2, maxLength: 9 }),
      said,
      async (steps, words) => {
        await db.delete(conversions).where(eq(conversions.brandId, brand.workspaceId));
        await db.execute(sql`DELETE FROM rate_limits`);
        const ids = { one: newId('imp'), two: newId('imp') };
        let files: ('one' | 'two')[] = [];
        const told = new Set<'pixel' | 'counted' | 'signed'>();
        const tellFile = async (name: 'one' | 'two') => {
          if (!files.includes(name)) {
            ids[name] = newId('imp');
            files.push(name);
          }
          const { code, refunded } = words[name];
          const importId = ids[name];
          await inTransaction(async (tx) => {
            await recordConversion(tx, file, { ...order, occurredAt: AT[name], code, importId });
            await recordRefundedTotal(tx, file, { ...order, totalMinor: refunded, importId });
          });
        };
        const takeBack = async (name: 'one' | 'two') => {
          files = files.filter((it) => it !== name);
          await inTransaction((tx) => takeBackImport(tx, ids[name]));
        };
        const tell = {
          pixel: () => it.report({ ...ORDER, amount: '1.00', currency: 'SAR', click: it.click }),
          counted: () => it.report({ ...ORDER, amount: '2.00', code: 'OTHER5' }, undefined, counted.id),
          signed: async () => {
            const occurredAt = AT.signed.toISOString();
            expect((await it.tell({ ...ORDER, currency: 'SAR', occurredAt, ...words.signed })).status).toBe(
              200,
            );
            const refund = { id: 'r', amount: '10.00' };
            expect((await it.tell({ orderId: '1001', refund })).status).toBe(200);
          },
          one: () => tellFile('one'),
          two: () => tellFile('two'),
          'undo one': () => takeBack('one'),
          'undo two': () => takeBack('two'),
        };
        let before = await read();
        for (const step of steps) {
          heard.clear();
          await tell[step]();
          if (step === 'pixel' || step === 'counted' || step === 'signed') told.add(step);
          const after = await read();
          const isOther = before?.at !== after?.at || before?.counts !== after?.counts;
          for (const row of [before, after]) if (isOther && row?.counts) expect([...heard]).toContain(row.at);
          before = after;
        }
        const [first] = files;
        const typed =
          (told.has('signed') && words.signed.code) || files.map((it) => words[it].code).find(Boolean);
        const campaigns = { GLOW10: it.campaign.id, OTHER5: other.campaign.id };
        const byCode = (promoCode?: 'GLOW10' | 'OTHER5') => ({
          attributedBy: promoCode ? 'code' : 'none',
          promoCode: promoCode ?? null,
          campaignId: promoCode ? campaigns[promoCode] : null,
        });
        const worth = { amountMinor: 12_950, importId: null };
        const refunded = Math.max(told.has('signed') ? 1_000 : 0, ...files.map((it) => words[it].refunded));
        const sold = { ...byCode(typed as 'GLOW10'), ...worth, refunded };
        const reported = { importId: null, occurredAt: null, refunded: 0 };
        const click = { attributedBy: 'click', promoCode: null, campaignId: it.campaign.id };
        const best = told.has('signed')
          ? { ...sold, sourceId: sources.signed, occurredAt: AT.signed }
          : first
            ? { ...sold, sourceId: sources.file, occurredAt: AT[first], importId: ids[first] }
            : told.has('counted')
              ? { ...reported, ...byCode('OTHER5'), sourceId: sources.counted, amountMinor: 200 }
              : told.has('pixel')
                ? { ...reported, ...click, sourceId: sources.pixel, amountMinor: 100 }
                : undefined;
        expect((await read())?.facts).toEqual(best);
        expect(await broken()).toEqual([]);
      },
    ),
    {
      numRuns: 30,
      examples: [
        [['one', 'two', 'undo one'], SAID],
        [['pixel', 'one', 'two', 'undo one'], SAID],
        [['one', 'two', 'signed', 'undo two', 'undo one'], SAID],
        [['pixel', 'counted'], SAID],
        [['one', 'pixel', 'counted', 'undo one'], SAID],
      ],
    },
  );
});

test('an order of which the shop gave something back stays when its file is taken back, even while it does', async () => {
  const it = await world();
  const { file, undo } = await tellers(it);
  await file();
  const told = Promise.withResolvers<void>();
  const mayEnd = Promise.withResolvers<void>();
  const refund = { id: 'r', amount: '29.50' };
  const order = { orderId: '1001', kind: 'purchase', isTest: false, occurredAt: new Date() } as const;
  const givenBack = inTransaction(async (tx) => {
    await recordRefund(tx, it.shop.source, { ...order, refund });
    told.resolve();
    await mayEnd.promise;
  });
  await told.promise;
  const takenBack = undo();
  const waiting = sql`SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`;
  while ((await db.execute(waiting)).rows.length === 0) await sleep(20);
  mayEnd.resolve();
  await Promise.all([givenBack, takenBack]);
  const refunded = async () => (await expectOk('listShopOrders', it.brand)).items;
  expect(await refunded()).toMatchObject([
    { amountMinor: 12_950, refundedMinor: 2_950, attributedBy: 'none' },
  ]);
  expect(await it.kept()).toMatchObject([{ importId: null }]);
  expect((await it.tell({ ...ORDER, code: 'GLOW10' })).status).toBe(200);
  expect(await it.kept()).toMatchObject([{ sourceId: it.shop.source.id, attributedBy: 'code' }]);
  expect(await refunded()).toMatchObject([{ refundedMinor: 2_950 }]);
});

test('what brought a reported order, and when it came, is as it was when its file is taken back', async () => {
  const STEPS = [
    ['pixel', 'file'],
    ['file', 'pixel'],
  ] as const;
  for (const steps of STEPS) {
    const it = await world();
    const tell = await tellers(it);
    const old = clickToken({ linkNo: it.link.no, clickedAt: noon(20) });
    const began = new Date();
    for (const step of steps) {
      if (step === 'file') await tell.file();
      else await it.report({ ...ORDER, click: old });
      if (step === 'pixel' && steps[0] === 'pixel')
        await db
          .update(conversions)
          .set({ receivedAt: noon(3) })
          .where(eq(conversions.orderId, '1001'));
    }
    await it.change({ windowDays: 7 });
    await db.update(links).set({ promoCode: null }).where(eq(links.no, it.link.no));
    await tell.undo();
    const [order] = await it.kept();
    expect(order).toMatchObject({ attributedBy: 'click', clickAt: noon(20), campaignId: it.campaign.id });
    if (steps[0] === 'pixel') expect(order!.receivedAt).toEqual(noon(3));
    else expect(order!.receivedAt.getTime()).toBeGreaterThanOrEqual(began.getTime());
  }
});

test('told by all at once, an order is one, and the shop’s', async () => {
  const it = await world();
  const { sources, pixel, signed, file, undo } = await tellers(it);
  await Promise.all([pixel(), file(), pixel(), signed(), undo(), pixel(), signed()]);
  expect(await it.kept()).toMatchObject([
    { sourceId: sources.signed, amountMinor: 12_950, attributedBy: 'code', importId: null },
  ]);
});

/** A page of a shop, as far as the script sees it. */
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
  consent: (isGiven?: boolean) => void;
};

test('the script keeps the last click for the window, and sends of an order what it is meant to and no more', () => {
  const lq = clickToken({ linkNo: 7, clickedAt: new Date() });
  const cookies = new Map([['other', '1']]);
  const data = { source: 'src_1', days: '14' };
  const first = visit(`https://shop.example/serum?a=1&lq=${lq}#top`, data, cookies);
  expect(first.written).toEqual([`lq=${lq}; max-age=1209600; path=/; samesite=lax`]);
  expect(visit(`https://shop.example/?lq=${lq}%3Bx&xlq=${lq}`, data, new Map()).written).toEqual([]);
  const { laqta, sent, written } = visit('https://shop.example/thanks', data, cookies);
  expect([written, laqta.click()]).toEqual([[], lq]);
  laqta.order({ orderId: 1001, amount: 129.5, currency: 'USD', email: 'lina@example.com' });
  const order = { orderId: '1001', amount: '129.5', currency: 'USD', click: lq };
  expect(sent).toEqual([{ to: 'https://laqta.example/api/pixel/src_1', order }]);
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

test('the two pieces that shops paste send a test order as they stand', async () => {
  const { id, link, kept } = await world();
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
  expect((await request('receiveReport', { id, body, headers: SHOP })).status).toBe(204);
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

test('where visitors are asked first, the script keeps and sends nothing before they agree, and forgets when they do not', () => {
  const lq = clickToken({ linkNo: 7, clickedAt: new Date() });
  const cookies = new Map<string, string>();
  const asked = { source: 'src_1', consent: 'wait' };
  const { laqta, sent } = visit(`https://shop.example/?lq=${lq}`, asked, cookies);
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

test('a brand has as many sites as shops, and nobody else’s', async () => {
  const brand = await createBrand();
  await Promise.all([pixelSource(brand), pixelSource(brand)]);
  expect((await expectOk('listOrderSources', brand)).items).toHaveLength(2);
  await db.execute(sql`
    INSERT INTO sources (id, brand_id, kind, name)
    SELECT 'src_' || n || ${brand.userId}, ${brand.workspaceId}, 'pixel', 'Site' FROM generate_series(1, 48) n`);
  const cookie = await createSessionCookie(brand);
  expect(await problemOf(request('addPixel', { cookie, body: { name: 'One more' } }))).toEqual([
    409,
    'conversions.errors.tooManySources',
  ]);
});
