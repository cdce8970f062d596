import '../../../../tests/harness/start-jobs.ts';
import { readFileSync } from 'node:fs';
import { and, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { Actor } from '#core/actor.ts';
import { publishedCampaign } from '#features/campaigns/campaigns/factory.server.ts';
import { approveSubmission } from '#features/campaigns/submissions/commands/approve-submission.server.ts';
import { requestChanges } from '#features/campaigns/submissions/commands/request-changes.server.ts';
import { changeRequest, submission } from '#features/campaigns/submissions/factory.server.ts';
import { listOwnSubmissions } from '#features/campaigns/submissions/queries.server.ts';
import {
  createBrand,
  createCreator,
  createSessionCookie,
} from '#features/identity/accounts/factory.server.ts';
import { uploaded } from '#features/media/media/factory.server.ts';
import { fundWallet } from '#features/money/charges/factory.server.ts';
import { paypalCreator } from '#features/money/payout-accounts/factory.server.ts';
import { notifications } from '#features/notifications/notifications/tables.server.ts';
import { db } from '#platform/db/db.server.ts';
import { startLive, subscribe } from '#platform/live/live.server.ts';
import { request } from '../../../../tests/harness/requests.ts';
import { deleteComment, editComment, resolveThread } from './commands/change-comment.server.ts';
import { sendDrafts } from './commands/send-drafts.server.ts';
import { writeComment } from './commands/write-comment.server.ts';
import { MAX_STROKE_POINTS, type Point } from './drawings.ts';
import { readReview } from './queries.server.ts';
import { MAX_COMMENTS } from './rules.ts';
import { reviewComments } from './tables.server.ts';

const MINUTE_MS = 60_000;

/** A submitted video that the brand has not reviewed. */
async function openReview() {
  const { id, campaign, creator } = await submission();
  return { id, brand: campaign.brand, creator, campaign };
}
const bodiesOf = async (actor: Actor, id: string) =>
  (await readReview(actor, id)).comments.map(({ body }) => body);
/** `done`, or the code of the error. */
const outcomeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: { code: string }) => error.code,
  );
const countNotifications = ({ userId }: Actor, type: string) =>
  db.$count(notifications, and(eq(notifications.userId, userId), eq(notifications.type, type)));

test('hides the comments of a video from other workspaces', async () => {
  const { id, creator } = await openReview();
  const { id: comment } = await writeComment(creator, id, { body: 'Filmed at noon.' });
  for (const stranger of [await createBrand(), await createCreator()]) {
    const cookie = await createSessionCookie(stranger);
    for (const [operation, row] of [
      ['readReview', id],
      ['writeComment', id],
      ['sendComments', id],
      ['editComment', comment],
      ['resolveComment', comment],
      ['deleteComment', comment],
    ] as const)
      expect((await request(operation, { id: row, cookie })).status, operation).toBe(404);
  }
  expect(await bodiesOf(creator, id)).toEqual(['Filmed at noon.']);
});

test('shows a draft to its author only and refuses any other use of it', async () => {
  const { id, brand, creator } = await openReview();
  const { id: draft } = await writeComment(brand, id, { body: 'Brighter.' });
  expect(await bodiesOf(brand, id)).toEqual(['Brighter.']);
  expect(await bodiesOf(creator, id)).toEqual([]);
  for (const work of [
    () => editComment(creator, draft, 'Darker.'),
    () => deleteComment(creator, draft),
    () => resolveThread(creator, draft, true),
    () => writeComment(creator, id, { body: 'Why?', parentId: draft }),
  ])
    expect(await outcomeOf(work())).toBe('errors.notFound');
  expect(await countNotifications(creator, 'review_comments_sent')).toBe(0);
});

test('sends no live event about a draft to the other side', async () => {
  const { id, brand, creator } = await openReview();
  await startLive();
  const seen: string[] = [];
  const listen = (name: string, key: string) =>
    subscribe([key], (hints) => {
      for (const { topic } of hints) if (topic === 'comments') seen.push(name);
    });
  const stops = [listen('author', brand.userId), listen('creator', creator.workspaceId)];
  await writeComment(brand, id, { body: 'Brighter.' });
  await expect.poll(() => seen).toEqual(['author']);
  await sendDrafts(brand, id);
  await expect.poll(() => seen).toEqual(['author', 'creator']);
  for (const stop of stops) stop();
});

