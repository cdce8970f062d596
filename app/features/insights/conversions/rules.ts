/** How a shop tells of its orders: its server signs what it says, or a script in its pages reports it, as anybody could. */
export const SHOP_KINDS = ['postback', 'pixel'] as const;
export type SourceKind = (typeof SHOP_KINDS)[number] | 'orders_file' | 'ads_file' | 'content_file' | 'manual';

export const CONVERSION_KINDS = ['purchase', 'lead'] as const;
export type ConversionKind = (typeof CONVERSION_KINDS)[number];

/** What brought an order: the last click that the shop saw, else the code that was typed, else nobody knows. */
export const ATTRIBUTED_BY = ['click', 'code', 'none'] as const;
export type AttributedBy = (typeof ATTRIBUTED_BY)[number];

/** So many days before an order a click may be that brought it. */
export const WINDOWS = [7, 14, 30, 90] as const;
export const DEFAULT_WINDOW = 30;

export const MAX_SOURCES = 50;
/** What one shop tells within a minute. */
export const ORDERS_A_MINUTE = 600;
/** What the browsers behind one address report within a minute. */
export const REPORTS_A_MINUTE = 60;
/** What a script that does not count may report within a day: whoever makes orders up fills no disk with them. */
export const UNCOUNTED_A_DAY = 5_000;

/** No unit is worth more: the dearest currency has 0.3 to the dollar. */
export const LEAST_PER_USD = 0.01;

/** How far the clock of a shop may be from ours when it signs. */
export const SIGNATURE_SECONDS = 300;

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
/** By so much clocks may differ: an order may come from the near future, and a click be younger than its order. */
const CLOCKS_MS = 5 * MINUTE_MS;
const OLDEST_ORDER_MS = 90 * DAY_MS;

/** Whether a shop may tell now of what happened then. */
export const isRecent = (occurredAt: Date, now = new Date()): boolean => {
  const age = now.getTime() - occurredAt.getTime();
  return age >= -CLOCKS_MS && age <= OLDEST_ORDER_MS;
};

/** Whether a click can have brought an order. */
export const isWithin = (windowDays: number, clickedAt: Date, occurredAt: Date): boolean => {
  const age = occurredAt.getTime() - clickedAt.getTime();
  return age >= -CLOCKS_MS && age <= windowDays * DAY_MS;
};
