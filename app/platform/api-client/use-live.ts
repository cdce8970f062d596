import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';

/** What a change touched: `topic` is one of the parts of a query's key; `id`, when given, is a hint and nothing more. */
export type LiveHint = { topic: string; id?: string };

/**
 * Keeps one stream open while the app is: each hint reads the queries of its topic again through the same endpoints.
 * After a lost stream everything is read again, so correctness never rests on it.
 */
export function useLive(): void {
  const queries = useQueryClient();
  useEffect(() => {
    let lost = false;
    let stream: EventSource;
    let reopening: ReturnType<typeof setTimeout> | undefined;

    function open() {
      stream = new EventSource('/api/live');
      stream.onopen = () => {
        if (lost) void queries.invalidateQueries();
        lost = false;
      };
      stream.onmessage = (message) => {
        const { hints }: { hints: LiveHint[] } = JSON.parse(message.data);
        // Whoever reads no whole query again hears it as well: see `onHints`.
        window.dispatchEvent(new CustomEvent('live', { detail: hints }));
        void queries.invalidateQueries({
          predicate: ({ queryKey }) => hints.some(({ topic }) => queryKey.includes(topic)),
        });
      };
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
