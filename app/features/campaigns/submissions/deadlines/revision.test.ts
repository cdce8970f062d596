import '../../../../../tests/harness/start-jobs.ts';
import { eq, sql } from 'drizzle-orm';
import { afterEach, expect, test } from 'vitest';
import type { Actor } from '#core/actor.ts';
import { applications } from '#features/campaigns/applications/tables.server.ts';
import { changeStatus } from '#features/campaigns/campaigns/commands/change-status.server.ts';
import { DELIVERY_DAYS } from '#features/campaigns/campaigns/deadlines.ts';
import { type FactoryCampaign, publishedCampaign } from '#features/campaigns/campaigns/factory.server.ts';
import { campaigns } from '#features/campaigns/campaigns/tables.server.ts';
import { listJobs } from '#features/campaigns/orders/queries.server.ts';
import {
  confirmArrival,
  reportProblem,
} from '#features/campaigns/shipments/commands/answer-shipment.server.ts';
import { shipment } from '#features/campaigns/shipments/factory.server.ts';
import { fundSlots } from '#features/campaigns/slots/commands/fund-slots.server.ts';
import { readFunding } from '#features/campaigns/slots/queries.server.ts';
import { createBrand, createCreator } from '#features/identity/accounts/factory.server.ts';
import { readCreatorAttention } from '#features/marketplace/attention/queries.server.ts';
import { findWork } from '#features/marketplace/discovery/find-work.server.ts';
import { readWork } from '#features/marketplace/discovery/read-work.server.ts';
import { fundWallet } from '#features/money/charges/factory.server.ts';
import { db } from '#platform/db/db.server.ts';
import { checkLedger } from '../../../../../tests/harness/invariants.ts';
import { remindOfCampaignDeadlines } from '../commands/remind-of-campaign-deadlines.server.ts';
import { submitVideo } from '../commands/submit-video.server.ts';
import { changeRequest, submission, submissionInput } from '../factory.server.ts';
import { listForReview } from '../queries.server.ts';
import { submissions } from '../tables.server.ts';
import { extendRevision, requestRevisionExtension } from './extend-revision.server.ts';
import { handleDueDeadlines } from './handle-due-deadlines.server.ts';

afterEach(checkLedger);

const DAY_MS = 86_400_000;
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS);
const expectAbout = (date: Date | null, other: Date) =>
  expect(date!.getTime()).toBeCloseTo(other.getTime(), -4);
const versionOf = async (id: string) =>
  (await db.select().from(submissions).where(eq(submissions.id, id)))[0]!;
const applicationOf = async ({ workspaceId }: Actor) =>
  (await db.select().from(applications).where(eq(applications.creatorId, workspaceId)))[0];
const notificationsOf = async (person: Actor, type: string) =>
  (
    await db.execute<{ data: Record<string, unknown> }>(
      sql`SELECT data FROM notifications WHERE user_id = ${person.userId} AND type = ${type} ORDER BY id`,
    )
  ).rows.map(({ data }) => data);
const submit = (creator: Actor, campaignId: string) => submitVideo(creator, campaignId, submissionInput());

/** A funded video whose brand has requested changes. The revision is due in 5 days and lapses a day later. */
async function requestedRevision({
  intake = 'casting' as 'casting' | 'open_call',
  campaign = undefined as FactoryCampaign | undefined,
  deliveryDays = DELIVERY_DAYS.default as number | null,
} = {}) {
  const at = campaign ?? (await publishedCampaign(undefined, { brief: undefined, intake }));
  await db.update(campaigns).set({ deliveryDays }).where(eq(campaigns.id, at.id));
  await fundWallet(at.brand, at.budgetCents);
  await fundSlots(at.brand, at.id, { slots: 1, amountCents: at.budgetCents });
  const work = await submission({ campaign: at });
  await changeRequest(at.brand, work.id);
  return work;
}

test('refuses to extend a revision deadline without access, out of range or after submission', async () => {
  const { id, campaign, creator } = await requestedRevision();
  await expect(extendRevision(await createBrand(), id, inDays(9))).rejects.toMatchObject({ status: 404 });
  await expect(requestRevisionExtension(await createCreator(), id)).rejects.toMatchObject({ status: 404 });
  for (const [days, code] of [
    [4, 'earlierDeadline'],
    [DELIVERY_DAYS.max + 1, 'lateDeadline'],
  ] as const)
    await expect(extendRevision(campaign.brand, id, inDays(days))).rejects.toMatchObject({
      code: `applications.errors.${code}`,
    });
  const { id: revised } = await submit(creator, campaign.id);
  for (const ended of [id, revised]) {
    const none = { code: 'applications.errors.noDeliveryDeadline' };
    await expect(extendRevision(campaign.brand, ended, inDays(9))).rejects.toMatchObject(none);
    await expect(requestRevisionExtension(creator, ended)).rejects.toMatchObject(none);
  }
});

