import { expect, test } from 'vitest';
import { middleOfFrame, middleOfNeighbour, timecode } from './frames.ts';

const rate = (fps: number | null, isVariableFps = false) => ({ fps, isVariableFps });
const NTSC = 30_000 / 1001;

// Without a constant rate, milliseconds replace the frame.
test.each([
  [0, rate(30), '0:00', 0],
  [433_333, rate(30), '0:00', 13],
  [66_999_999, rate(30), '1:07', 0],
  [Math.round((200 / NTSC) * 1e6), rate(NTSC), '0:06', 20],
  [67_480_000, rate(30, true), '1:07.480', null],
  [67_480_000, rate(null), '1:07.480', null],
])('labels %i µs at the rate %j as %s, frame %s', (us, frameRate, clock, frame) => {
  expect(timecode(us, frameRate)).toEqual({ clock, frame });
});

test.each([24, NTSC, 30, 59.94])('seeks inside a frame and its neighbours at %d frames per second', (fps) => {
  for (let frame = 1; frame < 2000; frame++) {
    const startUs = Math.round((frame * 1e6) / fps);
    const frameAt = (us: number) => Math.floor((us * fps) / 1e6);
    expect(frameAt(middleOfFrame(startUs, rate(fps)))).toBe(frame);
    expect(frameAt(middleOfNeighbour(startUs, fps, 1))).toBe(frame + 1);
    expect(frameAt(middleOfNeighbour(startUs, fps, -1))).toBe(frame - 1);
  }
});
