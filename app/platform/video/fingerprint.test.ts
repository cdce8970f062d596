import { expect, it } from 'vitest';
import { bitsOf, distanceBetween, fingerprintOf, hexOf, momentsOf } from './fingerprint.ts';

const frames = (pixel: (at: number, frame: number) => number) =>
  Array.from({ length: 16 }, (_, frame) => Uint8Array.from({ length: 72 }, (_, at) => pixel(at, frame)));
const rising = frames((at) => (at % 9) * 20);
const falling = frames((at) => 200 - (at % 9) * 20);

it('refuses pictures of another number or size', () => {
  expect(() => fingerprintOf(rising.slice(1))).toThrow('15 pictures');
  expect(() => fingerprintOf(rising.map((frame) => frame.subarray(1)))).toThrow('9 × 8');
});

it('sets a bit per pair of neighbours that gets brighter, 64 of each picture', () => {
  expect(fingerprintOf(rising)).toBe('1'.repeat(16 * 64));
  expect(fingerprintOf(falling)).toBe('0'.repeat(16 * 64));
});

it('converts to hexadecimal and back', () => {
  const bits = fingerprintOf(frames((at, frame) => (at * 37 + frame * 11) % 200));
  expect(hexOf(bits)).toMatch(/^[0-9a-f]{256}$/);
  expect(bitsOf(hexOf(bits))).toBe(bits);
});

it('stays the same when the pictures get brighter', () => {
  const scene = frames((at, frame) => (at * 37 + frame * 11) % 200);
  const brighter = scene.map((frame) => frame.map((value) => value + 40));
  expect(distanceBetween(fingerprintOf(scene), fingerprintOf(brighter))).toBe(0);
});

it('measures the average number of different bits per picture', () => {
  expect(distanceBetween(fingerprintOf(rising), fingerprintOf(falling))).toBe(64);
  const half = fingerprintOf([...rising.slice(8), ...falling.slice(8)]);
  expect(distanceBetween(fingerprintOf(rising), half)).toBe(32);
});

it('takes its pictures from the middle of each sixteenth', () => {
  const moments = momentsOf(16_000);
  expect([moments[0], moments[15]]).toEqual([0.5, 15.5]);
});
