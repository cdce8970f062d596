import { queryOptions } from '@tanstack/react-query';
import { apiClient } from '#platform/api-client/api-client.ts';
import { pagesQuery } from '#platform/api-client/pages-query.ts';
import type { endpoints } from '../api.server.ts';
import type { Period } from '../rules.ts';
import type { AnalyticsCreatorQuery, MarketingFilter } from '../schema.ts';

const api = apiClient<typeof endpoints>();

export type RangeFilter = { period?: Period; from?: string; to?: string };

export type Filtered = RangeFilter & MarketingFilter;

/** Also invalidated by subscription and campaign events. */
const KEY = ['analytics', 'subscription', 'submissions'];

export const summaryQuery = (rangeFilter: RangeFilter) =>
  queryOptions({
    queryKey: [...KEY, 'summary', rangeFilter],
    queryFn: ({ signal }) => api('get /analytics/summary', { query: rangeFilter }, { signal }),
  });

export const marketingQuery = (rangeFilter: Filtered) =>
  queryOptions({
    queryKey: [...KEY, 'marketing', rangeFilter],
    queryFn: ({ signal }) => api('get /analytics/marketing', { query: rangeFilter }, { signal }),
  });

export const marketingDaysQuery = (rangeFilter: Filtered) =>
  queryOptions({
    queryKey: [...KEY, 'days', rangeFilter],
    queryFn: ({ signal }) => api('get /analytics/days', { query: rangeFilter }, { signal }),
  });

export const trendQuery = (filter: MarketingFilter) => marketingDaysQuery({ period: '30', ...filter });

export const videoFiguresQuery = (rangeFilter: Filtered) =>
  pagesQuery([...KEY, 'videos', rangeFilter], (cursor, options) =>
    api('get /analytics/videos', { query: { ...rangeFilter, cursor } }, options),
  );

export const campaignFiguresQuery = (rangeFilter: RangeFilter) =>
  pagesQuery([...KEY, 'campaigns', rangeFilter], (cursor, options) =>
    api('get /analytics/campaigns', { query: { ...rangeFilter, cursor } }, options),
  );

export const creatorFiguresQuery = (query: RangeFilter & Pick<AnalyticsCreatorQuery, 'sort' | 'order'>) =>
  pagesQuery([...KEY, 'creators', query], (cursor, options) =>
    api('get /analytics/creators', { query: { ...query, cursor } }, options),
  );
