import type { Role } from '#core/actor.ts';
import type { Permission } from '#core/permission.ts';
import type { Language } from '#i18n/language.ts';

/** Mails are chosen by group; receipts for money are always sent. */
export type MailGroup = 'work' | 'messages' | 'ratings' | 'money' | 'receipts' | 'subscription' | 'searches';
/** Which sign stands beside a notification. */
export const SIGNS = ['person', 'video', 'star', 'good', 'money', 'returned', 'clock', 'trouble'] as const;
type Sign = (typeof SIGNS)[number];

/** A title, which is also the subject of the mail, and one or more messages. */
type Words = { title: string } & Record<string, string>;

type Presentation<Data> = {
  /** Notifies every seat with this permission; without it, only the owner. */
  permission?: Permission;
  sign: Sign;
  /** The screen where the person sees it or does something about it. */
  path: (data: Data) => string;
  /** Also sent by email, in this group. */
  mail?: MailGroup;
  /** Its mail waits after one of this kind as after one of its own: the one takes the place of the other. */
  waitsAfter?: NotificationType<never>;
  /** Reports the workspace's own action, such as a receipt: sent by email and not shown under the bell. */
  isOwnAct?: true;
  /** Another place of the product counts it already: it is mailed, and stands nowhere under the bell. */
  isMailOnly?: true;
  /**
   * The bell groups unread notifications of one campaign into one, with the message `alike` and their `count`, which
   * links here.
   */
  alikePath?: (data: Data) => string;
  /** Facts that are said otherwise in each language. */
  factsIn?: (language: Language, data: Data) => Record<string, string>;
  /** Which of its messages is said; without it there is one, called `message`. */
  message?: (data: Data, role: Role) => string;
  /** Quotes for the email, read when it is sent, so that deleted texts are left out. */
  mailQuotes?: (data: Data, workspaceId: string) => Promise<{ from: string; lines: string[] }[]>;
  /** Whether the event is resolved. Its mail is then not sent. */
  isResolved?: (data: Data, workspaceId: string) => Promise<boolean>;
  /** Which of its words stand in its message as `{{list}}`. */
  list?: (data: Data) => string[];
};

/** A kind of notification, declared by the feature that sends it, with the facts that its words need. */
export type NotificationType<Data = never> = Presentation<Data> & {
  name: string;
  words: Record<Language, Words>;
};

/** Binds a feature's notifications to its words: none can be declared that lacks them in a language. */
export const notificationsIn =
  <Name extends string>(words: Record<Language, Record<Name, Words>>) =>
  <Data>(name: Name, presentation: Presentation<Data>): NotificationType<Data> => ({
    name,
    words: { en: words.en[name], ar: words.ar[name] },
    ...presentation,
  });
