import { z } from 'zod';
import { SignUpInput } from '#features/identity/accounts/schema.ts';
import { line, SecureAddress, tagList, WebAddress } from '#platform/http/schemas/text.ts';
import { isOnPlatform, MAX_FOLLOWERS, PLATFORMS, type Platform } from './platforms.ts';
import { CATEGORIES, MAX_BIO, MAX_EXPERTISE, MAX_EXPERTISE_LENGTH, PROFILE_FIELDS, SPOKEN } from './rules.ts';

/** No email address, no money, no payout details. */
export const PublicProfile = z.object({
  id: z.string(),
  name: z.string(),
  imageUrl: z.string().nullable(),
  location: z.string().nullable(),
});
export type PublicProfile = z.infer<typeof PublicProfile>;

const optionalText = (max: number) => z.string().trim().max(max, 'errors.tooLong').default('');

const Followers = z
  .number('errors.invalidNumber')
  .int('errors.invalidNumber')
  .min(0, 'errors.invalidNumber')
  .max(MAX_FOLLOWERS, 'errors.invalidNumber');

const placeOn = (platform: Platform) =>
  z.strictObject({
    url: z
      .string()
      .min(1, 'errors.required')
      .pipe(SecureAddress)
      .refine((url) => isOnPlatform(platform, url), 'workspaces.errors.otherSite'),
    followers: Followers.nullable().default(null),
  });
const onEach = <Place extends z.ZodType>(place: (platform: Platform) => Place) =>
  z.strictObject(
    Object.fromEntries(PLATFORMS.map((platform) => [platform, place(platform)])) as Record<Platform, Place>,
  );

export const PlatformsInput = onEach((platform) => placeOn(platform).optional());
export const ShownPlatforms = onEach(() =>
  z.object({ url: z.string(), followers: z.number().int().nullable() }).optional(),
);

/** Replaces the whole profile: omitted fields are cleared. */
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
  platforms: PlatformsInput.default({}),
  showsEarnings: z.boolean().default(true),
});
export type ProfileInput = z.output<typeof ProfileInput>;

export const OwnProfile = z.object({
  id: z.string(),
  fullName: z.string(),
  companyName: z.string().nullable(),
  bio: z.string().nullable(),
  location: z.string().nullable(),
  expertiseTags: z.array(z.string()),
  languages: z.array(z.enum(SPOKEN)),
  platforms: ShownPlatforms,
  showsEarnings: z.boolean(),
  imageUrl: z.string().nullable(),
  createdAt: z.string(),
  updatedAt: z.string(),
  isSuspended: z.boolean(),
  completion: z.object({ percent: z.number().int(), missing: z.array(z.enum(PROFILE_FIELDS)) }),
});
export type OwnProfile = z.infer<typeof OwnProfile>;

const orNothing = <S extends z.ZodType>(schema: S) => z.union([z.literal(''), schema]);

/** Replaces all details. The email address has its own endpoint. */
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