test('gives each revision five days, or fewer in a faster campaign', async () => {
  const { id, campaign, creator } = await requestedRevision();
  expectAbout((await versionOf(id)).dueAt, inDays(5));
  expectAbout((await versionOf((await requestedRevision({ deliveryDays: 2 })).id)).dueAt, inDays(2));
  const { id: revised } = await submit(creator, campaign.id);
  expect(await versionOf(id)).toMatchObject({ dueAt: null, timerAt: null });
  expectAbout((await versionOf(revised)).dueAt, inDays(5));
  await changeRequest(campaign.brand, revised);
  await handleDueDeadlines(inDays(5.9));
  expect((await applicationOf(creator))?.status).toBe('accepted');
});

test.for(['casting', 'open_call'] as const)(
  'ends late work of a %s once, a day after its deadline, with eight workers',
  async (intake) => {
    const { id, campaign, creator } = await requestedRevision({ intake });
    await handleDueDeadlines(inDays(5.9));
    expect(await versionOf(id)).toMatchObject({ lapsedAt: null });
    expect(await readFunding(campaign.brand, campaign.id)).toMatchObject({ reserved: 1, available: 0 });
    await Promise.all(Array.from({ length: 8 }, () => handleDueDeadlines(inDays(12))));
    const { lapsedAt, ...lapsed } = await versionOf(id);
    expectAbout(lapsedAt, inDays(12));
    expect(lapsed).toMatchObject({ status: 'rejected', isFinal: false, dueAt: null, timerAt: null });
    expect(await readFunding(campaign.brand, campaign.id)).toMatchObject({ reserved: 0, available: 1 });
    expect(await applicationOf(creator)).toEqual(
      intake === 'casting'
        ? expect.objectContaining({ status: 'released', releaseReason: 'late' })
        : undefined,
    );
    for (const [person, side] of [
      [campaign.brand, 'brand'],
      [creator, 'creator'],
    ] as const)
      expect(await notificationsOf(person, 'delivery_missed')).toMatchObject([
        { side, owes: 'revision', submission_id: id },
      ]);

    // The work is closed in every view of both sides.
    await expect(submit(creator, campaign.id)).rejects.toMatchObject({ code: 'campaigns.errors.closed' });
    expect(await readWork(creator, campaign.id)).toMatchObject({
      step: 'closed',
      submissions: [{ isLapsed: true, isClosed: true }],
    });
    expect((await readCreatorAttention(creator)).tasks).toEqual([]);
    const { items } = await findWork(creator, { limit: 9 });
    expect(items.find((card) => card.id === campaign.id)).toMatchObject({ step: 'closed' });
    const review = await listForReview(campaign.brand, { limit: 9 });
    expect(review.items).toMatchObject([{ id, isLapsed: true, isClosed: true }]);
    if (intake === 'open_call')
      expect((await listJobs(creator, { limit: 9 })).items).toMatchObject([{ status: 'closed' }]);
    await changeStatus(campaign.brand, campaign.id, 'complete');
    expect(await notificationsOf(creator, 'campaign_completed')).toEqual([]);
  },
);

test('secures the next video with the funds of a lapsed revision', async () => {
  const { campaign } = await requestedRevision();
  const next = await submission({ campaign });
  await handleDueDeadlines(inDays(6.1));
  expect((await readWork(next.creator, campaign.id)).secured).not.toBeNull();
});

test('applies either a submission or a concurrent lapse of the revision', async () => {
  const { id, campaign, creator } = await requestedRevision();
  const [sent] = await Promise.allSettled([submit(creator, campaign.id), handleDueDeadlines(inDays(7))]);
  expect((await versionOf(id)).lapsedAt === null).toBe(sent.status === 'fulfilled');
});

