import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { dropFirstAnswers, hasFirstAnswers } from './first-answers.ts';
import { readAgain } from './read-again.ts';

/** `topic` is a part of the keys of the queries that changed. */
export type LiveHint = { topic: string; id?: string };

/** First event of a stream: hints of the last `reach` ms with their ages, because the clocks differ. */
type Before = { reach: number; hints: (LiveHint & { age: number })[] };

/** Invalidates queries by topic. After a lost stream it invalidates all, so correctness never depends on it. */
export function useLive(): void {
  const queries = useQueryClient();
  useEffect(() => {
    // Before any screen below reads, and before the page was rendered with its first answers.
    const begun = hasFirstAnswers ? 0 : performance.now();
    let lost = false;
    let stream: EventSource;
    let reopening: ReturnType<typeof setTimeout> | undefined;

    function hear(hints: LiveHint[]) {
      if (hints.length > 0) dropFirstAnswers();
      // For listeners that update more than a whole query: see `onHints`.
      window.dispatchEvent(new CustomEvent('live', { detail: hints }));
      readAgain(queries, {
        predicate: ({ queryKey }) => hints.some(({ topic }) => queryKey.includes(topic)),
      });
    }

    function open() {
      stream = new EventSource('/api/live');
      stream.addEventListener('ready', ({ data }) => {
        // The previous release sends no data.
        const { reach, hints }: Before = JSON.parse(data || '{"reach":0}');
        const age = performance.now() - begun;
        if (lost || reach <= age) {
          dropFirstAnswers();
          readAgain(queries);
        } else hear(hints.filter((hint) => hint.age <= age));
        lost = false;
      });
      stream.onmessage = ({ data }) => hear(JSON.parse(data).hints);
      stream.onerror = () => {
        lost = true;
        // EventSource does not reconnect after an answer such as 502, or 401 when the session has ended.
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
