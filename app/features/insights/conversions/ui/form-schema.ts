import { z } from 'zod';
import { inAsciiDigits } from '#core/typed-number.ts';
import { RateInput, ShopInput } from '../schema.ts';

export const ShopForm = z.object({
  name: ShopInput.shape.name,
  windowDays: z.string().transform(Number).pipe(ShopInput.shape.windowDays.unwrap()),
});

export const RateForm = z.object({
  currency: RateInput.shape.currency,
  fromDay: RateInput.shape.fromDay,
  perUsd: z.string().transform(inAsciiDigits).pipe(RateInput.shape.perUsd),
});
