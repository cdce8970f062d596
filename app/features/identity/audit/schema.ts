import { z } from 'zod';
import { LANGUAGES } from '#i18n/language.ts';
import { pageOf } from '#platform/http/schemas/lists.ts';

export const Reason = z.string().trim().min(3, 'errors.required').max(500, 'errors.tooLong');
/** Stored in the audit log, and with the transaction if there is one. */
export const ReasonInput = z.strictObject({ reason: Reason });

const InLanguage = z.object({ language: z.enum(LANGUAGES).default('en') });

export const AuditFilter = z.object({
  /** The kind of the subject: `payment`, `wallet`, … */
  kind: z.string().max(40).optional(),
  actorId: z.string().max(64).optional(),
  /** The id of the subject, or of the user or workspace concerned. */
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
  path: z.string().nullable(),
});
export const AuditRow = z.object({
  id: z.string(),
  action: z.string(),
  title: z.string(),
  subject: z.string(),
  path: z.string().nullable(),
  /** The user or workspace concerned, such as the owner of the wallet or the payee. */
  person: z.object({ id: z.string(), name: z.string() }).nullable(),
  details: z.record(z.string(), z.unknown()),
  shown: z.array(AuditDetail),
  /** Null: the server's command line. */
  actor: z.object({ id: z.string(), name: z.string() }).nullable(),
  createdAt: z.string(),
});
export type AuditRow = z.infer<typeof AuditRow>;
export const AuditPage = pageOf(AuditRow);

export const AuditKindsQuery = InLanguage;
export const AuditKindList = z.object({ items: z.array(z.object({ kind: z.string(), label: z.string() })) });
