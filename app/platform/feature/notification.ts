import type { Role } from '#core/actor.ts';
import type { Permission } from '#core/permission.ts';
import type { Language } from '#i18n/language.ts';

/** Mails are chosen by group; receipts for money are always sent. */
export type MailGroup = 'work' | 'messages' | 'ratings' | 'money' | 'receipts' | 'subscription';
/** Which sign stands beside a notification. */
export const SIGNS = ['person', 'video', 'star', 'good', 'money', 'returned', 'clock', 'trouble'] as const;
type Sign = (typeof SIGNS)[number];

/** A title, which is also the subject of the mail, and one or more messages. */
type Words = { title: string } & Record<string, string>;

type Presentation<Data> = {
  /** Whose seats are told; without it, the owner's alone. */
  permission?: Permission;
  sign: Sign;
  /** The screen where the person sees it or does something about it. */
  path: (data: Data) => string;
  /** What matters enough comes by mail too. */
  mail?: MailGroup;
  /** Its mail waits after one of this kind as after one of its own: the one takes the place of the other. */
  waitsAfter?: NotificationType<never>;
  /** What somebody of the workspace did themselves, a receipt say: it is mailed, and stands nowhere under the bell. */
  isOwnAct?: true;
  /** Another place of the product counts it already: it is mailed, and stands nowhere under the bell. */
  isMailOnly?: true;
  /**
   * Those of one campaign that nobody has read yet stand as one under the bell, called `alike` with their `count`, and
   * lead here.
   */
  alikePath?: (data: Data) => string;
  /** Facts that are said otherwise in each language. */
  factsIn?: (language: Language, data: Data) => Record<string, string>;
  /** Which of its messages is said; without it there is one, called `message`. */
  message?: (data: Data, role: Role) => string;
  /** What its mail quotes, read as it is sent: what is gone by then is told nobody. */
  mailQuotes?: (data: Data, workspaceId: string) => Promise<{ from: string; lines: string[] }[]>;
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
