import { expect, test } from 'vitest';
import {
  boxBetween,
  extendStroke,
  INITIAL_BOX,
  MAX_STROKE_POINTS,
  nudgeBox,
  type Point,
} from './drawings.ts';
import { CommentInput } from './schema.ts';

const accepts = (drawing: unknown, startUs: number | undefined = 0) =>
  CommentInput.safeParse({ body: 'Here.', startUs, drawing }).success;

test.each([
  ['no shape', {}],
  [
    'two shapes',
    {
      box: INITIAL_BOX,
      stroke: [
        [0, 0],
        [1, 1],
      ],
    },
  ],
  ['a corner outside the picture', { box: { ...INITIAL_BOX, x: 0.7 } }],
  ['an empty rectangle', { box: { ...INITIAL_BOX, width: 0 } }],
  ['a single point', { stroke: [[0.5, 0.5]] }],
  [
    'a point outside the picture',
    {
      stroke: [
        [0, 0],
        [1.1, 0],
      ],
    },
  ],
  ['too many points', { stroke: Array.from({ length: MAX_STROKE_POINTS + 1 }, () => [0, 0]) }],
])('refuses a drawing with %s', (_, drawing) => {
  expect(accepts(drawing)).toBe(false);
});

test('refuses a drawing without a frame', () => {
  expect(CommentInput.safeParse({ body: 'Here.', drawing: { box: INITIAL_BOX } }).success).toBe(false);
});

test('rounds coordinates to four decimals', () => {
  const { drawing } = CommentInput.parse({
    body: 'Here.',
    startUs: 0,
    drawing: {
      stroke: [
        [0, 0],
        [1 / 3, 2 / 3],
      ],
    },
  });
  expect(drawing).toEqual({
    stroke: [
      [0, 0],
      [0.3333, 0.6667],
    ],
  });
});

test('draws a rectangle between two corners in any order, within the picture', () => {
  expect(boxBetween([0.6, 0.2], [0.1, 0.5])).toEqual({ x: 0.1, y: 0.2, width: 0.5, height: 0.3 });
  expect(boxBetween([1.4, -1], [0.9, 0.5])).toEqual({ x: 0.5, y: 0, width: 0.5, height: 1 });
  expect(accepts({ box: boxBetween([1, 1], [1, 1]) })).toBe(true);
});

test('keeps a rectangle within the picture while it is moved and resized by keyboard', () => {
  for (const isResize of [false, true])
    for (const direction of [
      [1, 0],
      [-1, 0],
      [0, 1],
      [0, -1],
    ] as Point[]) {
      let box = INITIAL_BOX;
      for (let press = 0; press < 80; press++) {
        box = nudgeBox(box, direction, isResize);
        expect(accepts({ box })).toBe(true);
      }
      expect(box).not.toEqual(INITIAL_BOX);
    }
});

test('thins out a long stroke to an accepted number of points and keeps its ends', () => {
  let stroke: Point[] = [];
  for (let point = 0; point <= 1000; point++) stroke = extendStroke(stroke, [point / 1000, 0.5]);
  expect(accepts({ stroke })).toBe(true);
  expect([stroke[0], stroke.at(-1)]).toEqual([
    [0, 0.5],
    [1, 0.5],
  ]);
});