test('sends all drafts together with one notification, and a repeated request sends nothing', async () => {
  const { id, brand, creator } = await openReview();
  await writeComment(brand, id, { body: 'Brighter.' });
  await writeComment(brand, id, { body: 'Shorter.' });
  const answers = await Promise.all([sendDrafts(brand, id), sendDrafts(brand, id), sendDrafts(brand, id)]);
  expect(answers.map(({ sent }) => sent).sort()).toEqual([0, 0, 2]);
  expect(await bodiesOf(creator, id)).toEqual(['Brighter.', 'Shorter.']);
  expect(await countNotifications(creator, 'review_comments_sent')).toBe(1);
});

test('refuses to cite anything but the reviewer’s own top-level comments on this version', async () => {
  const { id, brand, creator } = await openReview();
  const { id: foreign } = await writeComment(creator, id, { body: 'Filmed at noon.' });
  const { id: reply } = await writeComment(brand, id, { body: 'Too dark.', parentId: foreign });
  const colleague = { ...brand, userId: creator.userId };
  const { id: hidden } = await writeComment(colleague, id, { body: 'Shorter.' });
  const other = await submission({ campaign: (await openReview()).campaign });
  const { id: elsewhere } = await writeComment(other.campaign.brand, other.id, { body: 'Brighter.' });
  const { id: own } = await writeComment(brand, id, { body: 'Brighter.' });
  for (const comment of [foreign, reply, hidden, elsewhere])
    expect(await outcomeOf(requestChanges(brand, id, { commentIds: [own, comment] }))).toBe(
      'errors.notFound',
    );
  expect((await listOwnSubmissions(creator, { limit: 5 })).items).toMatchObject([
    { status: 'pending', citedComments: 0 },
  ]);
});

test('sends the drafts with a change request, which cites one, without a second notification', async () => {
  const { id, brand, creator } = await openReview();
  const { id: cited } = await writeComment(brand, id, { body: 'Brighter.' });
  await writeComment(brand, id, { body: 'Nice end.' });
  await requestChanges(brand, id, { commentIds: [cited] });
  expect((await readReview(creator, id)).comments).toMatchObject([
    { body: 'Brighter.', isCited: true },
    { body: 'Nice end.', isCited: false },
  ]);
  expect((await listOwnSubmissions(creator, { limit: 5 })).items).toMatchObject([
    { status: 'rejected', citedItems: [], citedComments: 1 },
  ]);
  expect(await countNotifications(creator, 'review_comments_sent')).toBe(0);
});

test('keeps the drafts unsent if the decision is refused', async () => {
  const { id, brand, creator } = await openReview();
  await writeComment(brand, id, { body: 'Brighter.' });
  expect(await outcomeOf(approveSubmission(brand, id, { amountCents: 1 }))).toBe(
    'submissions.errors.amountChanged',
  );
  expect(await bodiesOf(creator, id)).toEqual([]);
});

test('sends each draft once when sending, approving and writing race', async () => {
  const { id, campaign, creator } = await submission({ creator: await paypalCreator() });
  const { brand, budgetCents } = campaign;
  await fundWallet(brand, budgetCents);
  await writeComment(brand, id, { body: 'Great light.' });
  await Promise.all([
    sendDrafts(brand, id),
    approveSubmission(brand, id, { amountCents: budgetCents }),
    sendDrafts(brand, id),
    writeComment(creator, id, { body: 'Thank you.' }),
  ]);
  expect((await bodiesOf(creator, id)).sort()).toEqual(['Great light.', 'Thank you.']);
  expect(await countNotifications(creator, 'review_comments_sent')).toBeLessThanOrEqual(1);
});

test('edits a sent comment for 15 minutes and marks it as edited', async () => {
  const { id, brand, creator } = await openReview();
  const { id: comment } = await writeComment(creator, id, { body: 'Filmed at nonn.' });
  await editComment(creator, comment, 'Filmed at noon.', new Date(Date.now() + 14 * MINUTE_MS));
  expect((await readReview(brand, id)).comments[0]).toMatchObject({
    body: 'Filmed at noon.',
    isEdited: true,
  });
  const late = new Date(Date.now() + 16 * MINUTE_MS);
  expect(await outcomeOf(editComment(creator, comment, 'Late.', late))).toBe(
    'reviews.errors.editWindowClosed',
  );
  expect(await outcomeOf(editComment(brand, comment, 'Not mine.'))).toBe('errors.notFound');
});

