import '../harness/own-sandbox.ts';
import '../harness/start-jobs.ts';
import { eq, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterEach, expect, test } from 'vitest';
import type { Actor } from '#core/actor.ts';
import { decideApplication } from '#features/campaigns/applications/commands/decide-application.server.ts';
import { acceptedApplication, application } from '#features/campaigns/applications/factory.server.ts';
import { changeStatus } from '#features/campaigns/campaigns/commands/change-status.server.ts';
import { deleteCampaign } from '#features/campaigns/campaigns/commands/delete-campaign.server.ts';
import { editCampaign } from '#features/campaigns/campaigns/commands/edit-campaign.server.ts';
import {
  publishByCard,
  publishFromWallet,
} from '#features/campaigns/campaigns/commands/publish-campaign.server.ts';
import {
  type FactoryCampaign,
  publishedCampaign,
  unpaidCampaign,
} from '#features/campaigns/campaigns/factory.server.ts';
import { PublishInput } from '#features/campaigns/campaigns/schema.ts';
import { campaigns } from '#features/campaigns/campaigns/tables.server.ts';
import { fundSlots } from '#features/campaigns/slots/commands/fund-slots.server.ts';
import { releaseOverdue, releaseSlots } from '#features/campaigns/slots/commands/release-slots.server.ts';
import { readFunding } from '#features/campaigns/slots/queries.server.ts';
import { fundedSlots } from '#features/campaigns/slots/tables.server.ts';
import { approveSubmission } from '#features/campaigns/submissions/commands/approve-submission.server.ts';
import { rejectSubmission } from '#features/campaigns/submissions/commands/request-changes.server.ts';
import { submitVideo } from '#features/campaigns/submissions/commands/submit-video.server.ts';
import { submission, submissionInput } from '#features/campaigns/submissions/factory.server.ts';
import { createBrand, createCreator } from '#features/identity/accounts/factory.server.ts';
import { findWork } from '#features/marketplace/discovery/find-work.server.ts';
import { readWork } from '#features/marketplace/discovery/read-work.server.ts';
import { payFeeFromWallet } from '#features/money/charges/commands/pay-fee-from-wallet.server.ts';
import { fundWallet } from '#features/money/charges/factory.server.ts';
import { PUBLISHING_FEE_CENTS } from '#features/money/charges/rules.ts';
import { credit, debit, STRIPE, walletOf } from '#features/money/ledger/rules.ts';
import { givePayableAccount } from '#features/money/payout-accounts/factory.server.ts';
import { lockWallet } from '#features/money/wallet/commands/lock-wallet.server.ts';
import { postToWallet } from '#features/money/wallet/commands/post-to-wallet.server.ts';
import { readWalletBalance } from '#features/money/wallet/queries.server.ts';
import { db, inTransaction } from '#platform/db/db.server.ts';
import { checkLedger } from '../harness/invariants.ts';

afterEach(checkLedger);

const BUDGET_CENTS = 15_000;

const campaignWith = async (walletCents: number, overrides: Parameters<typeof publishedCampaign>[1] = {}) => {
  const campaign = await publishedCampaign(undefined, {
    budgetCents: BUDGET_CENTS,
    maxSubmissions: 5,
    brief: undefined,
    ...overrides,
  });
  if (walletCents > 0) await fundWallet(campaign.brand, walletCents);
  return campaign;
};
const fundingFor = (slots: number) => ({ slots, amountCents: slots * BUDGET_CENTS });
const fund = (campaign: FactoryCampaign, slots: number, amountCents = slots * BUDGET_CENTS) =>
  fundSlots(campaign.brand, campaign.id, { slots, amountCents });
const fundingOf = (campaign: FactoryCampaign) => readFunding(campaign.brand, campaign.id);
const slotOf = async (creator: Actor) =>
  (await db.select().from(fundedSlots).where(eq(fundedSlots.creatorId, creator.workspaceId)))[0];
const payable = async () => {
  const creator = await createCreator();
  await givePayableAccount(creator);
  return creator;
};
let journals = 0;
const move = (brand: Actor, kind: 'dispute' | 'credit', cents: number) =>
  inTransaction((tx) =>
    postToWallet(tx, {
      key: `test:${journals++}`,
      kind,
      reason: { kind: 'test', id: 'test' },
      entries: [debit(walletOf(brand.workspaceId), cents), credit(STRIPE, cents)],
    }),
  );
const dispute = (brand: Actor, cents: number) => move(brand, 'dispute', cents);
const topUp = (brand: Actor, cents: number) => move(brand, 'credit', -cents);

