export const MAX_LISTS = 50;
export const MAX_CREATORS = 500;
export const MAX_NAME = 60;
export const MAX_NOTE = 1000;
/** Of a list, beside its name. */
export const SHOWN_CREATORS = 4;
