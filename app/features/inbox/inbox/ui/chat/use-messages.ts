import { type InfiniteData, type QueryClient, useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { onHints } from '#platform/api-client/use-live.ts';
import { MAX_PAGES, MESSAGES_A_PAGE } from '../../rules.ts';
import type { Message, MessagePage } from '../../schema.ts';
import { messagesKey, messagesQuery, readMessagesAfter } from '../data.ts';

type Messages = InfiniteData<MessagePage, unknown>;

export function useMessages(id: string, at: number | undefined) {
  const queries = useQueryClient();
  const messages = useInfiniteQuery(messagesQuery(id, at));
  useEffect(() => {
    void catchUp(queries, id);
    return onHints((hints) => {
      if (hints.some((hint) => hint.topic === 'messages' && hint.id === id)) void catchUp(queries, id);
    });
  }, [queries, id]);
  return messages;
}

const reachingTheEnd = (queries: QueryClient, id: string) =>
  queries
    .getQueriesData<Messages>({ queryKey: messagesKey(id) })
    .flatMap(([queryKey, data]) => (data?.pages[0]?.hasNewer === false ? [{ queryKey, data }] : []));

async function catchUp(queries: QueryClient, id: string): Promise<void> {
  for (;;) {
    const loaded = reachingTheEnd(queries, id);
    if (loaded.length === 0) return;
    const newest = Math.min(...loaded.map(({ data }) => newestSeq(data)));
    const page = await readMessagesAfter(id, newest).catch(() => null);
    // Offline: the reconnect catches up.
    if (!page) return;
    for (const { queryKey } of loaded)
      queries.setQueryData<Messages>(queryKey, (data) => data && withNewer(data, page.items));
    if (!page.hasNewer) return;
  }
}

export function putSent(queries: QueryClient, message: Message): void {
  const id = message.conversationId;
  for (const { queryKey, data } of reachingTheEnd(queries, id)) {
    const next = withNewer(data, [message]);
    queries.setQueryData<Messages>(queryKey, next);
    if (newestSeq(next) < message.seq) void catchUp(queries, id);
  }
}

const newestSeq = (data: Messages): number => data.pages[0]?.items.at(-1)?.seq ?? 0;

/** Appends newer messages without gaps. A full page starts another, and the oldest page is dropped above the limit. */
export function withNewer(data: Messages, newer: readonly Message[]): Messages {
  if (!data.pages[0] || data.pages[0].hasNewer) return data;
  const pages = [...data.pages];
  const pageParams = [...data.pageParams];
  for (const message of newer) {
    const first = pages[0]!;
    const last = first.items.at(-1)?.seq ?? 0;
    if (message.seq !== last + 1) continue;
    if (first.items.length < MESSAGES_A_PAGE) pages[0] = { ...first, items: [...first.items, message] };
    else {
      pages[0] = { ...first, hasNewer: true };
      pages.unshift({ items: [message], hasOlder: true, hasNewer: false });
      pageParams.unshift({ after: last });
    }
  }
  return { pages: pages.slice(0, MAX_PAGES), pageParams: pageParams.slice(0, MAX_PAGES) };
}
