import { defineEvent } from '#platform/events/events.server.ts';

/** The campaign is locked. Listeners may refuse. */
export const beforeCreatorInvited = defineEvent<{ campaignId: string; brandId: string; creatorId: string }>(
  'creator.before-invited',
);

export type ChangedInvitations = {
  kind: 'invited' | 'accepted' | 'declined' | 'withdrawn';
  campaignId: string;
  brandId: string;
  invitations: { id: string; creatorId: string }[];
};
/** Emitted after a change that the creator sees, also of several invitations at once. */
export const invitationsChanged = defineEvent<ChangedInvitations>('invitations.changed');
