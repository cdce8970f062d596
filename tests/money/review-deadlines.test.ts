import '../harness/start-jobs.ts';
import { eq, sql } from 'drizzle-orm';
import { afterEach, expect, test } from 'vitest';
import type { Actor } from '#core/actor.ts';
import { HOUR_MS, REVIEW_HOURS } from '#features/campaigns/campaigns/deadlines.ts';
import { type FactoryCampaign, publishedCampaign } from '#features/campaigns/campaigns/factory.server.ts';
import { campaigns } from '#features/campaigns/campaigns/tables.server.ts';
import {
  confirmArrival,
  reportProblem,
} from '#features/campaigns/shipments/commands/answer-shipment.server.ts';
import { shipment } from '#features/campaigns/shipments/factory.server.ts';
import { fundSlots } from '#features/campaigns/slots/commands/fund-slots.server.ts';
import { fundedSlots } from '#features/campaigns/slots/tables.server.ts';
import { approveSubmission } from '#features/campaigns/submissions/commands/approve-submission.server.ts';
import { submitVideo } from '#features/campaigns/submissions/commands/submit-video.server.ts';
import { handleDueDeadlines } from '#features/campaigns/submissions/deadlines/handle-due-deadlines.server.ts';
import {
  changeRequest,
  submission,
  submissionInput,
} from '#features/campaigns/submissions/factory.server.ts';
import { listForReview } from '#features/campaigns/submissions/queries.server.ts';
import { submissions } from '#features/campaigns/submissions/tables.server.ts';
import { createCreator } from '#features/identity/accounts/factory.server.ts';
import { readBrandAttention, readCreatorAttention } from '#features/marketplace/attention/queries.server.ts';
import { fundWallet } from '#features/money/charges/factory.server.ts';
import { payments } from '#features/money/charges/tables.server.ts';
import { credit, debit, STRIPE, walletOf } from '#features/money/ledger/rules.ts';
import { payoutAccountReady } from '#features/money/payout-accounts/events.ts';
import { givePayableAccount } from '#features/money/payout-accounts/factory.server.ts';
import { postToWallet } from '#features/money/wallet/commands/post-to-wallet.server.ts';
import { db, inTransaction } from '#platform/db/db.server.ts';
import { emit } from '#platform/events/events.server.ts';
import { checkLedger } from '../harness/invariants.ts';

afterEach(checkLedger);

const BUDGET_CENTS = 15_000;
const later = (hours: number) => new Date(Date.now() + hours * HOUR_MS);
const afterDeadline = () => later(REVIEW_HOURS.default + 1);

const payable = async () => {
  const creator = await createCreator();
  await givePayableAccount(creator);
  return creator;
};

type Options = { slots?: number; creator?: Actor; overrides?: Parameters<typeof publishedCampaign>[1] };

/** A video in review, of a payable creator, whose brand has funded this number of slots. */
async function pendingVideo({ slots = 1, creator, overrides = {} }: Options = {}) {
  const campaign = await publishedCampaign(undefined, {
    budgetCents: BUDGET_CENTS,
    intake: 'open_call',
    brief: undefined,
    ...overrides,
  });
  if (slots > 0) await fund(campaign, slots);
  return submission({ campaign, creator: creator ?? (await payable()) });
}
async function fund(campaign: FactoryCampaign, slots = 1) {
  await fundWallet(campaign.brand, slots * BUDGET_CENTS);
  await fundSlots(campaign.brand, campaign.id, { slots, amountCents: slots * BUDGET_CENTS });
}
const videoOf = async (id: string) => (await db.select().from(submissions).where(eq(submissions.id, id)))[0]!;
const paymentsOf = (id: string) => db.select().from(payments).where(eq(payments.submissionId, id));
const notificationsOf = async (person: Actor, type: string) =>
  (
    await db.execute<{ data: Record<string, unknown> }>(
      sql`SELECT data FROM notifications WHERE user_id = ${person.userId} AND type = ${type} ORDER BY id`,
    )
  ).rows.map(({ data }) => data);
let journals = 0;
const moveWallet = (brand: Actor, kind: 'dispute' | 'credit', cents: number) =>
  inTransaction((tx) =>
    postToWallet(tx, {
      key: `test:${journals++}`,
      kind,
      reason: { kind: 'test', id: 'test' },
      entries: [debit(walletOf(brand.workspaceId), cents), credit(STRIPE, cents)],
    }),
  );
