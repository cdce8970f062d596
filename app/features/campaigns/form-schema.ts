import { z } from 'zod';
import { TypedDollars } from '#platform/http/typed-dollars.ts';
import { CampaignInput } from './schema.ts';

const { budgetCents, maxSubmissions, productUrl, videoStyle } = CampaignInput.shape;
const emptyIsAbsent = z.string().transform((text) => text.trim() || undefined);

/** The API's own contract, read from what a form holds: text. */
export const CampaignForm = CampaignInput.omit({ referenceAssets: true }).extend({
  budgetCents: TypedDollars.pipe(budgetCents),
  maxSubmissions: z
    .string()
    .transform((text) => (text.trim() ? Number(text) : Number.NaN))
    .pipe(maxSubmissions.unwrap()),
  productUrl: emptyIsAbsent.pipe(productUrl),
  videoStyle: emptyIsAbsent.pipe(videoStyle),
});
