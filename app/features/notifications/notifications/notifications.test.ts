import '../../../../tests/harness/start-jobs.ts';
import { expect, test } from 'vitest';
import { newId } from '#core/ids.ts';
import { CLOSED_ACCOUNT } from '#core/personal-data.ts';
import { applicationReceived } from '#features/campaigns/applications/notifications.server.ts';
import { topUpReceipt } from '#features/campaigns/orders/notifications.server.ts';
import { createBrand, createCreator } from '#features/identity/accounts/factory.server.ts';
import { createColleague } from '#features/identity/workspaces/factory.server.ts';
import { walletNegative } from '#features/money/wallet/notifications.server.ts';
import { features } from '#features.server.ts';
import { db, inTransaction } from '#platform/db/db.server.ts';
import { composeMail } from '#platform/mail/compose-mail.server.ts';
import { markAllRead, markRead } from './commands/mark-read.server.ts';
import { notify } from './commands/notify.server.ts';
import { presentNotification } from './present-notification.server.ts';
import { countUnread, listNotifications } from './queries.server.ts';
import { UNREAD_CAP } from './rules.ts';
import { notifications } from './tables.server.ts';

const sendNotifications = (workspaceId: string, times: number) =>
  inTransaction(async (tx) => {
    for (let time = 1; time <= times; time++)
      await notify(tx, workspaceId, walletNegative, { balance_cents: -time });
  });
const balancesOf = (page: { items: { data: Record<string, unknown> }[] }) =>
  page.items.map(({ data }) => data.balance_cents);

test('pages notifications newest first without gaps or repeats', async () => {
  const brand = await createBrand();
  await sendNotifications(brand.workspaceId, 5);
  const first = await listNotifications(brand, { limit: 3 });
  expect(balancesOf(first)).toEqual([-5, -4, -3]);
  const second = await listNotifications(brand, { limit: 3, cursor: first.nextCursor! });
  expect(balancesOf(second)).toEqual([-2, -1]);
  expect(second.nextCursor).toBeNull();
});

test('groups unread applications to one campaign and marks the group as read', async () => {
  const brand = await createBrand();
  const applied = (campaign: string, creator_name: string) =>
    inTransaction((tx) =>
      notify(tx, brand.workspaceId, applicationReceived, {
        campaign_id: campaign,
        campaign_title: 'Night repair',
        application_id: newId('app'),
        creator_name,
      }),
    );
  await applied('cmp_1', 'Lina');
  await applied('cmp_2', 'Dana');
  await applied('cmp_1', 'Omar');
  await applied('cmp_1', 'Rami');
  const list = async (language: 'en' | 'ar' = 'en') =>
    (await listNotifications(brand, { limit: 2, language })).items;
  const [group, single, ...more] = await list();
  expect(more).toEqual([]);
  expect(group).toMatchObject({ count: 3, path: '/campaign/cmp_1?tab=applications' });
  expect(group!.title).toBe('3 new applications for “\u2068Night repair\u2069”');
  expect(group!.message).toContain('Rami');
  expect(single).toMatchObject({ count: 1, title: 'New application' });
  expect((await list('ar'))[0]!.title).toBe('3 طلبات انضمام جديدة إلى \u2068«Night repair»\u2069');

  await applied('cmp_1', 'Noor');
  await markRead(brand, group!.id);
  expect(await countUnread(brand)).toBe(2);
  expect((await listNotifications(brand, { limit: 9 })).items.map(({ count }) => count)).toEqual([
    1, 1, 1, 1, 1,
  ]);
});

test('repeats a group that continues after the page on the next page', async () => {
  const brand = await createBrand();
  for (const campaign_id of ['cmp_1', 'cmp_1', 'cmp_2', 'cmp_1'])
    await inTransaction((tx) =>
      notify(tx, brand.workspaceId, applicationReceived, {
        campaign_id,
        campaign_title: 'Night repair',
        application_id: newId('app'),
        creator_name: 'Lina',
      }),
    );
  const first = await listNotifications(brand, { limit: 1 });
  expect(first.items).toMatchObject([{ count: 1, data: { campaign_id: 'cmp_1' } }]);
  const second = await listNotifications(brand, { limit: 2, cursor: first.nextCursor! });
  expect(second.items).toMatchObject([
    { count: 1, data: { campaign_id: 'cmp_2' } },
    { count: 2, data: { campaign_id: 'cmp_1' } },
  ]);
  expect(second.nextCursor).toBeNull();
});

test('omits the user’s own acts from the bell', async () => {
  const brand = await createBrand();
  const receipt = { receipt_id: 'rcp_1', amount_cents: 50_000 };
  await inTransaction((tx) => notify(tx, brand.workspaceId, topUpReceipt, receipt));
  expect(await countUnread(brand)).toBe(0);
  expect((await listNotifications(brand, { limit: 9 })).items).toEqual([]);
});

