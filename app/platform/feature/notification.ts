import type { Role } from '#core/actor.ts';
import type { Permission } from '#core/permission.ts';
import type { Language } from '#i18n/language.ts';

/** Mails are chosen by group; receipts and mails about the account are always sent. */
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

/** `title` is also the mail's subject. */
type Texts = { title: string } & Record<string, string>;

type Presentation<Data> = {
  /** Notifies each member with this permission; without one, only the owner. */
  recipientPermission?: Permission;
  icon: Icon;
  path: (data: Data) => string;
  /** Also sent by email, in this group. */
  mailGroup?: MailGroup;
  /** Mailed even if the user has turned the group off. */
  isAlwaysMailed?: (data: Data) => boolean;
  /** A recent mail of this type delays and bundles the next ones, as a recent mail of the own type does. */
  delayedBy?: NotificationType<never>;
  /** Reports the workspace's own action, such as a receipt: sent by email and not shown under the bell. */
  isOwnAction?: true;
  /** Emailed only, because another screen already counts it. */
  isMailOnly?: true;
  /** Link of unread notifications of one campaign, which the bell groups under the message `group` with their `count`. */
  groupPath?: (data: Data) => string;
  /** Facts that differ by language. */
  factsIn?: (language: Language, data: Data) => Record<string, string>;
  /** Defaults to `message`. */
  messageKey?: (data: Data, role: Role) => string;
  /** Read when the email is sent, so that deleted texts are left out. */
  mailQuotes?: (data: Data, workspaceId: string) => Promise<{ from: string; lines: string[] }[]>;
  /** Whether the event is resolved by now, such as an invitation that was answered. */
  skipMailIf?: (data: Data, workspaceId: string) => Promise<boolean>;
  /** Keys of the texts that its message lists as `{{list}}`. */
  list?: (data: Data) => string[];
};

export type NotificationType<Data = never> = Presentation<Data> & {
  name: string;
  texts: Record<Language, Texts>;
};

/** A missing translation is a type error. `Data` is in snake_case, like the placeholders of the texts. */
export const notificationsIn =
  <Name extends string>(texts: Record<Language, Record<Name, Texts>>) =>
  <Data>(name: Name, presentation: Presentation<Data>): NotificationType<Data> => ({
    name,
    texts: { en: texts.en[name], ar: texts.ar[name] },
    ...presentation,
  });
