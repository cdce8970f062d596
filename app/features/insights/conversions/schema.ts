import { z } from 'zod';
import { CHANNELS, PROMO_CODE } from '#features/insights/tracking/rules.ts';
import { pageOf } from '#platform/http/schemas/lists.ts';
import { isCurrency, toMinor } from './currency.ts';
import {
  ATTRIBUTED_BY,
  ATTRIBUTION_WINDOW_DAYS,
  CONVERSION_KINDS,
  DEFAULT_WINDOW_DAYS,
  isRecent,
  MIN_PER_USD,
  ORDER_SOURCES,
} from './rules.ts';

const Line = (max: number) =>
  z
    .string()
    .trim()
    .min(1, 'errors.required')
    .max(max, 'errors.tooLong')
    .regex(/^\P{C}*$/u, 'errors.invalidInput');

// Aborts, because converting the amount throws for an invalid currency.
export const Currency = z.string().refine(isCurrency, { error: 'conversions.errors.currency', abort: true });
const Amount = z.string('conversions.errors.amount').max(20, 'conversions.errors.amount');

/** An order of a shop, or a refund of one. Fields about the buyer are refused. */
export const SignedOrder = z
  .strictObject({
    orderId: Line(100),
    kind: z.enum(CONVERSION_KINDS).default('purchase'),
    amount: Amount.optional(),
    currency: Currency.optional(),
    /** The visitor’s last click token. An invalid token is ignored. */
    click: z.string().nullish(),
    code: z.string().nullish(),
    occurredAt: z.iso
      .datetime({ offset: true, error: 'conversions.errors.occurredAt' })
      .transform((text) => new Date(text))
      .refine((moment) => isRecent(moment), 'conversions.errors.occurredAt')
      .optional(),
    refund: z.strictObject({ id: Line(100), amount: Amount }).optional(),
    /** Listed, but in no metric. */
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
export type SignedOrder = z.output<typeof SignedOrder>;

export const PixelOrder = z
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
export type PixelOrder = z.output<typeof PixelOrder>;

const AttributedBySchema = z.enum(ATTRIBUTED_BY);

export const RecordedOrder = z.object({
  id: z.string(),
  orderId: z.string(),
  attributedBy: AttributedBySchema,
  isTest: z.boolean(),
});
export type RecordedOrder = z.infer<typeof RecordedOrder>;

const Name = Line(60);
const Window = z.union(
  ATTRIBUTION_WINDOW_DAYS.map((days) => z.literal(days)),
  'errors.required',
);
const Source = z.enum(ORDER_SOURCES);

export const ShopInput = z.strictObject({
  name: Name,
  source: Source,
  windowDays: Window.default(DEFAULT_WINDOW_DAYS),
});
export type ShopInput = z.output<typeof ShopInput>;

export const SourceChoice = z.strictObject({ source: Source });

/** A shop, and its secret if one was created; it is never returned again. */
export const ConnectedShop = z.object({ id: z.string(), secret: z.string().nullable() });
export type ConnectedShop = z.infer<typeof ConnectedShop>;

export const ShopChange = z
  .strictObject({ name: Name, windowDays: Window, isDisabled: z.boolean() })
  .partial()
  .refine((change) => Object.keys(change).length > 0, { error: 'errors.required', path: ['name'] });
export type ShopChange = z.output<typeof ShopChange>;

const moment = z.iso.datetime();

export const Shop = z.object({
  id: z.string(),
  name: z.string(),
  windowDays: z.number().int(),
  isDisabled: z.boolean(),
  /** The sources of the shop, oldest first, each until the day of the next (UTC). Null: since ever. */
  sources: z.array(z.object({ source: Source, fromDay: z.string().nullable() })),
  hasPreviousSecret: z.boolean(),
  createdAt: moment,
  lastOrderAt: moment.nullable(),
});
export type Shop = z.infer<typeof Shop>;
export const ShopPage = pageOf(Shop);

export const NewSecret = z.object({ id: z.string(), secret: z.string() });

const minor = z.number().int();

export const ShopOrder = RecordedOrder.extend({
  kind: z.enum(CONVERSION_KINDS),
  shop: z.string(),
  source: Source,
  occurredAt: moment,
  receivedAt: moment,
  amountMinor: minor,
  currency: z.string(),
  /** Null without a rate of its day. */
  usdCents: minor.nullable(),
  refundedMinor: minor,
  promoCode: z.string().nullable(),
  clickAt: moment.nullable(),
  channel: z.enum(CHANNELS).nullable(),
  campaign: z.object({ id: z.string(), title: z.string() }).nullable(),
  creator: z.object({ id: z.string(), name: z.string() }).nullable(),
});
export type ShopOrder = z.infer<typeof ShopOrder>;
export const ShopOrderPage = pageOf(ShopOrder);

export const RateInput = z.strictObject({
  currency: Currency.refine((code) => code !== 'USD', 'conversions.errors.currency'),
  /** UTC. The rate applies until the day before the next rate. */
  fromDay: z.iso
    .date('errors.required')
    .refine((day) => day >= '2000-01-01' && day < '2100-01-01', 'conversions.errors.day'),
  /** Units per US dollar, such as “3.75”. */
  perUsd: z
    .string()
    .trim()
    .regex(/^\d{1,8}(\.\d{1,6})?$/, 'conversions.errors.rate')
    .refine((rate) => Number(rate) >= MIN_PER_USD, 'conversions.errors.rate'),
});
export type RateInput = z.output<typeof RateInput>;

export const Rate = z.object({
  id: z.string(),
  currency: z.string(),
  fromDay: z.string(),
  perUsd: z.string(),
});
export type Rate = z.infer<typeof Rate>;

export const RatePage = pageOf(Rate).extend({
  /** Orders without a rate, by currency. */
  waiting: z.array(z.object({ currency: z.string(), orders: z.number().int(), firstDay: z.string() })),
});
export type RatePage = z.infer<typeof RatePage>;
