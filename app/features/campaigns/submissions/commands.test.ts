import '../../../../tests/harness/start-jobs.ts';
import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import type { Actor } from '#core/actor.ts';
import { applyToCampaign } from '#features/campaigns/applications/commands/apply-to-campaign.server.ts';
import { decideApplication } from '#features/campaigns/applications/commands/decide-application.server.ts';
import { withdrawApplication } from '#features/campaigns/applications/commands/withdraw-application.server.ts';
import { acceptedApplication, application } from '#features/campaigns/applications/factory.server.ts';
import { changeStatus } from '#features/campaigns/campaigns/commands/change-status.server.ts';
import { deleteCampaign } from '#features/campaigns/campaigns/commands/delete-campaign.server.ts';
import { publishedCampaign, unpaidCampaign } from '#features/campaigns/campaigns/factory.server.ts';
import { readCampaignSummary, readOwnCampaign } from '#features/campaigns/campaigns/queries.server.ts';
import { createBrand, createCreator } from '#features/identity/accounts/factory.server.ts';
import { readWork } from '#features/marketplace/discovery/read-work.server.ts';
import { readCreatorSummary } from '#features/marketplace/earnings/queries.server.ts';
import { fundWallet } from '#features/money/charges/factory.server.ts';
import { givePayableAccount } from '#features/money/payout-accounts/factory.server.ts';
import { mailNotification } from '#features/notifications/notifications/commands/mail-notification.server.ts';
import { listNotifications } from '#features/notifications/notifications/queries.server.ts';
import { notificationMails, notifications } from '#features/notifications/notifications/tables.server.ts';
import { db } from '#platform/db/db.server.ts';
import { sendLiveEvent, startLive, stopLive, subscribe } from '#platform/live/live.server.ts';
import { deliverMailsTo } from '../../../../tests/harness/account-mails.ts';
import { approveSubmission } from './commands/approve-submission.server.ts';
import { checkBrief } from './commands/check-brief.server.ts';
import { rejectSubmission, requestChanges } from './commands/request-changes.server.ts';
import { submitVideo } from './commands/submit-video.server.ts';
import {
  approvedSubmission,
  changeRequest,
  changeRequestInput,
  submission,
  submissionInput,
} from './factory.server.ts';
import { listForReview, listOwnSubmissions } from './queries.server.ts';
import { MAX_CHANGE_REQUESTS } from './rules.ts';
import { RequestChangesInput } from './schema.ts';
import { submissionForm } from './ui/form-schema.ts';

await startLive();
afterAll(stopLive);

const submit = (creator: Actor, campaignId: string) => submitVideo(creator, campaignId, submissionInput());
const expectRefusal = (work: Promise<unknown>, code: string, status = 409) =>
  expect(work).rejects.toMatchObject({ code, status });

/** Whether each counter of the campaign equals the number of its rows. */
async function compareCounters(campaignId: string) {
  const { rows } = await db.execute(sql`
    SELECT c.application_count = (SELECT count(*) FROM applications a WHERE a.campaign_id = c.id) AS applications,
           c.accepted_count = (SELECT count(*) FROM applications a WHERE a.campaign_id = c.id AND a.status = 'accepted') AS accepted,
           c.submission_count = (SELECT count(DISTINCT creator_id) FROM submissions s WHERE s.campaign_id = c.id) AS submissions,
           c.pending_review_count = (SELECT count(*) FROM submissions s WHERE s.campaign_id = c.id AND s.status = 'pending') AS pending,
           c.approved_count = (SELECT count(*) FROM submissions s WHERE s.campaign_id = c.id AND s.status = 'approved') AS approved
      FROM campaigns c WHERE c.id = ${campaignId}`);
  return rows[0];
}
const ALL_EXACT = { applications: true, accepted: true, submissions: true, pending: true, approved: true };

/** Sorted by kind, because notifications of one millisecond have no order. */
async function notificationsOf(person: Actor) {
  const { rows } = await db.execute<{ type: string; data: object }>(
    sql`SELECT type, data FROM notifications WHERE user_id = ${person.userId} ORDER BY type`,
  );
  return rows;
}

