import { z } from 'zod';
import { CHANNELS, PROMO_CODE } from '#features/insights/tracking/rules.ts';
import { isCurrency, toMinor } from './currency.ts';
import {
  ATTRIBUTED_BY,
  CONVERSION_KINDS,
  DEFAULT_WINDOW,
  isRecent,
  LEAST_PER_USD,
  SHOP_KINDS,
  WINDOWS,
} from './rules.ts';

/** Letters, digits and signs in one line: nothing that is not seen. */
const Line = (max: number) =>
  z
    .string()
    .trim()
    .min(1, 'errors.required')
    .max(max, 'errors.tooLong')
    .regex(/^\P{C}*$/u, 'errors.invalidInput');

export const Currency = z.string().refine(isCurrency, 'conversions.errors.currency');
const Amount = z.string('conversions.errors.amount').max(20, 'conversions.errors.amount');

/** What a shop says of an order, or of what it gave back of one. Whoever bought has no place in it. */
export const ShopMessage = z
  .strictObject({
    orderId: Line(100),
    kind: z.enum(CONVERSION_KINDS).default('purchase'),
    /** As “129.50”, never as a number: not every one of those is exact. */
    amount: Amount.optional(),
    currency: Currency.optional(),
    /** The last `lq` that the shop has seen of this visitor. Visitors may write it: a bad one costs no order. */
    click: z.string().nullish(),
    /** What was typed at the checkout. */
    code: z.string().nullish(),
    occurredAt: z.iso
      .datetime({ offset: true, error: 'conversions.errors.occurredAt' })
      .transform((text) => new Date(text))
      .refine((moment) => isRecent(moment), 'conversions.errors.occurredAt')
      .optional(),
    refund: z.strictObject({ id: Line(100), amount: Amount }).optional(),
    /** It is shown, and counts nowhere. */
    test: z.boolean().default(false),
  })
  .superRefine(({ kind, refund, amount, currency }, context) => {
    const refuse = (field: string, message: string) =>
      context.addIssue({ code: 'custom', path: [field], message });
    const isNeeded = !refund && kind === 'purchase';
    if (amount === undefined && (isNeeded || currency !== undefined)) refuse('amount', 'errors.required');
    if (currency === undefined && (isNeeded || amount !== undefined)) refuse('currency', 'errors.required');
    if (amount !== undefined && currency !== undefined && toMinor(amount, currency) === null)
      refuse('amount', 'conversions.errors.amount');
  });
export type ShopMessage = z.output<typeof ShopMessage>;

/** What the script in a shop's pages reports of an order. A click or a code that is none costs no order. */
export const ReportMessage = z
  .strictObject({
    orderId: Line(100),
    amount: Amount,
    currency: Currency,
    click: z
      .string()
      .regex(/^[\w-]{1,64}$/)
      .nullish()
      .catch(null),
    code: z.string().trim().regex(PROMO_CODE).nullish().catch(null),
    test: z.boolean().default(false),
  })
  .refine(({ amount, currency }) => toMinor(amount, currency) !== null, {
    error: 'conversions.errors.amount',
    path: ['amount'],
  });
export type ReportMessage = z.output<typeof ReportMessage>;

const AttributedBySchema = z.enum(ATTRIBUTED_BY);

/** What is kept of an order; the same whenever it is sent. */
export const RecordedOrder = z.object({
  id: z.string(),
  orderId: z.string(),
  attributedBy: AttributedBySchema,
  isTest: z.boolean(),
});
export type RecordedOrder = z.infer<typeof RecordedOrder>;

const SourceName = Line(60);
const Window = z.union(
  WINDOWS.map((days) => z.literal(days)),
  'errors.required',
);

export const SourceInput = z.strictObject({
  name: SourceName,
  windowDays: Window.default(DEFAULT_WINDOW),
  /** Order numbers of one shop are unique; two that may share some are two shops. */
  shop: Line(40).default('main'),
});
export type SourceInput = z.output<typeof SourceInput>;

