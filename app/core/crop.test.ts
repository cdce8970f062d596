import fc from 'fast-check';
import { expect, test } from 'vitest';
import { centeredCrop, cropInPixels, moveCrop, resizeCrop } from './crop.ts';

test.each([
  ['left of the picture', { x: -0.1, y: 0, size: 1 }],
  ['below the picture', { x: 0, y: 1.1, size: 1 }],
  ['without size', { x: 0, y: 0, size: 0 }],
  ['larger than the picture', { x: 0, y: 0, size: 2 }],
  ['at no number', { x: Number.NaN, y: 0, size: 1 }],
])('refuses a square %s', (_, crop) => {
  expect(() => cropInPixels(crop, { width: 10, height: 10 })).toThrow(RangeError);
});

test('finds the middle square of a wide picture', () => {
  expect(cropInPixels({ x: 0.25, y: 0, size: 1 }, { width: 200, height: 100 })).toEqual({
    left: 50,
    top: 0,
    side: 100,
  });
});

test('returns at least one pixel inside the picture', () => {
  const part = fc.double({ min: 0, max: 1, noNaN: true });
  const length = fc.integer({ min: 1, max: 20_000 });
  fc.assert(
    fc.property(
      fc.record({ x: part, y: part, size: part }),
      fc.record({ width: length, height: length }),
      (crop, picture) => {
        fc.pre(crop.size > 0);
        const { left, top, side } = cropInPixels(crop, picture);
        expect(Math.min(left, top)).toBeGreaterThanOrEqual(0);
        expect(side).toBeGreaterThanOrEqual(1);
        expect(left + side).toBeLessThanOrEqual(picture.width);
        expect(top + side).toBeLessThanOrEqual(picture.height);
      },
    ),
  );
});

test('starts with the largest square in the middle', () => {
  expect(centeredCrop({ width: 200, height: 100 })).toEqual({ x: 0.25, y: 0, size: 1 });
  expect(centeredCrop({ width: 100, height: 400 })).toEqual({ x: 0, y: 0.375, size: 1 });
});

test('moves a square by its own side up to the edges', () => {
  const picture = { width: 200, height: 100 };
  const crop = { x: 0.25, y: 0.25, size: 0.5 };
  expect(moveCrop(crop, picture, 1, 0)).toEqual({ x: 0.5, y: 0.25, size: 0.5 });
  expect(moveCrop(crop, picture, 9, 9)).toEqual({ x: 0.75, y: 0.5, size: 0.5 });
  expect(moveCrop(crop, picture, -9, -9)).toEqual({ x: 0, y: 0, size: 0.5 });
});

test('zooms around the middle up to the edges', () => {
  const picture = { width: 200, height: 100 };
  expect(resizeCrop(centeredCrop(picture), picture, 0.5)).toEqual({ x: 0.375, y: 0.25, size: 0.5 });
  expect(resizeCrop({ x: 0, y: 0, size: 0.5 }, picture, 1)).toEqual({ x: 0, y: 0, size: 1 });
  expect(resizeCrop({ x: 0.75, y: 0.5, size: 0.5 }, picture, 1)).toEqual({ x: 0.5, y: 0, size: 1 });
});
