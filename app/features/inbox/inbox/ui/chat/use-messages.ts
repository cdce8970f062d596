import { type InfiniteData, type QueryClient, useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { onHints } from '#platform/api-client/use-live.ts';
import { MAX_PAGES, MESSAGES_A_PAGE } from '../../rules.ts';
import type { Message, MessagePage } from '../../schema.ts';
import { messagesKey, messagesQuery, readMessagesAfter } from '../data.ts';

type Messages = InfiniteData<MessagePage, unknown>;

/** A conversation's messages from its end, or around one of them, with what comes in while it is open. */
export function useMessages(id: string, at: number | undefined) {
  const queries = useQueryClient();
  const messages = useInfiniteQuery(messagesQuery(id, at));
  useEffect(() => {
    // What came in while it was not open.
    void catchUp(queries, id);
    return onHints((hints) => {
      if (hints.some((hint) => hint.topic === 'messages' && hint.id === id)) void catchUp(queries, id);
    });
  }, [queries, id]);
  return messages;
}

/** What is here of a conversation up to its end, be it read from there or from elsewhere. */
const reachingTheEnd = (queries: QueryClient, id: string) =>
  queries
    .getQueriesData<Messages>({ queryKey: messagesKey(id) })
    .flatMap(([queryKey, data]) => (data?.pages[0]?.hasNewer === false ? [{ queryKey, data }] : []));

/** Reads what came after the newest that is here, until nothing does. */
async function catchUp(queries: QueryClient, id: string): Promise<void> {
  for (;;) {
    const known = reachingTheEnd(queries, id);
    if (known.length === 0) return;
    const newest = Math.min(...known.map(({ data }) => newestSeq(data)));
    const page = await readMessagesAfter(id, newest).catch(() => null);
    // Without an answer: whatever was missed is read when the stream is back.
    if (!page) return;
    for (const { queryKey } of known)
      queries.setQueryData<Messages>(queryKey, (data) => data && withNewer(data, page.items));
    if (!page.hasNewer) return;
  }
}

/** Puts one's own message where it belongs, as soon as it has its number. */
export function putSent(queries: QueryClient, message: Message): void {
  const id = message.conversationId;
  for (const { queryKey, data } of reachingTheEnd(queries, id)) {
    const next = withNewer(data, [message]);
    queries.setQueryData<Messages>(queryKey, next);
    // Somebody else's came between.
    if (newestSeq(next) < message.seq) void catchUp(queries, id);
  }
}

/** The newest message that is here, where those up to the end are. */
const newestSeq = (data: Messages): number => data.pages[0]?.items.at(-1)?.seq ?? 0;

/**
 * What is here, and these behind it. Whatever would leave a gap is left out, and read later. A full page is followed by
 * another, and the oldest one is forgotten where there are too many.
 */
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
