/** Letters of what a creator may say to the brand with an application. */
export const MAX_NOTE = 1000;
/** Videos of the portfolio that go with it. */
export const MAX_VIDEOS = 3;
