import { notificationsIn } from '#platform/feature/notification.ts';
import ar from './messages/notifications/ar.ts';
import en from './messages/notifications/en.ts';
import { isAnswered } from './queries.server.ts';

const define = notificationsIn({ en, ar });

type InvitationData = { campaign_id: string; campaign_title: string; invitation_id: string };

const toCreator = { recipientPermission: 'applications:write', mailGroup: 'work' } as const;

/** To creators who have seen the invitation. Others only lose it. */
export const invitationWithdrawn = define<InvitationData & { brand_name: string }>('invitation_withdrawn', {
  ...toCreator,
  icon: 'returned',
  path: () => '/dashboard',
});

/** To the creator, once the campaign is live. */
export const campaignInvitation = define<InvitationData & { brand_name: string }>('campaign_invitation', {
  ...toCreator,
  icon: 'person',
  path: ({ campaign_id }) => `/creator/campaign/${campaign_id}`,
  skipMailIf: ({ invitation_id }) => isAnswered(invitation_id),
  // A withdrawal deletes the notification whose mail would delay the next one. Its own mail does so instead.
  delayedBy: invitationWithdrawn,
});

const toBrand = {
  recipientPermission: 'applications:write',
  path: ({ campaign_id }: InvitationData) => `/campaign/${campaign_id}?tab=applications`,
  mailGroup: 'work',
} as const;

export const invitationAccepted = define<InvitationData & { creator_name: string }>('invitation_accepted', {
  ...toBrand,
  icon: 'good',
});
export const invitationDeclined = define<InvitationData & { creator_name: string }>('invitation_declined', {
  ...toBrand,
  icon: 'person',
});
