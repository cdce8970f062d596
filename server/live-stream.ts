import type { Context } from 'hono';
import { streamSSE } from 'hono/streaming';
import { requireActor } from '#features/accounts/guard.server.ts';
import { readSession } from '#features/accounts/sessions/read-session.server.ts';
import type { DoorEnv } from '#platform/http/door.server.ts';
import { type Hint, subscribe } from '#platform/live/live.server.ts';

const HEARTBEAT_MS = 20_000;

/** Ends every open stream when the process stops. */
export const stopping = new AbortController();

/** Hints for one person until the tab closes, the process stops, or the session that opened it is over. */
export async function liveStream(c: Context<DoorEnv>): Promise<Response> {
  const actor = await requireActor(c);
  // Nobody reads, or ends, the body of an answer to HEAD.
  if (c.req.method === 'HEAD') return c.body(null, 200, { 'content-type': 'text/event-stream' });
  let onHint = (_hint: Hint) => {};
  const unsubscribe = subscribe(actor.userId, (hint) => onHint(hint));
  const answer = streamSSE(c, async (stream) => {
    const { promise: ended, resolve: end } = Promise.withResolvers<void>();
    stream.onAbort(end);
    const onStop = () => end();
    stopping.signal.addEventListener('abort', onStop);

    const endWithSession = async () => {
      // Not knowing is no reason to end: the next heartbeat asks again.
      const isOver = await readSession(c)
        .then((user) => user === null)
        .catch(() => false);
      if (isOver) end();
    };
    onHint = (hint) => {
      if (hint.topic === 'session') void endWithSession();
      else void stream.writeSSE({ data: JSON.stringify(hint) });
    };
    const heartbeat = setInterval(() => {
      void stream.writeSSE({ event: 'heartbeat', data: '' });
      void endWithSession();
    }, HEARTBEAT_MS);

    await stream.writeSSE({ event: 'ready', data: '' });
    await ended;
    clearInterval(heartbeat);
    stopping.signal.removeEventListener('abort', onStop);
    unsubscribe();
  });
  answer.headers.set('cache-control', 'no-store');
  return answer;
}
