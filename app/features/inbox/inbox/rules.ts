import type { PublicRole } from '#core/actor.ts';

const MINUTE_MS = 60_000;

export type Side = PublicRole;
export const otherSide = (side: Side): Side => (side === 'brand' ? 'creator' : 'brand');

/** `request`: a brand without common work may send one message until the creator answers. */
export const CONVERSATION_STATES = ['request', 'open', 'read_only'] as const;
export type ConversationState = (typeof CONVERSATION_STATES)[number];

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
const EDIT_MINUTES = 15;
export const isEditable = (createdAt: string | Date, now = Date.now()): boolean =>
  now - new Date(createdAt).getTime() <= EDIT_MINUTES * MINUTE_MS;

/** The browser sends a typing event at most this often, and shows a received one longer than the next one takes. */
export const TYPING_EVERY_MS = 4000;
export const TYPING_SHOWN_MS = 6000;
/** The response time of fewer replies is not shown. */
export const MIN_REPLIES = 3;

export const MIN_SEARCH_LENGTH = 2;
export const MESSAGES_A_PAGE = 50;
/** Pages of a conversation that the browser keeps. */
export const MAX_PAGES = 8;

export const MAX_ATTACHMENTS = 10;
/** Per user. */
export const MAX_MESSAGES_PER_MINUTE = 30;
export const MAX_MESSAGES_PER_HOUR = 500;
/** Recipients of the same text per user and hour. */
export const MAX_SAME_RECIPIENTS = 5;
/** Conversations that a workspace can start. */
export const MAX_OPENED_PER_DAY = 20;

/** The header's badge shows “99+” above this, a conversation's “9+”. */
export const UNREAD_CAP = 99;
export const ROW_CAP = 9;
export const capped = (count: number, cap: number): string => (count > cap ? `${cap}+` : String(count));

const HOUR_MS = 60 * MINUTE_MS;
/** After a longer pause, the time is shown above the next message. */
const PAUSE_MS = 5 * MINUTE_MS;

export function rowTime(at: string | Date, now = new Date()): 'time' | 'yesterday' | 'date' {
  const hours = (now.getTime() - new Date(at).getTime()) / HOUR_MS;
  return hours < 24 ? 'time' : hours < 48 ? 'yesterday' : 'date';
}

export function separatorAbove(at: string, previousAt: string | undefined): 'day' | 'time' | null {
  if (previousAt === undefined) return 'day';
  const [now, then] = [new Date(at), new Date(previousAt)];
  if (now.toDateString() !== then.toDateString()) return 'day';
  return now.getTime() - then.getTime() > PAUSE_MS ? 'time' : null;
}
