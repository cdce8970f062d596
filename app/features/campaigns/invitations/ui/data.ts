import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { apiClient } from '#platform/api-client/api-client.ts';
import { pagesQuery } from '#platform/api-client/pages-query.ts';
import type { endpoints } from '../api.server.ts';
import type { InvitationForm } from './form-schema.ts';

const api = apiClient<typeof endpoints>();

export const invitingCampaignsQuery = (creatorId: string) =>
  pagesQuery(['invitations', 'campaigns', 'of', creatorId], (cursor, options) =>
    api('get /creators/{id}/campaigns', { params: { id: creatorId }, query: { cursor } }, options),
  );

export const invitationsQuery = (campaignId: string) =>
  pagesQuery(['invitations', 'to', campaignId], (cursor, options) =>
    api('get /campaigns/{id}/invitations', { params: { id: campaignId }, query: { cursor } }, options),
  );

export const receivedInvitationsQuery = pagesQuery(
  ['invitations', 'campaigns', 'received'],
  (cursor, options) => api('get /invitations', { query: { cursor } }, options),
);

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
