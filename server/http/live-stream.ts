import type { Socket } from 'node:net';
import type { Context } from 'hono';
import { type SSEStreamingApi, streamSSE } from 'hono/streaming';
import type { Session } from '#core/actor.ts';
import { findOpenSessions } from '#features/identity/accounts/sessions/read-session.server.ts';
import { listWorkspaceIds } from '#features/identity/workspaces/queries.server.ts';
import type { HttpEnv } from '#platform/http/endpoint.server.ts';
import type { Hint } from '#platform/live/hint-cache.server.ts';
import { onGap, recentHints, subscribe } from '#platform/live/live.server.ts';
import { metrics } from '#platform/metrics/metrics.server.ts';
import { takePlace } from './stream-places.ts';

const HEARTBEAT_MS = 20_000;
/** Tabs of a stopping process reconnect within this time. */
const SPREAD_MS = 10_000;
const STOP_NOTICE_MS = 1000;

/** Unread events per stream. A stream with more is cut, which bounds its memory; tabs read at once. */
const MAX_UNREAD = 1000;

type Stream = {
  sessionId: string;
  events: SSEStreamingApi;
  unread: number;
  end: () => void;
  cut: () => void;
};
const streams = new Set<Stream>();
let heartbeatTimer: NodeJS.Timeout | undefined;

/** Ends with the tab, process or session, and on a changed seat, so that the tab reconnects with new permissions. */
export async function liveStream(c: Context<HttpEnv>, session: Session): Promise<Response> {
  const userId = session.user.id;
  // The body of an answer to HEAD is never read or ended.
  if (c.req.method === 'HEAD') return c.body(null, 200, { 'content-type': 'text/event-stream' });
  const requestedAt = performance.now();
  const keys = [...new Set([userId, ...(await listWorkspaceIds(userId))])];
  const releasePlace = await takePlace(userId);
  const answer = streamSSE(c, async (events) => {
    const { promise: ended, resolve: end } = Promise.withResolvers<void>();
    events.onAbort(end);
    // onAbort misses a client that left before the answer began or waits behind another answer on its connection.
    void endOfConnection(c)?.then(end);
    const stream: Stream = {
      sessionId: session.id,
      events,
      unread: 0,
      end,
      cut: () => c.env?.incoming?.socket.destroy(),
    };
    const unsubscribe = subscribe(keys, (hints) => deliver(stream, hints));
    streams.add(stream);
    metrics?.liveStreams.set(streams.size);
    heartbeatTimer ??= setInterval(() => void sendHeartbeat(), HEARTBEAT_MS).unref();
    try {
      await sendRecent(stream, keys, requestedAt);
      await ended;
    } finally {
      streams.delete(stream);
      metrics?.liveStreams.set(streams.size);
      if (streams.size === 0) {
        clearInterval(heartbeatTimer);
        heartbeatTimer = undefined;
      }
      unsubscribe();
      releasePlace();
    }
  });
  answer.headers.set('cache-control', 'no-store');
  return answer;
}

/** A single listener per connection, however many streams it has. */
const connectionEnds = new WeakMap<Socket, Promise<void>>();

function endOfConnection(c: Context<HttpEnv>): Promise<void> | undefined {
  const socket = c.env?.incoming?.socket;
  if (!socket) return;
  if (socket.destroyed) return Promise.resolve();
  const end = connectionEnds.get(socket) ?? new Promise((resolve) => socket.once('close', () => resolve()));
  connectionEnds.set(socket, end);
  return end;
}

/** Hints from before the stream opened. After a change of seats, the tab refetches all. */
function sendRecent(stream: Stream, keys: string[], requestedAt: number): Promise<void> {
  const { events, end } = stream;
  const { reach, hints } = recentHints(keys);
  const seat = hints.find(({ topic }) => topic === 'seats');
  // The keys may predate a change of seats.
  if (seat && seat.age <= performance.now() - requestedAt) end();
  // The session may have ended since it was read.
  if (hints.some(isOfSession)) void endStreamsOfEndedSessions([stream]);
  const before = { reach: seat?.age ?? reach, hints };
  return events.writeSSE({ event: 'ready', data: JSON.stringify(before) });
}

/** For example a changed name or an ended session. */
const isOfSession = ({ topic }: Hint) => topic === 'session';

function deliver(stream: Stream, hints: Hint[]): void {
  if (hints.some(({ topic }) => topic === 'seats')) stream.end();
  // A stream whose session has ended gets no event: the tab that signs out navigates by itself.
  if (hints.some(isOfSession)) void endStreamsOfEndedSessions([stream]).then(() => write(stream, hints));
  else write(stream, hints);
}

function write(stream: Stream, hints: Hint[]): void {
  if (!streams.has(stream)) return;
  if (stream.unread >= MAX_UNREAD) return void stream.cut();
  stream.unread++;
  void stream.events.writeSSE({ data: JSON.stringify({ hints }) }).finally(() => stream.unread--);
}

async function sendHeartbeat(): Promise<void> {
  const openStreams = [...streams];
  await endStreamsOfEndedSessions(openStreams);
  for (const { events } of openStreams) void events.writeSSE({ event: 'heartbeat', data: '' });
}

async function endStreamsOfEndedSessions(candidates: Stream[]): Promise<void> {
  if (candidates.length === 0) return;
  // After a failure, the next heartbeat retries.
  const open = await findOpenSessions(candidates.map(({ sessionId }) => sessionId)).catch(() => null);
  if (open) for (const { sessionId, end } of candidates) if (!open.has(sessionId)) end();
}

/** On a stop or after missed hints, which may include a changed seat. Tabs reconnect within `SPREAD_MS`. */
export async function endStreams(): Promise<void> {
  const openStreams = [...streams];
  // Cuts clients that never read, so that they cannot delay the stop.
  const late = setTimeout(() => {
    for (const { cut } of openStreams) cut();
  }, STOP_NOTICE_MS);
  await Promise.all(
    openStreams.map(async ({ events, end }) => {
      await events.writeSSE({ event: 'stopping', data: '', retry: Math.round(Math.random() * SPREAD_MS) });
      end();
    }),
  );
  clearTimeout(late);
}
onGap(() => void endStreams());
