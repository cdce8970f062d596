import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { z } from 'zod';
import { apiClient } from '#platform/api-client/api-client.ts';
import { pagesQuery } from '#platform/api-client/pages-query.ts';
import type { endpoints } from '../api.server.ts';
import { MAX_PAGES, MIN_SEARCH_LENGTH } from '../rules.ts';
import type { ConversationChange, ConversationInput, MessageInput } from '../schema.ts';

const api = apiClient<typeof endpoints>();

export const conversationsQuery = (q: string, archived: boolean) => ({
  ...pagesQuery(['inbox', 'conversations', 'list', q, archived], (cursor, options) =>
    api(
      'get /conversations',
      { query: { cursor, q: q || undefined, archived: archived ? 'true' : undefined } },
      options,
    ),
  ),
  placeholderData: keepPreviousData,
});

export const conversationQuery = (id: string) =>
  queryOptions({
    queryKey: ['inbox', 'conversations', 'one', id],
    queryFn: ({ signal }) => api('get /conversations/{id}', { params: { id } }, { signal }),
    // No live event reports the presence of the other side.
    refetchInterval: 30_000,
  });

export const foundMessagesQuery = (q: string) => ({
  ...pagesQuery(['inbox', 'found', q], (cursor, options) =>
    api('get /messages/search', { query: { q, cursor } }, options),
  ),
  enabled: q.length >= MIN_SEARCH_LENGTH,
  placeholderData: keepPreviousData,
});

/** Bounds by the messages' `seq`. */
type SeqRange = { before?: number; after?: number; around?: number };

/** Live events refetch queries whose key contains their topic: edits do, new messages (`messages`) are appended instead. */
export const messagesKey = (id: string) => ['inbox', 'message-changes', id];

/** Pages from the end, or around a message. Never stale: live events append new messages and refetch changes. */
export const messagesQuery = (id: string, at?: number) =>
  infiniteQueryOptions({
    queryKey: [...messagesKey(id), at ?? 'end'],
    queryFn: ({ pageParam, signal }) =>
      api('get /conversations/{id}/messages', { params: { id }, query: pageParam }, { signal }),
    initialPageParam: (at === undefined ? {} : { around: at }) as SeqRange,
    // The next page is the older one.
    getNextPageParam: ({ items, hasOlder }) => (hasOlder && items[0] ? { before: items[0].seq } : undefined),
    getPreviousPageParam: ({ items, hasNewer }) => (hasNewer ? { after: items.at(-1)?.seq ?? 0 } : undefined),
    staleTime: Number.POSITIVE_INFINITY,
    // Pages are dropped only if the browser keeps the scroll position (scroll anchoring).
    ...(CSS.supports('overflow-anchor', 'auto') && { maxPages: MAX_PAGES }),
  });

export const readMessagesAfter = (id: string, after: number) =>
  api('get /conversations/{id}/messages', { params: { id }, query: { after, limit: 100 } });

export const sendMessage = (id: string, body: z.input<typeof MessageInput>) =>
  api('post /conversations/{id}/messages', { params: { id }, body });

export const markRead = (id: string, upTo: number) =>
  api('post /conversations/{id}/read', { params: { id }, body: { upTo } });

export const openConversation = (body: ConversationInput) => api('post /conversations', { body });

export const changeConversation = (id: string, body: ConversationChange) =>
  api('patch /conversations/{id}', { params: { id }, body });
export const acceptRequest = (id: string) => api('post /conversations/{id}/accept', { params: { id } });
export const setBlock = (id: string, isBlocked: boolean) =>
  api(isBlocked ? 'put /conversations/{id}/block' : 'delete /conversations/{id}/block', { params: { id } });
export const publishTyping = (id: string) => api('post /conversations/{id}/typing', { params: { id } });
export const editMessage = (id: string, body: string) =>
  api('patch /messages/{id}', { params: { id }, body: { body } });
export const deleteMessage = (id: string) => api('delete /messages/{id}', { params: { id } });
