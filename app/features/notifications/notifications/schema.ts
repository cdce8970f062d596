import { z } from 'zod';
import { LANGUAGES } from '#i18n/language.ts';
import { ICONS } from '#platform/feature/notification.ts';
import { pageOf } from '#platform/http/schemas/lists.ts';

export const NotificationView = z.object({
  id: z.string(),
  type: z.string(),
  data: z.record(z.string(), z.unknown()),
  /** Number of similar unread notifications that it represents. */
  count: z.number().int(),
  /** The `icon` of the type. */
  sign: z.enum(ICONS),
  title: z.string(),
  message: z.string(),
  path: z.string(),
  readAt: z.string().nullable(),
  createdAt: z.string(),
});
export type NotificationView = z.infer<typeof NotificationView>;
export const NotificationPage = pageOf(NotificationView);
export type NotificationPage = z.infer<typeof NotificationPage>;

export const NotificationsQuery = z.object({
  limit: z.coerce.number().int().min(1).max(50).default(15),
  cursor: z.string().max(64).optional(),
  language: z.enum(LANGUAGES).default('en'),
});
/** At most one above the cap of the badge. */
export const UnreadAnswer = z.object({ count: z.number().int() });
/** The newest notification seen: later ones stay unread. */
export const ReadAllInput = z.strictObject({ upTo: z.string().max(64) });

export const MailGroupSchema = z.enum([
  'work',
  'messages',
  'ratings',
  'money',
  'receipts',
  'subscription',
  'searches',
  'account',
]);
const MailPreference = z.object({
  group: MailGroupSchema,
  wantsMail: z.boolean(),
  isRequired: z.boolean(),
});
export type MailPreference = z.infer<typeof MailPreference>;
export const MailPreferenceList = z.object({ items: z.array(MailPreference) });
export const MailChoice = z.strictObject({ group: MailGroupSchema, wantsMail: z.boolean() });
export type MailChoice = z.infer<typeof MailChoice>;

/** Without `mails=on` it unsubscribes, as the button of mail programs requires (RFC 8058). */
export const UnsubscribeQuery = z.object({
  token: z.string().max(200),
  mails: z.enum(['on', 'off']).default('off'),
});
export const UnsubscribeAnswer = z.object({
  group: MailGroupSchema,
  role: z.enum(['creator', 'brand', 'operator']),
  language: z.enum(['en', 'ar']),
});

const FailedMail = z.object({
  /** Id of the notification. */
  id: z.string(),
  title: z.string(),
  to: z.string(),
  attempts: z.number().int(),
  lastError: z.string().nullable(),
  triedAt: z.string().nullable(),
  createdAt: z.string(),
});
export const FailedMailPage = pageOf(FailedMail);
export type FailedMailPage = z.infer<typeof FailedMailPage>;
