import { z } from 'zod';
import { notFound } from '#core/app-error.ts';
import {
  alreadyRequested,
  earlierDeadline,
  lateDeadline,
  noDeliveryDeadline,
} from '#features/campaigns/applications/errors.ts';
import { DeliveryExtension } from '#features/campaigns/applications/schema.ts';
import {
  campaignClosed,
  campaignNotFound,
  premiumOnly,
  unpaidCampaign,
} from '#features/campaigns/campaigns/errors.ts';
import { slotsReserved } from '#features/campaigns/slots/errors.ts';
import { accountSuspended } from '#features/identity/accounts/errors.ts';
import { mediaNotFound, storageUnavailable, uploadNotFound } from '#features/media/media/errors.ts';
import { alreadyPayable, remindedRecently } from '#features/money/payout-accounts/errors.ts';
import { alreadyPaid, comparisonUnderWay, creatorNotPayable } from '#features/money/transfers/errors.ts';
import { inDebt, insufficientBalance } from '#features/money/wallet/errors.ts';
import { endpoint, perHour } from '#platform/http/endpoint.server.ts';
import { pathId } from '#platform/http/schemas/ids.ts';
import { ListQuery } from '#platform/http/schemas/lists.ts';
import { approveSubmission } from './commands/approve-submission.server.ts';
import { checkBrief } from './commands/check-brief.server.ts';
import { readLikeness } from './commands/find-duplicate.server.ts';
import { remindCreatorOfPayout } from './commands/remind-of-payout.server.ts';
import { rejectSubmission, requestChanges } from './commands/request-changes.server.ts';
import { submitVideo } from './commands/submit-video.server.ts';
import { extendRevision, requestRevisionExtension } from './deadlines/extend-revision.server.ts';
import {
  alreadyApproved,
  alreadyInReview,
  alreadyReviewed,
  amountChanged,
  captionsRequired,
  finallyRejected,
  finalRejectionTooEarly,
  invalidCaptions,
  linkNotAccepted,
  notAccepted,
  notSelected,
  onlyFinalRejectionLeft,
  requirementsNotMet,
  sameVideo,
  slotsFilled,
  tooManyCues,
} from './errors.ts';
import { listForReview, listOwnSubmissions } from './queries.server.ts';
import {
  ApproveInput,
  BriefCheckInput,
  Likeness,
  LikenessQuery,
  OwnSubmissionPage,
  RejectInput,
  RequestChangesInput,
  ReviewPage,
  ReviewQuery,
  SubmissionInput,
} from './schema.ts';

