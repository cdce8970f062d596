import { defineEvent } from '#platform/events/events.server.ts';

/** A brand invites a creator in this transaction; whoever objects refuses. The campaign is locked. */
export const creatorInviting = defineEvent<{ campaignId: string; brandId: string; creatorId: string }>(
  'creator.inviting',
);

/** Creators have heard that a campaign invites them, or an invitation that they know of was answered or withdrawn. */
export type MovedInvitations = {
  kind: 'invited' | 'accepted' | 'declined' | 'withdrawn';
  campaignId: string;
  brandId: string;
  invitations: { id: string; creatorId: string }[];
};
export const invitationsMoved = defineEvent<MovedInvitations>('invitations.moved');
