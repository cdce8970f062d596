import '../harness/own-sandbox.ts';
import '../harness/start-jobs.ts';
import { expect, test } from 'vitest';
import { application } from '#features/campaigns/applications/factory.server.ts';
import { publishedCampaign, unpaidCampaign } from '#features/campaigns/campaigns/factory.server.ts';
import {
  approvedSubmission,
  changeRequestInput,
  submission,
} from '#features/campaigns/submissions/factory.server.ts';
import { DEMO_PASSWORD } from '#features/identity/accounts/demo-password.ts';
import {
  createBrand,
  createCreator,
  createOperator,
  createSessionCookie,
} from '#features/identity/accounts/factory.server.ts';
import { fundWallet } from '#features/money/charges/factory.server.ts';
import { givePayableAccount } from '#features/money/payout-accounts/factory.server.ts';
import { startedSubscription } from '#features/money/subscriptions/factory.server.ts';
import { walletNegative } from '#features/money/wallet/notifications.server.ts';
import { unsubscribeToken } from '#features/notifications/notifications/commands/choose-mails.server.ts';
import { notify } from '#features/notifications/notifications/commands/notify.server.ts';
import { inTransaction } from '#platform/db/db.server.ts';
import { exampleOf, expectOk, problemOf, request } from '../harness/requests.ts';

test('signs a visitor up, in and out, and accepts the request of a password reset', async () => {
  const brand = await createBrand();
  await expectOk('signUp', null, {
    body: { ...exampleOf('signUp'), email: 'first@laqta.example' },
  });
  await expectOk('signIn', null, { body: { email: brand.email, password: DEMO_PASSWORD } });
  expect(await expectOk('readSession', null)).toEqual({ user: null });
  expect(await expectOk('readSession', brand)).toMatchObject({ user: { id: brand.userId, role: 'brand' } });
  await expectOk('signOut', null);
  await expectOk('signOut', brand);
  await expectOk('forgotPassword', null);
  await expectOk('rememberLanguage', brand);
  expect(await expectOk('readSession', brand)).toMatchObject({ user: { language: 'ar' } });
});

test('lets a user manage address, password, second factor and sessions', async () => {
  const creator = await createCreator();
  expect(await expectOk('readSecurity', creator)).toEqual({
    twoFactor: 'off',
    backupCodesLeft: 0,
    newEmail: null,
    hasPassword: true,
    providers: [],
  });
  await expectOk('confirmSession', creator, { body: { password: DEMO_PASSWORD } });
  const secret = await expectOk('beginTwoFactor', creator);
  expect(secret).toMatchObject({ secret: expect.stringMatching(/^[A-Z2-7]{32}$/) });
  await expectOk('changeAddress', creator, { body: { email: `moved-${creator.email}` } });
  await expectOk('sendVerificationAgain', creator);
  expect(await expectOk('readSecurity', creator)).toMatchObject({ newEmail: `moved-${creator.email}` });
  await expectOk('changePassword', creator, { body: { newPassword: 'quiet-horse-9' } });
  expect(await expectOk('listSecurityEvents', creator)).toMatchObject({
    items: [{ kind: 'password-changed' }, { kind: 'address-change-asked' }],
  });
  expect(await expectOk('listSessions', creator)).toMatchObject({
    sessions: [{ isCurrent: true }, { isCurrent: false }, { isCurrent: false }],
  });
  await expectOk('endOtherSessions', creator);
});

test('lets a creator set up payout methods', async () => {
  const creator = await createCreator();
  expect(await expectOk('readPayoutAccount', creator)).toMatchObject({ method: null, isPayable: false });
  const { onboardingUrl } = await expectOk('startOnboarding', creator);
  expect(onboardingUrl).toMatch(/^http/);
  expect(await expectOk('checkPayoutAccount', creator)).toMatchObject({ stripe: { connected: true } });
  expect(await expectOk('savePaypal', creator)).toMatchObject({
    paypal: { masked: 'l•••@example.com' },
  });
  expect(await expectOk('saveBank', creator)).toMatchObject({
    method: 'wise',
    bank: { masked: '•••• 3000' },
  });
  expect(await expectOk('choosePayoutMethod', creator)).toMatchObject({
    method: 'paypal',
    isPayable: true,
  });
});

