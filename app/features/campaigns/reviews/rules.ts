import type { PublicRole } from '#core/actor.ts';

export type Side = PublicRole;

/** Per version of a video, drafts included. */
export const MAX_COMMENTS = 500;
export const MAX_COMMENT_LENGTH = 2000;
/** A sent comment can be edited for this long. */
const EDIT_WINDOW_MS = 15 * 60_000;

/** Null for a draft, which stays editable. */
export const editableUntil = (sentAt: Date | null): Date | null =>
  sentAt && new Date(sentAt.getTime() + EDIT_WINDOW_MS);

/** A video without a frame rate, such as a link, takes comments without a time. */
export const isTimeWithin = (startUs: number, durationMs: number | null): boolean =>
  durationMs !== null && startUs <= durationMs * 1000;
