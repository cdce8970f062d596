import type { PublicRole } from '#core/actor.ts';
import type { Platforms } from './platforms.ts';

export const MAX_BIO = 1000;
export const MAX_EXPERTISE = 10;
export const MAX_EXPERTISE_LENGTH = 24;

/** Languages that a creator can speak. `Intl` has their names. */
export const SPOKEN = ['ar', 'en', 'fr', 'es', 'de', 'tr', 'ur', 'hi', 'fa', 'pt', 'it', 'ru', 'zh'] as const;
export type Spoken = (typeof SPOKEN)[number];

const FIELDS = {
  creator: ['picture', 'bio', 'location', 'expertise', 'languages', 'platforms'],
  brand: ['picture', 'companyName', 'bio', 'location'],
} as const;
export const PROFILE_FIELDS = [
  'picture',
  'companyName',
  'bio',
  'location',
  'expertise',
  'languages',
  'platforms',
] as const;
export type ProfileField = (typeof PROFILE_FIELDS)[number];

type ProfileValues = {
  imageUrl: string | null;
  companyName: string | null;
  bio: string | null;
  location: string | null;
  expertiseTags: string[];
  languages: string[];
  platforms: Platforms;
};

/** Missing profile fields of a role, and completion in percent. */
export function completionOf(
  role: PublicRole,
  profile: ProfileValues,
): { percent: number; missing: ProfileField[] } {
  const isFilled: Record<ProfileField, boolean> = {
    picture: profile.imageUrl !== null,
    companyName: profile.companyName !== null,
    bio: profile.bio !== null,
    location: profile.location !== null,
    expertise: profile.expertiseTags.length > 0,
    languages: profile.languages.length > 0,
    platforms: Object.keys(profile.platforms).length > 0,
  };
  const missing = FIELDS[role].filter((field) => !isFilled[field]);
  // The name, which is always set, counts as a field.
  const total = FIELDS[role].length + 1;
  return { percent: Math.round((100 * (total - missing.length)) / total), missing };
}

export const CATEGORIES = [
  'technology',
  'ecommerce',
  'fashionBeauty',
  'healthWellness',
  'foodBeverage',
  'automotive',
  'finance',
  'education',
  'entertainment',
  'travelTourism',
  'realEstate',
  'sportsFitness',
  'homeGarden',
  'professionalServices',
  'nonProfit',
  'other',
] as const;
export type Category = (typeof CATEGORIES)[number];
