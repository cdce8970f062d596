import type { Channel } from '#features/insights/tracking/rules.ts';

export const MAX_BYTES = 20 * 1024 * 1024;
export const MAX_ROWS = 100_000;
export const MAX_COLUMNS = 200;
export const MAX_LINE_BYTES = 64 * 1024;
/** Days of campaigns, or orders, of a file. */
export const MAX_FACTS = 20_000;
export const MAX_SHOWN_REFUSALS = 500;

export const MAX_NAME_LENGTH = 300;
export const MAX_SHOWN_NAMES = 200;

export const FORMAT_IDS = [
  'meta_ads',
  'tiktok_ads',
  'google_ads',
  'instagram_content',
  'tiktok_content',
  'shopify_orders',
  'own',
] as const;
export type FormatId = (typeof FORMAT_IDS)[number];

export const FIELDS = [
  'day',
  'lastDay',
  'account',
  'campaign',
  'adSet',
  'ad',
  'address',
  'link',
  'channel',
  'impressions',
  'views',
  'clicks',
  'purchases',
  'revenue',
  'spend',
  'currency',
  'order',
  'paidAt',
  'createdAt',
  'total',
  'code',
  'refunded',
  'status',
] as const;
export type Field = (typeof FIELDS)[number];
export type Columns = Partial<Record<Field, number>>;

/** Amounts are in the currency of the file. */
export const FIGURES = ['impressions', 'views', 'clicks', 'purchases', 'revenue', 'spend'] as const;
export type Figure = (typeof FIGURES)[number];

/** How to read 03/04/2026: `dmy` is 3 April, `mdy` is March 4. */
export const DATE_ORDERS = ['dmy', 'mdy'] as const;
export type DateOrder = (typeof DATE_ORDERS)[number];
/** How to read 1.234: with `.` it is between one and two, with `,` above a thousand. */
export const DECIMAL_MARKS = ['.', ','] as const;
export type DecimalMark = (typeof DECIMAL_MARKS)[number];

export type Choices = {
  format?: FormatId | undefined;
  columns?: Columns | undefined;
  dateOrder?: DateOrder | undefined;
  decimalMark?: DecimalMark | undefined;
  currency?: string | undefined;
  channel?: Channel | undefined;
};

export const QUESTIONS = ['format', 'columns', 'dateOrder', 'decimalMark', 'currency', 'shop'] as const;
export type Question = (typeof QUESTIONS)[number];

export const REFUSAL_REASONS = [
  'noDay',
  'badDay',
  'futureDay',
  'severalDays',
  'sum',
  'noName',
  'notNumber',
  'notWhole',
  'negative',
  'tooLarge',
  'nothing',
  'badChannel',
  'badCurrency',
  'otherCurrency',
  'noOrder',
  'notPaid',
  'overRefunded',
  'reportedByShop',
] as const;
export type RefusalReason = (typeof REFUSAL_REASONS)[number];
export type RefusedRow = { line: number; reason: RefusalReason; text: string };

/** Earlier days are typing errors. */
export const FIRST_DAY = '2010-01-01';
