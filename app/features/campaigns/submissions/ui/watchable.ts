import type { SubmittedVideo } from '../schema.ts';

/** Maps a submission to player props. */
export const watchable = ({ type, url, posterUrl, durationMs }: SubmittedVideo) => ({
  url,
  isFile: type === 'file',
  posterUrl,
  durationSeconds: durationMs === null ? null : durationMs / 1000,
});
