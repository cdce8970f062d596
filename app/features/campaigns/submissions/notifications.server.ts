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
/** A brand wanted to approve and pay, and could not. */
export const approvalBlocked = define<Submission>('approval_blocked', {
  permission: 'payout-account:read',
  sign: 'trouble',
  path: () => '/dashboard?tab=earnings',
  mail: 'money',
});
/** Turned down for good. */
export const submissionRejected = define<Submission>('submission_rejected', {
  permission: 'submissions:write',
  sign: 'video',
  path: campaign,
  mail: 'work',
});

/** To whoever was accepted and still has to send something. */
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

/** To whoever was accepted or has sent a video, and was not approved before others had filled the campaign. */
export const campaignFilled = define<{ campaign_id: string; campaign_title: string }>('campaign_filled', {
  permission: 'submissions:write',
  sign: 'returned',
  path: ({ campaign_id }) => `/creator/campaign/${campaign_id}`,
  mail: 'work',
});

/** To whoever takes part and is not through: what they rely on is no longer as they read it. */
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

/** To the creator: their video waits for nobody any more, or nobody for it. */
export const campaignDeleted = define<{ campaign_title: string; owes_video?: boolean }>('campaign_deleted', {
  permission: 'submissions:write',
  sign: 'returned',
  path: () => '/dashboard?tab=submissions',
  mail: 'work',
  message: ({ owes_video }) => (owes_video ? 'owing' : 'message'),
});

/** To the creator: the money is theirs. */
export const paymentPaid = define<{ payment_id: string; campaign_title: string; payout_cents: number }>(
  'payment_paid',
  { permission: 'payments:read', sign: 'money', path: () => '/dashboard?tab=earnings', mail: 'money' },
);
/** To brand and creator: a payment was given up or taken back; the budget is in the wallet again. */
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
