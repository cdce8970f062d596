import { z } from 'zod';
import { BLOCKERS } from './rules.ts';

export const DeletionAnswer = z.object({
  /** Null without a requested deletion. */
  dueAt: z.string().nullable(),
  /** Open money and work. The account is not erased before all of it is settled. */
  blockers: z.array(z.object({ kind: z.enum(BLOCKERS), count: z.int(), amountCents: z.int().nullable() })),
});
export type DeletionAnswer = z.infer<typeof DeletionAnswer>;
