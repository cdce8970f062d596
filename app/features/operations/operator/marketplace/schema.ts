import { z } from 'zod';
import { isRangeOrNone } from '#features/insights/analytics/rules.ts';
import { ExportQuery } from '#platform/http/schemas/lists.ts';
import { Day } from '#platform/http/schemas/text.ts';
import { MARKETPLACE_FIGURES, UNITS } from './rules.ts';

const days = { from: Day.optional(), to: Day.optional() };
const WRONG_RANGE = { error: 'operator.marketplace.errors.range', path: ['to'] };

/** In UTC, both inclusive. Default: the last 90 days. */
export const MarketplaceQuery = z.object(days).refine(isRangeOrNone, WRONG_RANGE);
export type MarketplaceQuery = z.output<typeof MarketplaceQuery>;
export const MarketplaceExportQuery = z
  .object({ ...days, ...ExportQuery.shape })
  .refine(isRangeOrNone, WRONG_RANGE);

const Count = z.number().int();
/** A metric over a period, and the size of its sample; null without data. */
const Metric = z.object({ value: z.number().nullable(), basis: Count.nullable() });

export const MarketplaceFigure = z.object({
  name: z.enum(MARKETPLACE_FIGURES),
  unit: z.enum(UNITS),
  now: Metric,
  before: Metric,
});
export type MarketplaceFigure = z.infer<typeof MarketplaceFigure>;

/** Brands that first published in this month, and how many published again in each month since. */
export const MarketplaceCohort = z.object({ month: z.string(), brands: Count, again: z.array(Count) });
export type MarketplaceCohort = z.infer<typeof MarketplaceCohort>;

const Range = z.object({ from: z.iso.date(), to: z.iso.date() });
export const MarketplaceAnswer = Range.extend({
  /** The preceding range of the same length. */
  before: Range,
  figures: z.array(MarketplaceFigure),
  cohorts: z.array(MarketplaceCohort),
});
export type MarketplaceAnswer = z.infer<typeof MarketplaceAnswer>;