test('refuses to fund without money, at another price, beyond the open videos or for others', async () => {
  const campaign = await campaignWith(2 * BUDGET_CENTS);
  await expect(fund(campaign, 3)).rejects.toMatchObject({ code: 'wallet.errors.insufficient' });
  await expect(fund(campaign, 1, BUDGET_CENTS - 1)).rejects.toMatchObject({
    code: 'campaigns.errors.amountChanged',
  });
  await expect(fund(campaign, 6)).rejects.toMatchObject({ code: 'slots.errors.noneUnfunded' });
  await expect(
    fundSlots(await createBrand(), campaign.id, { slots: 1, amountCents: BUDGET_CENTS }),
  ).rejects.toMatchObject({ code: 'campaigns.errors.notFound' });
  const unpaid = await unpaidCampaign(campaign.brand, { budgetCents: BUDGET_CENTS });
  await expect(fund(unpaid, 1)).rejects.toMatchObject({ code: 'campaigns.errors.closed' });
  expect(await fundingOf(campaign)).toEqual({ available: 0, reserved: 0, paid: 0, securedCents: 0 });
  expect(await readWalletBalance(campaign.brand)).toBe(2 * BUDGET_CENTS);
});

test('refuses to publish with more funded videos than the campaign has, and publishes nothing', async () => {
  const brand = await createBrand();
  await fundWallet(brand, PUBLISHING_FEE_CENTS + 9 * BUDGET_CENTS);
  const { id } = await unpaidCampaign(brand, { budgetCents: BUDGET_CENTS, maxSubmissions: 5 });
  for (const publish of [publishFromWallet, publishByCard])
    await expect(publish(brand, id, fundingFor(6))).rejects.toMatchObject({
      code: 'campaigns.errors.tooManySlots',
      params: { max: 5 },
    });
  await expect(publishFromWallet(await createBrand(), id, fundingFor(1))).rejects.toMatchObject({
    status: 404,
  });
  expect(await readWalletBalance(brand)).toBe(PUBLISHING_FEE_CENTS + 9 * BUDGET_CENTS);
  for (const slots of [-1, 0, 1.5, '1', 1001])
    expect(PublishInput.safeParse({ payWith: 'card', fund: { slots, amountCents: 100 } }).success).toBe(
      false,
    );
});

test.each([
  { title: 'all', wallet: 3 * BUDGET_CENTS, slots: 3, funded: 3 },
  { title: 'fewer', wallet: 2 * BUDGET_CENTS + BUDGET_CENTS - 1, slots: 5, funded: 2 },
  { title: 'none that the wallet covers', wallet: BUDGET_CENTS - 1, slots: 5, funded: 0 },
  { title: 'none without a choice', wallet: 5 * BUDGET_CENTS, slots: undefined, funded: 0 },
])('funds $title when the fee is paid from the wallet', async ({ wallet, slots, funded }) => {
  const brand = await createBrand();
  await fundWallet(brand, PUBLISHING_FEE_CENTS + wallet);
  const campaign = await unpaidCampaign(brand, { budgetCents: BUDGET_CENTS, maxSubmissions: 5 });
  await publishFromWallet(brand, campaign.id, slots === undefined ? undefined : fundingFor(slots));
  expect(await fundingOf(campaign)).toMatchObject({ available: funded, reserved: 0 });
  expect(await readWalletBalance(brand)).toBe(wallet - funded * BUDGET_CENTS);
});

const payFee = ({ brand, id }: FactoryCampaign) =>
  inTransaction(async (tx) => {
    await lockWallet(tx, brand.workspaceId);
    await payFeeFromWallet(tx, { brandId: brand.workspaceId, approvedBy: brand.userId, campaignId: id });
  });

test('funds the last chosen number on a card payment, as far as the wallet reaches', async () => {
  const brand = await createBrand();
  const campaign = await unpaidCampaign(brand, { budgetCents: BUDGET_CENTS, maxSubmissions: 5 });
  await publishByCard(brand, campaign.id, fundingFor(1));
  await publishByCard(brand, campaign.id, fundingFor(3));
  expect(await fundingOf(campaign)).toMatchObject({ available: 0 });
  await fundWallet(brand, PUBLISHING_FEE_CENTS + 4 * BUDGET_CENTS);
  const results = await Promise.allSettled([1, 2, 3].map(() => payFee(campaign)));
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(await fundingOf(campaign)).toMatchObject({ available: 3 });
  expect(await readWalletBalance(brand)).toBe(BUDGET_CENTS);
  // A second publication, after a refunded fee, does not fund them again.
  const [row] = await db.select().from(campaigns).where(eq(campaigns.id, campaign.id));
  expect(row).toMatchObject({ status: 'active', slotsToFund: 0 });
});

