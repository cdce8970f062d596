import { z } from 'zod';
import { SPOKEN } from '#features/identity/workspaces/rules.ts';
import { CreatorReliability } from '#features/people/reliability/schema.ts';
import { DIRECTORY_TABS } from '../rules.ts';

const Count = z.number().int();
const Text = z.string().trim().max(100).optional();

export const DirectoryFilter = z.object({
  tab: z.enum(DIRECTORY_TABS).default('all'),
  /** Part of the name, expertise or bio, a name in the other script, or an expertise or place with one typing error. */
  q: Text,
  expertise: Text,
  location: Text,
  language: z.enum(SPOKEN).optional(),
  /** Minimum rating. Excludes unrated creators. */
  rating: z.enum(['4.5']).optional(),
  /** Minimum percentage of videos on time, of at least five. */
  onTime: z.enum(['90']).optional(),
});
export type DirectoryFilter = z.output<typeof DirectoryFilter>;

export const DirectoryQuery = DirectoryFilter.extend({
  limit: z.coerce.number().int().min(1).max(100).default(24),
  cursor: z
    .string()
    .regex(/^[0-2]-\d{1,9}-\d{1,18}$/)
    .optional(),
});
export type DirectoryQuery = z.output<typeof DirectoryQuery>;

export const CreatorCard = z.object({
  id: z.string(),
  name: z.string(),
  imageUrl: z.string().nullable(),
  location: z.string().nullable(),
  bio: z.string().nullable(),
  expertiseTags: z.array(z.string()),
  languages: z.array(z.enum(SPOKEN)),
  averageRating: z.number().nullable(),
  ratingCount: Count,
  videosCompleted: Count,
  totalCampaigns: Count,
  reliability: CreatorReliability.nullable(),
  preview: z.object({ url: z.string(), posterUrl: z.string().nullable() }).nullable(),
  joinedAt: z.string(),
});
export type CreatorCard = z.infer<typeof CreatorCard>;

export const CreatorPage = z.object({
  items: z.array(CreatorCard),
  nextCursor: z.string().nullable(),
  /** Set if only this number of newest matches was ranked. */
  orderedOnly: Count.nullable(),
  suggestions: z.array(z.string()),
});
export type CreatorPage = z.infer<typeof CreatorPage>;

const Facet = z.object({
  value: z.string(),
  count: Count.nullable(),
});

export const DirectoryFacets = z.object({
  expertise: z.array(Facet),
  location: z.array(Facet),
  language: z.array(Facet),
  /** Creators that match the filter. Null if they are not counted, or more than `countedTo`. */
  total: Count.nullable(),
  /** Set if only this number of matches was counted. */
  countedTo: Count.nullable(),
});
export type DirectoryFacets = z.infer<typeof DirectoryFacets>;
