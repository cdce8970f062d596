import { z } from 'zod';
import { Email } from '#features/identity/accounts/schema.ts';
import { LANGUAGES } from '#i18n/language.ts';
import { rowId } from '#platform/http/schemas/ids.ts';
import { ListQuery, pageOf } from '#platform/http/schemas/lists.ts';
import { line } from '#platform/http/schemas/text.ts';
import { MAX_MESSAGE, MAX_NAME } from './rules.ts';

const Status = z.enum(['open', 'answered']);

export const ContactInput = z.strictObject({
  name: line(MAX_NAME).min(1, 'errors.required'),
  email: Email,
  message: z.string().trim().min(1, 'errors.required').max(MAX_MESSAGE, 'errors.tooLong'),
  language: z.enum(LANGUAGES),
  /** How long the page was open. */
  seconds: z.number().min(0),
  /** Honeypot: invisible to people. */
  website: z.string().max(200).optional(),
});
export type ContactInput = z.infer<typeof ContactInput>;

/** A form that a browser sends without JavaScript cannot report its time. */
export const ContactForm = ContactInput.omit({ seconds: true });
export type ContactForm = z.infer<typeof ContactForm>;

/** Distinguishes our answer from that of another page or a proxy. */
export const ContactAnswer = z.object({ success: z.literal(true) });

export const ContactMessage = z.object({
  id: rowId('ctm'),
  name: z.string(),
  email: z.string(),
  message: z.string(),
  language: z.enum(LANGUAGES),
  status: Status,
  answeredAt: z.string().nullable(),
  createdAt: z.string(),
});
export type ContactMessage = z.infer<typeof ContactMessage>;

export const ContactMessagesQuery = ListQuery.extend({ status: Status.optional() });
export const ContactMessagePage = pageOf(ContactMessage);

export const ContactStatusInput = z.strictObject({ status: Status });
