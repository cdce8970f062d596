import { playHidden } from './play-hidden.ts';

const MAX_WIDTH = 540;
/** Many clips start black or blurred. */
const AT_SECONDS = 1;
const PATIENCE_MS = 10_000;

/** WebP; null if this browser cannot play the file. */
export function drawPoster(file: Blob): Promise<Blob | null> {
  return playHidden(file, PATIENCE_MS, async ({ video, showAt }) => {
    await showAt(Math.min(AT_SECONDS, video.duration / 2));
    const scale = Math.min(1, MAX_WIDTH / video.videoWidth);
    const canvas = document.createElement('canvas');
    canvas.width = Math.round(video.videoWidth * scale);
    canvas.height = Math.round(video.videoHeight * scale);
    canvas.getContext('2d')!.drawImage(video, 0, 0, canvas.width, canvas.height);
    const poster = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/webp', 0.8));
    // Browsers without a WebP encoder return PNG.
    return poster?.type === 'image/webp' ? poster : null;
  });
}
