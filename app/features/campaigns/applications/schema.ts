import { z } from 'zod';
import { PortfolioItem } from '#features/people/portfolio/schema.ts';
import { CreatorReliability } from '#features/people/reliability/schema.ts';
import { rowId } from '#platform/http/schemas/ids.ts';
import { ListQuery, pageOf } from '#platform/http/schemas/lists.ts';
import { MAX_BULK_DECLINE, MAX_NOTE, MAX_VIDEOS } from './rules.ts';

/** `released`: the work of an accepted creator ended without a video. */
export const ApplicationStatus = z.enum(['pending', 'accepted', 'rejected', 'released']);
export type ApplicationStatus = z.infer<typeof ApplicationStatus>;

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

/** The price of one video, as the brand saw it. */
export const FundedAcceptance = z.strictObject({ amountCents: z.number().int().min(1) });

export const ApplicationVideo = PortfolioItem.pick({ id: true, title: true, video: true });
export type ApplicationVideo = z.infer<typeof ApplicationVideo>;

export const ApplicantQuery = ListQuery.extend({ status: ApplicationStatus.optional() });
export type ApplicantQuery = z.output<typeof ApplicantQuery>;

export const BulkDecline = z.strictObject({
  applicationIds: z
    .array(rowId('app'))
    .min(1, 'errors.required')
    .max(MAX_BULK_DECLINE, 'applications.errors.manyDeclined')
    .transform((ids) => [...new Set(ids)]),
});
export type BulkDecline = z.output<typeof BulkDecline>;
/** An accepted application stays accepted. */
export const DeclineResults = z.object({
  results: z.array(z.object({ id: z.string(), result: z.enum(['declined', 'accepted', 'not_found']) })),
});
export type DeclineResults = z.infer<typeof DeclineResults>;

/** Of the first version. Null without a deadline, and while it is paused. */
export const Delivery = z.object({
  dueAt: z.string().nullable(),
  /** The product has a problem. */
  isPaused: z.boolean(),
  extensionRequestedAt: z.string().nullable(),
});
export type Delivery = z.infer<typeof Delivery>;

export const DeliveryExtension = z.strictObject({ dueAt: z.iso.datetime() });

export const Applicant = z.object({
  id: z.string(),
  status: ApplicationStatus,
  delivery: Delivery,
  createdAt: z.string(),
  note: z.string().nullable(),
  videos: z.array(ApplicationVideo),
  /** The first video of the application, or of the creator's portfolio. */
  preview: ApplicationVideo.nullable(),
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
    reliability: CreatorReliability.nullable(),
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
