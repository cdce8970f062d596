export const MAX_TITLE_LENGTH = 200;
export const MAX_POINTS = 6;
export const MAX_POINT_LENGTH = 300;
