import { z } from 'zod';
import { inAsciiDigits } from '#core/typed-number.ts';
import { toMinor } from '#features/insights/conversions/currency.ts';
import { ManualDayInput } from '../schema.ts';

const typedCount = z
  .string()
  .transform((text) => inAsciiDigits(text).replaceAll(/[,\s]/g, ''))
  .refine((text) => /^\d{0,10}$/.test(text), 'imports.errors.count')
  .transform((text) => (text === '' ? null : Number(text)));

export const ManualDayForm = z
  .object({
    campaignId: z.string().min(1, 'errors.required'),
    channel: ManualDayInput.shape.channel,
    day: z.string(),
    impressions: typedCount,
    views: typedCount,
    clicks: typedCount,
    spend: z.string(),
    currency: z.string(),
  })
  .transform(({ spend, ...rest }, context): z.input<typeof ManualDayInput> => {
    const typed = inAsciiDigits(spend).replaceAll(',', '');
    const spendMinor = typed === '' ? null : toMinor(typed, rest.currency);
    if (typed !== '' && spendMinor === null)
      context.addIssue({ code: 'custom', message: 'errors.invalidAmount', path: ['spend'] });
    return { ...rest, spendMinor, currency: spendMinor === null ? null : rest.currency };
  })
  .pipe(ManualDayInput);
