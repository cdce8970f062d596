export const MAX_NOTE = 1000;
export const MAX_VIDEOS = 3;
export const MAX_BULK_DECLINE = 100;
