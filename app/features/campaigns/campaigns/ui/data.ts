import {
  type InfiniteData,
  keepPreviousData,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import type { z } from 'zod';
import { apiClient } from '#platform/api-client/api-client.ts';
import { pagesQuery } from '#platform/api-client/pages-query.ts';
import type { endpoints } from '../api.server.ts';
import { type CampaignStatus, TRANSITIONS } from '../rules.ts';
import type { CampaignCard, CampaignChange, CampaignInput, CampaignView, SlotFunding } from '../schema.ts';

const api = apiClient<typeof endpoints>();

const POLL_MS = 1500;

export type CampaignFilter = { q: string; status: CampaignStatus | null };

export const campaignsQuery = ({ q, status }: CampaignFilter) => ({
  ...pagesQuery(['campaigns', 'list', { q, status }], (cursor, options) =>
    api('get /campaigns', { query: { q: q || undefined, status: status ?? undefined, cursor } }, options),
  ),
  placeholderData: keepPreviousData,
});

export const campaignSummaryQuery = queryOptions({
  queryKey: ['campaigns', 'summary'],
  queryFn: ({ signal }) => api('get /campaigns/summary', {}, { signal }),
});

export const campaignQuery = (id: string) =>
  queryOptions({
    queryKey: ['campaigns', 'one', id],
    queryFn: ({ signal }) => api('get /campaigns/{id}', { params: { id } }, { signal }),
  });

export const publicationQuery = (campaignId: string, sessionId: string | null) =>
  queryOptions({
    queryKey: ['campaigns', 'publication', campaignId, sessionId, 'wallet'],
    queryFn: ({ signal }) =>
      api(
        'get /campaigns/publication',
        { query: { campaignId, sessionId: sessionId ?? undefined } },
        { signal },
      ),
    refetchInterval: ({ state }) => (state.data?.payment === 'confirming' ? POLL_MS : false),
  });

export type NewCampaign = z.input<typeof CampaignInput>;

export function useCreateCampaign() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (input: NewCampaign) => api('post /campaigns', { body: input }),
    onSuccess: () => queries.invalidateQueries({ queryKey: ['campaigns'] }),
  });
}

export function useEditCampaign(id: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (change: CampaignChange) => {
      if (Object.keys(change).length > 0)
        await api('patch /campaigns/{id}', { params: { id }, body: change });
    },
    // Also after a refusal: another user changed the campaign, or a creator applied.
    onSettled: () => queries.invalidateQueries({ queryKey: ['campaigns'] }),
  });
}

export function useDuplicateCampaign() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => api('post /campaigns/{id}/duplicate', { params: { id } }),
    onSuccess: () => queries.invalidateQueries({ queryKey: ['campaigns'] }),
  });
}

export async function publishByCard(campaignId: string, fund?: SlotFunding): Promise<{ url: string }> {
  const { checkoutUrl } = await api('post /campaigns/{id}/publish', {
    params: { id: campaignId },
    body: { payWith: 'card', fund },
  });
  return { url: checkoutUrl! };
}

export function usePublishFromWallet() {
  const queries = useQueryClient();
  return useMutation({
    /** `prepare` may have to create the campaign first. */
    mutationFn: async ({
      prepare,
      fund,
    }: {
      prepare: () => Promise<string> | string;
      fund?: SlotFunding;
    }) => {
      const id = await prepare();
      await api('post /campaigns/{id}/publish', {
        params: { id },
        body: { payWith: 'wallet', fund },
      });
      return id;
    },
    onSettled: () =>
      Promise.all([
        queries.invalidateQueries({ queryKey: ['campaigns'] }),
        queries.invalidateQueries({ queryKey: ['wallet'] }),
      ]),
  });
}

export type StatusChange = { id: string; transition: 'pause' | 'activate' | 'complete' };

export function useChangeStatus(onRefused: (error: Error, change: StatusChange) => void) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ id, transition }: StatusChange) =>
      api(`post /campaigns/{id}/${transition}`, { params: { id } }),
    onMutate: async ({ id, transition }) => {
      await queries.cancelQueries({ queryKey: ['campaigns'] });
      const before = queries.getQueriesData({ queryKey: ['campaigns'] });
      const status = TRANSITIONS[transition].to;
      queries.setQueriesData<InfiniteData<{ items: CampaignCard[] }>>(
        { queryKey: ['campaigns', 'list'] },
        (list) =>
          list && {
            ...list,
            pages: list.pages.map((page) => ({
              ...page,
              items: page.items.map((card) => (card.id === id ? { ...card, status } : card)),
            })),
          },
      );
      queries.setQueryData<CampaignView>(['campaigns', 'one', id], (view) => view && { ...view, status });
      return before;
    },
    onError: (error, change, before) => {
      for (const [key, data] of before ?? []) queries.setQueryData(key, data);
      onRefused(error, change);
    },
    onSettled: () => queries.invalidateQueries({ queryKey: ['campaigns'] }),
  });
}

export function useDeleteCampaign() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ id, status }: Pick<CampaignCard, 'id' | 'status'>) =>
      api('delete /campaigns/{id}', { params: { id }, query: { status } }),
    // Excludes the deleted campaign, which a refetch would no longer find.
    onSuccess: (_, { id }) =>
      queries.invalidateQueries({
        queryKey: ['campaigns'],
        predicate: ({ queryKey }) => queryKey[2] !== id,
      }),
  });
}
