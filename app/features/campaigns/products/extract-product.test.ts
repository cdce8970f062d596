import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { amountOf, extractProduct } from './extract-product.server.ts';

const ADDRESS = 'https://shop.example/products/one';
const read = (html: string) => extractProduct({ address: ADDRESS, html });
const fixture = (name: string) => read(readFileSync(`tests/fixtures/product-pages/${name}.html`, 'utf8'));

test('reads the JSON-LD of a Shopify shop with entities and variants', () => {
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

test('reads an Arabic WooCommerce product from a JSON-LD graph', () => {
  expect(fixture('woocommerce')).toEqual({
    title: 'دلّة القهوة العربية',
    imageUrl: 'https://shop.example/wp-content/uploads/2026/03/dallah.jpg',
    price: { amount: '1299.00', currency: 'SAR' },
    keyPoints: ['نحاس مطروق باليد', 'تكفي اثني عشر فنجانًا'],
  });
});

test('reads a page like Amazon’s from its elements, with a price without currency', () => {
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

test('reads microdata without taking the brand’s name for the product’s', () => {
  expect(fixture('microdata')).toEqual({
    title: 'Trail shoe, low',
    imageUrl: 'https://shop.example/img/shoe.webp',
    price: { amount: '89.90', currency: 'EUR' },
    keyPoints: ['Light.', 'Dries overnight.', 'Made for stones!'],
  });
});

test('fills fields missing in the structured data from meta tags', () => {
  const html = `<meta property="og:title" content="Another name"><meta property="og:image" content="/a.png">
    <script type="application/ld+json">{"@type": ["Thing", "Product"], "name": "Kettle"}</script>`;
  expect(read(html)).toMatchObject({ title: 'Kettle', imageUrl: 'https://shop.example/a.png', price: null });
});

test('skips invalid JSON-LD', () => {
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
    'a name that is no text',
  ],
])('finds no product in %s (%s)', (html) => {
  expect(read(html)).toBeNull();
});

test.each(['javascript:alert(1)', 'data:image/png;base64,AA', 'https://'])(
  'reads no picture from the URL %s',
  (image) => {
    const html = `<meta property="og:title" content="Kettle"><meta property="og:image" content="${image}">`;
    expect(read(html)?.imageUrl).toBeNull();
  },
);

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
])('parses the price %s as %s', (price, amount) => {
  expect(amountOf(price)).toBe(amount);
});

const MEBIBYTE = 1 << 20;
const NAMED = '<meta property="og:title" content="x">';
test.each([
  ['nested elements', '', '<b>'],
  ['closing tags without opening ones', '<b>'.repeat(250), '</i>'],
  ['attributes', '<meta ', 'a=1 '],
  ['brackets', '<script type="application/ld+json">', '['],
  ['lines', `${NAMED}<meta property="og:description" content="`, '\n<p>'],
  ['meta tags', NAMED, '<meta property="og:description">'],
])('reads a mebibyte of %s in linear time', (_, start, piece) => {
  const begunAt = performance.now();
  read(start + piece.repeat(MEBIBYTE / piece.length));
  // Quadratic time would take minutes.
  expect(performance.now() - begunAt).toBeLessThan(20_000);
});

test('reads the meta tags beside deeply nested JSON-LD', () => {
  const json = `${'['.repeat(20_000)}${']'.repeat(20_000)}`;
  const html = `<script type="application/ld+json">${json}</script><meta property="og:title" content="Kettle">`;
  expect(read(html)?.title).toBe('Kettle');
});

test('reads the text of nested lists in linear time', () => {
  const product = '<i itemscope itemtype="https://schema.org/Product"><i itemprop="name description image">';
  const timeAt = (depth: number) => {
    // CPU time, because a busy machine may pause the process.
    const before = process.threadCpuUsage();
    read(product + '<ul><li>'.repeat(depth) + 'x '.repeat(MEBIBYTE / 2));
    const { user, system } = process.threadCpuUsage(before);
    return user + system;
  };
  // Reading the text once per list would take a hundred times as long.
  expect(timeAt(100)).toBeLessThan(15 * timeAt(1));
});

test('reads the meta tags beside JSON-LD of half a million values', () => {
  const json = `[${'1,'.repeat(500_000)}1]`;
  const html = `<script type="application/ld+json">${json}</script><meta property="og:title" content="Kettle">`;
  expect(read(html)?.title).toBe('Kettle');
});
