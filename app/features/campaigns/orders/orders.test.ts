import '../../../../tests/harness/start-jobs.ts';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { acceptedApplication, application } from '#features/campaigns/applications/factory.server.ts';
import { type FactoryCampaign, publishedCampaign } from '#features/campaigns/campaigns/factory.server.ts';
import { fundSlots } from '#features/campaigns/slots/commands/fund-slots.server.ts';
import { releaseSlots } from '#features/campaigns/slots/commands/release-slots.server.ts';
import { approvedSubmission, submission } from '#features/campaigns/submissions/factory.server.ts';
import {
  createBrand,
  createCreator,
  createOperator,
  type Person,
} from '#features/identity/accounts/factory.server.ts';
import { fundWallet } from '#features/money/charges/factory.server.ts';
import { PUBLISHING_FEE_CENTS } from '#features/money/charges/rules.ts';
import { payments } from '#features/money/charges/tables.server.ts';
import { notifications } from '#features/notifications/notifications/tables.server.ts';
import { createI18n } from '#i18n/i18n.ts';
import { db, inTransaction, pool } from '#platform/db/db.server.ts';
import { issueChargeReceipts, issuePayoutStatements } from './commands/issue-receipt.server.ts';
import { listWalletTransactions } from './list-wallet-transactions.server.ts';
import ar from './messages/ar.ts';
import en from './messages/en.ts';
import { listCampaignOrders, listJobs, listOrderPayments } from './queries.server.ts';
import { listReceipts, readReceipt } from './read-receipts.server.ts';
import { receiptPdf } from './receipt-pdf.server.ts';
import { receiptText } from './receipt-text.ts';
import { RECEIPT_KINDS } from './rules.ts';
import {
  type CampaignOrder,
  CampaignOrdersQuery,
  type OrderPayment,
  OrderPaymentsQuery,
  type ReceiptView,
} from './schema.ts';

const page = { limit: 20 };
const translators = {
  en: createI18n('en', { product: { name: 'Laqta' }, orders: en }).t,
  ar: createI18n('ar', { product: { name: 'لقطة' }, orders: ar }).t,
};

let brand: Person;
let creator: Person;
let campaign: FactoryCampaign;
let paymentId: string;

beforeAll(async () => {
  brand = await createBrand();
  creator = await createCreator();
  campaign = await publishedCampaign(brand, {
    title: 'Night repair',
    budgetCents: 14_400,
    maxSubmissions: 3,
  });
  ({ paymentId } = await approvedSubmission({ campaign, creator }));
});

test('lists a campaign as an order with its approved, paid and secured amounts', async () => {
  expect((await listCampaignOrders(brand, page)).items).toMatchObject([
    {
      title: 'Night repair',
      quantity: 3,
      unitCents: 14_400,
      totalCents: 43_200,
      approved: 1,
      remaining: 2,
      paidCents: 0,
      securedCents: 14_400,
    },
  ]);
});

test('names the campaign of a payment, a funding and its return in the wallet', async () => {
  const { brand, ...serum } = await publishedCampaign(undefined, { title: 'Glow serum', maxSubmissions: 2 });
  await fundWallet(brand, serum.budgetCents);
  await fundSlots(brand, serum.id, { slots: 1, amountCents: serum.budgetCents });
  await releaseSlots(brand, serum.id, { slots: 1 });
  const oil = await publishedCampaign(brand, { title: 'Lip oil' });
  await approvedSubmission({ campaign: oil });
  const { items } = await listWalletTransactions(brand, page);
  const named = items.filter(({ type }) => type !== 'top_up');
  expect(named.map(({ type, campaignId, campaignTitle }) => [type, campaignId, campaignTitle])).toEqual([
    ['creator_payment', oil.id, 'Lip oil'],
    ['publishing_fee', oil.id, 'Lip oil'],
    ['unfund', serum.id, 'Glow serum'],
    ['fund', serum.id, 'Glow serum'],
    ['publishing_fee', serum.id, 'Glow serum'],
  ]);
  expect(items.find(({ type }) => type === 'top_up')).toMatchObject({
    campaignId: null,
    campaignTitle: null,
  });
});