test('lists notifications and marks them as read', async () => {
  const brand = await createBrand();
  for (const balance_cents of [-100, -200])
    await inTransaction((tx) => notify(tx, brand.workspaceId, walletNegative, { balance_cents }));
  const { items } = (await expectOk('listNotifications', brand)) as { items: { id: string }[] };
  expect(items).toMatchObject([
    { type: 'wallet_negative', data: { balance_cents: -200 }, readAt: null },
    { data: { balance_cents: -100 } },
  ]);
  await expectOk('markNotificationRead', brand, { id: items[1]!.id });
  expect(await expectOk('countUnreadNotifications', brand)).toEqual({ count: 1 });
  await expectOk('markNotificationsRead', brand, { body: { upTo: items[0]!.id } });
  expect(await expectOk('countUnreadNotifications', brand)).toEqual({ count: 0 });
});

test('lets a user choose which mails to receive', async () => {
  const brand = await createBrand();
  await expectOk('chooseMails', brand);
  expect(await expectOk('listMailPreferences', brand)).toEqual({
    items: [
      { group: 'work', wantsMail: true, isRequired: false },
      { group: 'messages', wantsMail: true, isRequired: false },
      { group: 'ratings', wantsMail: true, isRequired: false },
      { group: 'money', wantsMail: false, isRequired: false },
      { group: 'receipts', wantsMail: true, isRequired: true },
      { group: 'subscription', wantsMail: true, isRequired: false },
      { group: 'searches', wantsMail: true, isRequired: false },
      { group: 'account', wantsMail: true, isRequired: true },
    ],
  });
  const query = { token: unsubscribeToken(brand.userId, 'subscription') };
  expect(await expectOk('chooseMailsByLink', null, { query })).toMatchObject({
    group: 'subscription',
  });
  expect(await expectOk('listMailPreferences', brand)).toMatchObject({
    items: [{}, {}, {}, {}, {}, { wantsMail: false }, {}, {}],
  });
});

test('lets a brand fund its wallet and publish a campaign', async () => {
  const brand = await createBrand();
  const { url } = (await expectOk('startTopUp', brand)) as { url: string };
  const sessionId = /cs_[A-Za-z0-9_]+/.exec(url)![0];
  expect(await expectOk('readTopUp', brand, { query: { sessionId } })).toMatchObject({
    status: 'confirming',
    amountCents: 50_000,
    balanceCents: 0,
  });
  await fundWallet(brand, 50_000);
  expect(await expectOk('readWallet', brand)).toMatchObject({ balanceCents: 50_000, heldCents: 0 });

  const { id } = (await expectOk('createCampaign', brand)) as { id: string };
  expect(await expectOk('readCampaign', brand, { id })).toMatchObject({
    ...exampleOf('createCampaign'),
    status: 'pending',
  });
  expect(await expectOk('publishCampaign', brand, { id })).toEqual({
    status: 'active',
    checkoutUrl: null,
  });
  expect(await expectOk('readPublication', brand, { query: { campaignId: id } })).toMatchObject({
    feePaid: true,
  });
  expect(await expectOk('listWalletTransactions', brand)).toMatchObject({
    items: [
      { type: 'publishing_fee', amountCents: -29_900 },
      { type: 'top_up', amountCents: 50_000 },
    ],
  });
  expect(await expectOk('readCampaignSummary', brand)).toMatchObject({
    campaignCount: 1,
    totalBudgetCents: 72_000,
  });
  for (const [change, status] of [
    ['pauseCampaign', 'paused'],
    ['activateCampaign', 'active'],
    ['completeCampaign', 'completed'],
  ] as const) {
    await expectOk(change, brand, { id });
    expect(await expectOk('listCampaigns', brand)).toMatchObject({ items: [{ id, status }] });
  }
  const { id: second } = await unpaidCampaign(brand);
  const card = await expectOk('publishCampaign', brand, { id: second, body: { payWith: 'card' } });
  expect(card).toMatchObject({ status: 'pending', checkoutUrl: expect.stringContaining('cs_') });
  await expectOk('deleteCampaign', brand, { id: second });
});

