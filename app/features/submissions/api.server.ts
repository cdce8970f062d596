import { z } from 'zod';
import { requireActor } from '#features/accounts/guard.server.ts';
import { door, doors } from '#platform/http/door.server.ts';
import { limitRate } from '#platform/http/limit-rate.server.ts';
import { ListQuery } from '#platform/http/list-query.ts';
import { approveSubmission } from './approve-submission.server.ts';
import { listForReview, listOwnSubmissions } from './queries.server.ts';
import { requestChanges } from './request-changes.server.ts';
import {
  ApproveInput,
  OwnSubmissionPage,
  RequestChangesInput,
  ReviewPage,
  ReviewQuery,
  SubmissionInput,
} from './schema.ts';
import { submitVideo } from './submit-video.server.ts';

const tag = 'submissions';
const Done = z.object({ ok: z.literal(true) });
const params = z.object({ id: z.string().max(64) });

const submitDoor = door('post', '/open-campaigns/{id}/submissions', 'Submit a video or a revised one', {
  tag,
  params,
  body: SubmissionInput,
  answer: z.object({ id: z.string() }),
});
const reviewsDoor = door(
  'get',
  '/reviews',
  'Submissions to the brand’s campaigns, latest versions, newest first',
  {
    tag,
    query: ReviewQuery,
    answer: ReviewPage,
  },
);
const ownDoor = door('get', '/submissions', 'The creator’s own submissions, newest first', {
  tag,
  query: ListQuery,
  answer: OwnSubmissionPage,
});
const approveDoor = door('post', '/submissions/{id}/approve', 'Approve and pay', {
  tag,
  params,
  body: ApproveInput,
  answer: z.object({ paymentId: z.string() }),
});
const changesDoor = door('post', '/submissions/{id}/request-changes', 'Ask for changes', {
  tag,
  params,
  body: RequestChangesInput,
  answer: Done,
});

export const submissionsApi = doors()
  .openapi(submitDoor, async (c) => {
    const actor = await requireActor(c, 'creator');
    await limitRate(`submit:${actor.userId}`, 60, 3600);
    return c.json(await submitVideo(actor, c.req.valid('param').id, c.req.valid('json')), 200);
  })
  .openapi(reviewsDoor, async (c) => {
    const actor = await requireActor(c, 'brand');
    return c.json(await listForReview(actor, c.req.valid('query')), 200);
  })
  .openapi(ownDoor, async (c) => {
    const actor = await requireActor(c, 'creator');
    return c.json(await listOwnSubmissions(actor, c.req.valid('query')), 200);
  })
  .openapi(approveDoor, async (c) => {
    const actor = await requireActor(c, 'brand');
    return c.json(await approveSubmission(actor, c.req.valid('param').id, c.req.valid('json')), 200);
  })
  .openapi(changesDoor, async (c) => {
    const actor = await requireActor(c, 'brand');
    await requestChanges(actor, c.req.valid('param').id, c.req.valid('json').feedback);
    return c.json({ ok: true as const }, 200);
  });
export type SubmissionsApi = typeof submissionsApi;
