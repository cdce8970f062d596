import { playHidden } from './play-hidden.ts';

const MAX_WIDTH = 540;
/** Many clips begin with a black or a blurred picture. */
const AT_SECONDS = 1;
const PATIENCE_MS = 10_000;

/** Draws a picture of a video, as WebP; null when this browser cannot play it. */
export function drawPoster(file: Blob): Promise<Blob | null> {
  return playHidden(file, PATIENCE_MS, async ({ video, showAt }) => {
    await showAt(Math.min(AT_SECONDS, video.duration / 2));
    const scale = Math.min(1, MAX_WIDTH / video.videoWidth);
    const canvas = document.createElement('canvas');
    canvas.width = Math.round(video.videoWidth * scale);
    canvas.height = Math.round(video.videoHeight * scale);
    canvas.getContext('2d')!.drawImage(video, 0, 0, canvas.width, canvas.height);
    const poster = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/webp', 0.8));
    // A browser that cannot write WebP makes a PNG of it.
    return poster?.type === 'image/webp' ? poster : null;
  });
}
