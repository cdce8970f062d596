import { z } from 'zod';
import { MONEY_MODES } from '#core/money.ts';
import { checkoutSessionId } from '#platform/http/schemas/ids.ts';
import { ListQuery, pageOf } from '#platform/http/schemas/lists.ts';
import { SUBSCRIPTION_STATUSES } from './rules.ts';

const UnixSeconds = z.number().int();
const Status = z.enum(SUBSCRIPTION_STATUSES);
const Plan = z.enum(['analytics_pro']);

/** Without a subscription the status is `not_started` and the other fields are null. */
export const SubscriptionView = z.object({
  productName: z.string(),
  priceCents: z.number().int(),
  subscriptionStatus: Status,
  priceId: z.string().nullable(),
  currentPeriodEnd: UnixSeconds.nullable(),
  cancelAtPeriodEnd: z.boolean(),
  expiresAt: UnixSeconds.nullable(),
  endedAt: UnixSeconds.nullable(),
  paymentMethodBrand: z.string().nullable(),
  paymentMethodLast4: z.string().nullable(),
  mode: z.enum(MONEY_MODES),
});
export type SubscriptionView = z.infer<typeof SubscriptionView>;

export const SubscribeInput = z.strictObject({ plan: Plan });
export const BillingPage = z.object({ url: z.string() });

export const SubscriptionCheckoutQuery = z.object({
  sessionId: checkoutSessionId,
});
export const SubscriptionCheckoutStatus = z.object({ status: z.enum(['confirming', 'started', 'expired']) });

export const OperatorSubscriptionsQuery = ListQuery.extend({
  status: Status.optional(),
  limit: ListQuery.shape.limit.unwrap().default(25),
});
export const OperatorSubscription = z.object({
  id: z.string(),
  workspaceId: z.string(),
  brandName: z.string(),
  email: z.string(),
  plan: Plan,
  productName: z.string(),
  status: Status,
  isDuplicate: z.boolean(),
  stripeSubscriptionId: z.string(),
  startedAt: z.string(),
  currentPeriodEnd: z.string(),
  expiresAt: z.string().nullable(),
  endedAt: z.string().nullable(),
  /** Before refunds. */
  paidCents: z.number().int(),
});
export type OperatorSubscription = z.infer<typeof OperatorSubscription>;
export const OperatorSubscriptionPage = pageOf(OperatorSubscription);
