import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { Language } from '#i18n/language.ts';
import { apiClient } from '#platform/api-client/api-client.ts';
import type { endpoints } from '../api.server.ts';
import type { CommentInput } from '../schema.ts';

const api = apiClient<typeof endpoints>();

export const reviewQuery = (submissionId: string) =>
  queryOptions({
    queryKey: ['comments', submissionId],
    queryFn: ({ signal }) => api('get /reviews/{id}', { params: { id: submissionId } }, { signal }),
  });

export type CommentAction =
  | { kind: 'write'; input: CommentInput }
  | { kind: 'edit'; id: string; body: string }
  | { kind: 'resolve'; id: string; isResolved: boolean }
  | { kind: 'delete'; id: string }
  | { kind: 'send' };

export function useCommentAction(submissionId: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (action: CommentAction): Promise<{ sent?: number }> => {
      const reviewRequest = { params: { id: submissionId } };
      if (action.kind === 'send') return api('post /reviews/{id}/send', reviewRequest);
      if (action.kind === 'write')
        await api('post /reviews/{id}/comments', { ...reviewRequest, body: action.input });
      else {
        const params = { id: action.id };
        if (action.kind === 'edit')
          await api('put /review-comments/{id}', { params, body: { body: action.body } });
        else if (action.kind === 'delete') await api('delete /review-comments/{id}', { params });
        else
          await api('put /review-comments/{id}/resolution', {
            params,
            body: { isResolved: action.isResolved },
          });
      }
      return {};
    },
    onSettled: () => queries.invalidateQueries({ queryKey: ['comments', submissionId] }),
  });
}

/** Null removes them. */
export function useSetCaptions(submissionId: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ language, mediaId }: { language: Language; mediaId: string | null }) => {
      const params = { id: submissionId, language };
      return mediaId === null
        ? api('delete /reviews/{id}/captions/{language}', { params })
        : api('put /reviews/{id}/captions/{language}', { params, body: { mediaId } });
    },
    onSettled: () => queries.invalidateQueries({ queryKey: ['submissions'] }),
  });
}