test('accepts videos for a casting from accepted creators only', async () => {
  const campaign = await publishedCampaign();
  const creator = await createCreator();
  await expectRefusal(submit(creator, campaign.id), 'submissions.errors.notAccepted');
  const { id } = await application({ campaign, creator });
  await expectRefusal(submit(creator, campaign.id), 'submissions.errors.notAccepted');
  await decideApplication(campaign.brand, id, 'accepted');
  await submit(creator, campaign.id);
  const declined = await application({ campaign });
  await decideApplication(campaign.brand, declined.id, 'rejected');
  await expectRefusal(submit(declined.creator, campaign.id), 'submissions.errors.notSelected');
});

test('accepts videos for an open call at once, but no applications', async () => {
  const campaign = await publishedCampaign(undefined, { intake: 'open_call' });
  const creator = await createCreator();
  await expectRefusal(applyToCampaign(creator, campaign.id), 'applications.errors.openCall');
  await submit(creator, campaign.id);
  expect(await compareCounters(campaign.id)).toEqual(ALL_EXACT);
});

test('creates one application per creator and decides it once under concurrent requests', async () => {
  const campaign = await publishedCampaign();
  const creator = await createCreator();
  const tries = await Promise.allSettled([1, 2, 3].map(() => applyToCampaign(creator, campaign.id)));
  const [done] = tries.filter((attempt) => attempt.status === 'fulfilled');
  expect(tries.filter(({ status }) => status === 'rejected')).toHaveLength(2);
  const { id } = done!.value;
  await Promise.all([1, 2, 3].map(() => decideApplication(campaign.brand, id, 'accepted')));
  await expectRefusal(
    decideApplication(campaign.brand, id, 'rejected'),
    'applications.errors.alreadyDecided',
  );
  expect(await compareCounters(campaign.id)).toEqual(ALL_EXACT);
  const sent = await notificationsOf(creator);
  expect(sent.map(({ type }) => type)).toEqual([
    'application_accepted',
    'payout_setup_needed',
    'shipment_address_needed',
  ]);
});

test('withdraws an application only for its creator and only until it is decided', async () => {
  const { id, campaign, creator } = await application();
  await expectRefusal(withdrawApplication(await createCreator(), id), 'errors.notFound', 404);
  await withdrawApplication(creator, id);
  await expectRefusal(withdrawApplication(creator, id), 'errors.notFound', 404);
  await expectRefusal(decideApplication(campaign.brand, id, 'accepted'), 'errors.notFound', 404);
  expect(await compareCounters(campaign.id)).toEqual(ALL_EXACT);
  // The creator can apply again.
  const again = await application({ campaign, creator });
  await decideApplication(campaign.brand, again.id, 'accepted');
  await expectRefusal(withdrawApplication(creator, again.id), 'applications.errors.alreadyDecided');
  expect(await compareCounters(campaign.id)).toEqual(ALL_EXACT);
});

test('notifies and mails the brand once when a creator applies and withdraws repeatedly', async () => {
  const { id, campaign, creator } = await application();
  const sent = await db
    .select()
    .from(notifications)
    .where(eq(notifications.userId, campaign.brand.userId))
    .orderBy(desc(notifications.id));
  const first = sent.find(({ type }) => type === 'application_received')!;
  await mailNotification(first.id);
  await withdrawApplication(creator, id);
  for (let round = 0; round < 3; round++)
    await withdrawApplication(creator, (await application({ campaign, creator })).id);
  const left = await db
    .select({ id: notifications.id, mail: notificationMails.status })
    .from(notifications)
    .leftJoin(notificationMails, eq(notificationMails.notificationId, notifications.id))
    .where(
      and(eq(notifications.userId, campaign.brand.userId), eq(notifications.type, 'application_received')),
    );
  expect(left).toEqual([{ id: first.id, mail: 'sent' }]);
});

