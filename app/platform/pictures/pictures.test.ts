import sharp from 'sharp';
import { expect, test } from 'vitest';
import { ftypOf, pdfOf, pngOf } from '../../../tests/harness/sample-files.ts';
import { makePictures } from './pictures.server.ts';

const ONE = [{ name: 'w256', width: 256 }];
const red = { r: 255, g: 0, b: 0 };
const blank = (width: number, height: number, channels: 3 | 4 = 3) =>
  sharp({ create: { width, height, channels, background: red } });
/** Noise, so that its file is not small. */
const noise = (width: number, height: number) =>
  sharp({
    create: {
      width,
      height,
      channels: 3,
      background: red,
      noise: { type: 'gaussian', mean: 128, sigma: 40 },
    },
  });

async function pictures(bytes: Uint8Array, requests: Parameters<typeof makePictures>[1] = ONE) {
  const made = await makePictures(bytes, requests);
  if ('refusal' in made) throw new Error(made.refusal);
  return made;
}
const refusal = async (bytes: Uint8Array) => {
  const made = await makePictures(bytes, ONE);
  return 'refusal' in made ? made.refusal : null;
};
/** The colour in the middle of each cell of a grid, from the upper left. */
async function coloursOf(bytes: Uint8Array, across: number, down: number) {
  const { data, info } = await sharp(bytes).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  return Array.from({ length: across * down }, (_, index) => {
    const x = Math.floor((((index % across) + 0.5) / across) * info.width);
    const y = Math.floor(((Math.floor(index / across) + 0.5) / down) * info.height);
    const at = (y * info.width + x) * info.channels;
    return [data[at]!, data[at + 1]!, data[at + 2]!];
  });
}

test('refuses a small PNG of 900 megapixels before decoding it', async () => {
  const bomb = pngOf(30_000, 30_000);
  expect(bomb.length).toBeLessThan(150_000);
  const before = process.memoryUsage().rss;
  expect(await refusal(bomb)).toBe('tooManyPixels');
  expect(process.memoryUsage().rss - before).toBeLessThan(100_000_000);
});

test('accepts 50 megapixels and refuses a row more', async () => {
  expect(await refusal(pngOf(10_000, 5_000))).toBeNull();
  expect(await refusal(pngOf(10_000, 5_001))).toBe('tooManyPixels');
});

test('accepts a whole picture and refuses half of it in every format', async () => {
  for (const format of ['jpeg', 'png', 'webp', 'gif'] as const) {
    const whole = await noise(400, 400).toFormat(format).toBuffer();
    expect(await refusal(whole), format).toBeNull();
    expect(await refusal(whole.subarray(0, whole.length / 2)), format).toBe('unreadable');
  }
});

test('refuses a header that declares more pixels than the file has', async () => {
  const png = Buffer.from(pngOf(64, 64));
  const taller = pngOf(64, 6_400);
  // The header with its checksum replaces that of the smaller picture.
  taller.copy(png, 8, 8, 33);
  expect(await refusal(png)).toBe('unreadable');
});

test('refuses SVG, PDF, TIFF, AVIF and data that is no picture', async () => {
  expect(await refusal(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'))).toBe(
    'unreadable',
  );
  expect(await refusal(await pdfOf())).toBe('unreadable');
  expect(await refusal(await blank(9, 9).tiff().toBuffer())).toBe('unreadable');
  expect(await refusal(await blank(9, 9).avif().toBuffer())).toBe('unreadable');
  expect(await refusal(Buffer.from('hello'))).toBe('unreadable');
  expect(await refusal(Buffer.alloc(0))).toBe('unreadable');
});

test('disables SVG in the library', async () => {
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>');
  await expect(sharp(svg).metadata()).rejects.toThrow('unsupported image format');
  await expect(sharp('public/icon.svg').metadata()).rejects.toThrow();
});

test('refuses a HEIC by the reason heic', async () => {
  expect(await refusal(ftypOf('heic'))).toBe('heic');
});

test('makes WebP variants of the picture’s aspect that are not larger than the picture', async () => {
  const { width, height, variants } = await pictures(await blank(600, 300).jpeg().toBuffer(), [
    { name: 'w256', width: 256 },
    { name: 'w512', width: 512 },
    { name: 'w1600', width: 1600 },
    { name: 'low', width: 512, height: 100 },
  ]);
  expect({ width, height }).toEqual({ width: 600, height: 300 });
  expect(variants.map(({ name, width, height }) => [name, width, height])).toEqual([
    ['w256', 256, 128],
    ['w512', 512, 256],
    ['w1600', 600, 300],
    ['low', 200, 100],
  ]);
  for (const { type, bytes, width } of variants) {
    expect(type).toBe('image/webp');
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width });
  }
});

test('resizes a single pixel and very narrow pictures', async () => {
  const sizeOf = async (width: number, height: number) => {
    const { variants } = await pictures(await blank(width, height).png().toBuffer());
    return [variants[0]!.width, variants[0]!.height];
  };
  expect(await sizeOf(1, 1)).toEqual([1, 1]);
  expect(await sizeOf(1, 20_000)).toEqual([1, 16_383]);
  expect(await sizeOf(20_000, 1)).toEqual([256, 1]);
});

