import { type InfiniteData, type QueryClient, useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { onHints } from '#platform/api-client/live-hints.ts';
import { messagesQuery, readMessagesAfter } from './data.ts';
import { newestSeq, withNewer } from './merge-messages.ts';
import type { Message, MessagePage } from './schema.ts';

type Messages = InfiniteData<MessagePage, unknown>;

/** A conversation's messages, with what comes in while it is open. */
export function useMessages(id: string) {
  const queries = useQueryClient();
  const messages = useInfiniteQuery(messagesQuery(id));
  useEffect(
    () =>
      onHints((hints) => {
        if (hints.some((hint) => hint.topic === 'messages' && hint.id === id)) void catchUp(queries, id);
      }),
    [queries, id],
  );
  return messages;
}

/** Reads what came after the newest that is here, until nothing does. */
async function catchUp(queries: QueryClient, id: string): Promise<void> {
  const { queryKey } = messagesQuery(id);
  for (;;) {
    const known = queries.getQueryData<Messages>(queryKey);
    if (!known || known.pages[0]?.hasNewer) return;
    const page = await readMessagesAfter(id, newestSeq(known as InfiniteData<MessagePage>)).catch(() => null);
    // Without an answer: whatever was missed is read when the stream is back.
    if (!page) return;
    queries.setQueryData<Messages>(queryKey, (data) => data && withNewer(data, page.items));
    if (!page.hasNewer) return;
  }
}

/** Puts one's own message where it belongs, as soon as it has its number. */
export function putSent(queries: QueryClient, message: Message): void {
  const id = message.conversationId;
  const { queryKey } = messagesQuery(id);
  const known = queries.getQueryData<Messages>(queryKey);
  if (!known) return;
  const next = withNewer(known, [message]);
  queries.setQueryData<Messages>(queryKey, next);
  // Somebody else's came between.
  if (newestSeq(next as InfiniteData<MessagePage>) < message.seq) void catchUp(queries, id);
}
