import { notificationsIn } from '#platform/feature/notification.ts';
import ar from './messages/notifications/ar.ts';
import en from './messages/notifications/en.ts';

const define = notificationsIn({ en, ar });

type Submission = { campaign_id: string; campaign_title: string; submission_id: string };

const campaign = ({ campaign_id }: Submission) => `/creator/campaign/${campaign_id}`;

export const submissionReceived = define<Submission & { creator_name: string }>('submission_received', {
  permission: 'submissions:review',
  sign: 'video',
  path: ({ campaign_id, submission_id }) =>
    `/campaign/${campaign_id}?tab=submissions&submission=${submission_id}`,
  alikePath: ({ campaign_id }) => `/campaign/${campaign_id}?tab=submissions`,
  mail: 'work',
});
export const submissionApproved = define<Submission & { payout_cents: number }>('submission_approved', {
  permission: 'submissions:write',
  sign: 'good',
  path: campaign,
  mail: 'work',
});
export const changesRequested = define<Submission>('changes_requested', {
  permission: 'submissions:write',
  sign: 'video',
  path: campaign,
  mail: 'work',
});
export const approvalBlocked = define<Submission>('approval_blocked', {
  permission: 'payout-account:read',
  sign: 'trouble',
  path: () => '/dashboard?tab=earnings',
  mail: 'money',
});
export const submissionRejected = define<Submission>('submission_rejected', {
  permission: 'submissions:write',
  sign: 'video',
  path: campaign,
  mail: 'work',
});

export const deadlineNear = define<{
  campaign_id: string;
  campaign_title: string;
  deadline_date: string;
  owes: 'video' | 'revision';
}>('deadline_near', {
  permission: 'submissions:write',
  sign: 'clock',
  path: ({ campaign_id }) => `/creator/campaign/${campaign_id}`,
  mail: 'work',
  message: ({ owes }) => owes,
});

export const campaignFilled = define<{ campaign_id: string; campaign_title: string }>('campaign_filled', {
  permission: 'submissions:write',
  sign: 'returned',
  path: ({ campaign_id }) => `/creator/campaign/${campaign_id}`,
  mail: 'work',
});

export const termsChanged = define<{
  campaign_id: string;
  campaign_title: string;
  changed: string[];
  budget_cents: number;
  deadline_date: string;
  videos: number;
}>('campaign_terms_changed', {
  permission: 'submissions:write',
  sign: 'video',
  path: ({ campaign_id }) => `/creator/campaign/${campaign_id}`,
  mail: 'work',
  list: ({ changed }) => changed.map((term) => `now_${term}`),
});

export const campaignDeleted = define<{ campaign_title: string; owes_video?: boolean }>('campaign_deleted', {
  permission: 'submissions:write',
  sign: 'returned',
  path: () => '/dashboard?tab=submissions',
  mail: 'work',
  message: ({ owes_video }) => (owes_video ? 'owing' : 'message'),
});

export const paymentPaid = define<{ payment_id: string; campaign_title: string; payout_cents: number }>(
  'payment_paid',
  { permission: 'payments:read', sign: 'money', path: () => '/dashboard?tab=earnings', mail: 'money' },
);
export const paymentRefunded = define<{ payment_id: string; campaign_title: string; amount_cents: number }>(
  'payment_refunded',
  {
    permission: 'payments:read',
    sign: 'returned',
    path: () => '/orders?tab=payments',
    mail: 'money',
    message: (_, role) => (role === 'creator' ? 'creator' : 'brand'),
  },
);
