import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { apiClient } from '#platform/api-client/api-client.ts';
import type { endpoints } from './api.server.ts';
import type { ConversationInput, MessageInput } from './schema.ts';

const api = apiClient<typeof endpoints>();

export const conversationsQuery = (q: string) =>
  infiniteQueryOptions({
    queryKey: ['inbox', 'conversations', 'list', q],
    queryFn: ({ pageParam: cursor, signal }) =>
      api('get /conversations', { query: { cursor, q: q || undefined } }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last) => last.nextCursor ?? undefined,
    placeholderData: keepPreviousData,
  });

export const conversationQuery = (id: string) =>
  queryOptions({
    queryKey: ['inbox', 'conversations', 'one', id],
    queryFn: ({ signal }) => api('get /conversations/{id}', { params: { id } }, { signal }),
  });

type Place = { before?: number; after?: number; around?: number };

/** Read from its end, a page at a time; what is new is put to it as it comes, what was changed is read again. */
export const messagesQuery = (id: string, at?: number) =>
  infiniteQueryOptions({
    queryKey: ['inbox', 'message-changes', id, at ?? 'end'],
    queryFn: ({ pageParam, signal }) =>
      api('get /conversations/{id}/messages', { params: { id }, query: pageParam }, { signal }),
    initialPageParam: (at === undefined ? {} : { around: at }) as Place,
    getNextPageParam: ({ items, hasOlder }) => (hasOlder && items[0] ? { before: items[0].seq } : undefined),
    getPreviousPageParam: ({ items, hasNewer }) => (hasNewer ? { after: items.at(-1)?.seq ?? 0 } : undefined),
    staleTime: Number.POSITIVE_INFINITY,
  });

export const readMessagesAfter = (id: string, after: number) =>
  api('get /conversations/{id}/messages', { params: { id }, query: { after, limit: 100 } });

export const sendMessage = (id: string, body: MessageInput) =>
  api('post /conversations/{id}/messages', { params: { id }, body });

export const markRead = (id: string, upTo: number) =>
  api('post /conversations/{id}/read', { params: { id }, body: { upTo } });

export const openConversation = (body: ConversationInput) => api('post /conversations', { body });
