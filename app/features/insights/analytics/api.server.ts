import { endpoint } from '#platform/http/endpoint.server.ts';
import { subscriptionRequired } from './errors.ts';
import { listCampaignFigures, listCreatorFigures, readCampaignTotals } from './queries/campaigns.server.ts';
import { readMarketing, readMarketingDays } from './queries/marketing.server.ts';
import { listVideoFigures } from './queries/videos.server.ts';
import { requireSubscription } from './require-subscription.server.ts';
import {
  AnalyticsCreatorQuery,
  AnalyticsListQuery,
  AnalyticsQuery,
  CampaignFiguresPage,
  CampaignTotals,
  CreatorFiguresPage,
  MarketingDays,
  MarketingQuery,
  MarketingSummary,
  VideoFiguresPage,
  VideoFiguresQuery,
} from './schema.ts';

const FIGURES = {
  method: 'get',
  for: 'brand',
  permission: 'campaigns:read',
  mayBeStale: true,
  refusals: [subscriptionRequired],
} as const;

export const endpoints = [
  endpoint(
    {
      ...FIGURES,
      id: 'readCampaignTotals',
      path: '/analytics/summary',
      summary: 'Read the totals of the brand’s campaigns in a period',
      query: AnalyticsQuery,
      answer: CampaignTotals,
    },
    requireSubscription(readCampaignTotals),
  ),
  endpoint(
    {
      ...FIGURES,
      id: 'listCampaignFigures',
      path: '/analytics/campaigns',
      summary: 'List metrics per campaign, newest first',
      query: AnalyticsListQuery,
      answer: CampaignFiguresPage,
    },
    requireSubscription(listCampaignFigures),
  ),
  endpoint(
    {
      ...FIGURES,
      id: 'listCreatorFigures',
      path: '/analytics/creators',
      summary: 'List metrics per creator, most deliveries first',
      query: AnalyticsCreatorQuery,
      answer: CreatorFiguresPage,
    },
    requireSubscription(listCreatorFigures),
  ),
  endpoint(
    {
      ...FIGURES,
      id: 'readMarketing',
      path: '/analytics/marketing',
      summary: 'Read spend and results of a period, each with its source',
      query: MarketingQuery,
      answer: MarketingSummary,
    },
    requireSubscription(readMarketing),
  ),
  endpoint(
    {
      ...FIGURES,
      id: 'readMarketingDays',
      path: '/analytics/days',
      summary: 'List spend and results per day',
      query: MarketingQuery,
      answer: MarketingDays,
    },
    requireSubscription(readMarketingDays),
  ),
  endpoint(
    {
      ...FIGURES,
      id: 'listVideoFigures',
      path: '/analytics/videos',
      summary: 'List results of videos by their links, newest video first',
      query: VideoFiguresQuery,
      answer: VideoFiguresPage,
    },
    requireSubscription(listVideoFigures),
  ),
];