describe('payments sorted by amount', () => {
  let payer: Person;
  beforeAll(async () => {
    payer = await createBrand();
    const payee = await createCreator();
    for (const budgetCents of [9_000, 20_000, 9_000, 14_400]) {
      const campaign = await publishedCampaign(payer, { budgetCents, maxSubmissions: 1 });
      await approvedSubmission({ campaign, creator: payee });
    }
  });

  const readAll = async (query: OrderPaymentsQuery, cursor?: string): Promise<OrderPayment[]> => {
    const { items, nextCursor } = await listOrderPayments(payer, { ...query, cursor });
    return nextCursor === null ? items : [...items, ...(await readAll(query, nextCursor))];
  };

  test.for([
    ['desc', [20_000, 14_400, 9_000, 9_000]],
    ['asc', [9_000, 9_000, 14_400, 20_000]],
  ] as const)('pages equal amounts without repeats or gaps (%s)', async ([order, amounts]) => {
    const read = await readAll({ limit: 1, sort: 'amount', order });
    expect(read.map(({ amountCents }) => amountCents)).toEqual(amounts);
    expect(new Set(read.map(({ id }) => id)).size).toBe(4);
  });

  test('lists payments oldest first as the reverse of newest first', async () => {
    const [newest, oldest] = [await readAll({ limit: 3 }), await readAll({ limit: 3, order: 'asc' })];
    expect(newest).toHaveLength(4);
    expect(oldest).toEqual(newest.toReversed());
  });

  test.for<[object, string]>([
    [{ sort: 'amount' }, 'pay_1'],
    [{ sort: 'amount' }, '9000.pay_1'],
    [{ sort: 'amount' }, 'amount.desc.pay_1'],
    [{ sort: 'amount' }, 'amount.asc.9000.pay_1'],
    [{ sort: 'amount' }, "amount.desc.9000.pay_1' OR true"],
    [{ sort: 'date' }, 'amount.desc.9000.pay_1'],
    [{ sort: 'date' }, 'date.desc.9000.pay_1'],
    [{ order: 'asc' }, 'date.desc.pay_1'],
    [{}, '9000.pay_1'],
    [{}, 'date.desc.pay_1'],
  ])('rejects a cursor of another order (%s, %s)', async ([query, cursor]) => {
    expect(OrderPaymentsQuery.safeParse({ ...query, cursor }).success).toBe(false);
  });
});

describe('campaigns sorted by price or number of videos', () => {
  let buyer: Person;
  beforeAll(async () => {
    buyer = await createBrand();
    for (const [budgetCents, maxSubmissions] of [
      [9_000, 2],
      [20_000, 1],
      [9_000, 3],
      [14_400, 2],
    ] as const) {
      await publishedCampaign(buyer, { budgetCents, maxSubmissions });
    }
  });

  const readAll = async (query: CampaignOrdersQuery): Promise<CampaignOrder[]> => {
    const { items, nextCursor } = await listCampaignOrders(buyer, CampaignOrdersQuery.parse(query));
    return nextCursor === null ? items : [...items, ...(await readAll({ ...query, cursor: nextCursor }))];
  };

  test.for(['title', 'amount', ''])('rejects the sort key “%s”', (sort) => {
    expect(CampaignOrdersQuery.safeParse({ sort }).success).toBe(false);
  });

  test.for(['cmp_1', 'videos.desc.2.cmp_1', 'unit.asc.9000.cmp_1', 'unit.desc.cmp_1'])(
    'rejects a cursor of another order (%s)',
    (cursor) => {
      expect(CampaignOrdersQuery.safeParse({ sort: 'unit', cursor }).success).toBe(false);
    },
  );

  test.for([
    ['unit', 'unitCents', [9_000, 9_000, 14_400, 20_000]],
    ['videos', 'quantity', [1, 2, 2, 3]],
  ] as const)('pages equal values without repeats or gaps (%s)', async ([sort, field, values]) => {
    const rising = await readAll({ limit: 1, sort, order: 'asc' });
    expect(rising.map((order) => order[field])).toEqual(values);
    expect(new Set(rising.map(({ campaignId }) => campaignId)).size).toBe(4);
    expect(await readAll({ limit: 3, sort, order: 'desc' })).toEqual(rising.toReversed());
  });

  test('lists campaigns oldest first as the reverse of newest first', async () => {
    expect(await readAll({ limit: 1, order: 'asc' })).toEqual((await readAll({ limit: 3 })).toReversed());
  });
});

