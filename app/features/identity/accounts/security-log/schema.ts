import { z } from 'zod';
import { PERSONAL_DATA } from '#core/personal-data.ts';
import { pageOf } from '#platform/http/schemas/lists.ts';
import { SECURITY_EVENT_KINDS } from './rules.ts';

export const SecurityLogFilter = z.object({
  kind: z.enum(SECURITY_EVENT_KINDS).optional(),
  /** Id of the account, the operator or the record. */
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
  /** Null for an attempt with an unknown address. */
  person: z.object({ id: z.string(), name: z.string() }).nullable(),
  read: z
    .object({
      operator: z.object({ id: z.string(), name: z.string() }),
      data: z.enum(PERSONAL_DATA),
      of: z.string().nullable(),
    })
    .nullable(),
  /** Refusals of one kind since the previous row. */
  refused: z.object({ code: z.string(), count: z.number().int() }).nullable(),
  userAgent: z.string().nullable(),
  address: z.string().nullable(),
  at: z.string(),
});
export type SecurityLogRow = z.infer<typeof SecurityLogRow>;
export const SecurityLogPage = pageOf(SecurityLogRow);
