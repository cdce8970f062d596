import type { Role } from '#core/actor.ts';
import type { MailGroup } from '#platform/feature/notification.ts';

/** The bell shows “99+” above this. */
export const UNREAD_CAP = 99;

/** Who gets which mails, and which of them are always sent. */
export const MAIL_GROUPS: Record<MailGroup, { roles: Role[]; isRequired?: true }> = {
  work: { roles: ['creator'] },
  ratings: { roles: ['creator', 'brand'] },
  money: { roles: ['creator', 'brand', 'operator'] },
  receipts: { roles: ['brand'], isRequired: true },
  subscription: { roles: ['brand'] },
};
