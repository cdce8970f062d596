type Rate = { fps: number | null; isVariableFps: boolean };

/** A variable rate has no frame duration: this much is inside every frame. */
export const INSIDE_FRAME_US = 2_000;

/** The middle of the frame that starts at `startUs`. A seek to the start may show the frame before. */
export const middleOfFrame = (startUs: number, { fps, isVariableFps }: Rate): number =>
  startUs + (fps === null || isVariableFps ? INSIDE_FRAME_US : 500_000 / fps);

/** The middle of the next or previous frame at a constant rate. */
export const middleOfNeighbour = (startUs: number, fps: number, step: 1 | -1): number =>
  startUs + ((step + 0.5) * 1_000_000) / fps;

const pad = (value: number, length = 2) => String(value).padStart(length, '0');

/** Minutes and seconds with the frame of the second, or `1:07.480` at a variable rate. */
export function timecode(us: number, { fps, isVariableFps }: Rate): { clock: string; frame: number | null } {
  // Presentation times are rounded to microseconds.
  const guarded = us + 500;
  const seconds = Math.floor(guarded / 1_000_000);
  const rest = guarded - seconds * 1_000_000;
  const clock = `${Math.floor(seconds / 60)}:${pad(seconds % 60)}`;
  return fps === null || isVariableFps
    ? { clock: `${clock}.${pad(Math.floor(rest / 1000), 3)}`, frame: null }
    : { clock, frame: Math.floor((rest * fps) / 1_000_000) };
}
