import { z } from 'zod';
import { inAsciiDigits } from '#core/typed-number.ts';
import { RateInput, SourceInput } from '../schema.ts';

/** As `SourceInput`, read from texts. */
export const SourceForm = z.object({
  name: SourceInput.shape.name,
  windowDays: z.string().transform(Number).pipe(SourceInput.shape.windowDays.unwrap()),
  shop: z
    .string()
    .trim()
    .transform((text) => text || undefined)
    .pipe(SourceInput.shape.shop),
});

/** As `RateInput`, with the digits of any keyboard. */
export const RateForm = z.object({
  currency: RateInput.shape.currency,
  fromDay: RateInput.shape.fromDay,
  perUsd: z.string().transform(inAsciiDigits).pipe(RateInput.shape.perUsd),
});
