import { z } from 'zod';
import { WebAddress } from '#platform/http/schemas/text.ts';

export const ProductPageInput = z.strictObject({
  url: z.string().trim().min(1, 'errors.required').pipe(WebAddress),
});

export const ProductPictureInput = z.strictObject({
  url: WebAddress,
  /** Picture of the product in the brief, or cover of the campaign. */
  purpose: z.enum(['reference', 'cover']),
});

export const ProductPage = z.object({
  title: z.string(),
  imageUrl: z.string().nullable(),
  /** A plain decimal with its ISO 4217 code, if the page has one. */
  price: z.object({ amount: z.string(), currency: z.string().nullable() }).nullable(),
  keyPoints: z.array(z.string()),
});
export type ProductPage = z.infer<typeof ProductPage>;