test('shows a brand its subscription, and an operator all of them', async () => {
  const brand = await createBrand();
  expect(await expectOk('readSubscription', brand)).toMatchObject({
    productName: 'Analytics Pro',
    subscriptionStatus: 'not_started',
    priceCents: 9_900,
  });
  expect(await expectOk('checkSubscription', brand)).toMatchObject({ subscriptionStatus: 'not_started' });
  const { sessionId, subscription } = await startedSubscription(brand);
  expect(await expectOk('readSubscriptionCheckout', brand, { query: { sessionId } })).toEqual({
    status: 'started',
  });
  expect(await expectOk('readSubscription', brand)).toMatchObject({
    subscriptionStatus: 'active',
    cancelAtPeriodEnd: false,
    paymentMethodLast4: '4242',
  });
  const operator = await createOperator();
  expect(await expectOk('listSubscriptions', operator, { query: { status: 'active' } })).toMatchObject({
    items: [{ id: subscription.id, workspaceId: brand.workspaceId, status: 'active', paidCents: 0 }],
    nextCursor: null,
  });
});

test('takes a creator from the application over a revision to the payment', async () => {
  const brand = await createBrand();
  const creator = await createCreator();
  const { id } = await publishedCampaign(brand);
  expect(await expectOk('findWork', creator)).toMatchObject({ items: [{ id, step: 'apply' }] });
  const { id: applicationId } = (await expectOk('applyToCampaign', creator, { id })) as {
    id: string;
  };
  expect(await expectOk('listApplicants', brand, { id })).toMatchObject({
    items: [{ id: applicationId, status: 'pending', creator: { id: creator.workspaceId } }],
  });
  await expectOk('acceptApplication', brand, { id: applicationId });
  expect(await expectOk('listOwnApplications', creator)).toMatchObject({
    items: [{ id: applicationId, status: 'accepted' }],
  });
  await expectOk('submitVideo', creator, { id });
  const { items } = (await expectOk('listReviews', brand, { query: { campaignId: id } })) as {
    items: { id: string }[];
  };
  await expectOk('requestChanges', brand, {
    id: items[0]!.id,
    body: await changeRequestInput(items[0]!.id, 'Brighter, please.'),
  });
  expect(await expectOk('readWork', creator, { id })).toMatchObject({
    step: 'revise',
    submissions: [{ version: 1, feedback: 'Brighter, please.' }],
  });
  const { id: revised } = (await expectOk('submitVideo', creator, { id })) as {
    id: string;
  };
  await givePayableAccount(creator);
  await fundWallet(brand, 14_400);
  const { paymentId } = await expectOk('approveSubmission', brand, { id: revised });
  expect(await expectOk('readCreatorTier', creator)).toEqual({
    tier: 'basic',
    videosCompleted: 1,
    averageRating: null,
    totalCampaigns: 1,
  });
  expect(await expectOk('listEarnings', creator)).toMatchObject({
    items: [{ id: paymentId, creatorPayoutCents: 12_240 }],
  });
  expect(await expectOk('readCreatorSummary', creator)).toMatchObject({
    pendingCents: 12_240,
    approvedCount: 1,
  });
  expect(await expectOk('listOwnSubmissions', creator)).toMatchObject({
    items: [
      { id: revised, version: 2, status: 'approved' },
      { version: 1, status: 'rejected' },
    ],
  });
});

test('sorts payments for an operator by date and payout, page by page', async () => {
  const operator = await createOperator();
  const brand = await createBrand();
  for (const budgetCents of [9_000, 20_000, 9_000]) {
    await approvedSubmission({
      campaign: await publishedCampaign(brand, { budgetCents, maxSubmissions: 1 }),
    });
  }
  const list = async (query: Record<string, string>): Promise<[string, number][]> => {
    const page = await expectOk('listPayments', operator, {
      query: { limit: '1', brandId: brand.workspaceId, ...query },
    });
    const items = (page.items as { id: string; creatorPayoutCents: number }[]).map(
      ({ id, creatorPayoutCents }): [string, number] => [id, creatorPayoutCents],
    );
    const cursor = page.nextCursor as string | null;
    return cursor ? [...items, ...(await list({ ...query, cursor }))] : items;
  };
  const cookie = await createSessionCookie(operator);
  const refused: Record<string, string>[] = [
    { sort: 'status' },
    { sort: 'payout', cursor: 'pay_1' },
    { sort: 'payout', cursor: 'payout.asc.9000.pay_1' },
    { cursor: 'payout.desc.9000.pay_1' },
  ];
  for (const query of refused) {
    expect((await request('listPayments', { cookie, query })).status).toBe(400);
  }
  const rising = await list({ sort: 'payout', order: 'asc' });
  expect(rising.map(([, cents]) => cents)).toEqual([7_650, 7_650, 17_000]);
  expect(new Set(rising.map(([id]) => id)).size).toBe(3);
  expect(await list({ sort: 'payout', order: 'desc' })).toEqual(rising.toReversed());
  expect(await list({ sort: 'date', order: 'asc' })).toEqual((await list({})).toReversed());
});

