export type HiddenPlayer = { video: HTMLVideoElement; showAt: (seconds: number) => Promise<void> };

/** Null if the browser cannot play the file within `patienceMs`: unsupported files may never fail. */
export async function playHidden<Seen>(
  file: Blob,
  patienceMs: number,
  look: (player: HiddenPlayer) => Promise<Seen>,
): Promise<Seen | null> {
  const url = URL.createObjectURL(file);
  const video = document.createElement('video');
  video.muted = true;
  video.playsInline = true;
  video.preload = 'auto';
  const patience = AbortSignal.timeout(patienceMs);
  try {
    video.src = url;
    await happened(video, 'loadedmetadata', patience);
    return await look({
      video,
      showAt: async (seconds) => {
        video.currentTime = seconds;
        await happened(video, 'seeked', patience);
      },
    });
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
    patience.throwIfAborted();
    video.addEventListener(event, () => resolve(), { once: true });
    video.addEventListener('error', () => reject(video.error), { once: true });
    patience.addEventListener('abort', () => reject(patience.reason), { once: true });
  });
}
