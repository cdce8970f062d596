/** Days for which the platform has held money of brands and creators. Laws and Stripe limit them. */
export const AGE_BANDS = ['0-30', '31-60', '61-90', '90+'] as const;
export type AgeBand = (typeof AGE_BANDS)[number];
