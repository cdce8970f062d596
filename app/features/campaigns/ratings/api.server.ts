import { notFound } from '#core/app-error.ts';
import { TierProgress } from '#features/people/creators/schema.ts';
import { EVERY_ROLE, endpoint, perHour } from '#platform/http/endpoint.server.ts';
import { pathId } from '#platform/http/schemas/ids.ts';
import { ListQuery } from '#platform/http/schemas/lists.ts';
import { changeRating, deleteRating, rateSubmission } from './commands/rate-submission.server.ts';
import { alreadyRated, alreadyVisible, notApproved } from './errors.ts';
import {
  listBrandReviews,
  listCreatorReviews,
  listReviews,
  listSubmissionRatings,
  readBrandFigures,
  readTierProgress,
} from './queries.server.ts';
import { readOwnReliability } from './read-reliability.server.ts';
import {
  BrandFigures,
  BrandRatingInput,
  CreatorRatingInput,
  OwnReliability,
  ReceivedReviewPage,
  SubmissionRatingsList,
  SubmissionRatingsQuery,
} from './schema.ts';

const CREATOR_RATING = {
  path: '/submissions/{id}/creator-rating',
  for: 'brand',
  permission: 'submissions:review',
  params: pathId('sub'),
} as const;
const BRAND_RATING = {
  path: '/submissions/{id}/brand-rating',
  for: 'creator',
  permission: 'submissions:write',
  params: pathId('sub'),
} as const;
const creatorRatingExample = { stars: 5, review: 'On time, and just what we had in mind.' };
const brandRatingExample = { stars: 5, paidOnTime: 5, clearBrief: 4, fairReview: 5, review: 'A pleasure.' };
const limit = perHour(120);

export const endpoints = [
  endpoint(
    {
      id: 'readCreatorTier',
      method: 'get',
      path: '/creator-tier',
      for: 'creator',
      permission: 'profile:read',
      summary: 'Read the creator’s progress towards the premium tier',
      answer: TierProgress,
    },
    ({ actor }) => readTierProgress(actor),
  ),
  endpoint(
    {
      ...CREATOR_RATING,
      id: 'rateCreator',
      method: 'post',
      summary: 'Rate the creator of an approved video',
      verified: true,
      limit,
      body: CreatorRatingInput,
      example: creatorRatingExample,
      refusals: [notFound, notApproved, alreadyRated],
    },
    ({ actor, params, body }) => rateSubmission(actor, params.id, body),
  ),
  endpoint(
    {
      ...CREATOR_RATING,
      id: 'changeCreatorRating',
      method: 'put',
      summary: 'Change a rating that the creator has not seen',
      verified: true,
      limit,
      body: CreatorRatingInput,
      example: creatorRatingExample,
      refusals: [notFound, notApproved, alreadyVisible],
    },
    ({ actor, params, body }) => changeRating(actor, params.id, body),
  ),
  endpoint(
    {
      ...CREATOR_RATING,
      id: 'deleteCreatorRating',
      method: 'delete',
      summary: 'Delete a rating that the creator has not seen',
      refusals: [notFound, notApproved, alreadyVisible],
    },
    ({ actor, params }) => deleteRating(actor, params.id),
  ),
  endpoint(
    {
      ...BRAND_RATING,
      id: 'rateBrand',
      method: 'post',
      summary: 'Rate the brand that approved a video',
      verified: true,
      limit,
      body: BrandRatingInput,
      example: brandRatingExample,
      refusals: [notFound, notApproved, alreadyRated],
    },
    ({ actor, params, body }) => rateSubmission(actor, params.id, body),
  ),
  endpoint(
    {
      ...BRAND_RATING,
      id: 'changeBrandRating',
      method: 'put',
      summary: 'Change a rating that the brand has not seen',
      verified: true,
      limit,
      body: BrandRatingInput,
      example: brandRatingExample,
      refusals: [notFound, notApproved, alreadyVisible],
    },
    ({ actor, params, body }) => changeRating(actor, params.id, body),
  ),
  endpoint(
    {
      ...BRAND_RATING,
      id: 'deleteBrandRating',
      method: 'delete',
      summary: 'Delete a rating that the brand has not seen',
      refusals: [notFound, notApproved, alreadyVisible],
    },
    ({ actor, params }) => deleteRating(actor, params.id),
  ),
  endpoint(
    {
      id: 'listSubmissionRatings',
      method: 'get',
      path: '/submission-ratings',
      for: ['brand', 'creator'],
      permission: 'submissions:read',
      summary: 'List the visible ratings of videos',
      query: SubmissionRatingsQuery,
      answer: SubmissionRatingsList,
    },
    async ({ actor, query }) => ({
      items: await listSubmissionRatings(actor, query.submissions.split(',')),
    }),
  ),
  endpoint(
    {
      id: 'listReceivedReviews',
      method: 'get',
      path: '/received-reviews',
      for: ['brand', 'creator'],
      permission: 'profile:read',
      summary: 'List the workspace’s reviews, newest first',
      query: ListQuery,
      answer: ReceivedReviewPage,
    },
    ({ actor, query }) => listReviews(actor.workspaceId, query),
  ),
  endpoint(
    {
      id: 'listCreatorReviews',
      method: 'get',
      path: '/creators/{id}/reviews',
      for: EVERY_ROLE,
      permission: 'creators:read',
      mayBeStale: true,
      summary: 'List a creator’s reviews, newest first',
      params: pathId('wsp'),
      query: ListQuery,
      answer: ReceivedReviewPage,
      refusals: [notFound],
    },
    ({ actor, params, query }) => listCreatorReviews(actor, params.id, query),
  ),
  endpoint(
    {
      id: 'listBrandReviews',
      method: 'get',
      path: '/brands/{id}/reviews',
      for: 'creator',
      permission: 'campaigns:read',
      mayBeStale: true,
      summary: 'List a brand’s reviews, newest first',
      params: pathId('wsp'),
      query: ListQuery,
      answer: ReceivedReviewPage,
      refusals: [notFound],
    },
    ({ params, query }) => listBrandReviews(params.id, query),
  ),
  endpoint(
    {
      id: 'readOwnFigures',
      method: 'get',
      path: '/brand-figures',
      for: 'brand',
      permission: 'profile:read',
      summary: 'Read the brand’s own metrics, as creators see them',
      answer: BrandFigures,
    },
    ({ actor }) => readBrandFigures(actor.workspaceId),
  ),
  endpoint(
    {
      id: 'readBrandFigures',
      method: 'get',
      path: '/brands/{id}/figures',
      for: 'creator',
      permission: 'campaigns:read',
      summary: 'Read a brand’s metrics: approval time, change requests, payments',
      params: pathId('wsp'),
      answer: BrandFigures,
      refusals: [notFound],
    },
    ({ params }) => readBrandFigures(params.id),
  ),
  endpoint(
    {
      id: 'readOwnReliability',
      method: 'get',
      path: '/reliability',
      for: ['brand', 'creator'],
      permission: 'profile:read',
      summary: 'Count the own videos on time, with the next deadlines and those missed in 90 days',
      answer: OwnReliability,
    },
    ({ actor }) => readOwnReliability(actor),
  ),
];