test.for([
  ['campaigns', "brand_id = 'wsp_1'", 'budget_cents', 'campaigns_brand_budget'],
  ['campaigns', "brand_id = 'wsp_1'", 'max_submissions', 'campaigns_brand_videos'],
  ['payments', "kind = 'video'", 'creator_payout_cents', 'payments_payout'],
])('sorts %s where %s by %s in both directions by an index', async ([table, condition, column, index]) => {
  const client = await pool.connect();
  try {
    await client.query('SET enable_seqscan = off');
    for (const [comparison, order] of [
      ['<', 'DESC'],
      ['>', 'ASC'],
    ]) {
      const { rows } = await client.query(
        `EXPLAIN (FORMAT JSON) SELECT FROM ${table} WHERE ${condition} AND (${column}, id) ${comparison} (9000, 'x')
          ORDER BY ${column} ${order}, id ${order} LIMIT 21`,
      );
      expect(JSON.stringify(rows)).toContain(index);
      expect(JSON.stringify(rows)).not.toContain('Sort');
    }
  } finally {
    client.release(true);
  }
});

test.for([
  ['all of it sent', { status: 'completed', sentCents: 12_240 }, 14_400, 0],
  ['a part came back', { status: 'completed', sentCents: 2_040 }, 2_400, 12_000],
  [
    'a part sent, the rest released',
    { status: 'completed', sentCents: 2_040, releasedCents: 10_200 },
    2_400,
    0,
  ],
  ['all of it released', { status: 'refunded', sentCents: 0, releasedCents: 12_240 }, 0, 0],
] as const)(
  'computes the paid and secured amounts of an order: %s',
  async ([, change, paidCents, securedCents]) => {
    const [original] = await db.select().from(payments).where(eq(payments.id, paymentId));
    const set = (to: object) => db.update(payments).set(to).where(eq(payments.id, paymentId));
    await set({ releasedCents: 0, ...change });
    const [order] = (await listCampaignOrders(brand, page)).items;
    await set({
      status: original!.status,
      sentCents: original!.sentCents,
      releasedCents: original!.releasedCents,
    });
    expect(order).toMatchObject({ paidCents, securedCents });
  },
);

test.for([
  ['waiting', { status: 'pending', waitingFor: 'account' }, { pending: 1 }],
  ['failed', { status: 'failed', failureCode: 'card_declined' }, { failed: 1 }],
  ['reversed', { status: 'failed', failureCode: 'transfer_reversed' }, { reversed: 1 }],
  ['reversed in part', { status: 'completed', sentCents: 2_040 }, { reversed: 1 }],
  ['paid', { status: 'completed', sentCents: 12_240 }, {}],
] as const)('counts the %s payouts of an order', async ([, change, counts]) => {
  const [original] = await db.select().from(payments).where(eq(payments.id, paymentId));
  const set = (to: object) => db.update(payments).set(to).where(eq(payments.id, paymentId));
  await set(change);
  const [order] = (await listCampaignOrders(brand, page)).items;
  const { owedCents, ...before } = original!;
  await set(before);
  expect(order!.unpaid).toEqual({ pending: 0, failed: 0, reversed: 0, ...counts });
});

test('hides orders, payments, jobs and receipts from others', async () => {
  const stranger = await createBrand();
  expect((await listCampaignOrders(stranger, page)).items).toEqual([]);
  expect((await listOrderPayments(stranger, page)).items).toEqual([]);
  expect((await listReceipts(stranger, page)).items).toEqual([]);
  expect((await listJobs(await createCreator(), page)).items).toEqual([]);
});

test('names the creator and the campaign in a brand’s payments', async () => {
  expect((await listOrderPayments(brand, page)).items).toMatchObject([
    { id: paymentId, creatorName: creator.name, campaignTitle: 'Night repair', amountCents: 14_400 },
  ]);
});

test('lists jobs of castings and open calls together, page by page', async () => {
  const worker = await createCreator();
  const open = await publishedCampaign(undefined, { title: 'Open call', intake: 'open_call' });
  await acceptedApplication({ campaign, creator: worker });
  await submission({ campaign: open, creator: worker });
  await application({
    campaign: await publishedCampaign(undefined, { title: 'Not chosen yet' }),
    creator: worker,
  });
  const first = await listJobs(worker, { limit: 1 });
  expect(first.items).toMatchObject([{ campaignTitle: 'Open call', status: 'in_review', payment: null }]);
  const second = await listJobs(worker, { limit: 1, cursor: first.nextCursor! });
  expect(second.items).toMatchObject([
    { campaignTitle: 'Night repair', status: 'to_do', payoutCents: 12_240 },
  ]);
  expect(second.nextCursor).toBeNull();
  expect((await listJobs(creator, page)).items).toMatchObject([
    { status: 'approved', payment: { id: paymentId } },
  ]);
});

