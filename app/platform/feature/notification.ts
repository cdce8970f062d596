import type { Role } from '#core/actor.ts';
import type { Permission } from '#core/permission.ts';
import type { Language } from '#i18n/language.ts';

/** Users turn emails on and off by group, except `receipts` and `account`. */
export type MailGroup =
  | 'work'
  | 'messages'
  | 'ratings'
  | 'money'
  | 'receipts'
  | 'subscription'
  | 'searches'
  | 'account';
export const ICONS = ['person', 'video', 'star', 'good', 'money', 'returned', 'clock', 'trouble'] as const;
type Icon = (typeof ICONS)[number];

/** `title` is also the subject of the email. */
type Texts = { title: string } & Record<string, string>;

type Presentation<Data> = {
  // Recipients
  /**
   * `notify` reaches each member of the workspace with this permission; without one, the owner. Not read if the command
   * inserts the notification for a user.
   */
  recipientPermission?: Permission;

  // Bell
  icon: Icon;
  path: (data: Data) => string;
  /** Link of unread notifications of one campaign, which the bell groups under the message `group` with their `count`. */
  groupPath?: (data: Data) => string;
  /** Not shown under the bell, because it confirms an action of the workspace itself, such as a purchase. */
  isOwnAction?: true;
  /** Not shown under the bell, because another screen already counts it. */
  isMailOnly?: true;

  // Email
  /** Sent by email if the recipient has this group turned on. Null: never sent by email. */
  mailGroup: MailGroup | null;
  /** Sent by email even if the recipient has turned the group off. */
  isAlwaysMailed?: (data: Data) => boolean;
  /** Checked right before sending: the event is resolved, such as an invitation that was answered. */
  skipMailIf?: (data: Data, workspaceId: string) => Promise<boolean>;
  /** A recent email of this type delays and bundles the next ones, as a recent email of the own type does. */
  delayedBy?: NotificationType<never>;
  /** Read right before sending, so that deleted texts are left out. */
  mailQuotes?: (data: Data, workspaceId: string) => Promise<{ from: string; lines: string[] }[]>;

  // Texts
  /** Key of the message for this data and recipient. Default: `message`. */
  messageKey?: (data: Data, role: Role) => string;
  /** Placeholders whose values differ by language. */
  factsIn?: (language: Language, data: Data) => Record<string, string>;
  /** Keys of the texts that the message lists as `{{list}}`. */
  list?: (data: Data) => string[];
};

export type NotificationType<Data = never> = Presentation<Data> & {
  name: string;
  texts: Record<Language, Texts>;
};

/**
 * Binds a type to its texts by name; a missing translation is a type error. `Data` is stored as JSON, in snake_case like
 * the placeholders of the texts.
 */
export const notificationsIn =
  <Name extends string>(texts: Record<Language, Record<Name, Texts>>) =>
  <Data>(name: Name, presentation: Presentation<Data>): NotificationType<Data> => ({
    name,
    texts: { en: texts.en[name], ar: texts.ar[name] },
    ...presentation,
  });
