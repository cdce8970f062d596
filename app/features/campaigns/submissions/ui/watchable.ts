import type { SubmittedVideo } from '../schema.ts';

/** What a player is told of a video. */
export const watchable = ({ type, url, posterUrl, durationMs }: SubmittedVideo) => ({
  url,
  isFile: type === 'file',
  posterUrl,
  durationSeconds: durationMs === null ? null : durationMs / 1000,
});
