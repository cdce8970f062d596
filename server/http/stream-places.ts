import cluster, { type Worker } from 'node:cluster';
import { randomUUID } from 'node:crypto';
import { tooManyStreams } from '#core/errors.ts';

/** Per user and machine. */
const MAX_STREAMS = 20;

const placesByUser = new Map<string, Map<unknown, number>>();

function takePlaceFor(holder: unknown, userId: string): boolean {
  const counts = placesByUser.get(userId) ?? new Map<unknown, number>();
  const open = [...counts.values()].reduce((sum, count) => sum + count, 0);
  if (open >= MAX_STREAMS) return false;
  placesByUser.set(userId, counts.set(holder, (counts.get(holder) ?? 0) + 1));
  return true;
}

function releasePlaceFor(holder: unknown, userId: string): void {
  const counts = placesByUser.get(userId);
  const left = (counts?.get(holder) ?? 0) - 1;
  if (left > 0) counts?.set(holder, left);
  else counts?.delete(holder);
  if (counts?.size === 0) placesByUser.delete(userId);
}

type Message =
  | { streamPlace: 'take' | 'give'; userId: string; requestId: string }
  | { isGranted: boolean; requestId: string };

/** In the primary process, for all web processes. */
export function servePlaces(): void {
  cluster.on('message', (worker: Worker, message: Message) => {
    if (!('streamPlace' in message)) return;
    const { streamPlace, userId, requestId } = message;
    if (streamPlace === 'give') releasePlaceFor(worker.id, userId);
    else worker.send({ requestId, isGranted: takePlaceFor(worker.id, userId) } satisfies Message);
  });
  cluster.on('exit', (worker) => {
    for (const [userId, counts] of placesByUser) {
      counts.delete(worker.id);
      if (counts.size === 0) placesByUser.delete(userId);
    }
  });
}

/** Counts over all web processes of this machine. Returns a release function. */
export async function takePlace(userId: string): Promise<() => void> {
  const isGranted = cluster.isWorker ? await requestPlace(userId) : takePlaceFor(process.pid, userId);
  if (!isGranted) throw tooManyStreams({ params: { max: MAX_STREAMS } });
  return () => {
    if (!cluster.isWorker) releasePlaceFor(process.pid, userId);
    else if (process.connected)
      process.send!({ streamPlace: 'give', userId, requestId: '' } satisfies Message);
  };
}

const pendingRequests = new Map<string, (isGranted: boolean) => void>();

function requestPlace(userId: string): Promise<boolean> {
  const requestId = randomUUID();
  return new Promise((resolve) => {
    if (pendingRequests.size === 0) process.on('message', handleReply);
    pendingRequests.set(requestId, resolve);
    process.send!({ streamPlace: 'take', userId, requestId } satisfies Message);
  });
}

function handleReply(message: Message): void {
  if (!('isGranted' in message)) return;
  pendingRequests.get(message.requestId)?.(message.isGranted);
  pendingRequests.delete(message.requestId);
  if (pendingRequests.size === 0) process.off('message', handleReply);
}
