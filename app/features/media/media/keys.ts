import type { VariantName } from './tables.server.ts';

/** Under which name the storage keeps a form of a file. */
export const storageKey = (mediaId: string, variant: VariantName): string =>
  variant === 'original' ? mediaId : `${mediaId}.${variant}`;

/** The browser's picture of a video, as it came. */
export const givenPosterKey = (mediaId: string): string => `${mediaId}.given-poster`;
