import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { amountOf, extractProduct } from './extract-product.server.ts';

const ADDRESS = 'https://shop.example/products/one';
const read = (html: string) => extractProduct({ address: ADDRESS, html });
const fixture = (name: string) => read(readFileSync(`tests/fixtures/product-pages/${name}.html`, 'utf8'));

test('a shop of Shopify is read by its JSON-LD, with its entities and its variants', () => {
  expect(fixture('shopify')).toEqual({
    title: 'Dawn Glow Serum & Dropper',
    imageUrl: 'https://noor.example/cdn/shop/files/serum.png?v=17&width=1920',
    price: { amount: '48.00', currency: 'USD' },
    keyPoints: [
      'A light serum for dull mornings.',
      'Vitamin C at 12 %.',
      'Sinks in within a minute',
      'Bottle of 30 ml',
    ],
  });
});

test('a shop of WooCommerce is read in Arabic, its product amid a graph and its points as a list', () => {
  expect(fixture('woocommerce')).toEqual({
    title: 'دلّة القهوة العربية',
    imageUrl: 'https://shop.example/wp-content/uploads/2026/03/dallah.jpg',
    price: { amount: '1299.00', currency: 'SAR' },
    keyPoints: ['نحاس مطروق باليد', 'تكفي اثني عشر فنجانًا'],
  });
});

test('a page built as Amazon builds them is read by its parts, and its price has no currency', () => {
  expect(fixture('amazon')).toEqual({
    title: 'Mawid Desk Timer, Quiet, 60 Minutes',
    imageUrl: 'https://images.example/I/timer._SL1500_.jpg',
    price: { amount: '24.99', currency: null },
    keyPoints: [
      'SILENT: no ticking, a light at the end',
      'ONE HAND: turn it to the minutes you want',
      'A year on two AA batteries',
    ],
  });
});

test('microdata: the name of the brand is not the product’s, and sentences become points', () => {
  expect(fixture('microdata')).toEqual({
    title: 'Trail shoe, low',
    imageUrl: 'https://shop.example/img/shoe.webp',
    price: { amount: '89.90', currency: 'EUR' },
    keyPoints: ['Light.', 'Dries overnight.', 'Made for stones!'],
  });
});

test('what one way of telling leaves out, another one says', () => {
  const html = `<meta property="og:title" content="Another name"><meta property="og:image" content="/a.png">
    <script type="application/ld+json">{"@type": ["Thing", "Product"], "name": "Kettle"}</script>`;
  expect(read(html)).toMatchObject({ title: 'Kettle', imageUrl: 'https://shop.example/a.png', price: null });
});

test('JSON-LD that is no JSON is passed over', () => {
  const html = `<script type="application/ld+json">{"@type": "Product", </script>
    <meta property="og:title" content="Kettle">`;
  expect(read(html)).toMatchObject({ title: 'Kettle', keyPoints: [] });
});

test.each([
  ['', 'nothing'],
  ['<title>Robot check</title><h1>Are you a robot?</h1>', 'no product'],
  ['<meta property="og:title" content="  ">', 'a blank name'],
  [
    '<script type="application/ld+json">{"@type": "Product", "name": {"x": []}}</script>',
    'no name in letters',
  ],
])('%s tells of no product (%s)', (html) => {
  expect(read(html)).toBeNull();
});

test.each(['javascript:alert(1)', 'data:image/png;base64,AA', 'https://'])('%s is no picture', (image) => {
  const html = `<meta property="og:title" content="Kettle"><meta property="og:image" content="${image}">`;
  expect(read(html)?.imageUrl).toBeNull();
});

test.each([
  ['48', '48'],
  ['48.5', '48.50'],
  ['0.99', '0.99'],
  ['1,299.00', '1299.00'],
  ['1.299,00 €', '1299.00'],
  ['1,299', '1299'],
  ['US$ 24.99 – 39.99', '24.99'],
  ['٤٩٫٩٠', '49.90'],
  ['free', null],
  ['', null],
  ['9'.repeat(40), null],
])('the price %s is %s', (price, amount) => {
  expect(amountOf(price)).toBe(amount);
});

const MEBIBYTE = 1 << 20;
const NAMED = '<meta property="og:title" content="x">';
test.each([
  ['elements within each other', '', '<b>'],
  ['ends without beginnings', '<b>'.repeat(250), '</i>'],
  ['attributes', '<meta ', 'a=1 '],
  ['brackets', '<script type="application/ld+json">', '['],
  ['lines', `${NAMED}<meta property="og:description" content="`, '\n<p>'],
  ['metas', NAMED, '<meta property="og:description">'],
])('a mebibyte of %s is read in a second, and on a busy machine in twenty', (_, start, piece) => {
  const begunAt = performance.now();
  read(start + piece.repeat(MEBIBYTE / piece.length));
  // Quadratic time would take minutes.
  expect(performance.now() - begunAt).toBeLessThan(20_000);
});

test('JSON-LD nested ten thousand deep is read as far as it goes', () => {
  const json = `${'['.repeat(20_000)}${']'.repeat(20_000)}`;
  const html = `<script type="application/ld+json">${json}</script><meta property="og:title" content="Kettle">`;
  expect(read(html)?.title).toBe('Kettle');
});

test('words in lists within each other are read once, however deep they stand', () => {
  const product = '<i itemscope itemtype="https://schema.org/Product"><i itemprop="name description image">';
  const timeAt = (depth: number) => {
    // Of the processor alone: the process may be paused in one of them.
    const before = process.threadCpuUsage();
    read(product + '<ul><li>'.repeat(depth) + 'x '.repeat(MEBIBYTE / 2));
    const { user, system } = process.threadCpuUsage(before);
    return user + system;
  };
  // A hundred times as long where each list reads its own words.
  expect(timeAt(100)).toBeLessThan(15 * timeAt(1));
});

test('JSON-LD with half a million values is read as far as it goes', () => {
  const json = `[${'1,'.repeat(500_000)}1]`;
  const html = `<script type="application/ld+json">${json}</script><meta property="og:title" content="Kettle">`;
  expect(read(html)?.title).toBe('Kettle');
});
