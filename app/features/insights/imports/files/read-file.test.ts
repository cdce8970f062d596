import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { type Choices, MAX_BYTES, MAX_ROWS } from '../rules.ts';
import { readFile } from './read-file.ts';
import { readInThread } from './read-in-thread.server.ts';

const TODAY = '2026-11-22';
const fixture = (name: string) => readFileSync(`tests/fixtures/imports/${name}.csv`);
const read = (input: string | Uint8Array, choices: Choices = {}) =>
  readFile(typeof input === 'string' ? Buffer.from(input) : input, choices, TODAY);
const lines = (...all: string[]) => all.join('\n');
const OWN = 'day,channel,campaign_code,impressions,spend,currency';
const reasonsOf = (input: string, choices?: Choices) =>
  read(input, choices).refused.map(({ reason }) => reason);

test.each([
  ['an empty file', 'empty', ''],
  ['blank lines', 'empty', ' \n \n'],
  ['a PNG', 'notText', new Uint8Array([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, 0, 0])],
  ['a PDF', 'notText', new Uint8Array([0x25, 0x50, 0x44, 0x46, 0, 1, 2])],
  ['an XLSX', 'spreadsheet', new Uint8Array([0x50, 0x4b, 3, 4, 20, 0])],
  ['an unclosed quote', 'quote', 'day,campaign\n2026-11-02,"never closed\n'],
  ['a single column', 'notTable', 'only one column\nof words'],
  ['ten thousand columns', 'notTable', `${'a,'.repeat(10_000)}\n1`],
  ['a line of two million letters', 'notTable', 'x'.repeat(2_000_000)],
] as const)('refuses %s with the error %s', (_, refusal, input) => {
  expect(() => read(input)).toThrow(refusal);
});

/** The thread takes two seconds on an idle machine, but longer on a busy one. */
const THREAD_TIMEOUT_MS = 230_000;

test('refuses the largest hostile files, and reads the most rows, in a separate thread', async () => {
  const inThread = (text: string) =>
    readInThread(new TextEncoder().encode(text), {}, TODAY, THREAD_TIMEOUT_MS);
  expect(await inThread(`${OWN}\n`.padEnd(MAX_BYTES, 'a'))).toMatchObject({
    refusal: 'notTable',
  });
  expect(await inThread(`1${','.repeat(MAX_BYTES - 1)}`)).toMatchObject({ refusal: 'notTable' });
  expect(await inThread('a,b\n'.repeat(MAX_BYTES / 4))).toMatchObject({ refusal: 'tooLarge' });
  expect(await inThread(`${OWN}${'\n'.repeat(MAX_BYTES / 2)}`)).toMatchObject({ refusal: 'tooLarge' });
  expect(await inThread(`"${'a""'.repeat(MAX_BYTES / 3 - 1)}`)).toMatchObject({ refusal: 'notTable' });
  expect(await inThread(`${`${'1,'.repeat(20)}\n`.repeat(MAX_ROWS - 1)}`)).toMatchObject({
    questions: ['format'],
  });
});

test.each([
  ['2026-02-30', 'badDay'],
  ['31 sometime', 'badDay'],
  ['20/13/2026', 'badDay'],
  ['1999-01-01', 'badDay'],
  ['2027-01-01', 'futureDay'],
  ['', 'noDay'],
])('refuses the day %j as %s and names its line', (day, reason) => {
  const { refused, days } = read(lines(OWN, '2026-11-02,tiktok,abc2345,10,,', `${day},tiktok,abc2345,10,,`));
  expect(refused).toMatchObject([{ line: 3, reason }]);
  expect(days).toHaveLength(1);
});

test.each([
  ['-5', 'negative'],
  ['1.5', 'notWhole'],
  ['=1+1', 'notNumber'],
  ['1e9', 'notNumber'],
  ['0x10', 'notNumber'],
  ['99999999999999999999999', 'tooLarge'],
  ['Infinity', 'notNumber'],
  ['1,23,4', 'notNumber'],
])('refuses the number %j as %s', (number, reason) => {
  expect(
    reasonsOf(lines(OWN.replaceAll(',', ';'), `2026-11-02;tiktok;abc2345;${number};;`), { decimalMark: '.' }),
  ).toEqual([reason]);
});

