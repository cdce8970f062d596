import { z } from 'zod';
import { TIMER_BLOCKS } from '#features/campaigns/submissions/deadlines/rules.ts';
import { STEPS } from './rules.ts';

/** The campaign is null if it was deleted. */
const task = <Kind extends string>(...kinds: Kind[]) =>
  z.object({
    kind: z.enum(kinds),
    /** Pending videos and applications of a campaign share a row, which shows the first one. */
    count: z.number().int(),
    /** Of the submission, application, draft, campaign or account. */
    id: z.string(),
    campaignId: z.string().nullable(),
    /** Of the campaign or draft. Empty for a draft without a title. */
    title: z.string(),
    /** The creator or brand on the other side. */
    name: z.string().nullable(),
    /** Of the failed payment, or the creator's payout for accepted work. */
    amountCents: z.number().int().nullable(),
    /** A calendar date. */
    deadline: z.string().nullable(),
    /** The running deadline of a delivery or revision. */
    dueAt: z.string().nullable(),
    since: z.iso.datetime(),
    /** Of a pending video with a review deadline. `dueAt` is null while it is paused. */
    review: z
      .object({
        dueAt: z.string().nullable(),
        blockedBy: z.enum(TIMER_BLOCKS).nullable(),
        isFunded: z.boolean(),
        /** Pending videos of the campaign with the same block. */
        blockedCount: z.number().int(),
      })
      .nullable(),
  });

const attentionOf = <Task extends z.ZodType>(tasks: Task) =>
  z.object({
    tasks: z.array(tasks),
    /** Including tasks that the list omits. */
    count: z.number().int(),
    /** Null once a new account has taken every step. */
    checklist: z.array(z.object({ step: z.enum(STEPS), isDone: z.boolean() })).nullable(),
  });

export const BrandAttention = attentionOf(task('payment', 'review', 'application', 'unpublished', 'draft'));
export const CreatorAttention = attentionOf(task('payout', 'changes', 'work', 'address'));
export type BrandAttention = z.infer<typeof BrandAttention>;
export type CreatorAttention = z.infer<typeof CreatorAttention>;
export type Task = (BrandAttention | CreatorAttention)['tasks'][number];
export type Checklist = NonNullable<BrandAttention['checklist']>;
