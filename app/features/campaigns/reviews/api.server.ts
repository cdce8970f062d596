import { z } from 'zod';
import { notFound } from '#core/app-error.ts';
import {
  readOwnCaptions,
  setCaptions,
} from '#features/campaigns/submissions/captions/set-captions.server.ts';
import {
  alreadyReviewed,
  captionsRequired,
  invalidCaptions,
  tooManyCues,
} from '#features/campaigns/submissions/errors.ts';
import { CaptionsInput, CaptionsLanguage } from '#features/campaigns/submissions/schema.ts';
import { mediaNotFound, storageUnavailable } from '#features/media/media/errors.ts';
import { endpoint, file, perMinute } from '#platform/http/endpoint.server.ts';
import { pathId } from '#platform/http/schemas/ids.ts';
import { deleteComment, editComment, resolveThread } from './commands/change-comment.server.ts';
import { sendDrafts } from './commands/send-drafts.server.ts';
import { writeComment } from './commands/write-comment.server.ts';
import { commentLimit, editWindowClosed, hasReplies, invalidTimecode, reviewEnded } from './errors.ts';
import { exportComments } from './exports.server.ts';
import { readExportedReview, readReview } from './queries.server.ts';
import { CommentExportQuery, CommentInput, EditCommentInput, ResolveInput, ReviewThreads } from './schema.ts';

const READERS = { for: ['brand', 'creator'], permission: 'submissions:read' } as const;
/** Creators own their workspace and so have every permission; of a brand, members who review. */
const COMMENTERS = { for: ['brand', 'creator'], permission: 'submissions:review' } as const;
const languageParams = pathId('sub').extend({ language: CaptionsLanguage });
const limit = perMinute(60);

const download = (text: string, type: string, fileName: string) =>
  new Response(text, {
    headers: {
      'content-type': `${type}; charset=utf-8`,
      'content-disposition': `attachment; filename="${fileName}"`,
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    },
  });

export const endpoints = [
  endpoint(
    {
      ...READERS,
      id: 'readReview',
      method: 'get',
      path: '/reviews/{id}',
      summary: 'Read the comments on a video, by their time in the video',
      params: pathId('sub'),
      answer: ReviewThreads,
      refusals: [notFound],
    },
    ({ actor, params }) => readReview(actor, params.id),
  ),
  endpoint(
    {
      ...READERS,
      id: 'exportComments',
      method: 'get',
      path: '/reviews/{id}/comments',
      summary: 'Export the sent comments on a video: CSV, or markers for an editing program',
      params: pathId('sub'),
      query: CommentExportQuery,
      answer: file('text/csv', 'text/plain', 'application/xml'),
      refusals: [notFound],
    },
    async ({ actor, params, query }) => {
      const { type, extension, write } = exportComments[query.format];
      const review = await readExportedReview(actor, params.id);
      return download(write(review), type, `comments-${params.id}.${extension}`);
    },
  ),
  endpoint(
    {
      ...READERS,
      id: 'readCaptions',
      method: 'get',
      path: '/reviews/{id}/captions/{language}',
      summary: 'Read the captions of a video as WebVTT, with the tags b, i and u only',
      params: languageParams,
      answer: file('text/vtt'),
      refusals: [notFound, storageUnavailable],
    },
    async ({ actor, params }) =>
      download(
        await readOwnCaptions(actor, params.id, params.language),
        'text/vtt',
        `captions-${params.id}-${params.language}.vtt`,
      ),
  ),
  endpoint(
    {
      id: 'setCaptions',
      method: 'put',
      path: '/reviews/{id}/captions/{language}',
      for: 'creator',
      permission: 'submissions:write',
      summary: 'Set or replace the captions of a video in review: an uploaded WebVTT file',
      limit,
      params: languageParams,
      body: CaptionsInput,
      example: { mediaId: 'med_00000000000000000000000000' },
      refusals: [notFound, alreadyReviewed, mediaNotFound, invalidCaptions, tooManyCues, storageUnavailable],
    },
    ({ actor, params, body }) => setCaptions(actor, params.id, params.language, body.mediaId),
  ),
  endpoint(
    {
      id: 'removeCaptions',
      method: 'delete',
      path: '/reviews/{id}/captions/{language}',
      for: 'creator',
      permission: 'submissions:write',
      summary: 'Remove the captions of a video in review',
      limit,
      params: languageParams,
      refusals: [notFound, alreadyReviewed, captionsRequired],
    },
    ({ actor, params }) => setCaptions(actor, params.id, params.language, null),
  ),
  endpoint(
    {
      ...COMMENTERS,
      id: 'writeComment',
      method: 'post',
      path: '/reviews/{id}/comments',
      summary: 'Comment on a video or reply. A brand’s comment stays a draft until it is sent',
      verified: true,
      limit,
      params: pathId('sub'),
      body: CommentInput,
      example: { body: 'Show the pump earlier.' },
      answer: z.object({ id: z.string() }),
      refusals: [notFound, commentLimit, invalidTimecode],
    },
    ({ actor, params, body }) => writeComment(actor, params.id, body),
  ),
  endpoint(
    {
      ...COMMENTERS,
      id: 'sendComments',
      method: 'post',
      path: '/reviews/{id}/send',
      summary: 'Send the user’s draft comments together',
      limit,
      params: pathId('sub'),
      answer: z.object({ sent: z.number().int() }),
      refusals: [notFound],
    },
    ({ actor, params }) => sendDrafts(actor, params.id),
  ),
  endpoint(
    {
      ...COMMENTERS,
      id: 'editComment',
      method: 'put',
      path: '/review-comments/{id}',
      summary: 'Edit an own comment: a draft, or within 15 minutes of sending it',
      limit,
      params: pathId('rcm'),
      body: EditCommentInput,
      example: { body: 'Show the pump within two seconds.' },
      refusals: [notFound, editWindowClosed, reviewEnded],
    },
    ({ actor, params, body }) => editComment(actor, params.id, body.body),
  ),
  endpoint(
    {
      ...COMMENTERS,
      id: 'resolveComment',
      method: 'put',
      path: '/review-comments/{id}/resolution',
      summary: 'Resolve or reopen a thread',
      limit,
      params: pathId('rcm'),
      body: ResolveInput,
      example: { isResolved: true },
      refusals: [notFound],
    },
    ({ actor, params, body }) => resolveThread(actor, params.id, body.isResolved),
  ),
  endpoint(
    {
      ...COMMENTERS,
      id: 'deleteComment',
      method: 'delete',
      path: '/review-comments/{id}',
      summary: 'Delete an own comment without replies',
      limit,
      params: pathId('rcm'),
      refusals: [notFound, hasReplies, reviewEnded],
    },
    ({ actor, params }) => deleteComment(actor, params.id),
  ),
];
