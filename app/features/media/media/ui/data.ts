import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { apiClient } from '#platform/api-client/api-client.ts';
import { request } from '#platform/api-client/request.ts';
import type { endpoints } from '../api.server.ts';
import type { UploadInput } from '../schema.ts';

const api = apiClient<typeof endpoints>();

export const beginUpload = (body: UploadInput, signal: AbortSignal) =>
  api('post /uploads', { body }, { signal });

export const savePoster = (id: string, poster: Blob, signal: AbortSignal) =>
  request(`/api/uploads/${id}/poster`, {
    method: 'PUT',
    body: poster,
    headers: { 'content-type': 'image/webp' },
    signal,
  });

/** By the tus protocol, which answers without a body. */
export const cancelUpload = (id: string) =>
  request(`/api/uploads/${id}`, { method: 'DELETE', headers: { 'tus-resumable': '1.0.0' } });

/** Refetched by live events, and periodically in case one is lost. */
export const uploadQuery = (id: string) =>
  queryOptions({
    queryKey: ['uploads', id],
    queryFn: ({ signal }) => api('get /uploads/{id}', { params: { id } }, { signal }),
    refetchInterval: 3_000,
    staleTime: 0,
  });

export const openUploadsQuery = queryOptions({
  queryKey: ['uploads', 'open'],
  queryFn: ({ signal }) => api('get /uploads', {}, { signal }).then(({ items }) => items),
});

export const picturesQuery = queryOptions({
  queryKey: ['pictures'],
  queryFn: ({ signal }) => api('get /profile/pictures', {}, { signal }),
});

export function useSetPicture(which: 'picture' | 'logo') {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (mediaId: string | null) => api(`put /profile/${which}`, { body: { mediaId } }),
    onSettled: () =>
      Promise.all([['pictures'], ['session']].map((queryKey) => queries.invalidateQueries({ queryKey }))),
  });
}
