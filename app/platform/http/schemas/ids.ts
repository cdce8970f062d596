import { z } from 'zod';

/** API tests read the prefix from the example and expect a foreign row to be answered like a missing one. */
export const rowId = (prefix: string) =>
  z
    .string()
    .min(1, 'errors.required')
    .max(64)
    .meta({ examples: [`${prefix}_${'0'.repeat(26)}`] });

export const pathId = (prefix: string) => z.object({ id: rowId(prefix) });

/** Stripe Checkout session, from the return URL. */
export const checkoutSessionId = z
  .string()
  .regex(/^cs_[A-Za-z0-9_]{1,200}$/)
  .meta({ examples: [`cs_${'0'.repeat(26)}`] });
