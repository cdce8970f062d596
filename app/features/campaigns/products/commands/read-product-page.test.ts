import '../../../../../tests/harness/start-jobs.ts';
import { sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import {
  createBrand,
  createCreator,
  createSessionCookie,
} from '#features/identity/accounts/factory.server.ts';
import { finishUpload } from '#features/media/media/uploads/finish-upload.server.ts';
import { db } from '#platform/db/db.server.ts';
import { openShop } from '../../../../../tests/harness/own-shop.ts';
import { expectOk, problemOf, request } from '../../../../../tests/harness/requests.ts';

const shop = await openShop();
const brand = await createBrand();
const ask = async (url: string, as = brand) =>
  request('readProductPage', { cookie: await createSessionCookie(as), body: { url } });

beforeEach(() => db.execute(sql`DELETE FROM rate_limits`));

test.each([
  ['creators', createCreator, 403, 'errors.forbidden'],
  [
    'brands whose address is not verified',
    () => createBrand({ emailVerified: false }),
    403,
    'accounts.errors.unverified',
  ],
] as const)('refuses to read a page for %s', async (_, create, status, code) => {
  expect(await problemOf(ask(`${shop}/shopify`, await create()))).toEqual([status, code]);
});

// An answer that differed would tell which internal addresses exist.
test.each([
  'http://127.0.0.2/shopify',
  'http://169.254.169.254/latest/meta-data',
  'https://shop.example/serum',
  `${shop}/unknown`,
])('reports only that %s is unreadable', async (url) => {
  expect(await problemOf(ask(url))).toEqual([422, 'products.errors.unreadable']);
});

test('refuses a URL with credentials as invalid input', async () => {
  expect(await problemOf(ask('https://noor:secret@127.0.0.1/shopify'))).toEqual([400, 'errors.invalidInput']);
});

test.each([
  'http://127.0.0.2/serum.jpg',
  'https://shop.example/serum.jpg',
  `${shop}/shopify`,
  `${shop}/unknown`,
])('reports only that there is no readable picture at %s', async (url) => {
  const body = { url, purpose: 'cover' };
  const answer = request('takeProductPicture', { cookie: await createSessionCookie(brand), body });
  expect(await problemOf(answer)).toEqual([422, 'products.errors.pictureUnreadable']);
});

test('imports a product picture as an upload that is checked like any other', async () => {
  const { imageUrl } = await expectOk('readProductPage', brand, { body: { url: `${shop}/woocommerce` } });
  const upload = await expectOk('takeProductPicture', brand, { body: { url: imageUrl, purpose: 'cover' } });
  expect(upload).toMatchObject({ fileName: 'dallah.jpg', purpose: 'cover', status: 'checking' });
  await finishUpload(upload.id as string);
  expect(await expectOk('readUpload', brand, { id: upload.id as string })).toMatchObject({
    status: 'done',
    mediaId: expect.any(String),
  });
});

test('reads the page of a shop for a brand', async () => {
  const product = await expectOk('readProductPage', brand, { body: { url: `${shop}/woocommerce` } });
  expect(product).toMatchObject({
    title: 'دلّة القهوة العربية',
    price: { amount: '1299.00', currency: 'SAR' },
  });
});
