export const MAX_NAME = 100;
export const MAX_MESSAGE = 5_000;

/** A form submitted sooner was filled in by a program. */
export const MIN_SECONDS = 3;

/** Per network address. */
export const MAX_PER_HOUR = 5;
/** Beyond so many in an hour, from wherever, messages stand in the console alone: support's mailbox is not flooded. */
export const MAX_MAILS_PER_HOUR = 60;

export const KEPT_DAYS = 400;

export type MessageStatus = 'open' | 'answered';