test('lets an operator check and release a payment', async () => {
  const operator = await createOperator();
  const { campaign, creator, paymentId: id } = await approvedSubmission();
  expect(await expectOk('countAttention', operator)).toMatchObject({ deadEvents: 0 });
  expect(await expectOk('listPayments', operator)).toMatchObject({
    items: expect.arrayContaining([expect.objectContaining({ id, attention: null, owedCents: 12_240 })]),
  });
  await expectOk('checkPayment', operator, { id });
  await expectOk('releasePayment', operator, { id });
  expect(await expectOk('readPayment', operator, { id })).toMatchObject({
    status: 'refunded',
    brand: { id: campaign.brand.workspaceId },
    creator: { id: creator.workspaceId },
    actions: [],
    history: [{ step: 'secured' }, { step: 'released', amountCents: 14_400 }],
    journals: [{ key: `hold:${id}` }, { key: `release:${id}` }],
  });
  expect(await expectOk('listStripeEvents', operator)).toEqual({ items: [], nextCursor: null });
});

test('lets a brand decline an application', async () => {
  const applied = await application();
  await expectOk('declineApplication', applied.campaign.brand, { id: applied.id });
  expect(await expectOk('listOwnApplications', applied.creator)).toMatchObject({
    items: [{ status: 'rejected' }],
  });
});

test.for([
  ['approveSubmission', 409, 'submissions.errors.alreadyReviewed'],
  ['requestChanges', 409, 'submissions.errors.alreadyReviewed'],
] as const)('refuses a replayed %s', async ([name, status, code]) => {
  const { id, campaign } = name === 'approveSubmission' ? await approvedSubmission() : await submission();
  if (name === 'requestChanges')
    await expectOk(name, campaign.brand, { id, body: await changeRequestInput(id) });
  const again = request(name, { id, cookie: await createSessionCookie(campaign.brand) });
  expect(await problemOf(again)).toEqual([status, code]);
});

test('lets an operator read, compare and prove the books', async () => {
  const operator = await createOperator();
  const brand = await createBrand();
  await fundWallet(brand, 10_000);
  expect(await expectOk('readRefundableWallet', operator, { id: brand.workspaceId })).toMatchObject({
    balanceCents: 10_000,
    // The money was not paid by a card, so it cannot be refunded.
    refundableCents: 0,
  });
  for (const list of [
    'listWalletRefunds',
    'listChargeRefunds',
    'listDisputes',
    'listUnmatchedMovements',
    'listDifferences',
  ]) {
    expect(await expectOk(list, operator)).toEqual({ items: [], nextCursor: null });
  }
  for (const [start, list] of [
    ['startReconciliation', 'listReconciliations'],
    ['startVerification', 'listVerifications'],
  ] as const) {
    const { id } = await expectOk(start, operator);
    expect(await expectOk(list, operator)).toMatchObject({
      items: [{ id, status: 'running', requestedByName: operator.name }],
    });
  }
});

const EXPORTS = [
  'exportPayments',
  'exportFees',
  'exportStripeEvents',
  'exportAuditLog',
  'exportTrialBalance',
];

test('shows an operator open tasks, people and earnings', async () => {
  const operator = await createOperator();
  const brand = await createBrand();
  expect(await expectOk('readOverview', operator)).toMatchObject({
    mode: 'sandbox',
    disputes: { open: 0, evidenceDueAt: null },
  });
  expect(await expectOk('readHeldMoney', operator)).toMatchObject({ walletCents: { '90+': 0 } });
  expect(await expectOk('listPeople', operator, { query: { q: brand.email } })).toMatchObject({
    items: [{ id: brand.userId, walletCents: 0, owedCents: null, suspendedAt: null }],
  });
  await expectOk('suspendPerson', operator, { id: brand.userId });
  await expectOk('resumePerson', operator, { id: brand.userId });
  expect(await expectOk('listAuditLog', operator, { query: { subject: brand.userId } })).toMatchObject({
    items: [{ action: 'person.resume' }, { action: 'person.suspend', actor: { id: operator.userId } }],
  });
  expect(await expectOk('readFees', operator)).toMatchObject({ count: { subscriptions: 0 } });
  expect(await expectOk('listFees', operator)).toMatchObject({ nextCursor: null });
  for (const list of EXPORTS) {
    expect(await expectOk(list, operator, { query: { format: 'json' } })).toBeInstanceOf(Array);
  }
});

