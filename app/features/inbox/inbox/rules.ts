import type { PublicRole } from '#core/actor.ts';

const MINUTE_MS = 60_000;

/** Each conversation has two. */
export type Side = PublicRole;
export const otherSide = (side: Side): Side => (side === 'brand' ? 'creator' : 'brand');

/** `request`: a brand wrote to somebody with whom it has no work, and may not go on before they answer. */
export const CONVERSATION_STATES = ['request', 'open', 'read_only'] as const;
export type ConversationState = (typeof CONVERSATION_STATES)[number];

/** Events of the work that appear between the messages of a conversation. */
export type WorkEventKind =
  | 'invited'
  | 'accepted'
  | 'submitted'
  | 'changes_requested'
  | 'rejected'
  | 'approved'
  | 'paid'
  | 'refunded';

export const MAX_MESSAGE = 2000;
/** How long one may change what one said. */
const EDIT_MINUTES = 15;
export const isEditable = (createdAt: string | Date, now = Date.now()): boolean =>
  now - new Date(createdAt).getTime() <= EDIT_MINUTES * MINUTE_MS;

/** Whoever types says so again after this, and is shown typing for a little longer. */
export const TYPING_EVERY_MS = 4000;
export const TYPING_SHOWN_MS = 6000;
/** Of fewer replies nobody says how soon a creator answers. */
export const FEWEST_REPLIES = 3;

/** Of fewer letters nobody can say what is sought. */
export const FEWEST_SOUGHT = 2;
/** Pages that the screen holds at once, of fifty messages each: beyond them it forgets those furthest away. */
export const MESSAGES_A_PAGE = 50;
export const MAX_PAGES = 8;

export const MAX_ATTACHMENTS = 10;
/** Of one person. */
export const MESSAGES_A_MINUTE = 30;
export const MESSAGES_AN_HOUR = 500;
/** To so many others one person may say the same within an hour. */
export const SAME_TO_MOST = 5;
/** Conversations that a workspace may begin within a day. */
export const OPENED_A_DAY = 20;

/** The badge in the header shows “99+” above this, that of one conversation “9+” above the other. */
export const UNREAD_CAP = 99;
export const ROW_CAP = 9;
export const capped = (count: number, cap: number): string => (count > cap ? `${cap}+` : String(count));

const HOUR_MS = 60 * MINUTE_MS;
/** A longer silence than this is marked with the time. */
const PAUSE_MS = 5 * MINUTE_MS;

/** When a conversation last moved, as its row says it. */
export function rowTime(at: string | Date, now = new Date()): 'time' | 'yesterday' | 'date' {
  const hours = (now.getTime() - new Date(at).getTime()) / HOUR_MS;
  return hours < 24 ? 'time' : hours < 48 ? 'yesterday' : 'date';
}

/** What stands above a message: the day when it is another one, the time after a pause. */
export function separatorAbove(at: string, before: string | undefined): 'day' | 'time' | null {
  if (before === undefined) return 'day';
  const [now, then] = [new Date(at), new Date(before)];
  if (now.toDateString() !== then.toDateString()) return 'day';
  return now.getTime() - then.getTime() > PAUSE_MS ? 'time' : null;
}
