import { queryOptions } from '@tanstack/react-query';
import { apiClient } from '#platform/api-client/api-client.ts';
import type { endpoints } from '../api.server.ts';

/** Separate from the inbox, because every header shows it. */
export const unreadMessagesQuery = queryOptions({
  queryKey: ['inbox', 'conversations', 'unread'],
  queryFn: ({ signal }) => apiClient<typeof endpoints>()('get /conversations/unread', {}, { signal }),
});

export function hasUnsent(): boolean {
  try {
    return localStorage.getItem('inbox')?.includes('"clientId"') ?? false;
  } catch {
    return false;
  }
}
