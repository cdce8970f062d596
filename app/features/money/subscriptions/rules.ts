import type { Cents } from '#core/money.ts';
import type { Language } from '#i18n/language.ts';

/** Monthly plans. Receipts store the English name. */
export const PLANS = {
  analytics_pro: {
    name: 'Analytics Pro',
    arabicName: 'التحليلات الاحترافية',
    priceCents: 9_900,
  },
} satisfies Record<string, { name: string; arabicName: string; priceCents: Cents }>;
export type PlanId = keyof typeof PLANS;
export const isPlan = (id: string | undefined): id is PlanId => id !== undefined && Object.hasOwn(PLANS, id);

/** Translates the stored English name of a plan. */
export function productNameIn(language: Language, name: string): string {
  const plan = language === 'ar' ? Object.values(PLANS).find((plan) => plan.name === name) : undefined;
  return plan?.arabicName ?? name;
}

/** The plan's name for the texts of notifications, whose placeholders are in snake_case. */
export const productFacts = (language: Language, { product_name }: { product_name: string }) => ({
  product_name: productNameIn(language, product_name),
});

/** Only `active` grants access. */
export const SUBSCRIPTION_STATUSES = ['not_started', 'active', 'past_due', 'canceled'] as const;
export type SubscriptionStatus = (typeof SUBSCRIPTION_STATUSES)[number];

/** At most one live subscription per workspace and plan. */
export const LIVE_STATUSES = ['active', 'past_due'] as const satisfies SubscriptionStatus[];
export const isLive = (status: SubscriptionStatus) => LIVE_STATUSES.some((live) => live === status);

/** Maps Stripe's statuses. An unknown status grants no access. */
export function statusOf(stripeStatus: string): SubscriptionStatus {
  switch (stripeStatus) {
    case 'active':
    case 'trialing':
      return 'active';
    case 'past_due':
    case 'unpaid':
      return 'past_due';
    case 'canceled':
    case 'incomplete_expired':
    case 'paused':
      return 'canceled';
    default:
      return 'not_started';
  }
}

/** When a subscription ends without a further request, in unix seconds. Null: it renews. Stripe sets either field. */
export const expiryOf = (facts: {
  cancelAt: number | null;
  cancelAtPeriodEnd: boolean;
  currentPeriodEnd: number;
}): number | null => facts.cancelAt ?? (facts.cancelAtPeriodEnd ? facts.currentPeriodEnd : null);

/** Stripe's webhook events that change a subscription. */
export const SUBSCRIPTION_EVENTS = ['created', 'updated', 'deleted', 'paused', 'resumed'].map(
  (change) => `customer.subscription.${change}`,
);
