import { z } from 'zod';
import { SignUpInput } from '#features/accounts/schema.ts';
import { line } from '#platform/http/line.ts';
import { tagList } from '#platform/http/tags.ts';
import { MAX_BIO, MAX_EXPERTISE, MAX_EXPERTISE_LENGTH, PROFILE_FIELDS, SPOKEN } from './profile.ts';

/** What anybody signed in may see of a brand or a creator: no mail address, no money, no payout details. */
export const PublicProfile = z.object({
  id: z.string(),
  name: z.string(),
  imageUrl: z.string().nullable(),
  location: z.string().nullable(),
});
export type PublicProfile = z.infer<typeof PublicProfile>;

/** Empty where nothing is said. */
const optionalText = (max: number) => z.string().trim().max(max, 'errors.tooLong').default('');

/** All of it at once: what is left out is taken away. What a role has no use for is not kept. */
export const ProfileInput = z.strictObject({
  fullName: SignUpInput.shape.fullName,
  companyName: line(120).default(''),
  bio: optionalText(MAX_BIO),
  location: line(100).default(''),
  expertiseTags: tagList({ max: MAX_EXPERTISE, maxLength: MAX_EXPERTISE_LENGTH }).default([]),
  languages: z
    .array(z.enum(SPOKEN))
    .max(SPOKEN.length)
    .transform((codes) => [...new Set(codes)])
    .default([]),
});
export type ProfileInput = z.output<typeof ProfileInput>;

/** One's own, as it stands in the settings. */
export const OwnProfile = z.object({
  fullName: z.string(),
  companyName: z.string().nullable(),
  bio: z.string().nullable(),
  location: z.string().nullable(),
  expertiseTags: z.array(z.string()),
  languages: z.array(z.enum(SPOKEN)),
  imageUrl: z.string().nullable(),
  createdAt: z.string(),
  updatedAt: z.string(),
  completion: z.object({ percent: z.number().int(), missing: z.array(z.enum(PROFILE_FIELDS)) }),
});
export type OwnProfile = z.infer<typeof OwnProfile>;
