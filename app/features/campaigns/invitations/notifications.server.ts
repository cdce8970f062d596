import { notificationsIn } from '#platform/feature/notification.ts';
import ar from './messages/notifications/ar.ts';
import en from './messages/notifications/en.ts';
import { isAnswered } from './queries.server.ts';

const define = notificationsIn({ en, ar });

type Campaign = { campaign_id: string; campaign_title: string; invitation_id: string };

export const invitationWithdrawn = define<Campaign & { brand_name: string }>('invitation_withdrawn', {
  permission: 'applications:write',
  sign: 'returned',
  path: () => '/dashboard',
  mail: 'work',
});

export const campaignInvitation = define<Campaign & { brand_name: string }>('campaign_invitation', {
  permission: 'applications:write',
  sign: 'person',
  path: ({ campaign_id }) => `/creator/campaign/${campaign_id}`,
  mail: 'work',
  isResolved: ({ invitation_id }) => isAnswered(invitation_id),
  // A repeated invitation waits for the notification of its withdrawal.
  waitsAfter: invitationWithdrawn,
});

const toBrand = {
  permission: 'applications:write',
  path: ({ campaign_id }: Campaign) => `/campaign/${campaign_id}?tab=applications`,
  mail: 'work',
} as const;

export const invitationAccepted = define<Campaign & { creator_name: string }>('invitation_accepted', {
  ...toBrand,
  sign: 'good',
});
export const invitationDeclined = define<Campaign & { creator_name: string }>('invitation_declined', {
  ...toBrand,
  sign: 'person',
});
