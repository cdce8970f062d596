/** Sampled at the same times in the browser (canvas) and on the server (ffmpeg). */
const FINGERPRINT_FRAMES = 16;
/** Pixels per picture, in grey. */
export const FRAME = { width: 9, height: 8 } as const;

/** Times of the pictures in seconds: the middle of each sixteenth of the video, away from fades. */
export const momentsOf = (durationMs: number): number[] =>
  Array.from(
    { length: FINGERPRINT_FRAMES },
    (_, index) => ((index + 0.5) / FINGERPRINT_FRAMES) * (durationMs / 1_000),
  );

/** 1,024 bits, 64 per picture: whether each pixel's right neighbour is brighter. Survives re-encoding, recolouring and scaling. */
export function fingerprintOf(frames: Uint8Array[]): string {
  if (frames.length !== FINGERPRINT_FRAMES) throw new Error(`${frames.length} pictures instead of 16`);
  let bits = '';
  for (const frame of frames) {
    if (frame.length !== FRAME.width * FRAME.height) throw new Error('A picture is not 9 × 8.');
    for (let row = 0; row < FRAME.height; row++) {
      for (let column = 1; column < FRAME.width; column++) {
        const at = row * FRAME.width + column;
        bits += frame[at]! > frame[at - 1]! ? '1' : '0';
      }
    }
  }
  return bits;
}

export const hexOf = (bits: string): string =>
  bits.replaceAll(/.{4}/g, (four) => Number.parseInt(four, 2).toString(16));

export const bitsOf = (hex: string): string =>
  hex.replaceAll(/./g, (digit) => Number.parseInt(digit, 16).toString(2).padStart(4, '0'));

/** Mean of the differing bits per picture, out of 64. Up to 8 looks the same; other videos differ in 11 to 36. */
export function distanceBetween(one: string, other: string): number {
  let differing = 0;
  for (let at = 0; at < one.length; at++) if (one[at] !== other[at]) differing++;
  return differing / FINGERPRINT_FRAMES;
}