test('reports why each row is refused', () => {
  const rows = ['2026-11-02,radio,abc2345,1,,', '2026-11-02,tiktok,,1,,', '2026-11-02,tiktok,abc2345,,,'];
  expect(reasonsOf(lines(OWN, ...rows, '2026-11-02,tiktok,abc2345,1,5,XXY'))).toEqual([
    'badChannel',
    'noName',
    'nothing',
    'badCurrency',
  ]);
});

test('asks about ambiguous values instead of guessing', () => {
  const dates = lines(OWN, '03/04/2026,tiktok,abc2345,1,,');
  expect(read(dates).questions).toEqual(['dateOrder']);
  expect(read(dates, { dateOrder: 'dmy' }).days).toMatchObject([{ day: '2026-04-03' }]);
  expect(read(dates, { dateOrder: 'mdy' }).days).toMatchObject([{ day: '2026-03-04' }]);
  const seen = lines(OWN, '03/04/2026,tiktok,abc2345,1,,', '13/04/2026,tiktok,abc2345,1,,');
  expect(read(seen).days.map(({ day }) => day)).toEqual(['2026-04-03', '2026-04-13']);

  const amounts = lines(OWN.replaceAll(',', ';'), '2026-11-02;tiktok;abc2345;1;1.234;USD');
  expect(read(amounts).questions).toEqual(['decimalMark']);
  expect(read(amounts, { decimalMark: ',' }).days).toMatchObject([{ figures: { spend: 123_400 } }]);
  expect(read(amounts, { decimalMark: '.' }).days).toMatchObject([{ figures: { spend: 123 } }]);

  expect(read(lines('Date,Campaign name,Cost', '2026-11-02,Glow,10')).questions).toEqual(['currency']);
  expect(read(lines('Tag,Kampagne,Kosten', '2026-11-02,Glow,10')).questions).toEqual(['format']);
});

test('sums amounts exactly in the smallest unit of their currency', () => {
  const cents = Array.from({ length: 1_000 }, () => '2026-11-02,tiktok,abc2345,1,0.07,USD');
  expect(read(lines(OWN, ...cents)).days).toMatchObject([{ figures: { spend: 7_000, impressions: 1_000 } }]);
  const dinars = read(lines(OWN, '2026-11-02,tiktok,abc2345,1,0.125,KWD'), { decimalMark: '.' });
  expect(dinars.days).toMatchObject([{ figures: { spend: 125 } }]);
  const millionths = Array.from({ length: 3 }, () => '2026-11-02,tiktok,abc2345,1,0.333333,USD');
  expect(read(lines(OWN, ...millionths)).days).toMatchObject([{ figures: { spend: 100 } }]);
});

test('maps unknown headers by the chosen columns', () => {
  const file = lines('Tag;Kampagne;Kosten (EUR);Klicks', '2026-11-02;Glow;1,50;7');
  const columns = { day: 0, campaign: 1, spend: 2, clicks: 3 };
  expect(read(file, { format: 'meta_ads' })).toMatchObject({
    questions: ['columns'],
    headers: [{ header: 'Tag', sample: '2026-11-02' }, {}, {}, {}],
  });
  expect(read(file, { format: 'meta_ads', columns }).days).toMatchObject([
    { name: 'Glow', currency: 'EUR', figures: { spend: 150, clicks: 7, impressions: null } },
  ]);
});

test('Meta Ads: sums the ads of a day, and refuses totals and weeks', () => {
  const { format, days, refused } = read(fixture('meta-ads'));
  expect(format).toBe('meta_ads');
  expect(days).toMatchObject([
    {
      name: 'Glow, autumn',
      codes: ['abc2345'],
      channel: 'other',
      day: '2026-11-02',
      currency: 'USD',
      figures: {
        impressions: 25_000,
        clicks: 500,
        purchases: 5,
        revenue: 39_020,
        spend: 20_000,
        views: null,
      },
    },
    { codes: [], day: '2026-11-03', figures: { spend: 10, purchases: null } },
  ]);
  expect(refused).toMatchObject([
    { line: 5, reason: 'severalDays' },
    { line: 6, reason: 'noName' },
  ]);
});