export const endpoints = [
  endpoint(
    {
      id: 'submitVideo',
      method: 'post',
      path: '/open-campaigns/{id}/submissions',
      for: 'creator',
      permission: 'submissions:write',
      summary: 'Submit a video or a revision',
      verified: true,
      limit: perHour(60),
      params: pathId('cmp'),
      body: SubmissionInput,
      example: { title: 'First cut', videoUrl: 'https://videos.example/first-cut.mp4' },
      answer: z.object({ id: z.string() }),
      refusals: [
        notFound,
        campaignNotFound,
        campaignClosed,
        premiumOnly,
        notAccepted,
        notSelected,
        alreadyInReview,
        finallyRejected,
        alreadyApproved,
        mediaNotFound,
        linkNotAccepted,
        requirementsNotMet,
        sameVideo,
        captionsRequired,
        invalidCaptions,
        tooManyCues,
        storageUnavailable,
      ],
    },
    ({ actor, params, body }) => submitVideo(actor, params.id, body),
  ),
  endpoint(
    {
      id: 'readLikeness',
      method: 'get',
      path: '/uploads/{id}/likeness',
      for: 'creator',
      permission: 'submissions:write',
      summary: 'Compare an upload with videos submitted to other campaigns',
      params: pathId('upl'),
      query: LikenessQuery,
      answer: Likeness,
      refusals: [uploadNotFound],
    },
    ({ actor, params, query }) => readLikeness(actor, params.id, query.campaignId),
  ),
  endpoint(
    {
      id: 'listReviews',
      method: 'get',
      path: '/reviews',
      for: 'brand',
      permission: 'submissions:read',
      summary: 'List the latest submissions to the brand’s campaigns, newest first',
      query: ReviewQuery,
      answer: ReviewPage,
      refusals: [campaignNotFound],
    },
    ({ actor, query }) => listForReview(actor, query),
  ),
  endpoint(
    {
      id: 'listOwnSubmissions',
      method: 'get',
      path: '/submissions',
      for: 'creator',
      permission: 'submissions:read',
      summary: 'List the creator’s submissions, newest first',
      query: ListQuery,
      answer: OwnSubmissionPage,
    },
    ({ actor, query }) => listOwnSubmissions(actor, query),
  ),
  endpoint(
    {
      id: 'approveSubmission',
      method: 'post',
      path: '/submissions/{id}/approve',
      for: 'brand',
      permission: 'submissions:review',
      summary: 'Approve a submission and pay the creator',
      params: pathId('sub'),
      body: ApproveInput,
      example: { amountCents: 14_400 },
      answer: z.object({ paymentId: z.string() }),
      refusals: [
        notFound,
        campaignNotFound,
        alreadyReviewed,
        amountChanged,
        unpaidCampaign,
        slotsFilled,
        slotsReserved,
        creatorNotPayable,
        alreadyPaid,
        comparisonUnderWay,
        accountSuspended,
        inDebt,
        insufficientBalance,
      ],
    },
    ({ actor, params, body }) => approveSubmission(actor, params.id, body),
  ),
  endpoint(
    {
      id: 'checkBrief',
      method: 'put',
      path: '/reviews/{id}/brief-checks',
      for: 'brand',
      permission: 'submissions:review',
      summary: 'Record whether a pending submission meets a point of the brief',
      params: pathId('sub'),
      body: BriefCheckInput,
      example: { briefItemId: 'bri_01k0000000000000000000000a', isMet: false },
      refusals: [notFound, campaignNotFound, alreadyReviewed, slotsFilled],
    },
    ({ actor, params, body }) => checkBrief(actor, params.id, body),
  ),
  endpoint(
    {
      id: 'requestChanges',
      method: 'post',
      path: '/submissions/{id}/request-changes',
      for: 'brand',
      permission: 'submissions:review',
      summary: 'Request changes to a submission, citing points of the brief',
      params: pathId('sub'),
      body: RequestChangesInput,
      example: {
        items: [{ briefItemId: 'bri_01k0000000000000000000000a', note: 'From 0:02.' }],
        feedback: 'Brighter, please.',
      },
      refusals: [notFound, campaignNotFound, alreadyReviewed, slotsFilled, onlyFinalRejectionLeft],
    },
    ({ actor, params, body }) => requestChanges(actor, params.id, body),
  ),
  endpoint(
    {
      id: 'extendRevision',
      method: 'put',
      path: '/submissions/{id}/deadline',
      for: 'brand',
      permission: 'submissions:review',
      summary: 'Move the deadline of a requested revision to a later time',
      limit: perHour(60),
      params: pathId('sub'),
      body: DeliveryExtension,
      example: { dueAt: '2099-05-01T12:00:00.000Z' },
      refusals: [notFound, campaignNotFound, noDeliveryDeadline, earlierDeadline, lateDeadline],
    },
    ({ actor, params, body }) => extendRevision(actor, params.id, new Date(body.dueAt)),
  ),
  endpoint(
    {
      id: 'requestRevisionExtension',
      method: 'post',
      path: '/submissions/{id}/extension-request',
      for: 'creator',
      permission: 'submissions:write',
      summary: 'Ask the brand once for more time to revise a video',
      params: pathId('sub'),
      refusals: [notFound, campaignNotFound, noDeliveryDeadline, alreadyRequested],
    },
    ({ actor, params }) => requestRevisionExtension(actor, params.id),
  ),
  endpoint(
    {
      id: 'rejectSubmission',
      method: 'post',
      path: '/submissions/{id}/reject',
      for: 'brand',
      permission: 'submissions:review',
      summary: 'Reject a submission finally, after both change requests or in a completed campaign',
      params: pathId('sub'),
      body: RejectInput,
      example: { feedback: 'The product is not visible.' },
      refusals: [campaignNotFound, alreadyReviewed, slotsFilled, finalRejectionTooEarly],
    },
    ({ actor, params, body }) => rejectSubmission(actor, params.id, body.feedback),
  ),
  endpoint(
    {
      id: 'remindOfPayout',
      method: 'post',
      path: '/creators/{id}/payout-reminder',
      for: 'brand',
      permission: 'submissions:review',
      summary: 'Remind a creator to add a payout method',
      limit: perHour(60),
      params: pathId('wsp'),
      refusals: [notFound, alreadyPayable, remindedRecently],
    },
    ({ actor, params }) => remindCreatorOfPayout(actor, params.id),
  ),
];
