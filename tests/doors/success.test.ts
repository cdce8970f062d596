import '../harness/own-sandbox.ts';
import '../harness/start-jobs.ts';
import { afterAll, expect, test } from 'vitest';
import type { Actor } from '#core/actor.ts';
import { DEMO_PASSWORD } from '#features/accounts/demo-password.ts';
import {
  createBrand,
  createCreator,
  createOperator,
  createSessionCookie,
} from '#features/accounts/factory.server.ts';
import { application } from '#features/applications/factory.server.ts';
import { publishedCampaign, unpaidCampaign } from '#features/campaigns/factory.server.ts';
import { fundWallet } from '#features/charges/factory.server.ts';
import { notify } from '#features/notifications/notify.server.ts';
import { unsubscribeToken } from '#features/notifications/unsubscribe-token.server.ts';
import { givePayableAccount } from '#features/payout-accounts/factory.server.ts';
import { approvedSubmission, submission } from '#features/submissions/factory.server.ts';
import { startedSubscription } from '#features/subscriptions/factory.server.ts';
import { walletNegative } from '#features/wallet/notifications.server.ts';
import { inTransaction } from '#platform/db/db.server.ts';
import { BRIEF, DOORS, type Knock, knock } from './doors.ts';

const opened = new Set<string>();

afterAll(() => {
  const elsewhere = [
    // Which takes codes and several sessions: the accounts' own tests do that.
    'POST /auth/second-step',
    'POST /auth/disown',
    'POST /account/address/verify',
    'POST /account/two-factor/confirm',
    'POST /account/two-factor/remove',
    'POST /account/two-factor/backup-codes',
    'DELETE /account/sessions/{id}',
    // These need payouts that failed or were sent, which takes a worker and faults: the payments' own tests do that.
    'POST /payments/{id}/retry',
    'POST /operator/payments/{id}/retry',
    'POST /operator/payments/{id}/resend',
    'POST /operator/payments/{id}/refund',
    'POST /operator/payments/{id}/cancel-refund',
    'POST /operator/events/{id}/replay',
    'POST /auth/reset-password',
    // Subscribing and the billing pages take the provider: the subscriptions' own tests do that.
    'POST /subscription/checkouts',
    'POST /subscription/portal',
    // These need money that came by a card: the payments' own tests bring some.
    'POST /operator/wallet-refunds',
    'POST /operator/wallets/{id}/write-off',
    'POST /operator/unmatched-movements/{id}/resolve',
    'GET /operator/second-operator-requests',
    'POST /operator/second-operator-requests/{id}/confirm',
    'POST /operator/second-operator-requests/{id}/discard',
    // One has to fail first: the tests of mails.
    'POST /operator/failed-mails/{id}/send-again',
  ];
  expect([...opened, ...elsewhere].sort()).toEqual(Object.keys(DOORS).sort());
});

/** Knocks as this person and expects to be let in. */
async function open(name: string, actor: Actor | null, with_: Knock = {}): Promise<Record<string, unknown>> {
  const answer = await knock(name, {
    body: DOORS[name]!.body,
    ...(actor && { cookie: await createSessionCookie(actor) }),
    ...with_,
  });
  const text = await answer.text();
  expect(answer.status, `${name}: ${text}`).toBe(200);
  opened.add(name);
  return JSON.parse(text);
}

test('anybody signs up, in and out, and may ask for a new password', async () => {
  const brand = await createBrand();
  await open('POST /auth/sign-up', null, {
    body: { ...DOORS['POST /auth/sign-up']!.body, email: 'first@laqta.example' },
  });
  await open('POST /auth/sign-in', null, { body: { email: brand.email, password: DEMO_PASSWORD } });
  expect(await open('GET /auth/session', null)).toEqual({ user: null });
  expect(await open('GET /auth/session', brand)).toMatchObject({ user: { id: brand.userId, role: 'brand' } });
  await open('POST /auth/sign-out', null);
  await open('POST /auth/sign-out', brand);
  await open('POST /auth/forgot-password', null);
  await open('PUT /account/language', brand);
  expect(await open('GET /auth/session', brand)).toMatchObject({ user: { language: 'ar' } });
});

