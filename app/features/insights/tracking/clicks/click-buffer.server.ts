import { isbot } from 'isbot';
import { newId } from '#core/ids.ts';
import { isDatabaseOutage } from '#platform/db/db.server.ts';
import { log } from '#platform/log/log.server.ts';
import { dayOf, deviceOf } from '../rules.ts';
import { type RecordedClick, recordClicks } from './record-clicks.server.ts';
import { saltOf, visitorOf } from './visitor.server.ts';

/** Address and user agent stay in memory until the next flush and are never stored. */
export type SeenClick = {
  linkNo: number;
  clickedAt: Date;
  address: string;
  userAgent: string;
  referrer: string | null;
  country: string | null;
  /** Global Privacy Control. */
  isPrivate: boolean;
};

const BATCH = 1_000;
const FLUSH_MS = 250;
const RETRY_MS = 1_000;
const MOST_WAITING = 50_000;
/** A batch rejected this often is dropped. */
const MAX_REFUSALS = 5;

let waiting: SeenClick[] = [];
let dropped = 0;
let timer: NodeJS.Timeout | undefined;
let flushing: Promise<void> | undefined;
/** Perhaps written already: retried with the same id. */
let pending: { id: string; clicks: RecordedClick[]; refusals: number } | undefined;

/** Buffers a click. Drops and counts clicks beyond the buffer's size. */
export function takeClick(click: SeenClick): void {
  if (waiting.length >= MOST_WAITING) {
    dropped++;
    return;
  }
  waiting.push(click);
  if (waiting.length === BATCH) schedule(0);
  else if (!timer) schedule(FLUSH_MS);
}

function schedule(ms: number): void {
  clearTimeout(timer);
  timer = setTimeout(() => {
    timer = undefined;
    void flush();
  }, ms);
}

export async function flushClicks(): Promise<void> {
  await flush();
  const lost = waiting.length + (pending?.clicks.length ?? 0);
  clearTimeout(timer);
  if (lost > 0) log.error({ lost }, 'clicks could not be written before the process ended');
}

/** One flush and one connection at a time. */
function flush(): Promise<void> {
  flushing ??= writeAll().finally(() => {
    flushing = undefined;
    if (waiting.length > 0 && !timer) schedule(FLUSH_MS);
  });
  return flushing;
}

async function writeAll(): Promise<void> {
  try {
    while (pending || waiting.length > 0) {
      pending ??= await nextBatch();
      await recordClicks(pending.id, pending.clicks);
      pending = undefined;
    }
    if (dropped > 0) log.error({ dropped }, 'clicks were left out: nothing could be written for too long');
    dropped = 0;
  } catch (error) {
    if (pending && !isDatabaseOutage(error) && ++pending.refusals >= MAX_REFUSALS) {
      log.error({ error, lost: pending.clicks.length }, 'clicks were refused, and are left out');
      pending = undefined;
    } else log.warn({ error, waiting: waiting.length, dropped }, 'clicks wait to be written');
    schedule(RETRY_MS);
  }
}

async function nextBatch(): Promise<NonNullable<typeof pending>> {
  const taken = waiting.slice(0, BATCH);
  const days = taken.map(({ clickedAt }) => dayOf(clickedAt));
  const salts = new Map(
    await Promise.all([...new Set(days)].map(async (day) => [day, await saltOf(day)] as const)),
  );
  const clicks = taken.map((click, index) => toRecord(click, salts.get(days[index]!)!));
  waiting = waiting.slice(taken.length);
  return { id: newId('ckb'), clicks, refusals: 0 };
}

const toRecord = (click: SeenClick, salt: Buffer): RecordedClick => ({
  linkNo: click.linkNo,
  clickedAt: click.clickedAt,
  visitor: click.isPrivate ? null : visitorOf(salt, click.address, click.userAgent),
  isBot: isMachine(click.userAgent),
  device: deviceOf(click.userAgent),
  referrer: click.referrer,
  country: click.country,
});

/** Cached: the pattern is long and user agents repeat. */
const judged = new Map<string, boolean>();
const MOST_JUDGED = 5_000;

function isMachine(userAgent: string): boolean {
  const before = judged.get(userAgent);
  if (before !== undefined) return before;
  if (judged.size >= MOST_JUDGED) judged.clear();
  const answer = userAgent === '' || isbot(userAgent);
  judged.set(userAgent, answer);
  return answer;
}
