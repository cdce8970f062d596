import { z } from 'zod';
import { parseDollars } from '#core/money.ts';
import { parseWhole } from '#core/typed-number.ts';

/** An amount as a form holds it (“144.00”), read into cents. */
export const TypedDollars = z.string().transform((text) => parseDollars(text) ?? Number.NaN);

/** A whole number as a form holds it. */
export const TypedWhole = z.string().transform((text) => parseWhole(text) ?? Number.NaN);