test('TikTok Ads: reads clicks to the shop, and refuses the total', () => {
  const { format, days, refused } = read(fixture('tiktok-ads'));
  expect(format).toBe('tiktok_ads');
  expect(days).toMatchObject([
    {
      name: 'Spark glow',
      channel: 'tiktok',
      currency: 'SAR',
      figures: { clicks: 820, spend: 37_500, purchases: 12 },
    },
    { day: '2026-11-03', figures: { clicks: 71, spend: 1_250 } },
  ]);
  expect(refused.map(({ reason }) => reason)).toEqual(['sum']);
});

test('Google Ads: reads UTF-16 with tabs, two title lines and dashes for missing values', () => {
  const { format, days, refused } = read(fixture('google-ads'));
  expect(format).toBe('google_ads');
  expect(days).toMatchObject([
    {
      name: 'Brand – العربية',
      figures: { impressions: 120_000, clicks: 2_300, spend: 102_450, purchases: null },
    },
    { figures: { spend: null, impressions: 0 } },
  ]);
  expect(refused.map(({ reason }) => reason)).toEqual(['sum']);
});

test('Instagram: reads daily and lifetime views, and a formula as text', () => {
  const { format, days, refusedCount } = read(fixture('instagram-content'));
  expect([format, refusedCount]).toEqual(['instagram_content', 0]);
  expect(days).toMatchObject([
    {
      match: 'https://www.instagram.com/reel/AbC1/',
      day: '2026-11-20',
      isCumulative: false,
      figures: { views: 1_500 },
    },
    { day: '2026-11-21', figures: { views: 400 } },
    { name: '=HYPERLINK("https://evil.example")', day: TODAY, isCumulative: true, figures: { views: 9_200 } },
  ]);
});

test('TikTok Studio: reads lifetime views until today', () => {
  const { format, days } = read(fixture('tiktok-content'));
  expect(format).toBe('tiktok_content');
  expect(days).toMatchObject([
    { name: 'Serum in 20 seconds', day: TODAY, isCumulative: true, figures: { views: 15_400 } },
    { figures: { views: 8_100 } },
  ]);
});

test('Shopify: reads each order once at its own time, without personal data', () => {
  const reading = read(fixture('shopify-orders'));
  expect(reading.format).toBe('shopify_orders');
  expect(reading.orders).toMatchObject([
    {
      order: '#1001',
      occurredAt: '2026-11-03T04:30:00.000Z',
      currency: 'USD',
      totalMinor: 12_950,
      codes: ['LINA10'],
    },
    {
      order: '#1002',
      occurredAt: '2026-11-03T07:00:00.000Z',
      currency: 'SAR',
      refundedMinor: 7_500,
      codes: [],
    },
  ]);
  expect(reading.refused).toMatchObject([{ line: 5, reason: 'notPaid' }]);
  const many = Array.from({ length: 50 }, (_, n) => `{} CODE${n}`).join(' ');
  const flooded = read(String(fixture('shopify-orders')).replace('LINA10', many));
  expect(flooded.orders[0]!.codes).toEqual(Array.from({ length: 10 }, (_, n) => `CODE${n}`));
  const { headers: _, ...kept } = reading;
  expect(JSON.stringify(kept)).not.toMatch(/buyer|example\.com|9665/i);
});

test('reads our template in Arabic with Arabic digits and semicolons', () => {
  const { format, days, refusedCount } = read(fixture('own-arabic'), { decimalMark: ',' });
  expect([format, refusedCount]).toEqual(['own', 0]);
  expect(days).toMatchObject([
    {
      channel: 'tiktok',
      day: '2026-11-02',
      figures: { impressions: 1_200, views: 900, clicks: 30, spend: 1_250 },
    },
    { channel: 'instagram', day: '2026-11-03', figures: { spend: 1_000, views: null } },
  ]);
});
