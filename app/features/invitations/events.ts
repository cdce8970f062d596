import { defineEvent } from '#platform/events/events.server.ts';

/** A brand is about to invite a creator: whoever knows that they are not to hear of each other throws. */
export const creatorInviting = defineEvent<{ brandId: string; creatorId: string }>('creator.inviting');

/** Creators have heard that a campaign invites them, or an invitation that they know of was answered or withdrawn. */
export type MovedInvitations = {
  kind: 'invited' | 'accepted' | 'declined' | 'withdrawn';
  campaignId: string;
  brandId: string;
  invitations: { id: string; creatorId: string }[];
};
export const invitationsMoved = defineEvent<MovedInvitations>('invitations.moved');
