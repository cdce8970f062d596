import { z } from 'zod';
import { WebAddress } from '#platform/http/schemas/text.ts';

export const ProductPageInput = z.strictObject({
  url: z.string().trim().min(1, 'errors.required').pipe(WebAddress),
});

export const ProductPictureInput = z.strictObject({
  url: WebAddress,
  /** To be shown in the brief, or as the campaign’s cover too. */
  purpose: z.enum(['reference', 'cover']),
});

/** What a shop's page says of its product. */
export const ProductPage = z.object({
  title: z.string(),
  imageUrl: z.string().nullable(),
  /** As the shop says it: a plain decimal, and the three letters of its currency where they are told. */
  price: z.object({ amount: z.string(), currency: z.string().nullable() }).nullable(),
  /** At most six, each a line. */
  keyPoints: z.array(z.string()),
});
export type ProductPage = z.infer<typeof ProductPage>;