test('refuses to list, count or mark another person’s notifications', async () => {
  const [brand, stranger] = [await createBrand(), await createCreator()];
  await sendNotifications(brand.workspaceId, 2);
  const { items } = await listNotifications(brand, { limit: 2 });
  expect((await listNotifications(stranger, { limit: 10 })).items).toEqual([]);
  await expect(markRead(stranger, items[0]!.id)).rejects.toMatchObject({ status: 404 });
  await markAllRead(stranger, items[0]!.id);
  expect(await countUnread(brand)).toBe(2);
  expect(await countUnread(stranger)).toBe(0);
});

test('marks only notifications up to the newest seen one as read', async () => {
  const brand = await createBrand();
  await sendNotifications(brand.workspaceId, 2);
  const [seen] = (await listNotifications(brand, { limit: 1 })).items;
  await sendNotifications(brand.workspaceId, 1);
  await markAllRead(brand, seen!.id);
  expect(await countUnread(brand)).toBe(1);
});

test('keeps the time of the first reading', async () => {
  const brand = await createBrand();
  await sendNotifications(brand.workspaceId, 1);
  const [newest] = (await listNotifications(brand, { limit: 1 })).items;
  await markRead(brand, newest!.id);
  const [first] = (await listNotifications(brand, { limit: 1 })).items;
  await markRead(brand, newest!.id);
  expect((await listNotifications(brand, { limit: 1 })).items).toEqual([first]);
  expect(first!.readAt).not.toBeNull();
});

test('counts unread notifications up to one above the badge’s maximum', async () => {
  const brand = await createBrand();
  await sendNotifications(brand.workspaceId, UNREAD_CAP);
  expect(await countUnread(brand)).toBe(UNREAD_CAP);
  await sendNotifications(brand.workspaceId, 5);
  expect(await countUnread(brand)).toBe(UNREAD_CAP + 1);
});

const FACTS = {
  expires_at: '2026-12-02T09:00:00.000Z',
  due_at: '2026-12-09T09:00:00.000Z',
  campaign_title: 'Glow & Co',
  creator_name: 'Lina',
  rater_name: 'Lina',
  other_name: 'Lina',
  names: 'Lina',
  brand_name: 'Noor',
  owes: 'revision',
  more: 2,
  product_name: 'Analytics Pro',
  amount_cents: 12_240,
  payout_cents: 12_240,
  balance_cents: -500,
  subject: 'Glow & Co',
  campaign_id: 'cmp_1',
  submission_id: 'sub_1',
  receipt_id: 'rcp_1',
  request_id: 'sor_1',
  conversation_id: 'cnv_1',
  seq: 3,
  minutes_left: 1440,
  application_id: 'app_1',
  name: 'Omar',
  brand: 'Noor',
  changed:
    'title description briefItems budgetCents deadline maxSubmissions productUrl videoStyle referenceAssets'.split(
      ' ',
    ),
  budget_cents: 14_400,
  deadline_date: '2099-05-01',
  videos: 5,
  query: '?q=coffee',
  author_name: 'Noor Saleh',
};
const VARIANTS = [
  {
    reason: 'account',
    effect: 'subscription',
    kind: 'top_up',
    supply: 'parcel',
    side: 'brand',
    why: 'fee_paid_twice',
    owes: 'video',
    owes_video: true,
    breach: 'spam',
    blocked_by: 'debt',
    is_funded: true,
    next: 'retry',
  },
  {
    reason: 'details',
    effect: 'publishing_fee',
    kind: 'publishing_fee',
    supply: 'voucher',
    side: 'creator',
    why: 'campaign_deleted',
    owes: 'video',
    breach: 'outside',
    blocked_by: 'creator_account',
    is_funded: false,
    next: 'team',
  },
  {
    reason: 'details',
    effect: 'unpublished',
    kind: 'top_up',
    supply: 'parcel',
    side: 'creator',
    why: 'subscribed_twice',
    owes: 'revision',
    breach: 'fraud',
    blocked_by: 'unpublished',
    is_funded: true,
    next: 'team',
  },
] as const;
const TYPES = features.flatMap(({ notifications = {} }) =>
  Object.values(notifications).map(({ name }) => name),
);
const PRESENTED = (['en', 'ar'] as const).flatMap((language) =>
  (['brand', 'creator'] as const).flatMap((role) =>
    TYPES.flatMap((type) => VARIANTS.map((variant) => ({ language, role, type, ...variant }))),
  ),
);