test('keeps the deadline of a change request that races the timer', async () => {
  const { id, campaign } = await submission({
    campaign: await publishedCampaign(undefined, { brief: undefined }),
  });
  await Promise.all([changeRequest(campaign.brand, id), handleDueDeadlines(inDays(4.9))]);
  const { dueAt, timerAt } = await versionOf(id);
  expectAbout(dueAt, inDays(5));
  expect(timerAt).not.toBeNull();
});

test('reminds of a revision at half time, 24 and 4 hours before its deadline', async () => {
  const { creator, campaign } = await requestedRevision();
  // Of 5 days, half time is after 2.5, and 24 and 4 hours are left after 4 and 4.83.
  for (const days of [2, 2.51, 3, 4.01, 4.5, 4.84, 5.5]) await handleDueDeadlines(inDays(days));
  expect(
    (await notificationsOf(creator, 'delivery_due_soon')).map(({ owes, minutes_left }) => [
      owes,
      Math.round(Number(minutes_left) / 60),
    ]),
  ).toEqual([
    ['revision', 60],
    ['revision', 24],
    ['revision', 4],
  ]);
  // The deadline of the campaign sends no reminder of its own.
  await db.update(campaigns).set({ deadline: sql`current_date` }).where(eq(campaigns.id, campaign.id));
  await remindOfCampaignDeadlines();
  expect(await notificationsOf(creator, 'deadline_near')).toEqual([]);
});

test('lets the creator ask for more time once and the brand extend the deadline once', async () => {
  const { id, campaign, creator } = await requestedRevision();
  const requests = await Promise.allSettled([
    requestRevisionExtension(creator, id),
    requestRevisionExtension(creator, id),
  ]);
  expect(requests.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(await notificationsOf(campaign.brand, 'extension_requested')).toMatchObject([{ submission_id: id }]);
  const later = inDays(9);
  await extendRevision(campaign.brand, id, later);
  await extendRevision(campaign.brand, id, later);
  expectAbout((await versionOf(id)).dueAt, later);
  expect(await notificationsOf(creator, 'delivery_extended')).toHaveLength(1);
  await handleDueDeadlines(inDays(9.9));
  expect(await versionOf(id)).toMatchObject({ lapsedAt: null });
});

test('pauses a revision for a product with a problem and resumes it on arrival', async () => {
  const { id: shipmentId, campaign, creator } = await shipment('arrived');
  const { id } = await submit(creator, campaign.id);
  await changeRequest(campaign.brand, id);
  await reportProblem(creator, shipmentId, 'damaged');
  expect(await versionOf(id)).toMatchObject({ dueAt: null, timerAt: null, pausedBy: ['shipment'] });
  await handleDueDeadlines(inDays(99));
  expect(await versionOf(id)).toMatchObject({ lapsedAt: null });
  await db.update(submissions).set({ secondsLeft: 60 }).where(eq(submissions.id, id));
  await confirmArrival(creator, shipmentId);
  expectAbout((await versionOf(id)).dueAt, new Date(Date.now() + 60_000));
  await handleDueDeadlines(inDays(0.9));
  expect(await versionOf(id)).toMatchObject({ lapsedAt: null });
  // Another report does not stop an overdue revision.
  const overdue = new Date(Date.now() - 60_000);
  await db.update(submissions).set({ dueAt: overdue, timerAt: overdue }).where(eq(submissions.id, id));
  await reportProblem(creator, shipmentId, 'damaged');
  expect(await versionOf(id)).toMatchObject({ dueAt: overdue, pausedBy: [] });
  await handleDueDeadlines(inDays(1.1));
  expect((await versionOf(id)).lapsedAt).not.toBeNull();
});

test('ends no revision of a completed campaign, a suspended brand or without a deadline', async () => {
  const completed = await requestedRevision();
  await changeStatus(completed.campaign.brand, completed.campaign.id, 'complete');
  const suspended = await requestedRevision();
  await db.execute(sql`UPDATE users SET suspended_at = now() WHERE id = ${suspended.campaign.brand.userId}`);
  const unlimited = await requestedRevision({ deliveryDays: null });
  expect(await versionOf(unlimited.id)).toMatchObject({ dueAt: null, timerAt: null });
  await handleDueDeadlines(inDays(99));
  for (const { id } of [completed, suspended, unlimited])
    expect(await versionOf(id)).toMatchObject({ lapsedAt: null });
  expectAbout((await versionOf(suspended.id)).dueAt, inDays(100));
  await db.execute(sql`UPDATE users SET suspended_at = NULL WHERE id = ${suspended.campaign.brand.userId}`);
});
