import type { Channel } from '#features/insights/tracking/rules.ts';

export const MAX_BYTES = 20 * 1024 * 1024;
/** Lines of a file; a campaign of a hundred ads has as many in a thousand days. */
export const MAX_ROWS = 100_000;
export const MAX_COLUMNS = 200;
/** Of one line. */
export const MAX_LINE_BYTES = 64 * 1024;
/** Days of campaigns, or orders, of a file. */
export const MAX_FACTS = 20_000;
/** How many of the refused rows a preview shows; it counts the others. */
export const SHOWN_REFUSED = 500;

/** Of a campaign's or a post's name. */
export const MAX_NAME_LETTERS = 300;
/** Names of which a preview asks whose they are; the preview counts the others. */
export const SHOWN_NAMES = 200;

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

/** What a column can mean. */
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

/** What is added up; amounts of money are in the currency of the file. */
export const FIGURES = ['impressions', 'views', 'clicks', 'purchases', 'revenue', 'spend'] as const;
export type Figure = (typeof FIGURES)[number];

/** Whether 03/04/2026 is in April or in March. */
export const DATE_ORDERS = ['dmy', 'mdy'] as const;
export type DateOrder = (typeof DATE_ORDERS)[number];
/** What stands before the decimals: whether 1.234 is more than a thousand. */
export const DECIMAL_MARKS = ['.', ','] as const;
export type DecimalMark = (typeof DECIMAL_MARKS)[number];

/** What the brand says of a file that the file does not say itself. */
export type Choices = {
  format?: FormatId | undefined;
  columns?: Columns | undefined;
  dateOrder?: DateOrder | undefined;
  decimalMark?: DecimalMark | undefined;
  currency?: string | undefined;
  channel?: Channel | undefined;
  /** What was said of earlier files; it holds where nothing is said of this one. */
  remembered?: readonly Remembered[];
};

/** What to import a file by as its preview showed it, though somebody may have said of its headers otherwise since. */
export const asPreviewed = <Said extends Choices>(
  said: Said,
  told: { format: FormatId | null; columns: Columns; isRemembered: boolean },
): Said => (told.isRemembered ? { ...said, format: told.format ?? undefined, columns: told.columns } : said);

/** What a brand said of files with certain headers. */
export type Remembered = {
  /** Tells these headers from all others, whatever their order. */
  headers: string;
  format: FormatId;
  /** Places among the headers in the order of the alphabet. */
  columns: Columns;
};
/** Of how many kinds of headers a brand's word is kept; the oldest is forgotten first. */
export const MAX_REMEMBERED = 100;

/** What must be chosen before a file can be read. */
export const QUESTIONS = ['format', 'columns', 'dateOrder', 'decimalMark', 'currency', 'shop'] as const;
export type Question = (typeof QUESTIONS)[number];

/** Why a row does not count. */
export const REASONS = [
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
export type Reason = (typeof REASONS)[number];
/** `text`: what stands there. */
export type RefusedRow = { line: number; reason: Reason; text: string };

/** Why a file cannot be read at all; `line` where it is known. */
export type FileRefusal =
  | 'empty'
  | 'notText'
  | 'spreadsheet'
  | 'quote'
  | 'lineTooLong'
  | 'notTable'
  | 'tooManyColumns'
  | 'tooManyRows'
  | 'tooManyFacts'
  | 'tooComplex';

/** Nobody sold anything by short videos before. */
export const FIRST_DAY = '2010-01-01';