test('everybody looks after the protection of their own account', async () => {
  const creator = await createCreator();
  expect(await open('GET /account/security', creator)).toEqual({
    twoFactor: 'off',
    backupCodesLeft: 0,
    newEmail: null,
  });
  await open('POST /account/confirm', creator, { body: { password: DEMO_PASSWORD } });
  const secret = await open('POST /account/two-factor', creator);
  expect(secret).toMatchObject({ secret: expect.stringMatching(/^[A-Z2-7]{32}$/) });
  await open('PUT /account/address', creator, { body: { email: `moved-${creator.email}` } });
  await open('POST /account/address/send-again', creator);
  expect(await open('GET /account/security', creator)).toMatchObject({ newEmail: `moved-${creator.email}` });
  await open('PUT /account/password', creator, { body: { newPassword: 'quiet-horse-9' } });
  expect(await open('GET /account/security/events', creator)).toMatchObject({
    items: [{ kind: 'password-changed' }, { kind: 'address-change-asked' }],
  });
  expect(await open('GET /account/sessions', creator)).toMatchObject({
    sessions: [{ isCurrent: true }, { isCurrent: false }, { isCurrent: false }],
  });
  await open('POST /account/sessions/end-others', creator);
});

test('a creator says how to be paid', async () => {
  const creator = await createCreator();
  expect(await open('GET /payout-account', creator)).toMatchObject({ method: null, isPayable: false });
  const { onboardingUrl } = await open('POST /payout-account/onboarding', creator);
  expect(onboardingUrl).toMatch(/^http/);
  expect(await open('POST /payout-account/check', creator)).toMatchObject({ stripe: { connected: true } });
  expect(await open('PUT /payout-account/paypal', creator)).toMatchObject({
    paypal: { masked: 'l•••@laqta.example' },
  });
  expect(await open('PUT /payout-account/bank', creator)).toMatchObject({
    method: 'wise',
    bank: { masked: '•••• 3000' },
  });
  expect(await open('PUT /payout-account/method', creator)).toMatchObject({
    method: 'paypal',
    isPayable: true,
  });
});

test('a person reads what happened', async () => {
  const brand = await createBrand();
  for (const balance_cents of [-100, -200])
    await inTransaction((tx) => notify(tx, brand.workspaceId, walletNegative, { balance_cents }));
  const { items } = (await open('GET /notifications', brand)) as { items: { id: string }[] };
  expect(items).toMatchObject([
    { type: 'wallet_negative', data: { balance_cents: -200 }, readAt: null },
    { data: { balance_cents: -100 } },
  ]);
  await open('POST /notifications/{id}/read', brand, { id: items[1]!.id });
  expect(await open('GET /notifications/unread', brand)).toEqual({ count: 1 });
  await open('POST /notifications/read', brand, { body: { upTo: items[0]!.id } });
  expect(await open('GET /notifications/unread', brand)).toEqual({ count: 0 });
});

test('a person chooses what comes by mail', async () => {
  const brand = await createBrand();
  await open('PUT /mail-preferences', brand);
  expect(await open('GET /mail-preferences', brand)).toEqual({
    items: [
      { group: 'money', wantsMail: false, isRequired: false },
      { group: 'receipts', wantsMail: true, isRequired: true },
      { group: 'subscription', wantsMail: true, isRequired: false },
    ],
  });
  const query = { token: unsubscribeToken(brand.userId, 'subscription') };
  expect(await open('POST /mail-preferences/by-link', null, { query })).toMatchObject({
    group: 'subscription',
  });
  expect(await open('GET /mail-preferences', brand)).toMatchObject({ items: [{}, {}, { wantsMail: false }] });
});