test('applies one of a concurrent withdrawal and decision', async () => {
  for (let round = 0; round < 8; round++) {
    const { id, campaign, creator } = await application();
    const [withdrawal, decision] = await Promise.allSettled([
      withdrawApplication(creator, id),
      decideApplication(campaign.brand, id, 'accepted'),
    ]);
    expect([withdrawal.status, decision.status].toSorted()).toEqual(['fulfilled', 'rejected']);
    const { rows } = await db.execute(sql`SELECT status FROM applications WHERE id = ${id}`);
    expect(rows).toEqual(decision.status === 'fulfilled' ? [{ status: 'accepted' }] : []);
    expect(await compareCounters(campaign.id)).toEqual(ALL_EXACT);
  }
});

test.for(['pause', 'complete', 'expire', 'unpaid'] as const)(
  'refuses applications and videos after %s',
  async (close) => {
    const campaign = close === 'unpaid' ? await unpaidCampaign() : await publishedCampaign();
    const accepted = close === 'unpaid' ? null : await acceptedApplication({ campaign });
    if (close === 'expire')
      await db.execute(sql`UPDATE campaigns SET deadline = '2020-01-01' WHERE id = ${campaign.id}`);
    if (close === 'pause' || close === 'complete') await changeStatus(campaign.brand, campaign.id, close);
    const creator = await createCreator();
    if (close === 'unpaid') {
      await expectRefusal(applyToCampaign(creator, campaign.id), 'campaigns.errors.notFound', 404);
      await expectRefusal(submit(creator, campaign.id), 'campaigns.errors.notFound', 404);
    } else {
      await expectRefusal(applyToCampaign(creator, campaign.id), 'campaigns.errors.closed');
      await expectRefusal(submit(accepted!.creator, campaign.id), 'campaigns.errors.closed');
    }
  },
);

test(`allows ${MAX_CHANGE_REQUESTS} change requests before a final rejection`, async () => {
  const { id, campaign, creator } = await submission();
  await expectRefusal(submit(creator, campaign.id), 'submissions.errors.inReview');
  let version = id;
  for (const feedback of ['Brighter, please.', 'Once more.']) {
    await changeRequest(campaign.brand, version, feedback);
    await expectRefusal(
      changeRequest(campaign.brand, version, 'Once more.'),
      'submissions.errors.alreadyReviewed',
    );
    version = (await submit(creator, campaign.id)).id;
  }
  await rejectSubmission(campaign.brand, version, 'Sorry.');
  expect((await notificationsOf(creator)).filter(({ type }) => type === 'submission_rejected')).toHaveLength(
    1,
  );
  await expectRefusal(submit(creator, campaign.id), 'submissions.errors.finallyRejected');
  const { rows } = await db.execute(sql`
    SELECT version, is_final, feedback, revises_id IS NOT NULL AS revises
      FROM submissions WHERE campaign_id = ${campaign.id} ORDER BY version`);
  expect(rows).toEqual([
    { version: 1, is_final: false, feedback: 'Brighter, please.', revises: false },
    { version: 2, is_final: false, feedback: 'Once more.', revises: true },
    { version: 3, is_final: true, feedback: 'Sorry.', revises: true },
  ]);
  expect(await compareCounters(campaign.id)).toEqual(ALL_EXACT);
});

test('refuses a change request without a point or with a point of another campaign', async () => {
  const { id, campaign, creator } = await submission();
  const other = await submission();
  const foreign = await changeRequestInput(other.id, 'Brighter.');
  await expectRefusal(requestChanges(campaign.brand, id, foreign), 'errors.notFound', 404);
  const own = await changeRequestInput(id);
  await expectRefusal(requestChanges(other.campaign.brand, id, own), 'campaigns.errors.notFound', 404);
  const twice = { items: [own.items[0], own.items[0]] };
  for (const input of [{ items: [] }, { feedback: 'Brighter.' }, twice])
    expect(RequestChangesInput.safeParse(input).success).toBe(false);
  expect((await listOwnSubmissions(creator, { limit: 5 })).items).toMatchObject([
    { status: 'pending', citedItems: [] },
  ]);
});

