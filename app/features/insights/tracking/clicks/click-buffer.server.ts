import { isbot } from 'isbot';
import { newId } from '#core/ids.ts';
import { required } from '#core/typed-values.ts';
import { isDatabaseOutage } from '#platform/db/db.server.ts';
import { log } from '#platform/log/log.server.ts';
import { dayOf, deviceOf } from '../rules.ts';
import { type RecordedClick, recordClicks } from './record-clicks.server.ts';
import { saltOf, visitorOf } from './visitor.server.ts';

/** The address leaves memory with its batch and is never stored, nor is the user agent. */
export type RawClick = {
  linkNo: number;
  clickedAt: Date;
  address: string;
  userAgent: string;
  referrer: string | null;
  country: string | null;
  /** The browser sent the Global Privacy Control header. */
  isPrivate: boolean;
};

const BATCH_SIZE = 1_000;
const FLUSH_MS = 250;
const RETRY_MS = 1_000;
const MAX_BUFFERED = 50_000;
/** A batch that fails this often is dropped. An outage of the database does not count. */
const MAX_FAILURES = 5;

let buffer: RawClick[] = [];
let droppedCount = 0;
let timer: NodeJS.Timeout | undefined;
let activeFlush: Promise<void> | undefined;
/** After a failed try it may be written already, so its id makes the retry idempotent. */
let currentBatch: { id: string; clicks: RecordedClick[]; failures: number } | undefined;

export function bufferClick(click: RawClick): void {
  if (buffer.length >= MAX_BUFFERED) {
    droppedCount++;
    return;
  }
  buffer.push(click);
  if (buffer.length === BATCH_SIZE) schedule(0);
  else if (!timer) schedule(FLUSH_MS);
}

function schedule(ms: number): void {
  clearTimeout(timer);
  timer = setTimeout(() => {
    timer = undefined;
    void flush();
  }, ms);
}

const countWaiting = () => buffer.length + (currentBatch?.clicks.length ?? 0);

/** Writes the waiting clicks before the process ends, and logs the number of the others. */
export async function flushClicks(): Promise<void> {
  await flush();
  const lost = countWaiting();
  clearTimeout(timer);
  if (lost > 0) log.error({ lost }, 'clicks could not be written before the process ended');
}

/** One flush and one connection at a time. */
function flush(): Promise<void> {
  activeFlush ??= writeBatches().finally(() => {
    activeFlush = undefined;
    if (buffer.length > 0 && !timer) schedule(FLUSH_MS);
  });
  return activeFlush;
}

async function writeBatches(): Promise<void> {
  try {
    while (currentBatch || buffer.length > 0) {
      currentBatch ??= await nextBatch();
      await recordClicks(currentBatch.id, currentBatch.clicks);
      currentBatch = undefined;
    }
    if (droppedCount > 0) log.error({ dropped: droppedCount }, 'clicks were dropped: the buffer was full');
    droppedCount = 0;
  } catch (error) {
    if (currentBatch && !isDatabaseOutage(error) && ++currentBatch.failures >= MAX_FAILURES) {
      log.error(
        { error, lost: currentBatch.clicks.length },
        'a batch of clicks failed too often and was dropped',
      );
      currentBatch = undefined;
    } else log.warn({ error, waiting: countWaiting(), dropped: droppedCount }, 'clicks wait to be written');
    schedule(RETRY_MS);
  }
}

async function nextBatch(): Promise<NonNullable<typeof currentBatch>> {
  const batch = buffer.slice(0, BATCH_SIZE);
  const days = new Set(batch.map(({ clickedAt }) => dayOf(clickedAt)));
  const salts = new Map(await Promise.all([...days].map(async (day) => [day, await saltOf(day)] as const)));
  const clicks = batch.map((click) => toRecord(click, required(salts.get(dayOf(click.clickedAt)), 'salt')));
  buffer = buffer.slice(batch.length);
  return { id: newId('ckb'), clicks, failures: 0 };
}

const toRecord = (click: RawClick, salt: Buffer): RecordedClick => ({
  linkNo: click.linkNo,
  clickedAt: click.clickedAt,
  visitor: click.isPrivate ? null : visitorOf(salt, click.address, click.userAgent),
  isBot: isBot(click.userAgent),
  device: deviceOf(click.userAgent),
  referrer: click.referrer,
  country: click.country,
});

/** By user agent, because the pattern is long and user agents repeat. */
const botCache = new Map<string, boolean>();
const MAX_BOT_CACHE = 5_000;

function isBot(userAgent: string): boolean {
  const cached = botCache.get(userAgent);
  if (cached !== undefined) return cached;
  if (botCache.size >= MAX_BOT_CACHE) botCache.clear();
  const result = userAgent === '' || isbot(userAgent);
  botCache.set(userAgent, result);
  return result;
}
