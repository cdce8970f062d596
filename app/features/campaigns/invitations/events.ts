import { defineEvent } from '#platform/events/events.server.ts';

/** A brand invites a creator. A listener refuses by throwing. The campaign is locked. */
export const creatorInviting = defineEvent<{ campaignId: string; brandId: string; creatorId: string }>(
  'creator.inviting',
);

export type ChangedInvitations = {
  kind: 'invited' | 'accepted' | 'declined' | 'withdrawn';
  campaignId: string;
  brandId: string;
  invitations: { id: string; creatorId: string }[];
};
export const invitationsChanged = defineEvent<ChangedInvitations>('invitations.changed');
