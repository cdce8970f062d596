/** Coordinates from 0 to 1 of the upright picture. */
export type Point = [x: number, y: number];
export type Box = { x: number; y: number; width: number; height: number };
export type Drawing = { box: Box } | { stroke: Point[] };
export type DrawingTool = 'box' | 'stroke';

/** With four decimals each, they stay below the 4 KiB of the database. */
export const MAX_STROKE_POINTS = 200;
export const MIN_BOX_SIDE = 0.02;
const STEP = 0.02;

export const roundPart = (value: number): number => Math.round(value * 10_000) / 10_000;
const within = (value: number, max = 1): number => roundPart(Math.min(Math.max(value, 0), max));

/** For users who do not drag: adjusted by arrow keys, or replaced by two taps. */
export const INITIAL_BOX: Box = { x: 0.3, y: 0.3, width: 0.4, height: 0.4 };

export function boxBetween([ax, ay]: Point, [bx, by]: Point): Box {
  const side = (a: number, b: number) => {
    const size = Math.max(within(Math.abs(a - b)), MIN_BOX_SIDE);
    return { start: within(Math.min(a, b), 1 - size), size };
  };
  const [across, down] = [side(ax, bx), side(ay, by)];
  return { x: across.start, y: down.start, width: across.size, height: down.size };
}

/** Moves the rectangle by one step, or its lower right corner. */
export function nudgeBox(box: Box, [x, y]: Point, isResize: boolean): Box {
  const { width, height } = box;
  if (!isResize)
    return { ...box, x: within(box.x + x * STEP, 1 - width), y: within(box.y + y * STEP, 1 - height) };
  return {
    ...box,
    width: Math.max(within(width + x * STEP, 1 - box.x), MIN_BOX_SIDE),
    height: Math.max(within(height + y * STEP, 1 - box.y), MIN_BOX_SIDE),
  };
}

/** Drops every second point of a stroke that is full, so that it can go on. */
export function extendStroke(stroke: Point[], [x, y]: Point): Point[] {
  const kept = stroke.length < MAX_STROKE_POINTS ? stroke : stroke.filter((_, index) => index % 2 === 0);
  return [...kept, [within(x), within(y)]];
}
