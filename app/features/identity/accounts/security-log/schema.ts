import { z } from 'zod';
import { PERSONAL_DATA } from '#core/personal-data.ts';
import { pageOf } from '#platform/http/schemas/lists.ts';
import { SECURITY_EVENT_KINDS } from './rules.ts';

export const SecurityLogFilter = z.object({
  kind: z.enum(SECURITY_EVENT_KINDS).optional(),
  /** The id of whose account it is, of the operator who read, or of what was read. */
  about: z.string().trim().max(64).optional(),
});
export type SecurityLogFilter = z.infer<typeof SecurityLogFilter>;
export const SecurityLogQuery = SecurityLogFilter.extend({
  limit: z.coerce.number().int().min(1).max(100).default(50),
  cursor: z.string().max(64).optional(),
});

export const SecurityLogRow = z.object({
  id: z.string(),
  kind: z.enum(SECURITY_EVENT_KINDS),
  /** The owner of the account; null for an attempt with an unknown address. */
  person: z.object({ id: z.string(), name: z.string() }).nullable(),
  /** The personal data that an operator read, and the id of the record if it was a single one. */
  read: z
    .object({
      operator: z.object({ id: z.string(), name: z.string() }),
      data: z.enum(PERSONAL_DATA),
      of: z.string().nullable(),
    })
    .nullable(),
  /** How many requests were refused for one reason since the row before. */
  refused: z.object({ code: z.string(), count: z.number().int() }).nullable(),
  userAgent: z.string().nullable(),
  address: z.string().nullable(),
  at: z.string(),
});
export type SecurityLogRow = z.infer<typeof SecurityLogRow>;
export const SecurityLogPage = pageOf(SecurityLogRow);
