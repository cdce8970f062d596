import { FRAME, fingerprintOf, hexOf, momentsOf } from './fingerprint.ts';
import { playHidden } from './play-hidden.ts';

/** The upload waits this long, then continues without it. Slow phones take seconds for 16 seeks. */
const PATIENCE_MS = 15_000;
/** Supersampling: a canvas that shrinks in one step skips most pixels. */
const FINE = 16;

/** Hexadecimal; null if this browser cannot play the file in time. */
export function drawFingerprint(file: Blob, durationMs: number): Promise<string | null> {
  return playHidden(file, PATIENCE_MS, async ({ video, showAt }) => {
    const canvas = document.createElement('canvas');
    canvas.width = FRAME.width * FINE;
    canvas.height = FRAME.height * FINE;
    const context = canvas.getContext('2d', { willReadFrequently: true })!;
    context.imageSmoothingQuality = 'high';
    const frames = [];
    for (const at of momentsOf(durationMs)) {
      await showAt(at);
      context.drawImage(video, 0, 0, canvas.width, canvas.height);
      frames.push(shrink(context.getImageData(0, 0, canvas.width, canvas.height)));
    }
    return hexOf(fingerprintOf(frames));
  });
}

/** Mean brightness of each square. */
function shrink({ data, width }: ImageData): Uint8Array {
  const sums = new Float64Array(FRAME.width * FRAME.height);
  for (let pixel = 0; pixel < data.length / 4; pixel++) {
    const column = Math.floor((pixel % width) / FINE);
    const row = Math.floor(pixel / width / FINE);
    const [red, green, blue] = [data[pixel * 4]!, data[pixel * 4 + 1]!, data[pixel * 4 + 2]!];
    sums[row * FRAME.width + column]! += 0.299 * red + 0.587 * green + 0.114 * blue;
  }
  return Uint8Array.from(sums, (sum) => Math.round(sum / FINE ** 2));
}