test('refuses to publish after a change of the price that the brand saw, and publishes nothing', async () => {
  const brand = await createBrand();
  await fundWallet(brand, PUBLISHING_FEE_CENTS + 9 * BUDGET_CENTS);
  const { id } = await unpaidCampaign(brand, { budgetCents: BUDGET_CENTS, maxSubmissions: 5 });
  await editCampaign(brand, id, { budgetCents: 2 * BUDGET_CENTS });
  for (const publish of [publishFromWallet, publishByCard])
    await expect(publish(brand, id, fundingFor(2))).rejects.toMatchObject({
      code: 'campaigns.errors.amountChanged',
      params: { amount: '600.00' },
    });
  const [row] = await db.select().from(campaigns).where(eq(campaigns.id, id));
  expect(row).toMatchObject({ status: 'pending', slotsToFund: 0 });
  expect(await readWalletBalance(brand)).toBe(PUBLISHING_FEE_CENTS + 9 * BUDGET_CENTS);
});

test('funds nothing if the price changes while the brand pays the fee by card', async () => {
  const brand = await createBrand();
  const campaign = await unpaidCampaign(brand, { budgetCents: BUDGET_CENTS, maxSubmissions: 5 });
  await publishByCard(brand, campaign.id, fundingFor(2));
  await editCampaign(brand, campaign.id, { budgetCents: 2 * BUDGET_CENTS });
  await fundWallet(brand, PUBLISHING_FEE_CENTS + 4 * BUDGET_CENTS);
  await payFee(campaign);
  expect(await fundingOf(campaign)).toMatchObject({ available: 0 });
  expect(await readWalletBalance(brand)).toBe(4 * BUDGET_CENTS);
});

test('publishes without funding after the deadline', async () => {
  const brand = await createBrand();
  const campaign = await unpaidCampaign(brand, { budgetCents: BUDGET_CENTS, maxSubmissions: 5 });
  await publishByCard(brand, campaign.id, fundingFor(2));
  await fundWallet(brand, PUBLISHING_FEE_CENTS + 4 * BUDGET_CENTS);
  await db.update(campaigns).set({ deadline: '2020-01-01' }).where(eq(campaigns.id, campaign.id));
  await payFee(campaign);
  expect(await fundingOf(campaign)).toMatchObject({ available: 0 });
});

test('secures money in the wallet and returns that of available slots only', async () => {
  const campaign = await campaignWith(3 * BUDGET_CENTS);
  await fund(campaign, 2);
  expect(await readWalletBalance(campaign.brand)).toBe(BUDGET_CENTS);
  await acceptedApplication({ campaign });
  expect(await fundingOf(campaign)).toMatchObject({ available: 1, reserved: 1 });
  await expect(releaseSlots(campaign.brand, campaign.id, { slots: 2 })).rejects.toMatchObject({
    code: 'slots.errors.notEnoughAvailable',
  });
  await releaseSlots(campaign.brand, campaign.id, { slots: 1 });
  expect(await fundingOf(campaign)).toMatchObject({ available: 0, reserved: 1, securedCents: BUDGET_CENTS });
  expect(await readWalletBalance(campaign.brand)).toBe(2 * BUDGET_CENTS);
});

test('gives new slots to work in progress, oldest first', async () => {
  const campaign = await campaignWith(2 * BUDGET_CENTS);
  const first = await acceptedApplication({ campaign });
  const second = await acceptedApplication({ campaign });
  await fund(campaign, 1);
  expect(await slotOf(first.creator)).toMatchObject({ state: 'reserved' });
  expect(await slotOf(second.creator)).toBeUndefined();
  await fund(campaign, 1);
  expect(await slotOf(second.creator)).toMatchObject({ state: 'reserved' });
});

test('refuses to fund and accept without the money or for another price, and accepts nothing', async () => {
  const campaign = await campaignWith(BUDGET_CENTS - 1);
  const { id, creator } = await application({ campaign });
  const accept = (amountCents: number) => decideApplication(campaign.brand, id, 'accepted', amountCents);
  await expect(accept(BUDGET_CENTS)).rejects.toMatchObject({ code: 'wallet.errors.insufficient' });
  await expect(accept(BUDGET_CENTS - 1)).rejects.toMatchObject({ code: 'campaigns.errors.amountChanged' });
  expect(await slotOf(creator)).toBeUndefined();
  await decideApplication(campaign.brand, id, 'rejected');
  expect(await readWalletBalance(campaign.brand)).toBe(BUDGET_CENTS - 1);
});