test('shows the cited points with their notes to both sides, also beside the next version', async () => {
  const { id, campaign, creator } = await submission();
  const [, avoided] = (await readOwnCampaign(campaign.brand, campaign.id)).briefItems;
  const items = [{ briefItemId: avoided!.id, note: 'From 0:02.' }];
  await requestChanges(campaign.brand, id, { items });
  const citedItems = [{ ...avoided, note: 'From 0:02.' }];
  expect((await listOwnSubmissions(creator, { limit: 5 })).items).toMatchObject([
    { citedItems, feedback: null, changeRequestsUsed: 0 },
  ]);
  await submit(creator, campaign.id);
  const [review] = (await listForReview(campaign.brand, { limit: 5 })).items;
  expect(review).toMatchObject({ citedItems: [], changeRequestsUsed: 1, earlier: [{ citedItems }] });
  await expect(db.execute(sql`UPDATE change_request_items SET note = 'Else'`)).rejects.toMatchObject({
    cause: { message: 'change_request_items is append-only' },
  });
});

test('records brief checks of both sides, and none after the decision', async () => {
  const campaign = await publishedCampaign();
  const [first, second] = (await readOwnCampaign(campaign.brand, campaign.id)).briefItems;
  const foreign = (await changeRequestInput((await submission()).id)).items[0]!.briefItemId;
  const creator = await createCreator();
  await acceptedApplication({ campaign, creator });
  const submitWith = (confirmedItems: string[]) =>
    submitVideo(creator, campaign.id, submissionInput({ confirmedItems }));
  await expectRefusal(submitWith([first!.id, foreign]), 'errors.notFound', 404);
  const { id } = await submitWith([first!.id]);
  await expectRefusal(
    checkBrief(campaign.brand, id, { briefItemId: foreign, isMet: true }),
    'errors.notFound',
    404,
  );
  const stranger = (await publishedCampaign()).brand;
  const check = { briefItemId: second!.id, isMet: true };
  await expectRefusal(checkBrief(stranger, id, check), 'campaigns.errors.notFound', 404);
  await checkBrief(campaign.brand, id, check);
  await checkBrief(campaign.brand, id, { ...check, isMet: false });
  const [review] = (await listForReview(campaign.brand, { limit: 5 })).items;
  expect(review?.briefItems).toMatchObject([
    { id: first!.id, creatorOk: true, brandOk: null },
    { id: second!.id, creatorOk: false, brandOk: false },
  ]);
  await changeRequest(campaign.brand, id);
  await expectRefusal(checkBrief(campaign.brand, id, check), 'submissions.errors.alreadyReviewed');
});

test('asks a creator to confirm each point of the brief', () => {
  const form = submissionForm([{ id: 'bri_01k0000000000000000000000a' }], false);
  const input = {
    ...{ way: 'link', title: 'Cut', videoUrl: 'https://videos.example/a.mp4' },
    ...{ confirmedItems: [], captions: {} },
  };
  expect(form.safeParse(input).error?.issues).toMatchObject([
    { message: 'submissions.errors.itemsUnconfirmed', path: ['confirmedItems'] },
  ]);
  expect(submissionForm([], false).safeParse(input).success).toBe(true);
});

test('asks for captions that a campaign requires, and waits for a file that is uploading', () => {
  const form = submissionForm([], true);
  const input = (captions: object) => ({
    ...{ way: 'link', title: 'Cut', videoUrl: 'https://videos.example/a.mp4' },
    ...{ confirmedItems: [], captions },
  });
  const mediaId = 'med_01k0000000000000000000000a';
  const refused = (captions: object) => form.safeParse(input(captions)).error?.issues[0];
  expect(refused({ en: '' })).toMatchObject({
    message: 'submissions.errors.captionsRequired',
    path: ['captions'],
  });
  expect(refused({ en: mediaId, ar: null })).toMatchObject({
    message: 'media.field.notYet',
    path: ['captions'],
  });
  expect(form.parse(input({ en: '', ar: mediaId })).captions).toEqual([{ language: 'ar', mediaId }]);
});

test('rejects a video only when no change request is left', async () => {
  const { id, campaign } = await submission();
  await expectRefusal(rejectSubmission(campaign.brand, id, 'Sorry.'), 'submissions.errors.roundsLeft');
  await changeStatus(campaign.brand, campaign.id, 'complete');
  await expectRefusal(changeRequest(campaign.brand, id), 'submissions.errors.noRoundsLeft');
  await rejectSubmission(campaign.brand, id, 'Sorry.');
});

