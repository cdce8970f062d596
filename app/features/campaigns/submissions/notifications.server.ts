import type { PublicRole } from '#core/actor.ts';
import { isLastReminder } from '#features/campaigns/campaigns/deadlines.ts';
import { formatTimeLeft } from '#i18n/time-left.ts';
import { notificationsIn } from '#platform/feature/notification.ts';
import type { TimerBlock } from './deadlines/rules.ts';
import ar from './messages/notifications/ar.ts';
import en from './messages/notifications/en.ts';
import { isReviewed, isRevised, owesNothing } from './queries.server.ts';

const define = notificationsIn({ en, ar });

type Submission = { campaign_id: string; campaign_title: string; submission_id: string };

const creatorPath = ({ campaign_id }: Submission) => `/creator/campaign/${campaign_id}`;

const brandPath = ({ campaign_id, submission_id }: Omit<Submission, 'campaign_title'>) =>
  `/campaign/${campaign_id}?tab=submissions&submission=${submission_id}`;
const brandGroupPath = ({ campaign_id }: Submission) => `/campaign/${campaign_id}?tab=submissions`;

export const submissionReceived = define<Submission & { creator_name: string }>('submission_received', {
  permission: 'submissions:review',
  sign: 'video',
  path: brandPath,
  groupPath: brandGroupPath,
  mail: 'work',
  isResolved: ({ submission_id }) => isReviewed(submission_id),
});
export const reviewDueSoon = define<
  Submission & { creator_name: string; is_funded: boolean; minutes_left: number }
>('review_due_soon', {
  permission: 'submissions:review',
  sign: 'clock',
  path: brandPath,
  groupPath: brandGroupPath,
  mail: 'work',
  isResolved: ({ submission_id }) => isReviewed(submission_id),
  messageKey: ({ is_funded }) => (is_funded ? 'funded' : 'unfunded'),
  isAlwaysMailed: isLastReminder,
  factsIn: (language, { minutes_left }) => ({ time: formatTimeLeft(minutes_left * 60_000, language) }),
});
export const autoApproved = define<Submission & { creator_name: string; amount_cents: number }>(
  'auto_approved',
  {
    permission: 'submissions:review',
    sign: 'good',
    path: brandPath,
    groupPath: brandGroupPath,
    mail: 'work',
  },
);
export const autoApprovalBlocked = define<Submission & { blocked_by: TimerBlock; side: PublicRole }>(
  'auto_approval_blocked',
  {
    permission: 'submissions:read',
    sign: 'trouble',
    path: (data) => (data.side === 'brand' ? brandPath(data) : creatorPath(data)),
    mail: 'work',
    isResolved: ({ submission_id }) => isReviewed(submission_id),
    messageKey: ({ blocked_by, side }) =>
      blocked_by === 'suspension' || blocked_by === 'comparison' ? blocked_by : `${blocked_by}_${side}`,
  },
);
export const submissionApproved = define<Submission & { payout_cents: number }>('submission_approved', {
  permission: 'submissions:write',
  sign: 'good',
  path: creatorPath,
  mail: 'work',
});
export const changesRequested = define<Submission>('changes_requested', {
  permission: 'submissions:write',
  sign: 'video',
  path: creatorPath,
  mail: 'work',
  isResolved: ({ submission_id }) => isRevised(submission_id),
});
export const approvalBlocked = define<Submission>('approval_blocked', {
  permission: 'payout-account:read',
  sign: 'trouble',
  path: () => '/dashboard?tab=earnings',
  mail: 'money',
  isResolved: ({ submission_id }) => isReviewed(submission_id),
});
export const submissionRejected = define<Submission>('submission_rejected', {
  permission: 'submissions:write',
  sign: 'video',
  path: creatorPath,
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
  isResolved: ({ campaign_id }, creatorId) => owesNothing(campaign_id, creatorId),
  messageKey: ({ owes }) => owes,
});

type Ending = { campaign_id: string; campaign_title: string; has_applied?: boolean };

/** Sent to applicants and participants without an approved video. */
export const campaignFilled = define<Ending>('campaign_filled', {
  permission: 'submissions:write',
  sign: 'returned',
  path: ({ campaign_id }) => `/creator/campaign/${campaign_id}`,
  mail: 'work',
  messageKey: ({ has_applied }) => (has_applied ? 'applied' : 'message'),
});
/** Sent to applicants and to creators who owe a video. Submitted videos are still reviewed. */
export const campaignCompletedNotice = define<Ending>('campaign_completed', {
  permission: 'submissions:write',
  sign: 'returned',
  path: ({ campaign_id }) => `/creator/campaign/${campaign_id}`,
  mail: 'work',
  messageKey: ({ has_applied }) => (has_applied ? 'applied' : 'message'),
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

type Deletion = { campaign_title: string; owes_video?: boolean; has_applied?: boolean };

export const campaignDeleted = define<Deletion>('campaign_deleted', {
  permission: 'submissions:write',
  sign: 'returned',
  path: () => '/dashboard?tab=submissions',
  mail: 'work',
  messageKey: ({ owes_video, has_applied }) => (has_applied ? 'applied' : owes_video ? 'owing' : 'message'),
});

export const paymentPaid = define<{ payment_id: string; campaign_title: string; payout_cents: number }>(
  'payment_paid',
  { permission: 'payments:read', sign: 'money', path: () => '/dashboard?tab=earnings', mail: 'money' },
);
export const paymentRefundedNotice = define<{
  payment_id: string;
  campaign_title: string;
  amount_cents: number;
}>('payment_refunded', {
  permission: 'payments:read',
  sign: 'returned',
  path: () => '/orders?tab=payments',
  mail: 'money',
  messageKey: (_, role) => (role === 'creator' ? 'creator' : 'brand'),
});

/** Older notifications have no `owes`. */
export const deliveryDueSoon = define<{
  campaign_id: string;
  campaign_title: string;
  owes: 'video' | 'revision';
  minutes_left: number;
}>('delivery_due_soon', {
  permission: 'submissions:write',
  sign: 'clock',
  path: ({ campaign_id }) => `/creator/campaign/${campaign_id}`,
  mail: 'work',
  isResolved: ({ campaign_id }, creatorId) => owesNothing(campaign_id, creatorId),
  messageKey: ({ owes }) => (owes === 'revision' ? owes : 'message'),
  isAlwaysMailed: isLastReminder,
  factsIn: (language, { minutes_left }) => ({ time: formatTimeLeft(minutes_left * 60_000, language) }),
});
export const deliveryMissed = define<{
  campaign_id: string;
  campaign_title: string;
  /** The version that was not revised. */
  submission_id?: string;
  owes: 'video' | 'revision';
  creator_name: string;
  side: PublicRole;
}>('delivery_missed', {
  permission: 'submissions:read',
  sign: 'returned',
  path: ({ campaign_id, submission_id, side }) => {
    if (side === 'creator') return `/creator/campaign/${campaign_id}`;
    return submission_id
      ? brandPath({ campaign_id, submission_id })
      : `/campaign/${campaign_id}?tab=applications`;
  },
  mail: 'work',
  messageKey: ({ owes, side }) => {
    if (owes !== 'revision') return side;
    return side === 'brand' ? 'revision' : 'ownRevision';
  },
});
