import { notificationsIn } from '#platform/feature/notification.ts';
import ar from './messages/notifications/ar.ts';
import en from './messages/notifications/en.ts';
import { isDecided } from './queries.server.ts';

const define = notificationsIn({ en, ar });

type Campaign = { campaign_id: string; campaign_title: string };
type Application = Campaign & { application_id: string };

const creatorPath = ({ campaign_id }: Campaign) => `/creator/campaign/${campaign_id}`;

export const applicationReceived = define<Application & { creator_name: string }>('application_received', {
  permission: 'applications:write',
  sign: 'person',
  path: ({ campaign_id }) => `/campaign/${campaign_id}?tab=applications`,
  groupPath: ({ campaign_id }) => `/campaign/${campaign_id}?tab=applications`,
  mail: 'work',
  isResolved: ({ application_id }) => isDecided(application_id),
});
export const applicationWithdrawn = define<Campaign & { creator_name: string }>('application_withdrawn', {
  permission: 'applications:write',
  sign: 'person',
  path: ({ campaign_id }) => `/campaign/${campaign_id}?tab=applications`,
  mail: 'work',
});
export const applicationAccepted = define<Application & { budget_cents: number }>('application_accepted', {
  permission: 'submissions:write',
  sign: 'good',
  path: creatorPath,
  mail: 'work',
});
export const applicationRejected = define<Application>('application_rejected', {
  permission: 'submissions:write',
  sign: 'person',
  path: creatorPath,
  mail: 'work',
});
/** Shown in the app only. */
export const payoutSetupNeeded = define<Campaign>('payout_setup_needed', {
  permission: 'payout-account:read',
  sign: 'trouble',
  path: () => '/dashboard?tab=earnings',
});
/** A creator requests more time for the first video of an application, or for the revision of a submission. */
export const extensionRequested = define<
  Campaign & { application_id: string | null; submission_id: string | null; creator_name: string }
>('extension_requested', {
  permission: 'applications:write',
  sign: 'clock',
  path: ({ campaign_id, application_id, submission_id }) =>
    submission_id
      ? `/campaign/${campaign_id}?tab=submissions&submission=${submission_id}`
      : `/campaign/${campaign_id}?tab=applications&application=${application_id}`,
  groupPath: ({ campaign_id }) => `/campaign/${campaign_id}?tab=applications`,
  mail: 'work',
});
export const deliveryExtended = define<Campaign>('delivery_extended', {
  permission: 'submissions:write',
  sign: 'good',
  path: creatorPath,
  mail: 'work',
});
