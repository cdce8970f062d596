import { z } from 'zod';
import { parseDollars } from '#core/money.ts';

/** An amount as a form holds it (“144.00”), read into cents. */
export const TypedDollars = z.string().transform((text) => parseDollars(text) ?? Number.NaN);