const suspend = (person: Actor, at: Date | null) =>
  db.execute(
    sql`UPDATE users SET suspended_at = ${at?.toISOString() ?? null}::timestamptz WHERE id = ${person.userId}`,
  );

test('never approves a video before its deadline', async () => {
  const { id, campaign } = await pendingVideo();
  const { dueAt } = await videoOf(id);
  expect(dueAt!.getTime()).toBeCloseTo(later(REVIEW_HOURS.default).getTime(), -4);
  await handleDueDeadlines(new Date(dueAt!.getTime() - 1));
  expect(await videoOf(id)).toMatchObject({ status: 'pending', blockedBy: null });
  expect(await paymentsOf(id)).toEqual([]);
  expect(await notificationsOf(campaign.brand, 'auto_approved')).toEqual([]);
});

test('never approves a video without funds, even with money in the wallet', async () => {
  const { id, campaign } = await pendingVideo({ slots: 0 });
  await fundWallet(campaign.brand, 10 * BUDGET_CENTS);
  await handleDueDeadlines(afterDeadline());
  expect(await videoOf(id)).toMatchObject({ status: 'pending', timerAt: null, blockedBy: null });
});

test('never pays from a slot that belongs to no creator or to another one', async () => {
  const { id, campaign } = await pendingVideo({ slots: 2 });
  await db
    .update(fundedSlots)
    .set({ state: 'available', creatorId: null, reservedAt: null })
    .where(eq(fundedSlots.campaignId, campaign.id));
  await handleDueDeadlines(afterDeadline());
  expect(await videoOf(id)).toMatchObject({ status: 'pending' });
  const other = await submission({ campaign, creator: await payable() });
  await changeRequest(campaign.brand, other.id, 'Brighter, please.');
  await handleDueDeadlines(afterDeadline());
  expect(await videoOf(other.id)).toMatchObject({ status: 'rejected' });
});

test('sets no timer in a campaign without review deadlines', async () => {
  const campaign = await publishedCampaign(undefined, { intake: 'open_call', budgetCents: BUDGET_CENTS });
  await db.update(campaigns).set({ reviewHours: null }).where(eq(campaigns.id, campaign.id));
  await fund(campaign);
  const { id } = await submission({ campaign, creator: await payable() });
  await handleDueDeadlines(later(9999));
  expect(await videoOf(id)).toMatchObject({ status: 'pending', dueAt: null, timerAt: null });
});

test('approves a funded video after its deadline, pays from its slot, and notifies both sides', async () => {
  const { id, campaign, creator } = await pendingVideo();
  await handleDueDeadlines(afterDeadline());
  expect(await videoOf(id)).toMatchObject({
    status: 'approved',
    approvedVia: 'timer',
    dueAt: null,
    timerAt: null,
  });
  expect(await paymentsOf(id)).toMatchObject([{ amountCents: BUDGET_CENTS, approvedBy: null }]);
  expect(await db.select().from(fundedSlots).where(eq(fundedSlots.campaignId, campaign.id))).toMatchObject([
    { state: 'paid', creatorId: creator.workspaceId },
  ]);
  expect(await notificationsOf(campaign.brand, 'auto_approved')).toMatchObject([
    { submission_id: id, amount_cents: BUDGET_CENTS },
  ]);
  expect(await notificationsOf(creator, 'submission_approved')).toMatchObject([{ submission_id: id }]);
  const [item] = (await listForReview(campaign.brand, { limit: 10 })).items;
  expect(item).toMatchObject({ approvedVia: 'timer', approvedBy: null });
});

test('records the brand’s own approval', async () => {
  const { id, campaign } = await pendingVideo();
  await approveSubmission(campaign.brand, id, { amountCents: BUDGET_CENTS });
  expect(await videoOf(id)).toMatchObject({ approvedVia: 'brand', dueAt: null, timerAt: null });
});

test('approves each video once with eight workers, also a week late', async () => {
  const campaign = await publishedCampaign(undefined, {
    intake: 'open_call',
    budgetCents: BUDGET_CENTS,
    maxSubmissions: 6,
    brief: undefined,
  });
  await fund(campaign, 6);
  const videos: string[] = [];
  for (let count = 0; count < 6; count++)
    videos.push((await submission({ campaign, creator: await payable() })).id);
  const weekLate = later(REVIEW_HOURS.default + 1 + 7 * 24);
  await Promise.all(Array.from({ length: 8 }, () => handleDueDeadlines(weekLate)));
  for (const id of videos) {
    expect(await videoOf(id)).toMatchObject({ status: 'approved', approvedVia: 'timer' });
    expect(await paymentsOf(id)).toHaveLength(1);
  }
  expect(await notificationsOf(campaign.brand, 'auto_approved')).toHaveLength(6);
  await handleDueDeadlines(weekLate);
  expect(await notificationsOf(campaign.brand, 'auto_approved')).toHaveLength(6);
});

