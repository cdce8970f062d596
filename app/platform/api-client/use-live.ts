import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { readAgain } from './read-again.ts';

/** `topic` is a part of the keys of the queries that changed. */
export type LiveHint = { topic: string; id?: string };

/**
 * The first event of a stream: what was said within the last `reach` milliseconds, and how many of them ago. Ages, as no
 * clock here agrees with the server's; being on its way makes an event look later, never earlier, than it was.
 */
type Before = { reach: number; hints: (LiveHint & { age: number })[] };

/**
 * Keeps one stream open while the app is: each hint reads the queries of its topic again through the same endpoints.
 * So does what was said after the first read and before the stream was open, as far back as the server remembers.
 * After a lost stream everything is read again, so correctness never rests on it.
 */
export function useLive(): void {
  const queries = useQueryClient();
  useEffect(() => {
    // No screen inside has read anything yet.
    const begun = performance.now();
    let lost = false;
    let stream: EventSource;
    let reopening: ReturnType<typeof setTimeout> | undefined;

    function hear(hints: LiveHint[]) {
      // For listeners that update more than a whole query: see `onHints`.
      window.dispatchEvent(new CustomEvent('live', { detail: hints }));
      readAgain(queries, {
        predicate: ({ queryKey }) => hints.some(({ topic }) => queryKey.includes(topic)),
      });
    }

    function open() {
      stream = new EventSource('/api/live');
      stream.addEventListener('ready', ({ data }) => {
        // A process of the release before says nothing here.
        const { reach, hints }: Before = JSON.parse(data || '{"reach":0}');
        const age = performance.now() - begun;
        if (lost || reach <= age) readAgain(queries);
        else hear(hints.filter((hint) => hint.age <= age));
        lost = false;
      });
      stream.onmessage = ({ data }) => hear(JSON.parse(data).hints);
      stream.onerror = () => {
        lost = true;
        // The browser reconnects by itself, except after an answer such as 502, or 401 once the session is over.
        if (stream.readyState !== EventSource.CLOSED) return;
        void queries.invalidateQueries({ queryKey: ['session'], exact: true }, { cancelRefetch: false });
        reopening = setTimeout(open, 3000);
      };
    }

    open();
    return () => {
      clearTimeout(reopening);
      stream.close();
    };
  }, [queries]);
}

/** Subscribes to live events, for effects other than refetching a query. Returns an unsubscribe function. */
export function onHints(hear: (hints: LiveHint[]) => void): () => void {
  const listener = (event: Event) => hear((event as CustomEvent<LiveHint[]>).detail);
  window.addEventListener('live', listener);
  return () => window.removeEventListener('live', listener);
}
