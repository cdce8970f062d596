import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { apiClient } from '#platform/api-client/api-client.ts';
import type { endpoints } from '../api.server.ts';
import type { ListInvitationInput, ListMessageInput } from '../schema.ts';

const api = apiClient<typeof endpoints>();

export function useInviteList(id: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: z.input<typeof ListInvitationInput>) =>
      api('post /talent-lists/{id}/invitations', { params: { id }, body }),
    onSettled: () => queries.invalidateQueries({ queryKey: ['invitations'] }),
  });
}

export function useMessageList(id: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: z.input<typeof ListMessageInput>) =>
      api('post /talent-lists/{id}/messages', { params: { id }, body }),
    onSettled: () => queries.invalidateQueries({ queryKey: ['inbox', 'conversations'] }),
  });
}
