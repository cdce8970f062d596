import { infiniteQueryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { apiClient } from '#platform/api-client/api-client.ts';
import type { endpoints } from '../api.server.ts';
import type { InvitationForm } from './form-schema.ts';

const api = apiClient<typeof endpoints>();

const pages = { initialPageParam: undefined as string | undefined };

export const invitingCampaignsQuery = (creatorId: string) =>
  infiniteQueryOptions({
    ...pages,
    queryKey: ['invitations', 'campaigns', 'of', creatorId],
    queryFn: ({ pageParam: cursor, signal }) =>
      api('get /creators/{id}/campaigns', { params: { id: creatorId }, query: { cursor } }, { signal }),
    getNextPageParam: (last) => last.nextCursor ?? undefined,
  });

export const invitationsQuery = (campaignId: string) =>
  infiniteQueryOptions({
    ...pages,
    queryKey: ['invitations', 'to', campaignId],
    queryFn: ({ pageParam: cursor, signal }) =>
      api('get /campaigns/{id}/invitations', { params: { id: campaignId }, query: { cursor } }, { signal }),
    getNextPageParam: (last) => last.nextCursor ?? undefined,
  });

export const receivedInvitationsQuery = infiniteQueryOptions({
  ...pages,
  queryKey: ['invitations', 'campaigns', 'received'],
  queryFn: ({ pageParam: cursor, signal }) => api('get /invitations', { query: { cursor } }, { signal }),
  getNextPageParam: (last) => last.nextCursor ?? undefined,
});

export function useInvite() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ campaignId, ...body }: z.output<typeof InvitationForm>) =>
      api('post /campaigns/{id}/invitations', { params: { id: campaignId }, body }),
    onSettled: () => queries.invalidateQueries({ queryKey: ['invitations'] }),
  });
}

export function useWithdrawInvitation() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => api('post /invitations/{id}/withdraw', { params: { id } }),
    onSettled: () => queries.invalidateQueries({ queryKey: ['invitations'] }),
  });
}

export const answerInvitation = ({ id, answer }: { id: string; answer: 'accept' | 'decline' }) =>
  api(`post /invitations/{id}/${answer}`, { params: { id } });
