/** A square of an upright picture: `x` and `y` as fractions of width and height, `size` of the shorter side. */
export type Crop = { x: number; y: number; size: number };

export type Size = { width: number; height: number };

/** In whole pixels, within the picture. */
export function cropInPixels({ x, y, size }: Crop, { width, height }: Size) {
  if (![x, y, size].every((part) => part >= 0 && part <= 1) || size === 0) {
    throw new RangeError(`No square of a picture: ${x}, ${y}, ${size}.`);
  }
  const side = Math.max(1, Math.round(size * Math.min(width, height)));
  return {
    side,
    left: Math.min(Math.round(x * width), width - side),
    top: Math.min(Math.round(y * height), height - side),
  };
}

export const centeredCrop = (picture: Size): Crop => resizeCrop({ x: 0.5, y: 0.5, size: 0 }, picture, 1);

/** Moves by fractions of the square's side, clamped to the picture. */
export function moveCrop(crop: Crop, picture: Size, across: number, down: number): Crop {
  const [width, height] = sideAsFractions(crop.size, picture);
  return clampCrop({ ...crop, x: crop.x + across * width, y: crop.y + down * height }, picture);
}

/** Resizes around the middle, clamped to the picture. */
export function resizeCrop(crop: Crop, picture: Size, size: number): Crop {
  const [width, height] = sideAsFractions(crop.size - size, picture);
  return clampCrop({ size, x: crop.x + width / 2, y: crop.y + height / 2 }, picture);
}

/** The side as fractions of the picture's width and height. */
function sideAsFractions(size: number, { width, height }: Size): [number, number] {
  const side = size * Math.min(width, height);
  return [side / width, side / height];
}

function clampCrop({ x, y, size }: Crop, picture: Size): Crop {
  const [width, height] = sideAsFractions(size, picture);
  const clamp = (value: number, most: number) => Math.max(0, Math.min(value, most));
  return { x: clamp(x, 1 - width), y: clamp(y, 1 - height), size };
}