test('accepts a requested revision after the deadline, but not after completion', async () => {
  const { id, campaign, creator } = await submission();
  const other = await submission({ campaign });
  await changeRequest(campaign.brand, id, 'Brighter.');
  await changeRequest(campaign.brand, other.id, 'Brighter.');
  await db.execute(sql`UPDATE campaigns SET deadline = '2020-01-01' WHERE id = ${campaign.id}`);
  await changeStatus(campaign.brand, campaign.id, 'pause');
  await submit(creator, campaign.id);
  await changeStatus(campaign.brand, campaign.id, 'complete');
  await expectRefusal(submit(other.creator, campaign.id), 'campaigns.errors.closed');
});

test('accepts one of several concurrent submissions', async () => {
  const { campaign, creator } = await acceptedApplication();
  const tries = await Promise.allSettled([1, 2, 3].map(() => submit(creator, campaign.id)));
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(await compareCounters(campaign.id)).toEqual(ALL_EXACT);
});

test('completes the campaign with its last approved video and keeps the counters exact', async () => {
  const campaign = await publishedCampaign(undefined, { maxSubmissions: 2 });
  await approvedSubmission({ campaign });
  await submission({ campaign });
  await approvedSubmission({ campaign });
  expect(await compareCounters(campaign.id)).toEqual(ALL_EXACT);
  const { rows } = await db.execute(
    sql`SELECT status, completed_at IS NOT NULL AS dated FROM campaigns WHERE id = ${campaign.id}`,
  );
  expect(rows).toEqual([{ status: 'completed', dated: true }]);
  await expectRefusal(applyToCampaign(await createCreator(), campaign.id), 'campaigns.errors.closed');
});

test('notifies applicants and unapproved participants when a campaign fills', async () => {
  const campaign = await publishedCampaign(undefined, { maxSubmissions: 1 });
  const accepted = await acceptedApplication({ campaign });
  const waiting = await submission({ campaign });
  const revising = await submission({ campaign });
  await changeRequest(campaign.brand, revising.id, 'Brighter.');
  const undecided = await application({ campaign });
  const turnedDown = await submission({ campaign });
  await db.execute(
    sql`UPDATE submissions SET status = 'rejected', is_final = true WHERE id = ${turnedDown.id}`,
  );
  const approved = await approvedSubmission({ campaign });
  const isNotified = async ({ creator }: { creator: Actor }) =>
    (await notificationsOf(creator)).some(({ type }) => type === 'campaign_filled');
  const people = [accepted, waiting, revising, undecided, turnedDown, approved];
  expect(await Promise.all(people.map(isNotified))).toEqual([true, true, true, true, false, false]);
  const { items } = await listNotifications(undecided.creator, { limit: 1 });
  expect(items[0]!.message).toContain('your application is closed');

  // A pending video is neither approved nor returned, and both sides see that.
  const approve = approveSubmission(campaign.brand, waiting.id, { amountCents: campaign.budgetCents });
  await expectRefusal(approve, 'submissions.errors.slotsFilled');
  await expectRefusal(
    changeRequest(campaign.brand, waiting.id, 'Brighter.'),
    'submissions.errors.slotsFilled',
  );
  await expectRefusal(decideApplication(campaign.brand, undecided.id, 'rejected'), 'campaigns.errors.closed');
  const reviews = await listForReview(campaign.brand, { campaignId: campaign.id, limit: 10 });
  const closed = reviews.items.filter(({ isClosed }) => isClosed).map(({ id }) => id);
  expect(closed.toSorted()).toEqual([waiting.id, revising.id].toSorted());
  expect((await listForReview(campaign.brand, { status: 'pending', limit: 10 })).items).toEqual([]);
  expect((await readOwnCampaign(campaign.brand, campaign.id)).pendingReviewCount).toBe(0);
  expect((await readCampaignSummary(campaign.brand)).pendingReviewCount).toBe(0);
  expect((await readCreatorSummary(waiting.creator)).pendingReviewCount).toBe(0);
  expect((await listOwnSubmissions(waiting.creator, { limit: 1 })).items).toMatchObject([{ isClosed: true }]);
  expect((await readWork(waiting.creator, campaign.id)).step).toBe('closed');
});

