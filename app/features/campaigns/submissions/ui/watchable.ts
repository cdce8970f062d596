import type { SubmittedVideo } from '../schema.ts';

export const watchable = ({ type, url, posterUrl, durationMs }: SubmittedVideo) => ({
  url,
  isFile: type === 'file',
  posterUrl,
  durationSeconds: durationMs === null ? null : durationMs / 1000,
});
