import type { PublicRole } from '#core/actor.ts';
import { isLastReminder } from '#features/campaigns/campaigns/deadlines.ts';
import { formatTimeLeft } from '#i18n/time-left.ts';
import { notificationsIn } from '#platform/feature/notification.ts';
import type { TimerBlock } from './deadlines/rules.ts';
import ar from './messages/notifications/ar.ts';
import en from './messages/notifications/en.ts';
import { isReviewed, isRevised, owesNothing } from './queries.server.ts';

const define = notificationsIn({ en, ar });

type SubmissionData = { campaign_id: string; campaign_title: string; submission_id: string };

const creatorPath = ({ campaign_id }: { campaign_id: string }) => `/creator/campaign/${campaign_id}`;
const toCreator = { recipientPermission: 'submissions:write', path: creatorPath, mailGroup: 'work' } as const;

const brandPath = ({ campaign_id, submission_id }: Omit<SubmissionData, 'campaign_title'>) =>
  `/campaign/${campaign_id}?tab=submissions&submission=${submission_id}`;
const toReviewers = {
  recipientPermission: 'submissions:review',
  path: brandPath,
  groupPath: ({ campaign_id }: SubmissionData) => `/campaign/${campaign_id}?tab=submissions`,
  mailGroup: 'work',
} as const;

/** To the brand, for each submitted version. */
export const submissionReceived = define<SubmissionData & { creator_name: string }>('submission_received', {
  ...toReviewers,
  icon: 'video',
  skipMailIf: ({ submission_id }) => isReviewed(submission_id),
});
/** To the brand, at half of the review time and 24 and 4 hours before its end. The last one is always mailed. */
export const reviewDueSoon = define<
  SubmissionData & { creator_name: string; is_funded: boolean; minutes_left: number }
>('review_due_soon', {
  ...toReviewers,
  icon: 'clock',
  skipMailIf: ({ submission_id }) => isReviewed(submission_id),
  messageKey: ({ is_funded }) => (is_funded ? 'funded' : 'unfunded'),
  isAlwaysMailed: isLastReminder,
  factsIn: (language, { minutes_left }) => ({ time: formatTimeLeft(minutes_left * 60_000, language) }),
});
/** To the brand, when the timer approves a funded video. The creator receives `submissionApproved`. */
export const autoApproved = define<SubmissionData & { creator_name: string; amount_cents: number }>(
  'auto_approved',
  { ...toReviewers, icon: 'good' },
);
/** To the brand and the creator, when the timer cannot approve a due video. Once per reason. */
export const autoApprovalBlocked = define<SubmissionData & { blocked_by: TimerBlock; side: PublicRole }>(
  'auto_approval_blocked',
  {
    recipientPermission: 'submissions:read',
    icon: 'trouble',
    path: (data) => (data.side === 'brand' ? brandPath(data) : creatorPath(data)),
    mailGroup: 'work',
    skipMailIf: ({ submission_id }) => isReviewed(submission_id),
    messageKey: ({ blocked_by, side }) =>
      blocked_by === 'suspension' || blocked_by === 'comparison' ? blocked_by : `${blocked_by}_${side}`,
  },
);
/** To the creator, when a brand or the timer approves the video. */
export const submissionApproved = define<SubmissionData & { payout_cents: number }>('submission_approved', {
  ...toCreator,
  icon: 'good',
});
/** To the creator, when the brand rejects a version and the creator can send a new one. */
export const changesRequested = define<SubmissionData>('changes_requested', {
  ...toCreator,
  icon: 'video',
  skipMailIf: ({ submission_id }) => isRevised(submission_id),
});
/** To a creator who cannot be paid, when the brand tries to approve the video. At most once a day. */
export const approvalBlocked = define<SubmissionData>('approval_blocked', {
  recipientPermission: 'payout-account:read',
  icon: 'trouble',
  path: () => '/dashboard?tab=earnings',
  mailGroup: 'money',
  skipMailIf: ({ submission_id }) => isReviewed(submission_id),
});
/** To the creator, when the brand rejects the video for good. */
export const submissionRejected = define<SubmissionData>('submission_rejected', {
  ...toCreator,
  icon: 'video',
});

