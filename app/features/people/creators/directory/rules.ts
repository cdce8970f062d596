export const DIRECTORY_TABS = ['all', 'top', 'recent', 'active'] as const;
export type DirectoryTab = (typeof DIRECTORY_TABS)[number];

/** From so many approved videos on a creator counts as experienced. */
export const EXPERIENCED_VIDEOS = 5;
