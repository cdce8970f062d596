import { z } from 'zod';
import { PortfolioItem } from '#features/people/portfolio/schema.ts';
import { rowId } from '#platform/http/schemas/ids.ts';
import { pageOf } from '#platform/http/schemas/lists.ts';
import { MAX_NOTE, MAX_VIDEOS } from './rules.ts';

export const ApplicationStatus = z.enum(['pending', 'accepted', 'rejected']);

export const ApplicationInput = z.strictObject({
  note: z
    .string()
    .trim()
    .max(MAX_NOTE, 'errors.tooLong')
    .transform((note) => note || undefined)
    .optional(),
  videoIds: z
    .array(rowId('pfi'))
    .max(MAX_VIDEOS, 'applications.errors.manyVideos')
    .transform((ids) => [...new Set(ids)])
    .optional(),
});
export type ApplicationInput = z.output<typeof ApplicationInput>;

export const ApplicationVideo = PortfolioItem.pick({ id: true, title: true, video: true });
export type ApplicationVideo = z.infer<typeof ApplicationVideo>;

export const Applicant = z.object({
  id: z.string(),
  status: ApplicationStatus,
  createdAt: z.string(),
  note: z.string().nullable(),
  videos: z.array(ApplicationVideo),
  creator: z.object({
    id: z.string(),
    name: z.string(),
    imageUrl: z.string().nullable(),
    location: z.string().nullable(),
    bio: z.string().nullable(),
    expertiseTags: z.array(z.string()),
    averageRating: z.number().nullable(),
    /** Campaigns that accepted this creator. */
    campaignCount: z.number().int(),
    isPayable: z.boolean(),
    /** When the brand last reminded them to add a payout method. */
    remindedAt: z.string().nullable(),
  }),
});
export type Applicant = z.infer<typeof Applicant>;
export const ApplicantPage = pageOf(Applicant);

export const OwnApplication = z.object({
  id: z.string(),
  status: ApplicationStatus,
  createdAt: z.string(),
  campaignId: z.string(),
  campaignTitle: z.string(),
});
export type OwnApplication = z.infer<typeof OwnApplication>;
export const OwnApplicationPage = pageOf(OwnApplication);