test('funds the accepted creator, once, before creators who wait longer', async () => {
  const campaign = await campaignWith(2 * BUDGET_CENTS);
  const { creator: earlier } = await acceptedApplication({ campaign });
  const { id, creator } = await application({ campaign });
  await Promise.all([1, 2].map(() => decideApplication(campaign.brand, id, 'accepted', BUDGET_CENTS)));
  expect(await slotOf(creator)).toMatchObject({ state: 'reserved', amountCents: BUDGET_CENTS });
  expect(await slotOf(earlier)).toBeUndefined();
  expect(await readWalletBalance(campaign.brand)).toBe(BUDGET_CENTS);
});

test('pays an approved video from its slot, with an empty wallet', async () => {
  const campaign = await campaignWith(BUDGET_CENTS);
  const creator = await payable();
  await fund(campaign, 1);
  const video = await submission({ campaign, creator });
  const { paymentId } = await approveSubmission(campaign.brand, video.id, { amountCents: BUDGET_CENTS });
  expect(await slotOf(creator)).toMatchObject({ state: 'paid', paymentId });
  expect(await readWalletBalance(campaign.brand)).toBe(0);
});

test('shows creators the number of funded videos and their own share', async () => {
  const campaign = await campaignWith(2 * BUDGET_CENTS);
  const creator = await createCreator();
  const listed = async () =>
    (await findWork(creator, { limit: 100 })).items.find(({ id }) => id === campaign.id);
  expect(await readWork(creator, campaign.id)).toMatchObject({ fundedCount: 0, secured: null });
  expect(await listed()).toMatchObject({ fundedCount: 0, maxSubmissions: 5 });
  await fund(campaign, 2);
  expect(await listed()).toMatchObject({ fundedCount: 2, maxSubmissions: 5 });
  await acceptedApplication({ campaign, creator });
  expect(await readWork(creator, campaign.id)).toMatchObject({
    fundedCount: 2,
    secured: { payoutCents: 12_750 },
  });
  expect(await readWork(await createCreator(), campaign.id)).toMatchObject({ secured: null });
});

test('refuses to approve a video without a slot if the remaining slots are reserved for others', async () => {
  const campaign = await campaignWith(2 * BUDGET_CENTS, { maxSubmissions: 1 });
  await fund(campaign, 1);
  await acceptedApplication({ campaign });
  const late = await submission({ campaign, creator: await payable() });
  await expect(
    approveSubmission(campaign.brand, late.id, { amountCents: BUDGET_CENTS }),
  ).rejects.toMatchObject({ code: 'slots.errors.reserved' });
});

test('takes a disputed amount from available slots before reserved ones', async () => {
  const campaign = await campaignWith(3 * BUDGET_CENTS);
  const creator = await payable();
  await fund(campaign, 3);
  const video = await submission({ campaign, creator });
  await dispute(campaign.brand, BUDGET_CENTS);
  expect(await readWalletBalance(campaign.brand)).toBe(0);
  expect(await fundingOf(campaign)).toMatchObject({ available: 1, reserved: 1 });
  const [row] = await db.select().from(campaigns).where(eq(campaigns.id, campaign.id));
  expect(row).toMatchObject({ status: 'active', pausedFor: null });

  await dispute(campaign.brand, 2 * BUDGET_CENTS);
  expect(await readWalletBalance(campaign.brand)).toBe(-BUDGET_CENTS);
  expect(await fundingOf(campaign)).toMatchObject({ available: 0, reserved: 1, securedCents: BUDGET_CENTS });
  const amount = { amountCents: BUDGET_CENTS };
  await expect(approveSubmission(campaign.brand, video.id, amount)).rejects.toMatchObject({
    code: 'wallet.errors.inDebt',
  });
  await topUp(campaign.brand, BUDGET_CENTS);
  await approveSubmission(campaign.brand, video.id, amount);
  expect(await readWalletBalance(campaign.brand)).toBe(0);
});

test('releases all slots on completion, except those of videos in review', async () => {
  const campaign = await campaignWith(3 * BUDGET_CENTS);
  const creator = await payable();
  await fund(campaign, 3);
  const video = await submission({ campaign, creator });
  const { creator: idle } = await acceptedApplication({ campaign });
  await changeStatus(campaign.brand, campaign.id, 'complete');
  expect(await fundingOf(campaign)).toMatchObject({ available: 0, reserved: 1 });
  expect(await slotOf(idle)).toBeUndefined();
  expect(await readWalletBalance(campaign.brand)).toBe(2 * BUDGET_CENTS);
  await rejectSubmission(campaign.brand, video.id, 'The product is not visible.');
  await releaseOverdue();
  expect(await readWalletBalance(campaign.brand)).toBe(3 * BUDGET_CENTS);
});

