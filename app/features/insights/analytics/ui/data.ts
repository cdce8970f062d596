import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { apiClient } from '#platform/api-client/api-client.ts';
import type { endpoints } from '../api.server.ts';
import type { Period } from '../rules.ts';
import type { MarketingFilter } from '../schema.ts';

const api = apiClient<typeof endpoints>();

/** The range in the URL. */
export type Asked = { period?: Period; from?: string; to?: string };

export type Filtered = Asked & MarketingFilter;

/** Also invalidated by subscription and campaign events. */
const KEY = ['analytics', 'subscription', 'submissions'];
const pages = { initialPageParam: undefined as string | undefined };

export const summaryQuery = (asked: Asked) =>
  queryOptions({
    queryKey: [...KEY, 'summary', asked],
    queryFn: ({ signal }) => api('get /analytics/summary', { query: asked }, { signal }),
  });

export const marketingQuery = (asked: Filtered) =>
  queryOptions({
    queryKey: [...KEY, 'marketing', asked],
    queryFn: ({ signal }) => api('get /analytics/marketing', { query: asked }, { signal }),
  });

export const marketingDaysQuery = (asked: Filtered) =>
  queryOptions({
    queryKey: [...KEY, 'days', asked],
    queryFn: ({ signal }) => api('get /analytics/days', { query: asked }, { signal }),
  });

export const trendQuery = (filter: MarketingFilter) => marketingDaysQuery({ period: '30', ...filter });

export const videoFiguresQuery = (asked: Filtered) =>
  infiniteQueryOptions({
    ...pages,
    queryKey: [...KEY, 'videos', asked],
    queryFn: ({ pageParam: cursor, signal }) =>
      api('get /analytics/videos', { query: { ...asked, cursor } }, { signal }),
    getNextPageParam: (last) => last.nextCursor ?? undefined,
  });

export const campaignFiguresQuery = (asked: Asked) =>
  infiniteQueryOptions({
    ...pages,
    queryKey: [...KEY, 'campaigns', asked],
    queryFn: ({ pageParam: cursor, signal }) =>
      api('get /analytics/campaigns', { query: { ...asked, cursor } }, { signal }),
    getNextPageParam: (last) => last.nextCursor ?? undefined,
  });

export const creatorFiguresQuery = (asked: Asked) =>
  infiniteQueryOptions({
    ...pages,
    queryKey: [...KEY, 'creators', asked],
    queryFn: ({ pageParam: cursor, signal }) =>
      api('get /analytics/creators', { query: { ...asked, cursor } }, { signal }),
    getNextPageParam: (last) => last.nextCursor ?? undefined,
  });
