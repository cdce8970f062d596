import { isCurrency, minorPerUnit } from '#features/insights/conversions/currency.ts';
import type { FileOrder } from '#features/insights/conversions/rules.ts';
import { PROMO_CODE } from '#features/insights/tracking/rules.ts';
import type { RefusalReason } from '../rules.ts';
import { readDay } from './dates.ts';
import { isBlank, readDecimal, toUnits } from './decimals.ts';
import type { Conventions, RowReader } from './row-reader.ts';

const MAX_CODES = 20;

const MAX_ORDER_LETTERS = 64;
const UNPAID = new Set(['pending', 'authorized', 'voided', 'expired', 'unpaid', 'partially_paid']);

/** Reads orders: rows with one order number are one order, whose first row has the totals. */
export function orderReader({
  columns,
  currency: fallback,
  ...conventions
}: Conventions): RowReader<FileOrder> {
  const orders = new Map<string, FileOrder | null>();

  const amount = (text: string, currency: string): number | RefusalReason => {
    const value = readDecimal(text, conventions.decimalMark);
    return typeof value === 'string' ? value : toUnits(value, minorPerUnit(currency));
  };

  return {
    take(row) {
      const order = row.of('order');
      if (!order || order.length > MAX_ORDER_LETTERS) return 'noOrder';
      if (orders.has(order)) return null;
      orders.set(order, null);
      if (UNPAID.has(row.of('status').toLowerCase())) return 'notPaid';
      const text = row.of('paidAt') || row.of('createdAt');
      const day = readDay(text, conventions.dateOrder, conventions.today);
      if (typeof day === 'string') return day;
      const currency = row.of('currency').toUpperCase() || fallback;
      if (!currency || !isCurrency(currency)) return 'badCurrency';
      const totalMinor = amount(row.of('total'), currency);
      if (typeof totalMinor === 'string') return totalMinor;
      const refundedMinor = isBlank(row.of('refunded')) ? 0 : amount(row.of('refunded'), currency);
      if (typeof refundedMinor === 'string') return refundedMinor;
      if (refundedMinor > totalMinor) return 'overRefunded';
      const codes = row
        .of('code')
        .split(/[\s,;]+/, MAX_CODES)
        .filter((code) => PROMO_CODE.test(code));
      const occurredAt = momentOf(text, day.day);
      orders.set(order, { line: row.line, order, occurredAt, currency, totalMinor, refundedMinor, codes });
      return null;
    },
    facts: () => [...orders.values()].filter((order) => order !== null),
  };
}

/** Reads hour and zone if present, as in “2026-11-03 14:05:00 +0300”; else noon UTC. */
function momentOf(text: string, day: string): string {
  const [, time, zone] = /[ T](\d{1,2}:\d{2}(?::\d{2})?) ?(Z|[+-]\d{2}:?\d{2})?$/i.exec(text.trim()) ?? [];
  const moment = new Date(
    `${day}T${(time ?? '12:00').padStart(5, '0')}${(zone ?? 'Z').replace(/^([+-]\d{2})(\d{2})$/, '$1:$2')}`,
  );
  return Number.isNaN(moment.getTime()) ? `${day}T12:00:00.000Z` : moment.toISOString();
}
