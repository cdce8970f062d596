/** Age of other people's money in days; laws and Stripe limit it. */
export const AGES = ['0-30', '31-60', '61-90', '90+'] as const;
export type Age = (typeof AGES)[number];