test('issues one receipt and one notification per charge', async () => {
  const charge = {
    kind: 'top_up' as const,
    sourceId: 'chk_x',
    workspaceId: brand.workspaceId,
    amountCents: 50_000,
  };
  for (let time = 0; time < 3; time++) await inTransaction((tx) => issueChargeReceipts(tx, [charge]));
  const topUps = await listReceipts(brand, { ...page, kind: 'top_up' });
  expect(topUps.items).toMatchObject([{ kind: 'top_up', amountCents: 50_000 }]);
  const count = await db.$count(notifications, eq(notifications.type, 'top_up_receipt'));
  expect(count).toBe(1);
});

test('keeps the campaign’s title in the receipt of the publishing fee', async () => {
  const fee = (await listReceipts(brand, page)).items.find(({ kind }) => kind === 'publishing_fee')!;
  expect(fee).toMatchObject({ subject: 'Night repair', amountCents: PUBLISHING_FEE_CENTS });
  expect(fee.number).toMatch(/^LQ-\d{6,}$/);
  expect(await readReceipt(brand, fee.id)).toMatchObject({
    paidWith: 'wallet',
    billedTo: { name: brand.name, email: brand.email },
    refunds: [],
    disputes: [],
    state: null,
  });
});

test('shows a receipt to its owner and to operators only', async () => {
  const mine = (await listReceipts(brand, page)).items.find(({ kind }) => kind === 'publishing_fee');
  await expect(readReceipt(creator, mine!.id)).rejects.toMatchObject({ status: 404 });
  expect(await readReceipt(await createOperator(), mine!.id)).toEqual({
    ...(await readReceipt(brand, mine!.id)),
    paidBy: brand.name,
  });
});

test('issues one statement per payment with gross, fee and net', async () => {
  const paid = { paymentId, creatorId: creator.workspaceId, campaignId: campaign.id, payoutCents: 12_240 };
  for (let time = 0; time < 2; time++) await inTransaction((tx) => issuePayoutStatements(tx, [paid]));
  const { items } = await listReceipts(creator, page);
  expect(items).toHaveLength(1);
  const statement = await readReceipt(creator, items[0]!.id);
  const text = receiptText(translators.en, 'en', statement);
  expect(text.lines.map(({ amount }) => amount)).toEqual(['$144.00', '-$21.60']);
  expect(text.total.amount).toBe('$122.40');
});

test('refuses to change or delete a receipt', async () => {
  await expect(db.execute('DELETE FROM receipts')).rejects.toThrow();
  await expect(db.execute("UPDATE receipts SET number = 'LQ-1'")).rejects.toThrow();
});

const sampleReceipt = (kind: ReceiptView['kind']): ReceiptView => ({
  id: 'rcp_1',
  number: 'LQ-100042',
  kind,
  issuedAt: '2026-11-20T23:30:00.000Z',
  subject: kind === 'top_up' ? null : 'الجمعة البيضاء & Glow (spring)',
  amountCents: 50_000,
  paidBy: null,
  billedTo: { name: 'لينا حداد', company: 'Noor · نور', email: 'lina@laqta.example' },
  paidWith: kind === 'payout' ? null : 'card',
  reference: 'pi_123',
  period: kind === 'subscription' ? { start: '2026-11-01T00:00:00Z', end: '2026-12-01T00:00:00Z' } : null,
  payout:
    kind === 'payout'
      ? {
          grossCents: 14_400,
          feeCents: 2_160,
          feePercentage: 15,
          method: 'wise',
          sentCents: 2_040,
          releasedCents: 5_000,
        }
      : null,
  refunds: kind === 'payout' ? [] : [{ amountCents: 20_000, at: '2026-11-21T10:00:00.000Z' }],
  disputes:
    kind === 'subscription' ? [{ amountCents: 5_000, at: '2026-11-22T10:00:00.000Z', isDecided: false }] : [],
  state: null,
  payment: null,
  supportEmail: 'support@laqta.example',
});
const RECEIPTS = RECEIPT_KINDS.flatMap((kind) =>
  (['en', 'ar'] as const).map((language) => [kind, language] as const),
);

test.for(RECEIPTS)('translates a %s receipt completely in %s, with refunds', ([kind, language]) => {
  const text = receiptText(translators[language], language, sampleReceipt(kind));
  expect(JSON.stringify(text)).not.toMatch(/orders\.|\{\{|undefined|null/);
  expect(text.later.length).toBeGreaterThan(0);
});

test.for(RECEIPTS)('renders a %s receipt as one page of PDF in %s', async ([kind, language]) => {
  const pdf = Buffer.from(await receiptPdf(sampleReceipt(kind), language)).toString('latin1');
  expect(pdf.startsWith('%PDF-')).toBe(true);
  expect(pdf.match(/\/Type \/Page\b/g)).toHaveLength(1);
});
