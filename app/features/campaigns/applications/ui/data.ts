import { keepPreviousData, useMutation, useQueryClient } from '@tanstack/react-query';
import { campaignQuery } from '#features/campaigns/campaigns/ui/data.ts';
import { apiClient } from '#platform/api-client/api-client.ts';
import { pagesQuery } from '#platform/api-client/pages-query.ts';
import type { endpoints } from '../api.server.ts';
import type { Applicant, ApplicationInput } from '../schema.ts';

const api = apiClient<typeof endpoints>();

export const applicantsQuery = (campaignId: string, status: Applicant['status'] | undefined) => ({
  ...pagesQuery(['applications', 'of', campaignId, status], (cursor, options) =>
    api(
      'get /campaigns/{id}/applications',
      { params: { id: campaignId }, query: { status, cursor } },
      options,
    ),
  ),
  placeholderData: keepPreviousData,
});

export const ownApplicationsQuery = pagesQuery(['applications', 'own'], (cursor, options) =>
  api('get /applications', { query: { cursor } }, options),
);

/** Used by `useApply` and `useWithdraw` of discovery, which refresh the list of work. */
export const apply = (campaignId: string, input: ApplicationInput) =>
  api('post /open-campaigns/{id}/applications', { params: { id: campaignId }, body: input });

export const withdraw = (id: string) => api('delete /applications/{id}', { params: { id } });

export type Decision = 'accept' | 'fund' | 'decline';

/** `priceCents` counts only for `fund`. */
type DecisionInput = { id: string; decision: Decision; priceCents: number };

export function useDecideApplication(campaignId: string) {
  const queries = useQueryClient();
  const onSettled = useRefresh();
  return useMutation({
    mutationFn: async ({ id, decision, priceCents: amountCents }: DecisionInput) => {
      const params = { id };
      if (decision === 'fund')
        await api('post /applications/{id}/fund-and-accept', { params, body: { amountCents } });
      else await api(`post /applications/{id}/${decision}`, { params });
    },
    // Counts the acceptance at once. Otherwise the list can load before the campaign, and the warning that all places are taken would be late.
    onSuccess: (_, { decision }) => {
      if (decision === 'decline') return;
      queries.setQueryData(
        campaignQuery(campaignId).queryKey,
        (campaign) => campaign && { ...campaign, acceptedCount: campaign.acceptedCount + 1 },
      );
    },
    onSettled,
  });
}

export function useExtendDelivery() {
  const onSettled = useRefresh();
  return useMutation({
    mutationFn: ({ id, dueAt }: { id: string; dueAt: string }) =>
      api('put /applications/{id}/deadline', { params: { id }, body: { dueAt } }),
    onSettled,
  });
}

export function useRequestExtension() {
  const onSettled = useRefresh();
  return useMutation({
    mutationFn: (id: string) => api('post /applications/{id}/extension-request', { params: { id } }),
    onSettled,
  });
}

export function useDeclineApplications(campaignId: string) {
  const onSettled = useRefresh();
  return useMutation({
    mutationFn: (applicationIds: string[]) =>
      api('post /campaigns/{id}/decline-applications', {
        params: { id: campaignId },
        body: { applicationIds },
      }),
    onSettled,
  });
}

function useRefresh() {
  const queries = useQueryClient();
  return () =>
    Promise.all([
      queries.invalidateQueries({ queryKey: ['applications'] }),
      queries.invalidateQueries({ queryKey: ['campaigns'] }),
      queries.invalidateQueries({ queryKey: ['wallet'] }),
    ]);
}
