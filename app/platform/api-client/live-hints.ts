import type { LiveHint } from './use-live.ts';

/** Hears what the live stream says, for what is more than reading a query again. Answers how to stop. */
export function onHints(hear: (hints: LiveHint[]) => void): () => void {
  const listener = (event: Event) => hear((event as CustomEvent<LiveHint[]>).detail);
  window.addEventListener('live', listener);
  return () => window.removeEventListener('live', listener);
}