test('shows an operator the failed mails', async () => {
  expect(await expectOk('listFailedMails', await createOperator())).toEqual({
    items: [],
    nextCursor: null,
  });
});

test('shows brand, creator and operator the same timeline of a payment', async () => {
  const campaign = await publishedCampaign();
  const creator = await createCreator();
  const { paymentId: id } = await approvedSubmission({ campaign, creator });
  const timeline = await expectOk('readPaymentHistory', creator, { id });
  expect(timeline).toMatchObject({ creatorName: creator.name, steps: [{ step: 'secured' }] });
  expect(await expectOk('readPaymentHistory', campaign.brand, { id })).toEqual(timeline);
  const operator = await createOperator();
  expect(await expectOk('readPaymentHistory', operator, { id })).toEqual({
    ...timeline,
    approvedBy: 'Noor Haddad',
  });
});

test('shows both sides their orders and receipts', async () => {
  const campaign = await publishedCampaign();
  const creator = await createCreator();
  await approvedSubmission({ campaign, creator });
  const { brand } = campaign;
  expect(await expectOk('listCampaignOrders', brand)).toMatchObject({ items: [{ approved: 1 }] });
  expect(await expectOk('listOrderPayments', brand)).toMatchObject({ items: [{ status: 'pending' }] });
  expect(await expectOk('listJobs', creator)).toMatchObject({ items: [{ status: 'approved' }] });
  const { items } = (await expectOk('listReceipts', brand)) as { items: { id: string; number: string }[] };
  const [{ id, number }] = items as [{ id: string; number: string }];
  expect(await expectOk('readReceipt', brand, { id })).toMatchObject({ kind: 'publishing_fee', number });

  const cookie = await createSessionCookie(brand);
  const pdf = await request('downloadReceipt', { id, cookie, query: { language: 'ar' } });
  expect(pdf.headers.get('content-disposition')).toContain(`${number}.pdf`);
  expect(Buffer.from(await pdf.arrayBuffer()).toString('latin1')).toMatch(/^%PDF-/);
});

test('lets two operators pay the PayPal queue', async () => {
  const [maker, checker] = [await createOperator(), await createOperator()];
  const creators = [await createCreator(), await createCreator(), await createCreator()];
  for (const creator of creators) {
    await expectOk('savePaypal', creator);
    await approvedSubmission({ creator });
  }
  expect(await expectOk('readPayoutQueueSummary', maker)).toMatchObject({
    rails: [
      { rail: 'paypal', count: 3 },
      { rail: 'wise', count: 0 },
    ],
  });
  const queue = await expectOk('listPayoutQueue', maker, { query: { rail: 'paypal' } });
  expect(queue.items).toHaveLength(3);
  const { id: draft } = (await expectOk('makePayoutBatch', maker)) as { id: string };
  await expectOk('discardPayoutBatch', maker, { id: draft });
  const { id } = (await expectOk('makePayoutBatch', maker)) as { id: string };
  await expectOk('confirmPayoutBatch', checker, { id });
  expect(await expectOk('exportPayoutBatch', maker, { id })).toMatchObject({
    csv: expect.stringContaining('lina@example.com,122.40,USD,lin_'),
  });
  const { items } = (await expectOk('listPayoutLines', maker, { id })) as {
    items: { id: string }[];
  };
  const [paid, failed, listed] = items.map((line) => line.id);
  await expectOk('completePayoutLine', maker, { id: paid! });
  await expectOk('returnPayoutLine', maker, { id: paid! });
  await expectOk('failPayoutLine', maker, { id: failed! });
  const csv = `id,reference,status\n${listed},7XK92,paid`;
  expect(await expectOk('importPayoutResults', maker, { id, body: { csv } })).toEqual({
    paid: 1,
    failed: 0,
  });
  expect(await expectOk('readPayoutBatch', maker, { id })).toMatchObject({ status: 'closed' });
  expect(await expectOk('listPayoutBatches', maker)).toMatchObject({ items: [{ id }, { id: draft }] });
});
