const MAX_WIDTH = 540;
/** Many clips begin with a black or a blurred picture. */
const AT_SECONDS = 1;
/** What a browser cannot play may keep it waiting for ever. */
const PATIENCE_MS = 10_000;

/** Draws a picture of a video, as WebP; null when this browser cannot play it. */
export async function drawPoster(file: Blob): Promise<Blob | null> {
  const url = URL.createObjectURL(file);
  const video = document.createElement('video');
  video.muted = true;
  video.playsInline = true;
  video.preload = 'auto';
  const patience = AbortSignal.timeout(PATIENCE_MS);
  try {
    video.src = url;
    await happened(video, 'loadedmetadata', patience);
    video.currentTime = Math.min(AT_SECONDS, video.duration / 2);
    await happened(video, 'seeked', patience);
    const scale = Math.min(1, MAX_WIDTH / video.videoWidth);
    const canvas = document.createElement('canvas');
    canvas.width = Math.round(video.videoWidth * scale);
    canvas.height = Math.round(video.videoHeight * scale);
    canvas.getContext('2d')!.drawImage(video, 0, 0, canvas.width, canvas.height);
    const poster = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/webp', 0.8));
    // A browser that cannot write WebP makes a PNG of it.
    return poster?.type === 'image/webp' ? poster : null;
  } catch {
    return null;
  } finally {
    video.removeAttribute('src');
    video.load();
    URL.revokeObjectURL(url);
  }
}

function happened(video: HTMLVideoElement, event: 'loadedmetadata' | 'seeked', patience: AbortSignal) {
  return new Promise<void>((resolve, reject) => {
    video.addEventListener(event, () => resolve(), { once: true });
    video.addEventListener('error', () => reject(video.error), { once: true });
    patience.addEventListener('abort', () => reject(patience.reason), { once: true });
  });
}
