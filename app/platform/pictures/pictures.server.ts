import sharp from 'sharp';
import { type Crop, squareOf } from '#core/crop.ts';
import { sniff } from '#platform/content-type/sniff.server.ts';

const MAX_PIXELS = 50_000_000;
const TIMEOUT_SECONDS = 20;
/** The format's own limit, for the side of a picture that is asked for by its width alone. */
const WEBP_MAX_SIDE = 16_383;

// One picture at a time with nothing kept: a worker's memory is then that of its largest picture.
sharp.concurrency(1);
sharp.cache(false);
// Of all that libvips reads (SVG, PDF, its own formats) only what we take, and never from a file by its name.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['Jpeg', 'Png', 'Webp', 'Nsgif'].map((format) => `VipsForeignLoad${format}Buffer`),
});

/** No larger than `width`, and `height` where it is given; cut to a square first where there is a crop. */
type VariantRequest = { name: string; width: number; height?: number; crop?: Crop };
type Variant = { name: string; type: 'image/webp'; bytes: Buffer; width: number; height: number };
type Pictures = { width: number; height: number; variants: Variant[] };
/** `heic`: a photo of an iPhone, which patents keep us from reading; saved as JPEG it is taken. */
type PictureRefusal = 'tooManyPixels' | 'unreadable' | 'heic';

/**
 * Redraws a picture in each requested size, never enlarged: upright, in sRGB and without metadata, so that the location
 * of a photo is not published. Takes the first frame of an animation. Returns the width and height of the upright original.
 */
export async function makePictures(
  bytes: Uint8Array,
  requests: VariantRequest[],
): Promise<Pictures | { refusal: PictureRefusal }> {
  const kind = await sniff(bytes);
  if (kind === 'image/heic') return { refusal: 'heic' };
  if (!kind?.startsWith('image/')) return { refusal: 'unreadable' };
  try {
    const { autoOrient: upright } = await open(bytes).metadata();
    const variants: Variant[] = [];
    for (const { name, ...size } of requests) variants.push({ name, ...(await draw(bytes, upright, size)) });
    return { ...upright, variants };
  } catch (error) {
    // Only what libvips says is about the picture. Out of time may be the machine's doing, so the job tries again.
    if (!(error instanceof Error) || error instanceof RangeError || /timeout/.test(error.message))
      throw error;
    return { refusal: /pixel limit/.test(error.message) ? 'tooManyPixels' : 'unreadable' };
  }
}

function open(bytes: Uint8Array) {
  return sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error', autoOrient: true }).timeout({
    seconds: TIMEOUT_SECONDS,
  });
}

async function draw(
  bytes: Uint8Array,
  upright: { width: number; height: number },
  { width, height = WEBP_MAX_SIDE, crop }: Omit<VariantRequest, 'name'>,
) {
  const picture = open(bytes);
  if (crop) {
    const { left, top, side } = squareOf(crop, upright);
    picture.extract({ left, top, width: side, height: side });
  }
  const { data, info } = await picture
    .resize({ width, height, fit: 'inside', withoutEnlargement: true })
    .webp()
    .toBuffer({ resolveWithObject: true });
  return { type: 'image/webp' as const, bytes: data, width: info.width, height: info.height };
}
