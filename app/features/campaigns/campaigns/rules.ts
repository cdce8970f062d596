import { type Cents, PLATFORM_FEE_PERCENT } from '#core/money.ts';

/** `pending`: not published, because the fee is not paid. */
export type CampaignStatus = 'pending' | 'active' | 'paused' | 'completed';
/** `casting`: apply, be accepted, submit. `open_call`: submit without an application. */
export type Intake = 'casting' | 'open_call';
export type Delivery = 'file' | 'file_or_link';

export const DEFAULT_MAX_SUBMISSIONS = 5;
export const MAX_SUBMISSIONS_LIMIT = 1000;
/** Videos of a campaign with a structured brief; others name only `maxSubmissions`. */
export const MAX_QUANTITY = 10;
export const MIN_BUDGET_CENTS: Cents = 100;
/** Above this a budget is a typing mistake, and exceeds one hosted checkout. */
export const MAX_BUDGET_CENTS: Cents = 10_000_000;

export const TRANSITIONS = {
  /** The publishing fee was paid. */
  publish: { from: ['pending'], to: 'active' },
  /** The publishing fee was returned. */
  unpublish: { from: ['active', 'paused'], to: 'pending' },
  /** By the brand. */
  pause: { from: ['active'], to: 'paused' },
  /** The brand's wallet is below zero. */
  pauseForDebt: { from: ['active'], to: 'paused' },
  activate: { from: ['paused'], to: 'active' },
  /** By the brand. */
  complete: { from: ['active', 'paused'], to: 'completed' },
  /** The last slot is filled. */
  full: { from: ['active', 'paused'], to: 'completed' },
} as const satisfies Record<string, { from: CampaignStatus[]; to: CampaignStatus }>;

export type Transition = keyof typeof TRANSITIONS;

export const isPausedForDebt = (campaign: { status: CampaignStatus; pausedFor: 'debt' | null }) =>
  campaign.status === 'paused' && campaign.pausedFor === 'debt';

export const canTransition = (status: CampaignStatus, transition: Transition) =>
  (TRANSITIONS[transition].from as readonly CampaignStatus[]).includes(status);

/** Today's date in UTC, as deadlines are written: `2026-11-21`. */
export const todayUtc = (now = new Date()) => now.toISOString().slice(0, 10);

/** Two weeks ahead. */
export const suggestedDeadline = () => todayUtc(new Date(Date.now() + 14 * 86_400_000));

/** A deadline counts through 23:59:59 UTC of its day. */
export const isPastDeadline = (deadline: string, now = new Date()) => deadline < todayUtc(now);

/** The original's deadline, or the original's duration from today if that deadline is past. */
export function deadlineOfCopy(
  { deadline, createdAt }: { deadline: string; createdAt: Date },
  now = new Date(),
): string {
  if (!isPastDeadline(deadline, now)) return deadline;
  const durationMs = Date.parse(deadline) - Date.parse(todayUtc(createdAt));
  return todayUtc(new Date(Date.parse(todayUtc(now)) + Math.max(durationMs, 0)));
}

export function isOpen(
  campaign: { status: CampaignStatus; deadline: string; approvedCount: number; maxSubmissions: number },
  now = new Date(),
): boolean {
  return (
    campaign.status === 'active' &&
    !isPastDeadline(campaign.deadline, now) &&
    campaign.approvedCount < campaign.maxSubmissions
  );
}

/** The smallest budget whose share of a creator, rounded half up, reaches this amount. */
const budgetOfShare = (shareCents: Cents): Cents =>
  Math.floor((shareCents * 100) / (100 - PLATFORM_FEE_PERCENT));

/** Budgets by the share that creators see: low under $500, medium under $2,000, high from there. */
export const BUDGET_RANGES = {
  low: { fromCents: 0, belowCents: budgetOfShare(50_000) },
  medium: { fromCents: budgetOfShare(50_000), belowCents: budgetOfShare(200_000) },
  high: { fromCents: budgetOfShare(200_000), belowCents: null },
} as const;
export type BudgetRange = keyof typeof BUDGET_RANGES;