test.each(['approve', 'requestChanges'] as const)(
  'decides once when the timer races the brand’s %s',
  async (verdict) => {
    const { id, campaign } = await pendingVideo();
    const decide = () =>
      verdict === 'approve'
        ? approveSubmission(campaign.brand, id, { amountCents: BUDGET_CENTS })
        : changeRequest(campaign.brand, id, 'Brighter, please.');
    const [decision] = await Promise.allSettled([
      decide(),
      handleDueDeadlines(afterDeadline()),
      handleDueDeadlines(afterDeadline()),
    ]);
    const { status, approvedVia } = await videoOf(id);
    if (decision.status === 'rejected') {
      expect(decision.reason).toMatchObject({ code: 'submissions.errors.alreadyReviewed' });
      expect(approvedVia).toBe('timer');
    } else expect(status).toBe(verdict === 'approve' ? 'approved' : 'rejected');
    expect(await paymentsOf(id)).toHaveLength(status === 'approved' ? 1 : 0);
  },
);

test('waits while the brand is in debt, notifies both sides once, and approves when the debt is paid', async () => {
  const { id, campaign, creator } = await pendingVideo();
  await moveWallet(campaign.brand, 'dispute', 1000);
  const due = afterDeadline();
  await Promise.all(Array.from({ length: 4 }, () => handleDueDeadlines(due)));
  expect(await videoOf(id)).toMatchObject({
    status: 'pending',
    blockedBy: 'debt',
    timerAt: new Date(due.getTime() + HOUR_MS),
  });
  await handleDueDeadlines(new Date(due.getTime() + HOUR_MS));
  for (const [person, side] of [
    [campaign.brand, 'brand'],
    [creator, 'creator'],
  ] as const)
    expect(await notificationsOf(person, 'auto_approval_blocked')).toMatchObject([
      { blocked_by: 'debt', side },
    ]);
  const [item] = (await listForReview(campaign.brand, { limit: 10 })).items;
  expect(item).toMatchObject({ blockedBy: 'debt', isFunded: true });

  await moveWallet(campaign.brand, 'credit', -1000);
  expect((await videoOf(id)).timerAt!.getTime()).toBeLessThanOrEqual(Date.now());
  await handleDueDeadlines(due);
  expect(await videoOf(id)).toMatchObject({ status: 'approved', blockedBy: null });
});

test('approves only once the creator can be paid', async () => {
  const { id, creator } = await pendingVideo({ creator: await createCreator() });
  const due = afterDeadline();
  await handleDueDeadlines(due);
  expect(await videoOf(id)).toMatchObject({ status: 'pending', blockedBy: 'creator_account' });
  await givePayableAccount(creator);
  await inTransaction((tx) => emit(tx, payoutAccountReady, { creatorId: creator.workspaceId }));
  await handleDueDeadlines(due);
  expect(await videoOf(id)).toMatchObject({ status: 'approved', approvedVia: 'timer' });
});

test('waits while a workspace is suspended, and retries every hour', async () => {
  const { id, campaign } = await pendingVideo();
  await suspend(campaign.brand, new Date());
  const due = afterDeadline();
  await handleDueDeadlines(due);
  expect(await videoOf(id)).toMatchObject({ status: 'pending', blockedBy: 'suspension' });
  await suspend(campaign.brand, null);
  await handleDueDeadlines(due);
  expect(await videoOf(id)).toMatchObject({ status: 'pending' });
  await handleDueDeadlines(new Date(due.getTime() + HOUR_MS));
  expect(await videoOf(id)).toMatchObject({ status: 'approved' });
});

test('waits while the campaign is unpublished', async () => {
  const { id, campaign } = await pendingVideo();
  await db.update(campaigns).set({ status: 'pending' }).where(eq(campaigns.id, campaign.id));
  await handleDueDeadlines(afterDeadline());
  expect(await videoOf(id)).toMatchObject({ status: 'pending', blockedBy: 'unpublished' });
  await db.update(campaigns).set({ status: 'active' }).where(eq(campaigns.id, campaign.id));
});

