import { z } from 'zod';

export const NotificationView = z.object({
  id: z.string(),
  type: z.string(),
  data: z.record(z.string(), z.unknown()),
  readAt: z.string().nullable(),
  createdAt: z.string(),
});
export const NotificationPage = z.object({
  items: z.array(NotificationView),
  nextCursor: z.string().nullable(),
});
export type NotificationPage = z.infer<typeof NotificationPage>;

export const NotificationsQuery = z.object({
  limit: z.coerce.number().int().min(1).max(50).default(15),
  cursor: z.string().max(64).optional(),
});
/** At most one above what is shown as “99+”. */
export const UnreadAnswer = z.object({ count: z.number().int() });
/** The newest notification that the person has seen: what arrived since stays unread. */
export const ReadAllInput = z.strictObject({ upTo: z.string().max(64) });
