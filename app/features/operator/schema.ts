import { z } from 'zod';

/** Things of one kind: how many, how much money, and since when the oldest has stood. */
export const Tally = z.object({ count: z.number(), cents: z.number(), oldestAt: z.string().nullable() });
export type Tally = z.infer<typeof Tally>;

/** What can need a person, in the order of its urgency. */
export const CONCERNS = [
  'failed',
  'unanswered',
  'unsent',
  'unconfirmed',
  'queued',
  'account',
  'funds',
  'deadEvents',
] as const;
export type Concern = (typeof CONCERNS)[number];

export const OverviewAnswer = z.object({
  testMode: z.boolean(),
  concerns: z.record(z.enum(CONCERNS), Tally),
});
export type OverviewAnswer = z.infer<typeof OverviewAnswer>;
