import { z } from 'zod';
import { CONSENT_KINDS } from './rules.ts';

/** The versions that the user has read. */
export const ConsentsInput = z.strictObject({ terms: z.iso.date(), privacy: z.iso.date() });
export type ConsentsInput = z.infer<typeof ConsentsInput>;

export const ConsentsAnswer = z.object({
  /** Newest first. */
  consents: z.array(z.object({ kind: z.enum(CONSENT_KINDS), version: z.iso.date(), acceptedAt: z.string() })),
});
export type ConsentsAnswer = z.infer<typeof ConsentsAnswer>;
