import { and, asc, desc, eq, isNotNull } from 'drizzle-orm';
import { campaigns } from '#features/campaigns/campaigns/tables.server.ts';
import { bufferClick, flushClicks } from '#features/insights/tracking/clicks/click-buffer.server.ts';
import { addLink } from '#features/insights/tracking/commands/make-links.server.ts';
import { links } from '#features/insights/tracking/tables.server.ts';
import { db } from '#platform/db/db.server.ts';
import type { Cast } from './plan-people.ts';
import type { Timeline } from './timeline.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** Clicks per day after a link was created; the last value repeats. */
const CURVE = [2, 5, 14, 31, 26, 18, 22, 15, 11, 9, 12, 8, 6, 5, 7, 4, 3];
/** Factor per link: some videos are shared more than others. */
const REACH = [1, 2.4, 0.5, 1.6, 0.8];
/** Hours of the day with clicks. */
const HOURS = [7.2, 8.4, 12.1, 13.3, 16.8, 18.5, 19.4, 20.2, 21.1, 21.7, 22.3, 23.9999];

const BROWSERS = [
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1',
  'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Mobile Safari/537.36',
  'Mozilla/5.0 (Linux; Android 14; SM-S921B) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Mobile Safari/537.36',
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36',
  'Mozilla/5.0 (iPad; CPU OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Safari/604.1',
];
const BOTS = [
  'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
  'facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)',
  'TelegramBot (like TwitterBot)',
];
/** As set by a reverse proxy; some are unknown. */
const COUNTRIES = [
  'SA',
  'AE',
  'SA',
  'EG',
  'KW',
  'SA',
  'JO',
  'QA',
  'AE',
  null,
  'MA',
  'SA',
  'BH',
  'OM',
  'GB',
  'US',
  'DE',
];
const REFERRERS = ['www.tiktok.com', 'l.instagram.com', null, 'www.youtube.com', null];

/** A brand that wants to know what a channel brings gives it a link of its own. */
export function planLinks(timeline: Timeline, cast: Cast): void {
  timeline.at(9 * 24, async () => {
    const [campaign] = await db
      .select({ id: campaigns.id })
      .from(campaigns)
      .where(
        and(
          eq(campaigns.brandId, cast.brand.noor.workspaceId),
          eq(campaigns.status, 'active'),
          isNotNull(campaigns.productUrl),
        ),
      )
      .orderBy(desc(campaigns.id))
      .limit(1);
    await addLink(cast.brand.noor, campaign!.id, { channel: 'tiktok', promoCode: 'GLOW10' });
    await addLink(cast.brand.noor, campaign!.id, { channel: 'instagram' });
  });
}

export async function followLinks(): Promise<void> {
  const all = await db.select().from(links).orderBy(asc(links.no));
  for (const [index, link] of all.entries()) {
    const reach = REACH[index % REACH.length]!;
    const first = Math.floor(link.createdAt.getTime() / DAY_MS) * DAY_MS;
    for (let day = 0; first + day * DAY_MS < Date.now(); day++) {
      const times = Math.round((CURVE[day] ?? CURVE.at(-1)!) * reach);
      for (let nth = 0; nth < times; nth++) follow(link, first + day * DAY_MS, day, nth);
    }
    // The buffer of clicks is bounded.
    await flushClicks();
  }
}

function follow({ no, createdAt }: typeof links.$inferSelect, start: number, day: number, nth: number): void {
  const clickedAt = new Date(start + HOURS[(nth * 5 + day) % HOURS.length]! * HOUR_MS + nth * 97);
  if (clickedAt < createdAt || clickedAt > new Date()) return;
  const isBot = nth % 9 === 4;
  // Every seventh comes back.
  const who = nth % 7 === 6 ? nth - 1 : nth;
  bufferClick({
    linkNo: no,
    clickedAt,
    address: `192.0.2.${(who * 3 + day) % 250}`,
    userAgent: isBot ? BOTS[nth % BOTS.length]! : BROWSERS[(who + day) % BROWSERS.length]!,
    referrer: REFERRERS[who % REFERRERS.length]!,
    country: COUNTRIES[(who + day) % COUNTRIES.length]!,
    isPrivate: who % 23 === 11,
  });
}