test.for(PRESENTED)(
  'presents $type to a $role in $language ($reason, $effect)',
  ({ language, role, type, ...variant }) => {
    const presented = presentNotification({ type, data: { ...FACTS, ...variant } }, { role, language })!;
    expect(`${presented.title} ${presented.message}`).not.toMatch(new RegExp(`${type}|\\{\\{|undefined|NaN`));
    const many = presentNotification({ type, data: { ...FACTS, ...variant } }, { role, language }, 3)!;
    expect(many.title).not.toMatch(new RegExp(`${type}|\\{\\{|undefined|NaN`));
    expect(presented.path).toMatch(/^\/(?!.*undefined)/);
  },
);

test.for([
  ['en', 'Closed account'],
  ['ar', 'حساب مغلق'],
] as const)('names a closed account in the language of the reader: %s', ([language, name]) => {
  const type = 'application_withdrawn';
  const data = { ...FACTS, creator_name: CLOSED_ACCOUNT };
  expect(presentNotification({ type, data }, { role: 'brand', language })!.message).toContain(name);
  const quotes = [{ from: CLOSED_ACCOUNT, lines: ['Hello'] }];
  const action = { label: 'Open', url: 'https://laqta.example' };
  const mail = {
    to: 'noor@laqta.example',
    language,
    subject: '',
    paragraphs: [],
    quotes,
    action,
    footer: '',
  };
  expect(composeMail(mail).text).toContain(name);
});

test.for(
  ['credit', 'refund', 'write_off'].flatMap((action) =>
    (['en', 'ar'] as const).map((language) => ({ action, language })),
  ),
)(
  'presents a request to the second operator about suspended money: $action in $language',
  ({ action, language }) => {
    const data = { ...FACTS, kind: 'movement', action };
    const presented = presentNotification(
      { type: 'second_operator_requested', data },
      { role: 'operator', language },
    )!;
    expect(presented.message).toMatch(/Omar.*\$122\.40/);
    expect(presented.message).not.toMatch(/second_operator_requested|\{\{/);
    expect(presented.path).toBe('/operator/reconciliation?tab=unmatched#sor_1');
  },
);

test('presents a reversed payout in the specified words', () => {
  const data = { transfer_id: 'tr_1', payment_id: 'pay_1', amount_cents: 12_240 };
  const reader = { role: 'creator', language: 'en' } as const;
  expect(presentNotification({ type: 'payout_reversed', data }, reader)).toMatchObject({
    title: '⚠️ Payout Reversed',
    message: 'Your payout of $122.40 was reversed. Please contact support for assistance.',
  });
});

test('presents the name of a plan in the language of the reader', () => {
  const news = { type: 'subscription_past_due', data: { product_name: 'Analytics Pro' } };
  const present = (language: 'en' | 'ar') => presentNotification(news, { role: 'brand', language })!;
  expect(present('en').title).toContain('Analytics Pro');
  expect(`${present('ar').title} ${present('ar').message}`).toContain('التحليلات الاحترافية');
  expect(`${present('ar').title} ${present('ar').message}`).not.toContain('Analytics');
});

test('lists notifications in the reader’s language', async () => {
  const brand = await createBrand();
  await sendNotifications(brand.workspaceId, 1);
  const titleIn = async (language: 'en' | 'ar') =>
    (await listNotifications(brand, { limit: 1, language })).items[0]!.title;
  expect(await titleIn('en')).toBe('Your wallet is below zero');
  expect(await titleIn('ar')).toBe('رصيد محفظتك دون الصفر');
});

test('omits notifications of removed types without gaps in the pages', async () => {
  const brand = await createBrand();
  await sendNotifications(brand.workspaceId, 1);
  await db
    .insert(notifications)
    .values({ id: newId('ntf'), userId: brand.userId, type: 'forgotten_kind', data: {} });
  await sendNotifications(brand.workspaceId, 1);
  const first = await listNotifications(brand, { limit: 1 });
  const second = await listNotifications(brand, { limit: 1, cursor: first.nextCursor! });
  expect([first.items.length, second.items.length]).toEqual([1, 1]);
  expect(second.nextCursor).toBeNull();
  expect(await countUnread(brand)).toBe(2);
});

test('notifies each member who may see the wallet, and no others', async () => {
  const brand = await createBrand();
  const seats = await Promise.all(
    (['manager', 'finance', 'reviewer', 'viewer'] as const).map((seat) => createColleague(brand, seat)),
  );
  await sendNotifications(brand.workspaceId, 1);
  expect(await Promise.all([brand, ...seats].map(countUnread))).toEqual([1, 1, 1, 0, 0]);
  await markAllRead(brand, (await listNotifications(brand, { limit: 1 })).items[0]!.id);
  expect(await Promise.all([brand, ...seats].map(countUnread))).toEqual([0, 1, 1, 0, 0]);
});
