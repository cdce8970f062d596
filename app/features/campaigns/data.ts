import {
  type InfiniteData,
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import { json, roomClient } from '#platform/api-client/room-client.ts';
import type { CampaignsApi } from './api.server.ts';
import { type CampaignStatus, TRANSITIONS } from './rules.ts';
import type { CampaignCard, CampaignView } from './schema.ts';

const client = roomClient<CampaignsApi>();

const POLL_MS = 1500;

export type CampaignFilter = { q: string; status: CampaignStatus | null };

export const campaignsQuery = ({ q, status }: CampaignFilter) =>
  infiniteQueryOptions({
    queryKey: ['campaigns', 'list', { q, status }],
    queryFn: ({ pageParam, signal }) =>
      json(
        client.campaigns.$get(
          { query: { ...(q && { q }), ...(status && { status }), ...(pageParam && { cursor: pageParam }) } },
          { init: { signal } },
        ),
      ),
    initialPageParam: null as string | null,
    getNextPageParam: (last) => last.nextCursor,
    placeholderData: keepPreviousData,
  });

export const campaignSummaryQuery = queryOptions({
  queryKey: ['campaigns', 'summary'],
  queryFn: ({ signal }) => json(client.campaigns.summary.$get(undefined, { init: { signal } })),
});

export const campaignQuery = (id: string) =>
  queryOptions({
    queryKey: ['campaigns', 'one', id],
    queryFn: ({ signal }) => json(client.campaigns[':id'].$get({ param: { id } }, { init: { signal } })),
  });

/** With a session, asks until its payment has come to something. */
export const publicationQuery = (campaignId: string, sessionId: string | null) =>
  queryOptions({
    queryKey: ['campaigns', 'publication', campaignId, sessionId],
    queryFn: ({ signal }) =>
      json(
        client.campaigns.publication.$get(
          { query: { campaignId, ...(sessionId && { sessionId }) } },
          { init: { signal } },
        ),
      ),
    refetchInterval: ({ state }) => (state.data?.payment === 'confirming' ? POLL_MS : false),
  });

export type NewCampaign = Parameters<typeof client.campaigns.$post>[0]['json'];

export function useCreateCampaign() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (input: NewCampaign) => json(client.campaigns.$post({ json: input })),
    onSuccess: () => queries.invalidateQueries({ queryKey: ['campaigns'] }),
  });
}

/** Opens the hosted page for the publishing fee. */
export async function publishByCard(campaignId: string): Promise<{ url: string }> {
  const { checkoutUrl } = await json(
    client.campaigns[':id'].publish.$post({ param: { id: campaignId }, json: { payWith: 'card' } }),
  );
  return { url: checkoutUrl! };
}

export function usePublishFromWallet() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (campaignId: string) =>
      json(client.campaigns[':id'].publish.$post({ param: { id: campaignId }, json: { payWith: 'wallet' } })),
    onSettled: () =>
      Promise.all([
        queries.invalidateQueries({ queryKey: ['campaigns'] }),
        queries.invalidateQueries({ queryKey: ['wallet'] }),
      ]),
  });
}

export type StatusChange = { id: string; transition: 'pause' | 'activate' | 'complete' };

/** Shows the new status at once, and the old one again when the server refuses. */
export function useChangeStatus(onRefused: (error: Error, change: StatusChange) => void) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ id, transition }: StatusChange) =>
      json(client.campaigns[':id'][transition].$post({ param: { id } })),
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
      for (const [key, known] of before ?? []) queries.setQueryData(key, known);
      onRefused(error, change);
    },
    onSettled: () => queries.invalidateQueries({ queryKey: ['campaigns'] }),
  });
}

export function useDeleteCampaign() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => json(client.campaigns[':id'].$delete({ param: { id } })),
    // The deleted campaign's own page is about to be left; reading it again would only find nothing.
    onSuccess: (_, id) =>
      queries.invalidateQueries({
        queryKey: ['campaigns'],
        predicate: ({ queryKey }) => queryKey[2] !== id,
      }),
  });
}
