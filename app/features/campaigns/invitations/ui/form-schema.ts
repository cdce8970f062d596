import { z } from 'zod';
import { InvitationInput } from '../schema.ts';

export const InvitationForm = InvitationInput.extend({
  campaignId: z.string().min(1, 'invitations.errors.chooseCampaign'),
});