test('a brand fills its wallet and publishes', async () => {
  const brand = await createBrand();
  const { url } = (await open('POST /wallet/top-ups', brand)) as { url: string };
  const sessionId = /cs_[A-Za-z0-9_]+/.exec(url)![0];
  expect(await open('GET /wallet/top-ups', brand, { query: { sessionId } })).toMatchObject({
    status: 'confirming',
    amountCents: 50_000,
    balanceCents: 0,
  });
  await fundWallet(brand, 50_000);
  expect(await open('GET /wallet', brand)).toMatchObject({ balanceCents: 50_000, heldCents: 0 });

  const { id } = (await open('POST /campaigns', brand)) as { id: string };
  expect(await open('GET /campaigns/{id}', brand, { id })).toMatchObject({ ...BRIEF, status: 'pending' });
  expect(await open('POST /campaigns/{id}/publish', brand, { id })).toEqual({
    status: 'active',
    checkoutUrl: null,
  });
  expect(await open('GET /campaigns/publication', brand, { query: { campaignId: id } })).toMatchObject({
    feePaid: true,
  });
  expect(await open('GET /wallet/transactions', brand)).toMatchObject({
    items: [
      { type: 'publishing_fee', amountCents: -29_900 },
      { type: 'top_up', amountCents: 50_000 },
    ],
  });
  expect(await open('GET /campaigns/summary', brand)).toMatchObject({
    campaignCount: 1,
    totalBudgetCents: 72_000,
  });
  for (const [verb, status] of [
    ['pause', 'paused'],
    ['activate', 'active'],
    ['complete', 'completed'],
  ]) {
    await open(`POST /campaigns/{id}/${verb}`, brand, { id });
    expect(await open('GET /campaigns', brand)).toMatchObject({ items: [{ id, status }] });
  }
  const { id: second } = await unpaidCampaign(brand);
  const card = await open('POST /campaigns/{id}/publish', brand, { id: second, body: { payWith: 'card' } });
  expect(card).toMatchObject({ status: 'pending', checkoutUrl: expect.stringContaining('cs_') });
  await open('DELETE /campaigns/{id}', brand, { id: second });
});

test('a brand reads how its subscription stands, and an operator how all do', async () => {
  const brand = await createBrand();
  expect(await open('GET /subscription', brand)).toMatchObject({
    productName: 'Analytics Pro',
    subscriptionStatus: 'not_started',
    priceCents: 9_900,
  });
  expect(await open('POST /subscription/check', brand)).toMatchObject({ subscriptionStatus: 'not_started' });
  const { sessionId, subscription } = await startedSubscription(brand);
  expect(await open('GET /subscription/checkouts', brand, { query: { sessionId } })).toEqual({
    status: 'started',
  });
  expect(await open('GET /subscription', brand)).toMatchObject({
    subscriptionStatus: 'active',
    cancelAtPeriodEnd: false,
    paymentMethodLast4: '4242',
  });
  const operator = await createOperator();
  expect(await open('GET /operator/subscriptions', operator, { query: { status: 'active' } })).toMatchObject({
    items: [{ id: subscription.id, workspaceId: brand.workspaceId, status: 'active', paidCents: 0 }],
    nextCursor: null,
  });
});

test('a creator applies, is accepted, submits, revises and is paid', async () => {
  const brand = await createBrand();
  const creator = await createCreator();
  const { id } = await publishedCampaign(brand);
  expect(await open('GET /open-campaigns', creator)).toMatchObject({ items: [{ id, step: 'apply' }] });
  const { id: applicationId } = (await open('POST /open-campaigns/{id}/applications', creator, { id })) as {
    id: string;
  };
  expect(await open('GET /campaigns/{id}/applications', brand, { id })).toMatchObject({
    items: [{ id: applicationId, status: 'pending', creator: { id: creator.workspaceId } }],
  });
  await open('POST /applications/{id}/accept', brand, { id: applicationId });
  expect(await open('GET /applications', creator)).toMatchObject({
    items: [{ id: applicationId, status: 'accepted' }],
  });
  await open('POST /open-campaigns/{id}/submissions', creator, { id });
  const { items } = (await open('GET /reviews', brand, { query: { campaignId: id } })) as {
    items: { id: string }[];
  };
  await open('POST /submissions/{id}/request-changes', brand, { id: items[0]!.id });
  expect(await open('GET /open-campaigns/{id}', creator, { id })).toMatchObject({
    step: 'revise',
    submissions: [{ version: 1, feedback: 'Brighter, please.' }],
  });
  const { id: revised } = (await open('POST /open-campaigns/{id}/submissions', creator, { id })) as {
    id: string;
  };
  await givePayableAccount(creator);
  await fundWallet(brand, 14_400);
  const { paymentId } = await open('POST /submissions/{id}/approve', brand, { id: revised });
  expect(await open('GET /creator-tier', creator)).toEqual({
    tier: 'basic',
    videosCompleted: 1,
    averageRating: null,
    totalCampaigns: 1,
  });
  expect(await open('GET /earnings', creator)).toMatchObject({
    items: [{ id: paymentId, creatorPayoutCents: 12_240 }],
  });
  expect(await open('GET /earnings/summary', creator)).toMatchObject({
    pendingCents: 12_240,
    approvedCount: 1,
  });
  expect(await open('GET /submissions', creator)).toMatchObject({
    items: [
      { id: revised, version: 2, status: 'approved' },
      { version: 1, status: 'rejected' },
    ],
  });
});