/** To an accepted creator, two days before the campaign's own deadline, once per deadline. */
export const deadlineNear = define<{
  campaign_id: string;
  campaign_title: string;
  deadline_date: string;
  owes: 'video' | 'revision';
}>('deadline_near', {
  ...toCreator,
  icon: 'clock',
  skipMailIf: ({ campaign_id }, creatorId) => owesNothing(campaign_id, creatorId),
  messageKey: ({ owes }) => owes,
});

// The next four go to undecided creators: they applied or take part, and no video of theirs was approved, rejected for
// good or ended as late.

type CampaignEndData = { campaign_id: string; campaign_title: string; has_applied?: boolean };

/** To undecided creators, when all slots are filled. */
export const campaignFilled = define<CampaignEndData>('campaign_filled', {
  ...toCreator,
  icon: 'returned',
  messageKey: ({ has_applied }) => (has_applied ? 'applied' : 'message'),
});
/** To undecided creators, when the campaign ends with free slots. Not if a video awaits review: it is still reviewed. */
export const campaignCompletedNotice = define<CampaignEndData>('campaign_completed', {
  ...toCreator,
  icon: 'returned',
  messageKey: ({ has_applied }) => (has_applied ? 'applied' : 'message'),
});

/** To undecided creators, when the brand changes the terms. */
export const termsChanged = define<{
  campaign_id: string;
  campaign_title: string;
  changed: string[];
  budget_cents: number;
  deadline_date: string;
  videos: number;
}>('campaign_terms_changed', {
  ...toCreator,
  icon: 'video',
  list: ({ changed }) => changed.map((term) => `now_${term}`),
});

type CampaignDeletionData = { campaign_title: string; owes_video?: boolean; has_applied?: boolean };

/** To undecided creators. Creators with an unanswered invitation receive `invitationWithdrawn` instead. */
export const campaignDeleted = define<CampaignDeletionData>('campaign_deleted', {
  ...toCreator,
  icon: 'returned',
  path: () => '/dashboard?tab=submissions',
  messageKey: ({ owes_video, has_applied }) => (has_applied ? 'applied' : owes_video ? 'owing' : 'message'),
});

/** To the creator, when the payout is completed. */
export const paymentPaid = define<{ payment_id: string; campaign_title: string; payout_cents: number }>(
  'payment_paid',
  {
    recipientPermission: 'payments:read',
    icon: 'money',
    path: () => '/dashboard?tab=earnings',
    mailGroup: 'money',
  },
);
/** To the brand with the amount that returns to its wallet, and to the creator with their payout. */
export const paymentRefundedNotice = define<{
  payment_id: string;
  campaign_title: string;
  amount_cents: number;
}>('payment_refunded', {
  recipientPermission: 'payments:read',
  icon: 'returned',
  path: () => '/orders?tab=payments',
  mailGroup: 'money',
  messageKey: (_, role) => (role === 'creator' ? 'creator' : 'brand'),
});

/**
 * To the creator, at half of the time for a first video or revision and 24 and 4 hours before its end. The last one is
 * always mailed. Older notifications have no `owes`.
 */
export const deliveryDueSoon = define<{
  campaign_id: string;
  campaign_title: string;
  owes: 'video' | 'revision';
  minutes_left: number;
}>('delivery_due_soon', {
  ...toCreator,
  icon: 'clock',
  skipMailIf: ({ campaign_id }, creatorId) => owesNothing(campaign_id, creatorId),
  messageKey: ({ owes }) => (owes === 'revision' ? owes : 'message'),
  isAlwaysMailed: isLastReminder,
  factsIn: (language, { minutes_left }) => ({ time: formatTimeLeft(minutes_left * 60_000, language) }),
});
/** To the brand and the creator, when the timer ends late work and frees the slot. */
export const deliveryMissed = define<{
  campaign_id: string;
  campaign_title: string;
  /** The version that was not revised. */
  submission_id?: string;
  owes: 'video' | 'revision';
  creator_name: string;
  side: PublicRole;
}>('delivery_missed', {
  recipientPermission: 'submissions:read',
  icon: 'returned',
  path: ({ campaign_id, submission_id, side }) => {
    if (side === 'creator') return `/creator/campaign/${campaign_id}`;
    return submission_id
      ? brandPath({ campaign_id, submission_id })
      : `/campaign/${campaign_id}?tab=applications`;
  },
  mailGroup: 'work',
  messageKey: ({ owes, side }) => {
    if (owes !== 'revision') return side;
    return side === 'brand' ? 'revision' : 'ownRevision';
  },
});
