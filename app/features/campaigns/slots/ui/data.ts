import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { apiClient } from '#platform/api-client/api-client.ts';
import type { endpoints } from '../api.server.ts';

const api = apiClient<typeof endpoints>();

export const fundingQuery = (campaignId: string) =>
  queryOptions({
    queryKey: ['campaigns', 'funding', campaignId],
    queryFn: ({ signal }) => api('get /campaigns/{id}/slots', { params: { id: campaignId } }, { signal }),
  });

export const fundSlots = (campaignId: string, body: { slots: number; amountCents: number }) =>
  api('post /campaigns/{id}/slots/fund', { params: { id: campaignId }, body });

export const releaseSlots = (campaignId: string, slots: number) =>
  api('post /campaigns/{id}/slots/release', { params: { id: campaignId }, body: { slots } });

export function useRefreshFunding() {
  const queries = useQueryClient();
  return () =>
    Promise.all(
      ['campaigns', 'wallet', 'submissions'].map((topic) => queries.invalidateQueries({ queryKey: [topic] })),
    );
}
