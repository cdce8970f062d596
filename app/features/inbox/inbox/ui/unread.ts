import { queryOptions } from '@tanstack/react-query';
import { apiClient } from '#platform/api-client/api-client.ts';
import type { endpoints } from '../api.server.ts';

/** Apart from what the inbox itself reads: the header of every screen shows it. */
export const unreadMessagesQuery = queryOptions({
  queryKey: ['inbox', 'conversations', 'unread'],
  queryFn: ({ signal }) => apiClient<typeof endpoints>()('get /conversations/unread', {}, { signal }),
});

/** Whether something was written in this browser that the server does not have yet. */
export function hasUnsent(): boolean {
  try {
    return localStorage.getItem('inbox')?.includes('"clientId"') ?? false;
  } catch {
    return false;
  }
}
