import { notFound } from '#core/app-error.ts';
import { EVERY_ROLE, endpoint, perHour } from '#platform/http/endpoint.server.ts';
import { pathId } from '#platform/http/schemas/ids.ts';
import { ListQuery } from '#platform/http/schemas/lists.ts';
import { showVideo } from './commands/show-video.server.ts';
import { listCreatorVideos, listOwnCampaignVideos } from './list-videos.server.ts';
import { readAnalytics, readPerformance } from './read-performance.server.ts';
import { readCreatorProfile } from './read-profile.server.ts';
import {
  Analytics,
  CreatorProfile,
  CreatorVideoPage,
  CreatorVideoQuery,
  OwnCampaignVideoPage,
  Performance,
  PerformanceQuery,
} from './schema.ts';

const OF_CREATOR = {
  for: EVERY_ROLE,
  permission: 'creators:read',
  params: pathId('wsp'),
  refusals: [notFound],
} as const;
const OWN_VIDEO = {
  path: '/campaign-videos/{id}/showing',
  for: 'creator',
  permission: 'profile:write',
  params: pathId('sub'),
  refusals: [notFound],
} as const;

export const endpoints = [
  endpoint(
    {
      ...OF_CREATOR,
      id: 'readCreator',
      method: 'get',
      path: '/creators/{id}',
      mayBeStale: true,
      summary: 'Read a creator’s public profile',
      answer: CreatorProfile,
    },
    ({ actor, params }) => readCreatorProfile(actor, params.id),
  ),
  endpoint(
    {
      ...OF_CREATOR,
      id: 'listCreatorVideos',
      method: 'get',
      path: '/creators/{id}/videos',
      mayBeStale: true,
      summary: 'List a creator’s public videos: the portfolio, then campaign videos',
      query: CreatorVideoQuery,
      answer: CreatorVideoPage,
    },
    ({ actor, params, query }) => listCreatorVideos(actor, params.id, query),
  ),
  endpoint(
    {
      ...OF_CREATOR,
      id: 'readCreatorPerformance',
      method: 'get',
      path: '/creators/{id}/performance',
      mayBeStale: true,
      summary: 'Read a creator’s performance in a period',
      query: PerformanceQuery,
      answer: Performance,
    },
    ({ actor, params, query }) => readPerformance(actor, params.id, query.period),
  ),
  endpoint(
    {
      ...OF_CREATOR,
      id: 'readCreatorAnalytics',
      method: 'get',
      path: '/creators/{id}/analytics',
      mayBeStale: true,
      summary: 'Read a creator’s approved videos by month and acceptance rate',
      answer: Analytics,
    },
    ({ actor, params }) => readAnalytics(actor, params.id),
  ),
  endpoint(
    {
      id: 'listOwnCampaignVideos',
      method: 'get',
      path: '/campaign-videos',
      for: 'creator',
      permission: 'profile:read',
      summary: 'List the creator’s approved videos and whether each is public',
      query: ListQuery,
      answer: OwnCampaignVideoPage,
    },
    ({ actor, query }) => listOwnCampaignVideos(actor, query),
  ),
  endpoint(
    {
      ...OWN_VIDEO,
      id: 'showCampaignVideo',
      method: 'put',
      summary: 'Show an approved video to all brands',
      limit: perHour(240),
    },
    ({ actor, params }) => showVideo(actor, params.id, true),
  ),
  endpoint(
    {
      ...OWN_VIDEO,
      id: 'hideCampaignVideo',
      method: 'delete',
      summary: 'Hide an approved video from other brands',
      limit: perHour(240),
    },
    ({ actor, params }) => showVideo(actor, params.id, false),
  ),
];
