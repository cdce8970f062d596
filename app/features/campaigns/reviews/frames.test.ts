import { expect, test } from 'vitest';
import { middleOfFrame, middleOfNeighbour, timecode } from './frames.ts';

const at = (fps: number | null, isVariableFps = false) => ({ fps, isVariableFps });
const NTSC = 30_000 / 1001;

test.each([
  [0, at(30), '0:00', 0],
  [433_333, at(30), '0:00', 13],
  [66_999_999, at(30), '1:07', 0],
  [Math.round((200 / NTSC) * 1e6), at(NTSC), '0:06', 20],
  [67_480_000, at(30, true), '1:07.480', null],
  [67_480_000, at(null), '1:07.480', null],
])('labels %i µs at the rate %j as %s, frame %s', (us, rate, clock, frame) => {
  expect(timecode(us, rate)).toEqual({ clock, frame });
});

test.each([24, NTSC, 30, 59.94])('seeks inside a frame and its neighbours at %d frames per second', (fps) => {
  for (let frame = 1; frame < 2000; frame++) {
    const startUs = Math.round((frame * 1e6) / fps);
    const frameAt = (us: number) => Math.floor((us * fps) / 1e6);
    expect(frameAt(middleOfFrame(startUs, at(fps)))).toBe(frame);
    expect(frameAt(middleOfNeighbour(startUs, fps, 1))).toBe(frame + 1);
    expect(frameAt(middleOfNeighbour(startUs, fps, -1))).toBe(frame - 1);
  }
});
