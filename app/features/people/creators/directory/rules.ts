export const DIRECTORY_TABS = ['all', 'top', 'recent', 'active'] as const;
export type DirectoryTab = (typeof DIRECTORY_TABS)[number];

/** Approved videos of an experienced creator. */
export const EXPERIENCED_VIDEOS = 5;