/** A source of orders that signs nothing. */
export const NewSource = z.object({ id: z.string() });
export type NewSource = z.infer<typeof NewSource>;

/** What is not named stays. */
export const SourceChange = z
  .strictObject({
    name: SourceName,
    windowDays: Window,
    isDisabled: z.boolean(),
    /** Only of a script in pages: what signs, counts. */
    counts: z.boolean(),
  })
  .partial()
  .refine((change) => Object.keys(change).length > 0, { error: 'errors.required', path: ['name'] });
export type SourceChange = z.output<typeof SourceChange>;

const moment = z.iso.datetime();

/** A shop that signs what it tells, or a script in its pages. A secret is shown once, and not here. */
export const OrderSource = z.object({
  id: z.string(),
  kind: z.enum(SHOP_KINDS),
  /** Whether what it tells is in figures. */
  counts: z.boolean(),
  name: z.string(),
  shop: z.string(),
  windowDays: z.number().int(),
  isDisabled: z.boolean(),
  /** The secret before the newest is still believed. */
  hasPreviousSecret: z.boolean(),
  createdAt: moment,
  lastOrderAt: moment.nullable(),
});
export type OrderSource = z.infer<typeof OrderSource>;
export const OrderSourcePage = z.object({ items: z.array(OrderSource), nextCursor: z.string().nullable() });

export const NewSecret = z.object({ id: z.string(), secret: z.string() });
export type NewSecret = z.infer<typeof NewSecret>;

const minor = z.number().int();

/** An order as its brand sees it, with what brought it and what was given back. */
export const ShopOrder = RecordedOrder.extend({
  kind: z.enum(CONVERSION_KINDS),
  source: z.string(),
  /** Nobody but a browser has told of it, as anybody could. */
  isReported: z.boolean(),
  /** Whether its source is in figures: one that browsers report only where the brand says so. */
  isCounted: z.boolean(),
  occurredAt: moment,
  receivedAt: moment,
  amountMinor: minor,
  currency: z.string(),
  /** Null while the brand has entered no rate for its day. */
  usdCents: minor.nullable(),
  refundedMinor: minor,
  promoCode: z.string().nullable(),
  clickAt: moment.nullable(),
  channel: z.enum(CHANNELS).nullable(),
  campaign: z.object({ id: z.string(), title: z.string() }).nullable(),
  creator: z.object({ id: z.string(), name: z.string() }).nullable(),
});
export type ShopOrder = z.infer<typeof ShopOrder>;
export const ShopOrderPage = z.object({ items: z.array(ShopOrder), nextCursor: z.string().nullable() });

export const RateInput = z.strictObject({
  currency: Currency.refine((code) => code !== 'USD', 'conversions.errors.currency'),
  /** UTC. The rate holds from this day to the day before the next one. */
  fromDay: z.iso
    .date('errors.required')
    .refine((day) => day >= '2000-01-01' && day < '2100-01-01', 'conversions.errors.day'),
  /** So many units are one dollar, as “3.75”. */
  perUsd: z
    .string()
    .trim()
    .regex(/^\d{1,8}(\.\d{1,6})?$/, 'conversions.errors.rate')
    .refine((rate) => Number(rate) >= LEAST_PER_USD, 'conversions.errors.rate'),
});
export type RateInput = z.output<typeof RateInput>;

/** How many units of a currency are one dollar from a day on, as the brand says. */
export const Rate = z.object({
  id: z.string(),
  currency: z.string(),
  fromDay: z.string(),
  perUsd: z.string(),
});
export type Rate = z.infer<typeof Rate>;

export const RatePage = z.object({
  items: z.array(Rate),
  nextCursor: z.string().nullable(),
  /** Orders whose money is in no figure yet, by currency. */
  waiting: z.array(z.object({ currency: z.string(), orders: z.number().int(), firstDay: z.string() })),
});
export type RatePage = z.infer<typeof RatePage>;
