export const MAX_SEARCHES = 20;
export const MAX_NAME = 60;

/** Directory searches of brands, campaign searches of creators. */
export type SearchKind = 'creators' | 'campaigns';
