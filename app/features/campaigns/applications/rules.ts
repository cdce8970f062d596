/** Maximum length of the note. */
export const MAX_NOTE = 1000;
/** Maximum number of portfolio videos. */
export const MAX_VIDEOS = 3;
