import { isbot } from 'isbot';
import { newId } from '#core/ids.ts';
import { required } from '#core/typed-values.ts';
import { isDatabaseOutage } from '#platform/db/db.server.ts';
import { log } from '#platform/log/log.server.ts';
import { dayOf, deviceOf } from '../rules.ts';
import { type RecordedClick, recordClicks } from './record-clicks.server.ts';
import { saltOf, visitorOf } from './visitor.server.ts';

/** Address and user agent stay in memory until the next flush and are never stored. */
export type RawClick = {
  linkNo: number;
  clickedAt: Date;
  address: string;
  userAgent: string;
  referrer: string | null;
  country: string | null;
  /** Global Privacy Control. */
  isPrivate: boolean;
};

const BATCH_SIZE = 1_000;
const FLUSH_MS = 250;
const RETRY_MS = 1_000;
const MAX_BUFFERED = 50_000;
/** A batch rejected this often is dropped. */
const MAX_REFUSALS = 5;

let buffer: RawClick[] = [];
let droppedCount = 0;
let timer: NodeJS.Timeout | undefined;
let activeFlush: Promise<void> | undefined;
/** Perhaps written already: retried with the same id. */
let unconfirmedBatch: { id: string; clicks: RecordedClick[]; refusals: number } | undefined;

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

export async function flushClicks(): Promise<void> {
  await flush();
  const lost = buffer.length + (unconfirmedBatch?.clicks.length ?? 0);
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
    while (unconfirmedBatch || buffer.length > 0) {
      unconfirmedBatch ??= await nextBatch();
      await recordClicks(unconfirmedBatch.id, unconfirmedBatch.clicks);
      unconfirmedBatch = undefined;
    }
    if (droppedCount > 0)
      log.error({ dropped: droppedCount }, 'clicks were left out: nothing could be written for too long');
    droppedCount = 0;
  } catch (error) {
    if (unconfirmedBatch && !isDatabaseOutage(error) && ++unconfirmedBatch.refusals >= MAX_REFUSALS) {
      log.error({ error, lost: unconfirmedBatch.clicks.length }, 'clicks were refused, and are left out');
      unconfirmedBatch = undefined;
    } else log.warn({ error, waiting: buffer.length, dropped: droppedCount }, 'clicks wait to be written');
    schedule(RETRY_MS);
  }
}

async function nextBatch(): Promise<NonNullable<typeof unconfirmedBatch>> {
  const batch = buffer.slice(0, BATCH_SIZE);
  const days = new Set(batch.map(({ clickedAt }) => dayOf(clickedAt)));
  const salts = new Map(await Promise.all([...days].map(async (day) => [day, await saltOf(day)] as const)));
  const clicks = batch.map((click) => toRecord(click, required(salts.get(dayOf(click.clickedAt)), 'salt')));
  buffer = buffer.slice(batch.length);
  return { id: newId('ckb'), clicks, refusals: 0 };
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

/** Cached: the pattern is long and user agents repeat. */
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