test('approves by the timer in a paused campaign', async () => {
  const { id, campaign } = await pendingVideo();
  await db.update(campaigns).set({ status: 'paused' }).where(eq(campaigns.id, campaign.id));
  await handleDueDeadlines(afterDeadline());
  expect(await videoOf(id)).toMatchObject({ status: 'approved' });
});

test('gives a brand that funds a video late another day', async () => {
  const { id, campaign } = await pendingVideo({ slots: 0 });
  await db
    .update(submissions)
    .set({ dueAt: later(-1), timerAt: null })
    .where(eq(submissions.id, id));
  await fund(campaign);
  const { dueAt } = await videoOf(id);
  expect(dueAt!.getTime()).toBeCloseTo(later(24).getTime(), -4);
  await handleDueDeadlines(later(23));
  expect(await videoOf(id)).toMatchObject({ status: 'pending' });
  await handleDueDeadlines(later(25));
  expect(await videoOf(id)).toMatchObject({ status: 'approved' });
});

test('pauses the deadline for a product problem and resumes it with at least a day', async () => {
  const { id: shipmentId, campaign, creator } = await shipment('arrived');
  await givePayableAccount(creator);
  await fundWallet(campaign.brand, campaign.budgetCents);
  await fundSlots(campaign.brand, campaign.id, { slots: 1, amountCents: campaign.budgetCents });
  const { id } = await submitVideo(creator, campaign.id, submissionInput());
  await reportProblem(creator, shipmentId, 'damaged');
  const paused = await videoOf(id);
  expect(paused).toMatchObject({ dueAt: null, timerAt: null, pausedBy: ['shipment'] });
  expect(paused.secondsLeft).toBeGreaterThan(119 * 3600);
  await handleDueDeadlines(later(9999));
  expect(await videoOf(id)).toMatchObject({ status: 'pending' });
  const [item] = (await listForReview(campaign.brand, { limit: 10 })).items;
  expect(item).toMatchObject({ isPaused: true, dueAt: null });

  await changeRequest(campaign.brand, id, 'Show the bottle.');
  const { id: second } = await submitVideo(
    creator,
    campaign.id,
    submissionInput({ videoUrl: 'https://videos.example/second-cut.mp4' }),
  );
  expect(await videoOf(second)).toMatchObject({
    dueAt: null,
    secondsLeft: 120 * 3600,
    pausedBy: ['shipment'],
  });
  await db.update(submissions).set({ secondsLeft: 60 }).where(eq(submissions.id, second));
  await confirmArrival(creator, shipmentId);
  const resumed = await videoOf(second);
  expect(resumed).toMatchObject({ secondsLeft: null, pausedBy: [] });
  expect(resumed.dueAt!.getTime()).toBeCloseTo(later(24).getTime(), -4);
  await handleDueDeadlines(later(25));
  expect(await videoOf(second)).toMatchObject({ status: 'approved', approvedVia: 'timer' });
});

test('reminds the brand once at half time, 24 and 4 hours before, and skips missed reminders', async () => {
  const { id, campaign } = await pendingVideo();
  const reminders = async () =>
    (await notificationsOf(campaign.brand, 'review_due_soon')).map(({ minutes_left }) =>
      Math.round(Number(minutes_left) / 60),
    );
  // Of 120 hours, half time is after 60, and 24 and 4 hours are left after 96 and 116.
  await handleDueDeadlines(later(59));
  expect(await reminders()).toEqual([]);
  await Promise.all([handleDueDeadlines(later(60.1)), handleDueDeadlines(later(60.1))]);
  await handleDueDeadlines(later(61));
  await handleDueDeadlines(later(96.1));
  await handleDueDeadlines(later(116.1));
  await handleDueDeadlines(later(117));
  expect(await reminders()).toEqual([60, 24, 4]);
  const late = await pendingVideo();
  await handleDueDeadlines(later(118));
  expect(await notificationsOf(late.campaign.brand, 'review_due_soon')).toHaveLength(1);
  expect(await videoOf(id)).toMatchObject({ status: 'pending' });
});

test('shows a brand the deadline of each review in its attention list', async () => {
  const { id, campaign, creator } = await pendingVideo();
  const { dueAt } = await videoOf(id);
  const [task] = (await readBrandAttention(campaign.brand)).tasks;
  expect(task).toMatchObject({ id, review: { isFunded: true, blockedBy: null } });
  expect(Date.parse(task!.review!.dueAt!)).toBe(dueAt!.getTime());
  expect((await readCreatorAttention(creator)).tasks.every(({ review }) => review === null)).toBe(true);
});