test('closes applications on completion, but reviews videos while a slot is free', async () => {
  const campaign = await publishedCampaign(undefined, { maxSubmissions: 1 });
  const undecided = await application({ campaign });
  const accepted = await acceptedApplication({ campaign });
  const revising = await submission({ campaign });
  await changeRequest(campaign.brand, revising.id, 'Brighter.');
  const [approved, rejected, late] = [
    await submission({ campaign }),
    await submission({ campaign }),
    await submission({ campaign }),
  ];
  await changeStatus(campaign.brand, campaign.id, 'complete');
  await changeStatus(campaign.brand, campaign.id, 'complete');
  const endingsOf = async ({ creator }: { creator: Actor }) =>
    (await listNotifications(creator, { limit: 20 })).items
      .filter(({ type }) => type === 'campaign_completed' || type === 'campaign_filled')
      .map(({ message }) => message);
  const isOver = [expect.stringContaining('You no longer need to submit a video.')];
  expect(await endingsOf(undecided)).toEqual([expect.stringContaining('your application is closed')]);
  expect(await endingsOf(accepted)).toEqual(isOver);
  expect(await endingsOf(revising)).toEqual(isOver);
  expect(await endingsOf(late)).toEqual([]);
  for (const decision of ['accepted', 'rejected'] as const)
    await expectRefusal(decideApplication(campaign.brand, undecided.id, decision), 'campaigns.errors.closed');

  // No revision is possible any more, so the first rejection is final.
  await rejectSubmission(campaign.brand, rejected.id, 'Sorry.');
  expect((await notificationsOf(rejected.creator)).map(({ type }) => type)).toContain('submission_rejected');
  await expectRefusal(submit(rejected.creator, campaign.id), 'submissions.errors.finallyRejected');

  await givePayableAccount(approved.creator);
  await fundWallet(campaign.brand, campaign.budgetCents);
  await approveSubmission(campaign.brand, approved.id, { amountCents: campaign.budgetCents });
  expect(await endingsOf(late)).toEqual([expect.stringContaining('You can use it elsewhere.')]);
  expect(await endingsOf(accepted)).toEqual(isOver);
  expect(await endingsOf(approved)).toEqual([]);
});

test('lists the earlier versions of a video, with their feedback, in its review', async () => {
  const { id, campaign, creator } = await submission();
  await changeRequest(campaign.brand, id, 'Brighter.');
  const videoUrl = 'https://videos.example/second-cut.mp4';
  await submitVideo(creator, campaign.id, submissionInput({ title: 'Second cut', videoUrl }));
  const { items } = await listForReview(campaign.brand, { campaignId: campaign.id, limit: 10 });
  expect(items).toMatchObject([
    {
      video: { url: videoUrl },
      earlier: [
        { version: 1, feedback: 'Brighter.', video: { url: 'https://videos.example/first-cut.mp4' } },
      ],
    },
  ]);
});

test('mails nothing about a video, a change request or an application that is already decided', async () => {
  const { id, campaign, creator } = await submission();
  const open = await submission({ campaign });
  await changeRequest(campaign.brand, id, 'Brighter.');
  await submit(creator, campaign.id);
  const mailsOf = async (person: Actor, type: string) => {
    const queued = await db
      .select({ id: notifications.id, data: notifications.data })
      .from(notifications)
      .where(and(eq(notifications.userId, person.userId), eq(notifications.type, type)))
      .orderBy(notifications.id);
    for (const notification of queued) await mailNotification(notification.id);
    return db
      .select({ status: notificationMails.status })
      .from(notificationMails)
      .where(
        inArray(
          notificationMails.notificationId,
          queued.map((notification) => notification.id),
        ),
      )
      .orderBy(notificationMails.notificationId);
  };
  const [declined, sent] = [{ status: 'declined' }, { status: 'sent' }];
  expect(await mailsOf(campaign.brand, 'submission_received')).toEqual([declined, sent, sent]);
  expect(await mailsOf(campaign.brand, 'application_received')).toEqual([declined, declined]);
  expect(await mailsOf(creator, 'changes_requested')).toEqual([declined]);
  await changeRequest(campaign.brand, open.id, 'Brighter.');
  expect(await mailsOf(open.creator, 'changes_requested')).toEqual([sent]);
});

