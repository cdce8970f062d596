/** How a shop reports its orders. A shop has one source at a time; each day keeps the source that was active on it. */
export const ORDER_SOURCES = ['signed', 'pixel', 'files'] as const;
export type OrderSource = (typeof ORDER_SOURCES)[number];

export const CONVERSION_KINDS = ['purchase', 'lead'] as const;
export type ConversionKind = (typeof CONVERSION_KINDS)[number];

export const ATTRIBUTED_BY = ['click', 'code', 'none'] as const;
export type AttributedBy = (typeof ATTRIBUTED_BY)[number];

export const ATTRIBUTION_WINDOW_DAYS = [7, 14, 30, 90] as const;
export const DEFAULT_WINDOW_DAYS = 30;

export const MAX_SHOPS = 50;
/** Per shop. */
export const ORDERS_A_MINUTE = 600;
/** Per sender: anyone can call the pixel. */
export const PIXEL_ORDERS_A_MINUTE = 60;

/** Lowest accepted exchange rate. The dearest currency has 0.3 units per dollar. */
export const MIN_PER_USD = 0.01;

/** Maximum clock difference of a signature. */
export const SIGNATURE_SECONDS = 300;

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
/** Tolerated clock difference of orders and clicks. */
const CLOCK_TOLERANCE_MS = 5 * MINUTE_MS;
/** An older order is refused. Equals the longest attribution window. */
const MAX_ORDER_AGE_MS = 90 * DAY_MS;

export const isRecent = (occurredAt: Date, now = new Date()): boolean => {
  const age = now.getTime() - occurredAt.getTime();
  return age >= -CLOCK_TOLERANCE_MS && age <= MAX_ORDER_AGE_MS;
};

/** Whether the click is close enough before the order to be attributed. */
export const isWithin = (windowDays: number, clickedAt: Date, occurredAt: Date): boolean => {
  const age = occurredAt.getTime() - clickedAt.getTime();
  return age >= -CLOCK_TOLERANCE_MS && age <= windowDays * DAY_MS;
};

export type FileOrder = {
  line: number;
  order: string;
  occurredAt: string;
  currency: string;
  totalMinor: number;
  refundedMinor: number;
  codes: string[];
};

type SourcePeriod = { source: OrderSource; fromDay: string | null };

/** The source of a shop on a day, and the change after it. Periods are sorted; the first one is open to the past. */
export function sourceOn(periods: readonly SourcePeriod[], day: string) {
  const started = periods.filter(({ fromDay }) => fromDay === null || fromDay <= day);
  return {
    current: started.at(-1) ?? { source: 'signed' as const, fromDay: null },
    next: periods[started.length],
  };
}
