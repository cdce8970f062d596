import { defineEvent } from '#platform/events/events.server.ts';

/** The campaign is locked. */
export const beforeCreatorInvited = defineEvent<{ campaignId: string; brandId: string; creatorId: string }>(
  'creator.before-invited',
);

export type ChangedInvitations = {
  kind: 'invited' | 'accepted' | 'declined' | 'withdrawn';
  campaignId: string;
  brandId: string;
  invitations: { id: string; creatorId: string }[];
};
export const invitationsChanged = defineEvent<ChangedInvitations>('invitations.changed');