test('refuses to change sent comments after the review has ended', async () => {
  const { id, brand, creator } = await openReview();
  const { id: comment } = await writeComment(creator, id, { body: 'Filmed at noon.' });
  await changeRequest(brand, id);
  expect(await outcomeOf(editComment(creator, comment, 'At night.'))).toBe('reviews.errors.reviewEnded');
  expect(await outcomeOf(deleteComment(creator, comment))).toBe('reviews.errors.reviewEnded');
});

test('deletes a comment only without replies', async () => {
  const { id, brand, creator } = await openReview();
  const { id: comment } = await writeComment(creator, id, { body: 'Filmed at noon.' });
  const { id: reply } = await writeComment(brand, id, { body: 'Good.', parentId: comment });
  expect(await countNotifications(creator, 'comment_replied')).toBe(1);
  expect(await outcomeOf(deleteComment(creator, comment))).toBe('reviews.errors.hasReplies');
  await deleteComment(brand, reply);
  await deleteComment(creator, comment);
  expect(await bodiesOf(brand, id)).toEqual([]);
});

test('refuses a reply to a reply, and to a comment on another video', async () => {
  const { id, brand, creator } = await openReview();
  const { id: comment } = await writeComment(creator, id, { body: 'Filmed at noon.' });
  const { id: reply } = await writeComment(brand, id, { body: 'Good.', parentId: comment });
  expect(await outcomeOf(writeComment(creator, id, { body: 'Yes.', parentId: reply }))).toBe(
    'errors.notFound',
  );
  const other = await submission({ creator });
  expect(await outcomeOf(writeComment(creator, other.id, { body: 'Yes.', parentId: comment }))).toBe(
    'errors.notFound',
  );
});

test('lets brand and creator resolve and reopen a thread, and names who resolved it first', async () => {
  const { id, brand, creator } = await openReview();
  const { id: comment } = await writeComment(creator, id, { body: 'Filmed at noon.' });
  await Promise.all([resolveThread(brand, comment, true), resolveThread(brand, comment, true)]);
  await resolveThread(creator, comment, true);
  const [thread] = (await readReview(creator, id)).comments;
  expect(thread!.resolved!.name).not.toBe(thread!.authorName);
  await resolveThread(creator, comment, false);
  expect((await readReview(brand, id)).comments[0]!.resolved).toBeNull();
});

test(`refuses a time in a linked video and more than ${MAX_COMMENTS} comments`, async () => {
  const { id, creator } = await openReview();
  expect(await outcomeOf(writeComment(creator, id, { body: 'Here.', startUs: 0 }))).toBe(
    'reviews.errors.timecode',
  );
  await db.insert(reviewComments).values(
    Array.from({ length: MAX_COMMENTS - 1 }, (_, index) => ({
      id: `rcm_${String(index).padStart(26, '0')}`,
      submissionId: id,
      authorId: creator.userId,
      side: 'creator' as const,
      body: 'One of many.',
      sentAt: new Date(),
    })),
  );
  const writes = [1, 2, 3].map((number) =>
    outcomeOf(writeComment(creator, id, { body: `Comment ${number}` })),
  );
  expect((await Promise.all(writes)).sort()).toEqual([
    'done',
    'reviews.errors.limit',
    'reviews.errors.limit',
  ]);
});

test('shows the brand the longest stroke that a creator can draw', async () => {
  const campaign = await publishedCampaign();
  const creator = await createCreator();
  const padding = Buffer.alloc(500_000, 7);
  padding.writeUInt32BE(padding.length, 0);
  padding.write('free', 4);
  const bytes = Buffer.concat([readFileSync('tests/fixtures/video/upright.mp4'), padding]);
  const mediaId = await uploaded(creator, { purpose: 'video', fileName: 'glow.mp4', bytes });
  const { id } = await submission({ campaign, creator, input: { videoUrl: undefined, mediaId } });
  const stroke = Array.from(
    { length: MAX_STROKE_POINTS },
    (_, index): Point => [0.1111, (1000 + index) / 1e4],
  );
  await writeComment(creator, id, { body: 'Here.', startUs: 0, drawing: { stroke } });
  expect((await readReview(campaign.brand, id)).comments[0]!.drawing).toEqual({ stroke });
});