test('an operator looks at a payment, asks about it and gives it up', async () => {
  const operator = await createOperator();
  const { campaign, creator, paymentId: id } = await approvedSubmission();
  expect(await open('GET /operator/attention', operator)).toMatchObject({ deadEvents: 0 });
  expect(await open('GET /operator/payments', operator)).toMatchObject({
    items: expect.arrayContaining([expect.objectContaining({ id, need: null, owedCents: 12_240 })]),
  });
  await open('POST /operator/payments/{id}/check', operator, { id });
  await open('POST /operator/payments/{id}/release', operator, { id });
  expect(await open('GET /operator/payments/{id}', operator, { id })).toMatchObject({
    status: 'refunded',
    brand: { id: campaign.brand.workspaceId },
    creator: { id: creator.workspaceId },
    actions: [],
    history: [{ step: 'secured' }, { step: 'released', amountCents: 14_400 }],
    journals: [{ key: `hold:${id}` }, { key: `release:${id}` }],
  });
  expect(await open('GET /operator/events', operator)).toEqual({ items: [], nextCursor: null });
});

test('a brand declines', async () => {
  const applied = await application();
  await open('POST /applications/{id}/decline', applied.campaign.brand, { id: applied.id });
  expect(await open('GET /applications', applied.creator)).toMatchObject({ items: [{ status: 'rejected' }] });
});

test.for([
  ['POST /submissions/{id}/approve', 409, 'submissions.errors.alreadyReviewed'],
  ['POST /submissions/{id}/request-changes', 409, 'submissions.errors.alreadyReviewed'],
] as const)('%s replayed has no second effect', async ([name, status, code]) => {
  const { id, campaign } = name.endsWith('approve') ? await approvedSubmission() : await submission();
  const cookie = await createSessionCookie(campaign.brand);
  const body = DOORS[name]!.body;
  if (name.endsWith('changes')) expect((await knock(name, { id, body, cookie })).status).toBe(200);
  const again = await knock(name, { id, body, cookie });
  expect([again.status, ((await again.json()) as { code: string }).code]).toEqual([status, code]);
});

test('an operator looks at the books and has them compared and proved', async () => {
  const operator = await createOperator();
  const brand = await createBrand();
  await fundWallet(brand, 10_000);
  expect(await open('GET /operator/wallets/{id}', operator, { id: brand.workspaceId })).toMatchObject({
    balanceCents: 10_000,
    // Its money did not come by a card of this test.
    refundableCents: 0,
  });
  for (const list of ['wallet-refunds', 'charge-refunds', 'disputes', 'unmatched-movements', 'differences']) {
    expect(await open(`GET /operator/${list}`, operator)).toEqual({ items: [], nextCursor: null });
  }
  for (const work of ['reconciliations', 'verifications']) {
    const { id } = await open(`POST /operator/${work}`, operator);
    expect(await open(`GET /operator/${work}`, operator)).toMatchObject({
      items: [{ id, status: 'running', requestedByName: operator.name }],
    });
  }
});

test('an operator sees what needs a person, who is there and what was earned', async () => {
  const operator = await createOperator();
  const brand = await createBrand();
  expect(await open('GET /operator/overview', operator)).toMatchObject({
    mode: 'sandbox',
    disputes: { open: 0, evidenceDueAt: null },
  });
  expect(await open('GET /operator/held-money', operator)).toMatchObject({ walletCents: { '90+': 0 } });
  expect(await open('GET /operator/people', operator, { query: { q: brand.email } })).toMatchObject({
    items: [{ id: brand.userId, walletCents: 0, owedCents: null, suspendedAt: null }],
  });
  await open('POST /operator/people/{id}/suspend', operator, { id: brand.userId });
  await open('POST /operator/people/{id}/resume', operator, { id: brand.userId });
  expect(await open('GET /operator/audit', operator, { query: { subject: brand.userId } })).toMatchObject({
    items: [{ action: 'person.resume' }, { action: 'person.suspend', actor: { id: operator.userId } }],
  });
  expect(await open('GET /operator/fees', operator)).toMatchObject({ count: { subscriptions: 0 } });
  expect(await open('GET /operator/fees/list', operator)).toMatchObject({ nextCursor: null });
  for (const list of ['payments', 'fees', 'events', 'audit', 'trial-balance']) {
    expect(
      await open(`GET /operator/exports/${list}`, operator, { query: { format: 'json' } }),
    ).toBeInstanceOf(Array);
  }
});