test('rotates a photo upright from any camera orientation', async () => {
  // Red beside green above blue beside white.
  const corners = Buffer.from([255, 0, 0, 0, 255, 0, 0, 0, 255, 255, 255, 255]);
  const wide = await sharp(corners, { raw: { width: 2, height: 2, channels: 3 } })
    .resize(120, 60, { kernel: 'nearest', fit: 'fill' })
    .jpeg({ quality: 100, chromaSubsampling: '4:4:4' })
    .toBuffer();
  // Corrections of the stored picture: [rotation in degrees, mirrored first].
  const turns: [number, boolean][] = [
    [0, false],
    [0, true],
    [180, false],
    [180, true],
    [270, true],
    [90, false],
    [90, true],
    [270, false],
  ];
  for (const [index, [degrees, mirrored]] of turns.entries()) {
    const photo = await sharp(wide)
      .withMetadata({ orientation: index + 1 })
      .toBuffer();
    const flopped = mirrored ? await sharp(wide).flop().toBuffer() : wide;
    const expected = await sharp(flopped).rotate(degrees).png().toBuffer();
    const { width, height, variants } = await pictures(photo);
    expect([width, height], `${index + 1}`).toEqual(degrees % 180 === 0 ? [120, 60] : [60, 120]);
    const found = await coloursOf(variants[0]!.bytes, 2, 2);
    for (const [corner, colour] of (await coloursOf(expected, 2, 2)).entries()) {
      for (const [band, value] of colour.entries()) {
        expect(Math.abs(found[corner]![band]! - value), `${index + 1}, corner ${corner}`).toBeLessThan(40);
      }
    }
  }
});

test('crops the upright picture', async () => {
  const halves = await sharp(Buffer.from([255, 0, 0, 0, 0, 255]), {
    raw: { width: 2, height: 1, channels: 3 },
  })
    .resize(200, 100, { kernel: 'nearest', fit: 'fill' })
    .jpeg()
    .withMetadata({ orientation: 6 })
    .toBuffer();
  // After the rotation red is above blue.
  const { variants } = await pictures(halves, [
    { name: 'above', width: 256, crop: { x: 0, y: 0, size: 0.9 } },
    { name: 'below', width: 50, crop: { x: 0, y: 0.5, size: 1 } },
  ]);
  expect(variants.map(({ width, height }) => [width, height])).toEqual([
    [90, 90],
    [50, 50],
  ]);
  const [[above], [below]] = [
    await coloursOf(variants[0]!.bytes, 1, 1),
    await coloursOf(variants[1]!.bytes, 1, 1),
  ];
  expect(above![0]).toBeGreaterThan(200);
  expect(below![2]).toBeGreaterThan(200);
});

test('removes location, camera and profile', async () => {
  const photo = await blank(300, 200)
    .jpeg()
    .withExif({
      IFD0: { Make: 'Phone', Copyright: 'Lina' },
      IFD3: {
        GPSLatitudeRef: 'N',
        GPSLatitude: '31/1 57/1 0/1',
        GPSLongitudeRef: 'E',
        GPSLongitude: '35/1 56/1 0/1',
      },
    })
    .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"><place>Amman</place></x:xmpmeta>')
    .withIccProfile('p3')
    .toBuffer();
  expect(await sharp(photo).metadata()).toMatchObject({
    exif: expect.anything(),
    xmp: expect.anything(),
    icc: expect.anything(),
  });
  for (const { bytes } of (await pictures(photo)).variants) {
    const { exif, xmp, icc, iptc, orientation } = await sharp(bytes).metadata();
    expect({ exif, xmp, icc, iptc, orientation }).toEqual({});
    for (const trace of ['Phone', 'Lina', 'Amman', 'EXIF', 'XMP', 'ICCP']) {
      expect(bytes.includes(trace), trace).toBe(false);
    }
  }
});

test('converts print, deep and wide colours to sRGB', async () => {
  const near = async (bytes: Buffer, expected: number[], by: number) => {
    const [colour] = await coloursOf((await pictures(bytes)).variants[0]!.bytes, 1, 1);
    for (const [band, value] of colour!.entries()) expect(Math.abs(value - expected[band]!)).toBeLessThan(by);
  };
  await near(await blank(64, 64).toColourspace('cmyk').jpeg({ quality: 95 }).toBuffer(), [255, 0, 0], 60);
  await near(await blank(64, 64).toColourspace('rgb16').png().toBuffer(), [255, 0, 0], 10);
  // A full red of P3 is as red as sRGB gets.
  await near(await blank(64, 64).withIccProfile('p3').png().toBuffer(), [255, 0, 0], 40);
});

test('keeps transparency', async () => {
  const clear = sharp({ create: { width: 9, height: 9, channels: 4, background: { ...red, alpha: 0 } } });
  const { variants } = await pictures(await clear.png().toBuffer());
  const { data } = await sharp(variants[0]!.bytes).raw().toBuffer({ resolveWithObject: true });
  expect(data[3]).toBe(0);
});

test('draws the first frame of an animation', async () => {
  const frames = await Promise.all(
    ['red', 'blue', 'green'].map((background) =>
      sharp({ create: { width: 40, height: 30, channels: 3, background } })
        .png()
        .toBuffer(),
    ),
  );
  const animation = () => sharp(frames, { join: { animated: true } });
  for (const bytes of [await animation().gif().toBuffer(), await animation().webp().toBuffer()]) {
    expect((await sharp(bytes).metadata()).pages).toBe(3);
    const { width, height, variants } = await pictures(bytes);
    expect({ width, height }).toEqual({ width: 40, height: 30 });
    expect((await sharp(variants[0]!.bytes).metadata()).pages ?? 1).toBe(1);
    const [colour] = await coloursOf(variants[0]!.bytes, 1, 1);
    expect(colour![0]).toBeGreaterThan(200);
  }
});

test('throws for a crop outside the picture instead of refusing the file', async () => {
  const bytes = await blank(9, 9).png().toBuffer();
  await expect(makePictures(bytes, [{ name: 'a', width: 9, crop: { x: 2, y: 0, size: 1 } }])).rejects.toThrow(
    RangeError,
  );
});
