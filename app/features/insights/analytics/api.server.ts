import { endpoint } from '#platform/http/endpoint.server.ts';
import { subscriptionRequired } from './errors.ts';
import { subscribed } from './expect-subscribed.server.ts';
import { listCampaignFigures, listCreatorFigures, readCampaignTotals } from './queries/campaigns.server.ts';
import { readMarketing, readMarketingDays } from './queries/marketing.server.ts';
import { listVideoFigures } from './queries/videos.server.ts';
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
  refusals: [subscriptionRequired],
} as const;

export const endpoints = [
  endpoint(
    {
      ...FIGURES,
      id: 'readCampaignTotals',
      path: '/analytics/summary',
      summary: 'What became of the campaigns that the brand made in some time, added up',
      query: AnalyticsQuery,
      answer: CampaignTotals,
    },
    subscribed(readCampaignTotals),
  ),
  endpoint(
    {
      ...FIGURES,
      id: 'listCampaignFigures',
      path: '/analytics/campaigns',
      summary: 'The same for each of these campaigns, the newest first',
      query: AnalyticsListQuery,
      answer: CampaignFiguresPage,
    },
    subscribed(listCampaignFigures),
  ),
  endpoint(
    {
      ...FIGURES,
      id: 'listCreatorFigures',
      path: '/analytics/creators',
      summary: 'Who delivered for these campaigns, and how; whoever delivered most comes first',
      query: AnalyticsCreatorQuery,
      answer: CreatorFiguresPage,
    },
    subscribed(listCreatorFigures),
  ),
  endpoint(
    {
      ...FIGURES,
      id: 'readMarketing',
      path: '/analytics/marketing',
      summary: 'What was spent in some time, what it brought, and who says so',
      query: MarketingQuery,
      answer: MarketingSummary,
    },
    subscribed(readMarketing),
  ),
  endpoint(
    {
      ...FIGURES,
      id: 'readMarketingDays',
      path: '/analytics/days',
      summary: 'The same for each day',
      query: MarketingQuery,
      answer: MarketingDays,
    },
    subscribed(readMarketingDays),
  ),
  endpoint(
    {
      ...FIGURES,
      id: 'listVideoFigures',
      path: '/analytics/videos',
      summary: 'What the own links of approved videos brought in some time, the newest video first',
      query: VideoFiguresQuery,
      answer: VideoFiguresPage,
    },
    subscribed(listVideoFigures),
  ),
];
