import '../../../tests/harness/start-jobs.ts';
import { expect, test } from 'vitest';
import { createBrand, createCreator } from '#features/accounts/factory.server.ts';
import { createI18n } from '#i18n/i18n.ts';
import { inTransaction } from '#platform/db/db.server.ts';
import { KINDS } from './kinds.ts';
import { markAllRead, markRead } from './mark-read.server.ts';
import ar from './messages/ar.ts';
import en from './messages/en.ts';
import { notify } from './notify.server.ts';
import { countUnread, listNotifications } from './queries.server.ts';
import { type Notice, UNREAD_CAP } from './rules.ts';
import { wordsOf } from './words.ts';

const tell = (userId: string, times: number) =>
  inTransaction(async (tx) => {
    for (let time = 1; time <= times; time++)
      await notify(tx, userId, 'wallet_negative', { balance_cents: -time });
  });
const balancesOf = (page: { items: { data: Record<string, unknown> }[] }) =>
  page.items.map(({ data }) => data.balance_cents);

test('pages run from the newest to the oldest, without gap or repetition', async () => {
  const brand = await createBrand();
  await tell(brand.userId, 5);
  const first = await listNotifications(brand, { limit: 3 });
  expect(balancesOf(first)).toEqual([-5, -4, -3]);
  const second = await listNotifications(brand, { limit: 3, cursor: first.nextCursor! });
  expect(balancesOf(second)).toEqual([-2, -1]);
  expect(second.nextCursor).toBeNull();
});

test('nobody sees, counts or reads what another person was told', async () => {
  const [brand, stranger] = [await createBrand(), await createCreator()];
  await tell(brand.userId, 2);
  const { items } = await listNotifications(brand, { limit: 2 });
  expect((await listNotifications(stranger, { limit: 10 })).items).toEqual([]);
  await expect(markRead(stranger, items[0]!.id)).rejects.toMatchObject({ status: 404 });
  await markAllRead(stranger, items[0]!.id);
  expect(await countUnread(brand)).toBe(2);
  expect(await countUnread(stranger)).toBe(0);
});

test('what arrives while all are marked as read stays unread', async () => {
  const brand = await createBrand();
  await tell(brand.userId, 2);
  const [seen] = (await listNotifications(brand, { limit: 1 })).items;
  await tell(brand.userId, 1);
  await markAllRead(brand, seen!.id);
  expect(await countUnread(brand)).toBe(1);
});

test('reading twice keeps the moment of the first time', async () => {
  const brand = await createBrand();
  await tell(brand.userId, 1);
  const [told] = (await listNotifications(brand, { limit: 1 })).items;
  await markRead(brand, told!.id);
  const [first] = (await listNotifications(brand, { limit: 1 })).items;
  await markRead(brand, told!.id);
  expect((await listNotifications(brand, { limit: 1 })).items).toEqual([first]);
  expect(first!.readAt).not.toBeNull();
});

test('the count goes one above what the badge can show, and no further', async () => {
  const brand = await createBrand();
  await tell(brand.userId, UNREAD_CAP);
  expect(await countUnread(brand)).toBe(99);
  await tell(brand.userId, 5);
  expect(await countUnread(brand)).toBe(100);
});

const FACTS = {
  campaign_title: 'Glow & Co',
  creator_name: 'Lina',
  product_name: 'Analytics Pro',
  amount_cents: 12_240,
  payout_cents: 12_240,
  balance_cents: -500,
  subject: 'Glow & Co',
};
const VARIANTS = [
  { reason: 'account', effect: 'subscription', kind: 'top_up', why: 'fee_paid_twice' },
  { reason: 'details', effect: 'publishing_fee', kind: 'publishing_fee', why: 'campaign_deleted' },
  { reason: 'details', effect: 'unpublished', kind: 'top_up', why: 'subscribed_twice' },
] as const;
const SPOKEN = (['en', 'ar'] as const).flatMap((language) =>
  (['brand', 'creator'] as const).flatMap((role) =>
    Object.keys(KINDS).flatMap((type) => VARIANTS.map((variant) => ({ language, role, type, ...variant }))),
  ),
);

test.for(SPOKEN)(
  '$type has words for a $role in $language ($reason, $effect)',
  ({ language, role, type, ...variant }) => {
    const { t } = createI18n(language, { notifications: language === 'ar' ? ar : en });
    const notice = { type, data: { ...FACTS, ...variant } } as unknown as Notice;
    const { title, message } = wordsOf(t, language, role, notice);
    expect(`${title} ${message}`).not.toMatch(/notifications\.|\{\{|undefined|NaN/);
  },
);

test('a reversed payout is told in the specified words', () => {
  const { t } = createI18n('en', { notifications: en });
  const data = { transfer_id: 'tr_1', payment_id: 'pay_1', amount_cents: 12_240 };
  expect(wordsOf(t, 'en', 'creator', { type: 'payout_reversed', data })).toEqual({
    title: '⚠️ Payout Reversed',
    message: 'Your payout of $122.40 was reversed. Please contact support for assistance.',
  });
});
