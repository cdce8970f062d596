import { z } from 'zod';
import { InvitationInput } from '../schema.ts';

/** The API's own contract, with the campaign that its address names. */
export const InvitationForm = InvitationInput.extend({
  campaignId: z.string().min(1, 'invitations.errors.chooseCampaign'),
});
