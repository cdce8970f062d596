import { z } from 'zod';
import { SignUpInput } from '#features/identity/accounts/schema.ts';
import { line, WebAddress } from '#platform/http/schemas/text.ts';
import { CATEGORIES } from '../categories.ts';
import { MAX_BIO } from '../rules.ts';

/** Nothing, or what the schema takes. */
const orNothing = <S extends z.ZodType>(schema: S) => z.union([z.literal(''), schema]);

/** All of it at once. The mail address is changed elsewhere. */
export const BrandDetailsInput = z.strictObject({
  companyName: line(120),
  fullName: SignUpInput.shape.fullName,
  location: line(100),
  website: z
    .string()
    .trim()
    .refine((url) => url === '' || WebAddress.safeParse(url).success, 'errors.invalidUrl'),
  category: orNothing(z.enum(CATEGORIES)),
  bio: z.string().trim().max(MAX_BIO, 'errors.tooLong'),
});
export type BrandDetailsInput = z.output<typeof BrandDetailsInput>;

export const BrandDetails = z.object({
  companyName: z.string().nullable(),
  fullName: z.string(),
  email: z.string(),
  location: z.string().nullable(),
  website: z.string().nullable(),
  category: z.enum(CATEGORIES).nullable(),
  bio: z.string().nullable(),
  createdAt: z.string(),
  updatedAt: z.string(),
});
export type BrandDetails = z.infer<typeof BrandDetails>;
