import { beforeApplicationWithdrawn } from '#features/campaigns/applications/events.ts';
import { campaignChanged } from '#features/campaigns/campaigns/events.ts';
import { on } from '#platform/events/events.server.ts';
import type { Feature } from '#platform/feature/feature.server.ts';
import { endpoints } from './api.server.ts';
import { sendWaitingInvitations } from './commands/invite-creator.server.ts';
import { deleteAcceptedInvitation } from './commands/withdraw-invitation.server.ts';
import * as notifications from './notifications.server.ts';
import * as schemas from './schema.ts';

export const invitations: Feature = {
  name: 'invitations',
  summary: 'Brands invite creators to campaigns; creators accept or decline.',
  endpoints,
  schemas,
  listeners: [
    on(campaignChanged, sendWaitingInvitations),
    on(beforeApplicationWithdrawn, deleteAcceptedInvitation),
  ],
  notifications,
  topics: ['invitations'],
  idPrefixes: { inv: 'invitation' },
};
