import { z } from 'zod';
import { LANGUAGES } from '#i18n/language.ts';
import { pageOf } from '#platform/http/schemas/lists.ts';

/** Why an operator does something that moves money or shuts somebody out, as the log keeps it. */
export const Reason = z.string().trim().min(3, 'errors.required').max(500, 'errors.tooLong');

/** What the words of a log are written in. */
const InLanguage = z.object({ language: z.enum(LANGUAGES).default('en') });

/** What the log can be narrowed to. */
export const AuditFilter = z.object({
  /** What it is about: `payment`, `wallet`, … */
  kind: z.string().max(40).optional(),
  actorId: z.string().max(64).optional(),
  /** The id of what was acted on, or of whom it concerned. */
  subject: z.string().trim().max(100).optional(),
});
export type AuditFilter = z.infer<typeof AuditFilter>;
export const AuditQuery = AuditFilter.extend({
  ...InLanguage.shape,
  limit: z.coerce.number().int().min(1).max(100).default(50),
  cursor: z.string().max(64).optional(),
});

const AuditDetail = z.object({
  label: z.string(),
  shows: z.enum(['text', 'code', 'money', 'count']),
  value: z.union([z.string(), z.number()]),
  /** Where what it names is seen. */
  path: z.string().nullable(),
});
export const AuditRow = z.object({
  id: z.string(),
  action: z.string(),
  /** The action in words; as it was written, if it is not done any more. */
  title: z.string(),
  subject: z.string(),
  /** Where the subject is seen. */
  path: z.string().nullable(),
  /** Who it was done to, whose wallet it filled or emptied, or whose payout it was about. */
  person: z.object({ id: z.string(), name: z.string() }).nullable(),
  /** As it was kept, and what of it is shown. */
  details: z.record(z.string(), z.unknown()),
  shown: z.array(AuditDetail),
  /** Null: somebody at the server's command line. */
  actor: z.object({ id: z.string(), name: z.string() }).nullable(),
  createdAt: z.string(),
});
export type AuditRow = z.infer<typeof AuditRow>;
export const AuditPage = pageOf(AuditRow);

export const AuditKindsQuery = InLanguage;
export const AuditKindList = z.object({ items: z.array(z.object({ kind: z.string(), label: z.string() })) });
