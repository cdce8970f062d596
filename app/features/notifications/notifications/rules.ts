import type { Role } from '#core/actor.ts';
import type { MailGroup } from '#platform/feature/notification.ts';

/** The bell shows “9+” above this. */
export const UNREAD_CAP = 9;

/** Further mails of a type wait this long after the first one and are sent as one. */
export const BUNDLE_MINUTES = 10;
export const MAX_BUNDLED = 20;

/** Recipients of each mail group; required groups cannot be turned off, bundled ones may be combined into one mail. */
export const MAIL_GROUPS: Record<MailGroup, { roles: Role[]; isRequired?: true; isBundled?: true }> = {
  work: { roles: ['creator', 'brand'], isBundled: true },
  messages: { roles: ['creator', 'brand'] },
  ratings: { roles: ['creator', 'brand'], isBundled: true },
  money: { roles: ['creator', 'brand', 'operator'] },
  receipts: { roles: ['brand'], isRequired: true },
  subscription: { roles: ['brand'] },
  searches: { roles: ['creator', 'brand'] },
  account: { roles: ['creator', 'brand'], isRequired: true },
};
