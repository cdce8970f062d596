import { notificationsIn } from '#platform/feature/notification.ts';
import ar from './messages/notifications/ar.ts';
import en from './messages/notifications/en.ts';
import { isAnswered } from './queries.server.ts';

const define = notificationsIn({ en, ar });

type InvitationData = { campaign_id: string; campaign_title: string; invitation_id: string };

const toCreator = { recipientPermission: 'applications:write', mailGroup: 'work' } as const;

/** To a creator who has seen the invitation, when the brand withdraws it. An unseen invitation disappears silently. */
export const invitationWithdrawn = define<InvitationData & { brand_name: string }>('invitation_withdrawn', {
  ...toCreator,
  icon: 'returned',
  path: () => '/dashboard',
});

/** To the creator, at once in a published campaign, otherwise when it is published. */
export const campaignInvitation = define<InvitationData & { brand_name: string }>('campaign_invitation', {
  ...toCreator,
  icon: 'person',
  path: ({ campaign_id }) => `/creator/campaign/${campaign_id}`,
  skipMailIf: ({ invitation_id }) => isAnswered(invitation_id),
  // A withdrawal deletes the invitation's notification, whose mail would delay and bundle the next one. The mail of
  // the withdrawal does so instead.
  delayedBy: invitationWithdrawn,
});

const toBrand = {
  recipientPermission: 'applications:write',
  path: ({ campaign_id }: InvitationData) => `/campaign/${campaign_id}?tab=applications`,
  mailGroup: 'work',
} as const;

/** To the brand, when the creator answers. */
export const invitationAccepted = define<InvitationData & { creator_name: string }>('invitation_accepted', {
  ...toBrand,
  icon: 'good',
});
export const invitationDeclined = define<InvitationData & { creator_name: string }>('invitation_declined', {
  ...toBrand,
  icon: 'person',
});
