import type { TimerBlock } from '#features/campaigns/submissions/deadlines/rules.ts';

export const STEPS = ['verify', 'campaign', 'profile', 'application', 'payout'] as const;
export type Step = (typeof STEPS)[number];

/** The first rows of each kind. The count includes the tasks of the others. */
export const MAX_TASKS_PER_KIND = 10;

/** The steps of a new user in order, null once every step is done. A step without a value does not apply to the user. */
export function checklistOf(done: Partial<Record<Step, boolean>>): { step: Step; isDone: boolean }[] | null {
  const steps = STEPS.flatMap((step) => {
    const isDone = done[step];
    return isDone === undefined ? [] : [{ step, isDone }];
  });
  return steps.every(({ isDone }) => isDone) ? null : steps;
}

type Review = { dueAt: string | null; blockedBy: TimerBlock | null; isFunded: boolean };

/** State of a review on the brand's dashboard. At the deadline the timer approves funded videos only. */
export function reviewStateOf({ dueAt, blockedBy, isFunded }: Review, now: number) {
  if (dueAt === null) return 'paused';
  if (blockedBy !== null) return `blocked.${blockedBy}` as const;
  if (isFunded) return 'automatic';
  return Date.parse(dueAt) > now ? 'due' : 'overdue';
}
