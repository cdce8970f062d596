import { z } from 'zod';
import { ListInvitationInput, ListMessageInput } from '../schema.ts';

export const InviteListForm = ListInvitationInput.pick({ note: true }).extend({
  campaignId: z.string().min(1, 'invitations.errors.chooseCampaign'),
});
export const MessageListForm = ListMessageInput.pick({ body: true });