test('refuses to delete a campaign with a reserved slot, and releases its slots otherwise', async () => {
  const campaign = await campaignWith(2 * BUDGET_CENTS);
  await fund(campaign, 1);
  await acceptedApplication({ campaign });
  await expect(deleteCampaign(campaign.brand, campaign.id)).rejects.toMatchObject({
    code: 'campaigns.errors.workInProgress',
  });
  const idle = await publishedCampaign(campaign.brand, { budgetCents: BUDGET_CENTS, brief: undefined });
  await fund(idle, 1);
  expect(await readWalletBalance(campaign.brand)).toBe(0);
  await deleteCampaign(campaign.brand, idle.id);
  expect(await readWalletBalance(campaign.brand)).toBe(BUDGET_CENTS);
});

test('adjusts funded slots to a new budget, or refuses it without the money', async () => {
  const campaign = await campaignWith(2 * BUDGET_CENTS + 500);
  await fund(campaign, 2);
  await acceptedApplication({ campaign });
  await expect(
    editCampaign(campaign.brand, campaign.id, { budgetCents: BUDGET_CENTS + 251 }),
  ).rejects.toMatchObject({ code: 'wallet.errors.insufficient' });
  await editCampaign(campaign.brand, campaign.id, { budgetCents: BUDGET_CENTS + 250 });
  expect(await fundingOf(campaign)).toMatchObject({ securedCents: 2 * BUDGET_CENTS + 500 });
  expect(await readWalletBalance(campaign.brand)).toBe(0);
});

test('reserves each slot once under concurrent acceptances', async () => {
  const campaign = await campaignWith(3 * BUDGET_CENTS, { maxSubmissions: 20 });
  await fund(campaign, 3);
  const applied = await Promise.all(Array.from({ length: 10 }, () => application({ campaign })));
  await Promise.all(applied.map(({ id }) => decideApplication(campaign.brand, id, 'accepted')));
  expect(await fundingOf(campaign)).toMatchObject({ available: 0, reserved: 3 });
});

test('keeps the books exact under concurrent funding, disputes, reviews and completion', async () => {
  const actions = [
    'fund',
    'release',
    'dispute',
    'accept',
    'fundAndAccept',
    'submit',
    'approve',
    'budget',
    'complete',
  ] as const;
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.constantFrom(...actions), { minLength: 6, maxLength: 14 }),
      async (sequence) => {
        const campaign = await campaignWith(6 * BUDGET_CENTS, { maxSubmissions: 4 });
        const { brand, id } = campaign;
        const creators = [await payable(), await payable()];
        const applied = await Promise.all(creators.map((creator) => application({ campaign, creator })));
        await fund(campaign, 2);
        const budget = async () =>
          (await db.select().from(campaigns).where(eq(campaigns.id, id)))[0]!.budgetCents;
        const latest = async () => {
          const { rows } = await db.execute<{ id: string }>(
            sql`SELECT id FROM submissions WHERE campaign_id = ${id} AND status = 'pending' LIMIT 1`,
          );
          return rows[0]?.id ?? 'sub_none';
        };
        const run = {
          fund: async () => fundSlots(brand, id, { slots: 1, amountCents: await budget() }),
          release: () => releaseSlots(brand, id, { slots: 1 }),
          dispute: () => dispute(brand, BUDGET_CENTS),
          accept: (place: number) => decideApplication(brand, applied[place % 2]!.id, 'accepted'),
          fundAndAccept: async (place: number) =>
            decideApplication(brand, applied[place % 2]!.id, 'accepted', await budget()),
          submit: (place: number) => submitVideo(creators[place % 2]!, id, submissionInput()),
          approve: async () => approveSubmission(brand, await latest(), { amountCents: await budget() }),
          budget: async () => editCampaign(brand, id, { budgetCents: (await budget()) + 100 }),
          complete: () => changeStatus(brand, id, 'complete'),
        };
        const half = Math.ceil(sequence.length / 2);
        for (const together of [sequence.slice(0, half), sequence.slice(half)]) {
          const outcomes = await Promise.allSettled(together.map((action, place) => run[action](place)));
          for (const outcome of outcomes)
            if (outcome.status === 'rejected') expect(outcome.reason).toHaveProperty('code');
          await checkLedger();
        }
      },
    ),
    { numRuns: 8 },
  );
});
