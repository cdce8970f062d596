import cluster, { type Worker } from 'node:cluster';
import { randomUUID } from 'node:crypto';
import { tooManyStreams } from '#core/errors.ts';

/** Per user and machine. */
const MAX_STREAMS = 20;

const taken = new Map<string, Map<unknown, number>>();

function takePlaceFor(holder: unknown, userId: string): boolean {
  const mine = taken.get(userId) ?? new Map<unknown, number>();
  const open = [...mine.values()].reduce((sum, count) => sum + count, 0);
  if (open >= MAX_STREAMS) return false;
  taken.set(userId, mine.set(holder, (mine.get(holder) ?? 0) + 1));
  return true;
}

function givePlaceBack(holder: unknown, userId: string): void {
  const mine = taken.get(userId);
  const left = (mine?.get(holder) ?? 0) - 1;
  if (left > 0) mine?.set(holder, left);
  else mine?.delete(holder);
  if (mine?.size === 0) taken.delete(userId);
}

type Message =
  | { streamPlace: 'take' | 'give'; userId: string; question: string }
  | { isYours: boolean; question: string };

/** In the primary process, for all web processes. */
export function countPlaces(): void {
  cluster.on('message', (worker: Worker, message: Message) => {
    if (!('streamPlace' in message)) return;
    const { streamPlace, userId, question } = message;
    if (streamPlace === 'give') givePlaceBack(worker.id, userId);
    else worker.send({ question, isYours: takePlaceFor(worker.id, userId) } satisfies Message);
  });
  cluster.on('exit', (worker) => {
    for (const [userId, mine] of taken) {
      mine.delete(worker.id);
      if (mine.size === 0) taken.delete(userId);
    }
  });
}

/** Counts over all web processes of this machine. Returns a release function. */
export async function takePlace(userId: string): Promise<() => void> {
  const isYours = cluster.isWorker ? await ask(userId) : takePlaceFor(process.pid, userId);
  if (!isYours) throw tooManyStreams({ params: { max: MAX_STREAMS } });
  return () => {
    if (!cluster.isWorker) givePlaceBack(process.pid, userId);
    else if (process.connected)
      process.send!({ streamPlace: 'give', userId, question: '' } satisfies Message);
  };
}

const asking = new Map<string, (isYours: boolean) => void>();

function ask(userId: string): Promise<boolean> {
  const question = randomUUID();
  return new Promise((resolve) => {
    if (asking.size === 0) process.on('message', hear);
    asking.set(question, resolve);
    process.send!({ streamPlace: 'take', userId, question } satisfies Message);
  });
}

function hear(message: Message): void {
  if (!('isYours' in message)) return;
  asking.get(message.question)?.(message.isYours);
  asking.delete(message.question);
  if (asking.size === 0) process.off('message', hear);
}
