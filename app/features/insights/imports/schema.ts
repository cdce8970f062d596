import { z } from 'zod';
import { isCurrency } from '#features/insights/conversions/currency.ts';
import { CHANNELS } from '#features/insights/tracking/rules.ts';
import { rowId } from '#platform/http/schemas/ids.ts';
import { pageOf } from '#platform/http/schemas/lists.ts';
import {
  type Columns,
  DATE_ORDERS,
  DECIMAL_MARKS,
  FIELDS,
  FIRST_DAY,
  FORMAT_IDS,
  MAX_COLUMNS,
  MAX_NAME_LENGTH,
  QUESTIONS,
  REFUSAL_REASONS,
} from './rules.ts';

const FormatSchema = z.enum(FORMAT_IDS);
const Currency = z.string().refine(isCurrency, 'imports.errors.currency');

/** `day:0,spend:3`: field and column index. */
const ColumnsText = z
  .string()
  .max(500)
  .regex(/^(?:[a-zA-Z]+:\d{1,3}(?:,|$))*$/)
  .transform((text, context): Columns => {
    const columns: Columns = {};
    for (const pair of text.split(',').filter(Boolean)) {
      const [name, at] = pair.split(':');
      const field = FIELDS.find((each) => each === name);
      if (!field || Number(at) >= MAX_COLUMNS)
        context.addIssue({ code: 'custom', message: 'errors.invalid' });
      else columns[field] = Number(at);
    }
    return columns;
  });

export const FileChoices = z.object({
  fileName: z.string().trim().min(1).max(200).default('file.csv'),
  format: FormatSchema.optional(),
  columns: ColumnsText.optional(),
  dateOrder: z.enum(DATE_ORDERS).optional(),
  decimalMark: z.enum(DECIMAL_MARKS).optional(),
  currency: Currency.optional(),
  channel: z.enum(CHANNELS).optional(),
  shop: rowId('shp').optional(),
});
export type FileChoices = z.output<typeof FileChoices>;

const count = z.number().int();
const amount = count.nullable();
const CampaignName = z.object({ id: z.string(), title: z.string() });
/** Sums of a file; null if not reported. Amounts are in the smallest unit of the currency. */
const Totals = z.object({
  ...{ impressions: amount, views: amount, clicks: amount, purchases: amount },
  money: z.array(z.object({ currency: z.string(), revenue: amount, spend: amount })),
});

export const ImportPreview = z.object({
  format: FormatSchema.nullable(),
  headers: z.array(z.object({ header: z.string(), sample: z.string() })),
  columns: z.partialRecord(z.enum(FIELDS), count),
  questions: z.array(z.enum(QUESTIONS)),
  asksChannel: z.boolean(),
  rows: count,
  names: z.array(
    z.object({
      name: z.string(),
      match: z.string(),
      campaign: CampaignName.nullable(),
      by: z.enum(['code', 'brand']).nullable(),
    }),
  ),
  moreNames: count,
  fromDay: z.string().nullable(),
  toDay: z.string().nullable(),
  totals: Totals,
  dayCount: count,
  unmatched: count,
  /** Orders to import; null if the file has none. */
  orders: z.object({ new: count, unattributed: count }).nullable(),
  /** Whether views are totals until today. */
  isCumulative: z.boolean(),
  shops: z.array(z.object({ id: z.string(), name: z.string() })),
  refused: z.array(z.object({ line: count, reason: z.enum(REFUSAL_REASONS), text: z.string() })),
  refusedCount: count,
});
export type ImportPreview = z.infer<typeof ImportPreview>;

export const Import = z.object({
  id: z.string(),
  format: FormatSchema,
  fileName: z.string(),
  rows: count,
  refused: count,
  unmatched: count,
  fromDay: z.string().nullable(),
  toDay: z.string().nullable(),
  appliedAt: z.string(),
  undoneAt: z.string().nullable(),
  by: z.string().nullable(),
});
export type Import = z.infer<typeof Import>;
export const ImportPage = pageOf(Import);

export const NameMatch = z.strictObject({
  format: FormatSchema,
  name: z.string().trim().min(1, 'errors.required').max(MAX_NAME_LENGTH, 'errors.tooLong'),
  campaignId: rowId('cmp').nullable(),
});
export type NameMatch = z.output<typeof NameMatch>;

const MAX_COUNT = 9_999_999_999;
const typedCount = z
  .number()
  .int()
  .min(0, 'imports.errors.count')
  .max(MAX_COUNT, 'imports.errors.count')
  .nullish();

export const ManualDayInput = z
  .strictObject({
    campaignId: rowId('cmp'),
    channel: z.enum(CHANNELS, 'errors.required'),
    day: z.iso.date('errors.required').refine((day) => day >= FIRST_DAY, 'errors.invalidDate'),
    impressions: typedCount,
    views: typedCount,
    clicks: typedCount,
    spendMinor: typedCount,
    currency: Currency.nullish(),
  })
  .refine(({ spendMinor, currency }) => spendMinor == null || currency, {
    error: 'errors.required',
    path: ['currency'],
  })
  .refine(
    (day) => (['impressions', 'views', 'clicks', 'spendMinor'] as const).some((it) => day[it] != null),
    {
      error: 'imports.errors.noFigure',
      path: ['impressions'],
    },
  );
export type ManualDayInput = z.output<typeof ManualDayInput>;

export const ManualDay = z.object({
  id: z.string(),
  campaign: CampaignName,
  channel: z.enum(CHANNELS),
  day: z.string(),
  impressions: amount,
  views: amount,
  clicks: amount,
  spendMinor: amount,
  currency: z.string().nullable(),
  enteredAt: z.string(),
  by: z.string().nullable(),
});
export type ManualDay = z.infer<typeof ManualDay>;
export const ManualDayPage = pageOf(ManualDay);