test('counts only undecided videos in a mail about several', async () => {
  const brand = await createBrand();
  const campaign = await publishedCampaign(brand);
  await submission({ campaign });
  const decided = await submission({ campaign });
  await submission({ campaign });
  await changeRequest(brand, decided.id, 'Brighter.');
  const [first] = await db
    .select({ id: notifications.id })
    .from(notifications)
    .where(and(eq(notifications.userId, brand.userId), eq(notifications.type, 'submission_received')))
    .orderBy(notifications.id);
  await mailNotification(first!.id);
  const [mail] = await deliverMailsTo(brand.email);
  expect(mail!.subject).toContain('(2)');
});

test('asks a creator for a payout method on submission, and once after blocked approvals', async () => {
  const campaign = await publishedCampaign(undefined, { intake: 'open_call' });
  const creator = await createCreator();
  const { id } = await submit(creator, campaign.id);
  const kinds = async () => (await notificationsOf(creator)).map(({ type }) => type);
  expect(await kinds()).toEqual(['payout_setup_needed']);
  const { items } = await listForReview(campaign.brand, { campaignId: campaign.id, limit: 10 });
  expect(items).toMatchObject([{ id, creator: { isPayable: false } }]);
  const approve = () => approveSubmission(campaign.brand, id, { amountCents: campaign.budgetCents });
  const tries = await Promise.allSettled([approve(), approve(), approve()]);
  expect(tries.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
  expect(await kinds()).toEqual(['approval_blocked', 'payout_setup_needed']);
  await givePayableAccount(creator);
  const [item] = (await listForReview(campaign.brand, { campaignId: campaign.id, limit: 10 })).items;
  expect(item!.creator.isPayable).toBe(true);
});

test('names the reason that blocks an approval', async () => {
  const campaign = await publishedCampaign(undefined, { intake: 'open_call' });
  const creator = await createCreator();
  await submit(creator, campaign.id);
  const block = async () =>
    (await listForReview(campaign.brand, { campaignId: campaign.id, limit: 10 })).items[0]!.approvalBlock;
  expect(await block()).toBe('payoutMethod');
  await givePayableAccount(creator);
  expect(await block()).toBe('balance');
  await fundWallet(campaign.brand, campaign.budgetCents);
  expect(await block()).toBeNull();
});

test('notifies each side of the actions of the other', async () => {
  const { id, campaign, creator } = await approvedSubmission();
  const about = { campaign_id: campaign.id, campaign_title: campaign.title };
  const sent = (await notificationsOf(campaign.brand)).filter(({ type }) => type !== 'fee_receipt');
  expect(sent).toMatchObject([
    { type: 'application_received', data: { ...about, creator_name: 'Lina Haddad' } },
    { type: 'submission_received', data: { ...about, submission_id: id, creator_name: 'Lina Haddad' } },
  ]);
  expect(await notificationsOf(creator)).toMatchObject([
    { type: 'application_accepted', data: { ...about, budget_cents: 14_400 } },
    { type: 'payout_setup_needed', data: about },
    { type: 'shipment_address_needed', data: about },
    { type: 'submission_approved', data: { ...about, submission_id: id, payout_cents: 12_240 } },
  ]);
  const turnedDown = await submission();
  await changeRequest(turnedDown.campaign.brand, turnedDown.id, 'Brighter.');
  expect(await notificationsOf(turnedDown.creator)).toContainEqual({
    type: 'changes_requested',
    data: expect.objectContaining({ submission_id: turnedDown.id }),
  });
});

/** Waits until the events of the setup have arrived, because this event is the last one. */
async function awaitSetupEvents(userId: string, hasReceived: () => boolean): Promise<void> {
  await sendLiveEvent(db, [userId], ['the-end']);
  await expect.poll(hasReceived).toBe(true);
}

test('publishes live events of a committed submission to brand and creator only', async () => {
  const { campaign, creator } = await acceptedApplication();
  const stranger = await createCreator();
  const received = { brand: new Set<string>(), creator: new Set<string>(), stranger: new Set<string>() };
  const unsubscribe = [
    subscribe([campaign.brand.userId, campaign.brand.workspaceId], (hints) =>
      hints.map(({ topic }) => received.brand.add(topic)),
    ),
    subscribe([creator.userId, creator.workspaceId], (hints) =>
      hints.map(({ topic }) => received.creator.add(topic)),
    ),
    subscribe([stranger.userId, stranger.workspaceId], (hints) =>
      hints.map(({ topic }) => received.stranger.add(topic)),
    ),
  ];
  await awaitSetupEvents(creator.userId, () => received.creator.has('the-end'));
  for (const topics of Object.values(received)) topics.clear();
  await submit(creator, campaign.id);
  await expect
    .poll(() => [...received.brand].sort())
    .toEqual(['campaigns', 'comments', 'conversations', 'messages', 'notifications', 'submissions']);
  expect([...received.creator].sort()).toEqual([
    'campaigns',
    'comments',
    'conversations',
    'messages',
    'submissions',
  ]);
  expect(received.stranger.size).toBe(0);
  for (const end of unsubscribe) end();

  const afterwards: string[] = [];
  const end = subscribe([campaign.brand.userId, campaign.brand.workspaceId], (hints) =>
    afterwards.push(...hints.map(({ topic }) => topic)),
  );
  await awaitSetupEvents(campaign.brand.userId, () => afterwards.includes('the-end'));
  afterwards.length = 0;
  await expect(submit(creator, campaign.id)).rejects.toThrow();
  await changeStatus(campaign.brand, campaign.id, 'pause');
  // A refused command publishes nothing, so the first event is that of the later command.
  await expect.poll(() => afterwards).toEqual(['campaigns']);
  end();
});

test('publishes a pause to participants only', async () => {
  const campaign = await publishedCampaign();
  const { creator } = await acceptedApplication({ campaign });
  const stranger = await createCreator();
  const received: string[] = [];
  const unsubscribe = [
    subscribe([creator.userId, creator.workspaceId], (hints) =>
      received.push(...hints.map(({ topic, id }) => `creator ${topic} ${id}`)),
    ),
    subscribe([stranger.userId, stranger.workspaceId], (hints) =>
      received.push(...hints.map(({ topic }) => `stranger ${topic}`)),
    ),
  ];
  await awaitSetupEvents(creator.userId, () => received.some((hint) => hint.includes('the-end')));
  received.length = 0;
  await changeStatus(campaign.brand, campaign.id, 'pause');
  await expect.poll(() => received).toEqual([`creator campaigns ${campaign.id}`]);
  for (const end of unsubscribe) end();
});

test('notifies applicants and participants of a deleted campaign by its title', async () => {
  const campaign = await publishedCampaign();
  const [waiting, turnedDown] = [await submission({ campaign }), await submission({ campaign })];
  const accepted = await acceptedApplication({ campaign });
  const applied = await application({ campaign });
  await changeRequest(campaign.brand, turnedDown.id, 'More light, please.');
  await deleteCampaign(campaign.brand, campaign.id);
  const messagesOf = async ({ creator }: typeof waiting) =>
    (await listNotifications(creator, { limit: 20 })).items
      .filter(({ type }) => type === 'campaign_deleted')
      .map(({ message }) => message);
  const owing = expect.stringContaining(`${campaign.title}\u2069”. You no longer need to submit a video.`);
  expect(await messagesOf(waiting)).toEqual([expect.stringContaining('You can use the video elsewhere')]);
  for (const each of [turnedDown, accepted]) expect(await messagesOf(each)).toEqual([owing]);
  expect(await messagesOf(applied)).toEqual([expect.stringContaining('your application is closed')]);
});
