import { z } from 'zod';
import { CampaignStatusSchema } from '#features/campaigns/campaigns/schema.ts';
import { PublicProfile } from '#features/identity/workspaces/schema.ts';
import { rowId } from '#platform/http/schemas/ids.ts';
import { pageOf } from '#platform/http/schemas/lists.ts';
import { INVITATION_STATES, MAX_NOTE } from './rules.ts';

export const InvitationInput = z.strictObject({
  creatorId: rowId('wsp'),
  /** Visible to the creator only. */
  note: z
    .string()
    .trim()
    .max(MAX_NOTE, 'errors.tooLong')
    .transform((note) => note || undefined)
    .optional(),
});
export type InvitationInput = z.output<typeof InvitationInput>;

const State = z.enum(INVITATION_STATES);

export const Invitation = z.object({
  id: z.string(),
  state: State,
  note: z.string().nullable(),
  createdAt: z.string(),
  creator: PublicProfile,
});
export type Invitation = z.infer<typeof Invitation>;
export const InvitationPage = pageOf(Invitation);

/** `applied`: the creator applied without an invitation. */
export const InvitingCampaign = z.object({
  id: z.string(),
  title: z.string(),
  status: CampaignStatusSchema,
  deadline: z.string(),
  budgetCents: z.number().int(),
  coverUrl: z.string().nullable(),
  state: z.enum([...INVITATION_STATES, 'applied']).nullable(),
});
export type InvitingCampaign = z.infer<typeof InvitingCampaign>;
export const InvitingCampaignPage = pageOf(InvitingCampaign);

export const ReceivedInvitation = z.object({
  id: z.string(),
  campaignId: z.string(),
  campaignTitle: z.string(),
  brandName: z.string(),
  brandImageUrl: z.string().nullable(),
  payoutCents: z.number().int(),
  deadline: z.string(),
  note: z.string().nullable(),
  createdAt: z.string(),
});
export type ReceivedInvitation = z.infer<typeof ReceivedInvitation>;
export const ReceivedInvitationPage = pageOf(ReceivedInvitation);
