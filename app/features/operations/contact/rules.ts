export const MAX_NAME = 100;
export const MAX_MESSAGE = 5_000;

/** A faster submission comes from a bot. */
export const MIN_SECONDS = 3;

/** Per network address. */
export const MAX_PER_HOUR = 5;
/** Further messages appear in the console only, so that the mailbox is not flooded. */
export const MAX_MAILS_PER_HOUR = 60;

export const RETENTION_DAYS = 400;

export type MessageStatus = 'open' | 'answered';