test('an operator sees which mails could not be sent', async () => {
  expect(await open('GET /operator/failed-mails', await createOperator())).toEqual({
    items: [],
    nextCursor: null,
  });
});

test('brand, creator and operator read the same story of a payment', async () => {
  const campaign = await publishedCampaign();
  const creator = await createCreator();
  const { paymentId: id } = await approvedSubmission({ campaign, creator });
  const name = 'GET /payments/{id}/history';
  const story = await open(name, creator, { id });
  expect(story).toMatchObject({ creatorName: creator.name, steps: [{ step: 'secured' }] });
  expect(await open(name, campaign.brand, { id })).toEqual(story);
  expect(await open(name, await createOperator(), { id })).toEqual(story);
});

test('both sides look through their orders and keep the receipts', async () => {
  const campaign = await publishedCampaign();
  const creator = await createCreator();
  await approvedSubmission({ campaign, creator });
  const { brand } = campaign;
  expect(await open('GET /orders/campaigns', brand)).toMatchObject({ items: [{ approved: 1 }] });
  expect(await open('GET /orders/payments', brand)).toMatchObject({ items: [{ status: 'pending' }] });
  expect(await open('GET /orders/jobs', creator)).toMatchObject({ items: [{ status: 'approved' }] });
  const { items } = (await open('GET /receipts', brand)) as { items: { id: string; number: string }[] };
  const [{ id, number }] = items as [{ id: string; number: string }];
  expect(await open('GET /receipts/{id}', brand, { id })).toMatchObject({ kind: 'publishing_fee', number });

  const name = 'GET /receipts/{id}/pdf';
  const pdf = await knock(name, { id, cookie: await createSessionCookie(brand), query: { language: 'ar' } });
  expect(pdf.headers.get('content-disposition')).toContain(`${number}.pdf`);
  expect(Buffer.from(await pdf.arrayBuffer()).toString('latin1')).toMatch(/^%PDF-/);
  opened.add(name);
});

test('two operators pay by PayPal what waits for them', async () => {
  const [maker, checker] = [await createOperator(), await createOperator()];
  const creators = [await createCreator(), await createCreator(), await createCreator()];
  for (const creator of creators) {
    await open('PUT /payout-account/paypal', creator);
    await approvedSubmission({ creator });
  }
  expect(await open('GET /operator/payout-queue/summary', maker)).toMatchObject({
    rails: [
      { rail: 'paypal', count: 3 },
      { rail: 'wise', count: 0 },
    ],
  });
  const queue = await open('GET /operator/payout-queue', maker, { query: { rail: 'paypal' } });
  expect(queue.items).toHaveLength(3);
  const { id: draft } = (await open('POST /operator/payout-batches', maker)) as { id: string };
  await open('POST /operator/payout-batches/{id}/discard', maker, { id: draft });
  const { id } = (await open('POST /operator/payout-batches', maker)) as { id: string };
  await open('POST /operator/payout-batches/{id}/confirm', checker, { id });
  expect(await open('POST /operator/payout-batches/{id}/export', maker, { id })).toMatchObject({
    csv: expect.stringContaining('lina@laqta.example,122.40,USD,lin_'),
  });
  const { items } = (await open('GET /operator/payout-batches/{id}/lines', maker, { id })) as {
    items: { id: string }[];
  };
  const [paid, failed, listed] = items.map((line) => line.id);
  await open('POST /operator/payout-lines/{id}/complete', maker, { id: paid! });
  await open('POST /operator/payout-lines/{id}/return', maker, { id: paid! });
  await open('POST /operator/payout-lines/{id}/fail', maker, { id: failed! });
  const csv = `id,reference,status\n${listed},7XK92,paid`;
  expect(await open('POST /operator/payout-batches/{id}/results', maker, { id, body: { csv } })).toEqual({
    paid: 1,
    failed: 0,
  });
  expect(await open('GET /operator/payout-batches/{id}', maker, { id })).toMatchObject({ status: 'closed' });
  expect(await open('GET /operator/payout-batches', maker)).toMatchObject({ items: [{ id }, { id: draft }] });
});
