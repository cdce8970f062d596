import { and, asc, eq, isNull } from 'drizzle-orm';
import { enterRate } from '#features/insights/conversions/commands/change-rate.server.ts';
import {
  receiveOrder,
  receivePixelOrder,
} from '#features/insights/conversions/commands/receive-order.server.ts';
import { addShop } from '#features/insights/conversions/commands/save-shop.server.ts';
import { signBody } from '#features/insights/conversions/commands/signature.server.ts';
import { clickToken } from '#features/insights/tracking/clicks/click-token.server.ts';
import { dayOf } from '#features/insights/tracking/rules.ts';
import { links } from '#features/insights/tracking/tables.server.ts';
import { db } from '#platform/db/db.server.ts';
import type { Cast } from './plan-people.ts';
import type { Timeline } from './timeline.ts';

const HOUR_MS = 3_600_000;
const hoursAgo = (hours: number) => new Date(Date.now() - hours * HOUR_MS);

type Order = {
  /** When, in hours before now. */
  at: number;
  amount: string;
  currency?: string;
  /** The click that led to the order: an index into the brand's links, and hours before the order. */
  click?: { link: number; before: number };
  code?: string;
};
const brought = (link: number, before: number) => ({ click: { link, before } });

/** Orders of Noor's shop, oldest first. */
const ORDERS: Order[] = [
  { at: 262, amount: '64.00', ...brought(0, 3) },
  { at: 241, amount: '38.50', ...brought(1, 26) },
  { at: 224, amount: '129.50', ...brought(1, 2) },
  // Before there was a rate.
  { at: 206, amount: '310.00', currency: 'SAR', ...brought(0, 8) },
  { at: 187, amount: '52.00', code: 'GLOW10' },
  { at: 169, amount: '86.25', ...brought(2, 51) },
  { at: 158, amount: '41.00' },
  { at: 139, amount: '97.00', ...brought(3, 1) },
  { at: 121, amount: '64.00', code: 'glow10' },
  { at: 104, amount: '38.50', ...brought(1, 90) },
  { at: 95, amount: '240.00', currency: 'SAR', ...brought(4, 5) },
  { at: 74, amount: '118.75', ...brought(2, 4) },
  { at: 53, amount: '64.00', ...brought(5, 12) },
  { at: 47, amount: '73.50', code: 'GLOW10' },
  { at: 29, amount: '129.50', ...brought(3, 22) },
  { at: 21, amount: '52.00', ...brought(1, 2) },
  { at: 8, amount: '86.25', ...brought(4, 6) },
  { at: 3, amount: '38.50', ...brought(0, 1) },
];
/** Refunds of orders. `order` is an index into ORDERS. */
const REFUNDS = [
  { at: 150, order: 2, amount: '129.50' },
  { at: 40, order: 11, amount: '18.75' },
];
/** Orders that the pixel of a landing page reported. */
const REPORTS = [
  { at: 66, orderId: 'L-301', amount: '42.00', code: 'GLOW10' },
  { at: 26, orderId: 'L-302', amount: '64.00' },
];
const FIRST_NUMBER = 20_481;
const numberOf = (index: number) => `#${FIRST_NUMBER + index}`;

/** Shop orders signed as by each shop system, and orders reported by a script. Riyals have a rate from one day on. */
export function planOrders(timeline: Timeline, cast: Cast): void {
  let shop: { id: string; secret: string | null };
  const sendOrder = (message: object) => {
    const body = JSON.stringify(message);
    return receiveOrder(shop.id, signBody(shop.secret!, body), body);
  };
  timeline.at(12 * 24, async () => {
    shop = await addShop(cast.brand.noor, { name: 'Noor online shop', source: 'signed', windowDays: 30 });
  });
  timeline.at(7 * 24, () =>
    enterRate(cast.brand.noor, { currency: 'SAR', perUsd: '3.75', fromDay: dayOf(hoursAgo(7 * 24)) }),
  );
  for (const [index, { at, click, ...order }] of ORDERS.entries())
    timeline.at(at, async () => {
      const lq =
        click &&
        clickToken({
          linkNo: await linkOf(cast.brand.noor.workspaceId, click.link),
          clickedAt: hoursAgo(at + click.before),
        });
      await sendOrder({
        currency: 'USD',
        ...order,
        orderId: numberOf(index),
        occurredAt: hoursAgo(at).toISOString(),
        click: lq,
      });
    });
  let pixel: { id: string };
  timeline.at(70, async () => {
    pixel = await addShop(cast.brand.noor, { name: 'Noor landing page', source: 'pixel', windowDays: 14 });
  });
  for (const { at, ...order } of REPORTS)
    timeline.at(at, () =>
      receivePixelOrder(pixel.id, JSON.stringify({ ...order, currency: 'USD' }), hoursAgo(at)),
    );
  for (const { at, order, amount } of REFUNDS)
    timeline.at(at, () =>
      sendOrder({
        orderId: numberOf(order),
        refund: { id: `R-${order}`, amount },
        occurredAt: hoursAgo(at).toISOString(),
      }),
    );
}

async function linkOf(brandId: string, nth: number): Promise<number> {
  const all = await db
    .select({ no: links.no })
    .from(links)
    .where(and(eq(links.brandId, brandId), isNull(links.disabledAt)))
    .orderBy(asc(links.no));
  return all[nth % all.length]!.no;
}
