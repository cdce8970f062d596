import { z } from 'zod';
import { TypedDollars } from '#platform/http/schemas/text.ts';
import { TopUpAmount } from '../schema.ts';

export const TypedTopUp = z.object({ amountCents: TypedDollars.pipe(TopUpAmount) });
