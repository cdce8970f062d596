import { z } from 'zod';
import { Reason } from '#features/identity/audit/schema.ts';
import { ListQuery, pageOf } from '#platform/http/schemas/lists.ts';
import { Attachment, WorkEvent } from '../schema.ts';
import { DECISIONS, MAX_REPORT_NOTE, REPORT_REASONS, REPORT_STATES } from './rules.ts';

export const ReportInput = z.strictObject({
  reason: z.enum(REPORT_REASONS, 'errors.required'),
  note: z
    .string()
    .trim()
    .max(MAX_REPORT_NOTE, 'errors.tooLong')
    .transform((note) => note || undefined)
    .optional(),
});
export type ReportInput = z.output<typeof ReportInput>;

const Snapshot = z.object({
  body: z.string(),
  fileNames: z.array(z.string()),
  sentAt: z.string(),
  editedAt: z.string().nullable(),
});
export type Snapshot = z.infer<typeof Snapshot>;

const Party = z.object({
  userId: z.string(),
  name: z.string(),
  side: z.enum(['brand', 'creator']),
  workspaceId: z.string(),
  workspaceName: z.string(),
  isSuspended: z.boolean(),
});

export const MessageReport = z.object({
  id: z.string(),
  reason: z.enum(REPORT_REASONS),
  note: z.string().nullable(),
  status: z.enum(REPORT_STATES),
  snapshot: Snapshot,
  messageId: z.string(),
  author: Party,
  reporter: Party,
  decidedBy: z.string().nullable(),
  decidedAt: z.string().nullable(),
  createdAt: z.string(),
});
export type MessageReport = z.infer<typeof MessageReport>;

export const MessageReportsQuery = ListQuery.extend({ status: z.enum(REPORT_STATES).optional() });
export const MessageReportPage = pageOf(MessageReport);

const Surrounding = z.object({
  id: z.string(),
  side: z.enum(['brand', 'creator']).nullable(),
  writtenBy: z.string().nullable(),
  body: z.string(),
  event: WorkEvent.nullable(),
  attachments: z.array(Attachment),
  isDeleted: z.boolean(),
  createdAt: z.string(),
});
export type Surrounding = z.infer<typeof Surrounding>;

export const MessageReportView = MessageReport.extend({
  campaignTitle: z.string().nullable(),
  messages: z.array(Surrounding),
});
export type MessageReportView = z.infer<typeof MessageReportView>;

/** The reason is stored in the audit log. */
export const DecisionInput = z.strictObject({ decision: z.enum(DECISIONS), reason: Reason });
export type DecisionInput = z.output<typeof DecisionInput>;
