import { notificationsIn } from '#platform/feature/notification.ts';
import ar from './messages/notifications/ar.ts';
import en from './messages/notifications/en.ts';
import { isDecided } from './queries.server.ts';

const define = notificationsIn({ en, ar });

type CampaignData = { campaign_id: string; campaign_title: string };
type ApplicationData = CampaignData & { application_id: string };

const creatorPath = ({ campaign_id }: CampaignData) => `/creator/campaign/${campaign_id}`;
const toCreator = { recipientPermission: 'submissions:write', path: creatorPath, mailGroup: 'work' } as const;

const brandPath = ({ campaign_id }: CampaignData) => `/campaign/${campaign_id}?tab=applications`;
const toBrand = { recipientPermission: 'applications:write', path: brandPath, mailGroup: 'work' } as const;

/** To the brand, for each new application. The bell groups those of one campaign. */
export const applicationReceived = define<ApplicationData & { creator_name: string }>(
  'application_received',
  {
    ...toBrand,
    icon: 'person',
    groupPath: brandPath,
    skipMailIf: ({ application_id }) => isDecided(application_id),
  },
);
/** To the brand, when a creator withdraws an accepted application. Not for a pending one. */
export const applicationWithdrawn = define<CampaignData & { creator_name: string }>('application_withdrawn', {
  ...toBrand,
  icon: 'person',
});
/** To the creator, when the brand accepts the application. */
export const applicationAccepted = define<ApplicationData & { budget_cents: number }>(
  'application_accepted',
  { ...toCreator, icon: 'good' },
);
/** To the creator, when the brand rejects the application. */
export const applicationRejected = define<ApplicationData>('application_rejected', {
  ...toCreator,
  icon: 'person',
});
/** To a creator who has work and cannot be paid yet. Not mailed. */
export const payoutSetupNeeded = define<CampaignData>('payout_setup_needed', {
  recipientPermission: 'payout-account:read',
  icon: 'trouble',
  path: () => '/dashboard?tab=earnings',
  mailGroup: null,
});
/** To the brand, when a creator requests more time. Without `submission_id` it is about a first video, else a revision. */
export const extensionRequested = define<
  CampaignData & { application_id: string | null; submission_id: string | null; creator_name: string }
>('extension_requested', {
  ...toBrand,
  icon: 'clock',
  path: ({ campaign_id, application_id, submission_id }) =>
    submission_id
      ? `/campaign/${campaign_id}?tab=submissions&submission=${submission_id}`
      : `/campaign/${campaign_id}?tab=applications&application=${application_id}`,
  groupPath: brandPath,
});
/** To the creator, when the brand grants more time for a first video or a revision. */
export const deliveryExtended = define<CampaignData>('delivery_extended', { ...toCreator, icon: 'good' });
