import { z } from 'zod';

/**
 * The id of one kind of row. The API tests read the prefix from the example, and expect that the endpoint answers a foreign
 * row like a missing one.
 */
export const rowId = (prefix: string) =>
  z
    .string()
    .min(1, 'errors.required')
    .max(64)
    .meta({ examples: [`${prefix}_${'0'.repeat(26)}`] });

/** The `{id}` of an address. */
export const pathId = (prefix: string) => z.object({ id: rowId(prefix) });

/** The id of a hosted checkout page, as Stripe names it in the address that a person comes back to. */
export const checkoutSessionId = z
  .string()
  .regex(/^cs_[A-Za-z0-9_]{1,200}$/)
  .meta({ examples: [`cs_${'0'.repeat(26)}`] });
