import sharp from 'sharp';
import { type Crop, cropInPixels } from '#core/crop.ts';
import { sniff } from '#platform/content-type/sniff.server.ts';

const MAX_PIXELS = 50_000_000;
const TIMEOUT_SECONDS = 20;
/** The limit of the format, for a requested width without a height. */
const WEBP_MAX_SIDE = 16_383;

// No concurrency and no cache, so that memory is bounded by the largest picture.
sharp.concurrency(1);
sharp.cache(false);
// Of libvips's loaders, allows only our formats, and never loading by file name.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['Jpeg', 'Png', 'Webp', 'Nsgif'].map((format) => `VipsForeignLoad${format}Buffer`),
});

/** Maximum width and height. A crop is cut to a square first. */
type VariantRequest = { name: string; width: number; height?: number; crop?: Crop };
type Variant = { name: string; type: 'image/webp'; bytes: Buffer; width: number; height: number };
type Pictures = { width: number; height: number; variants: Variant[] };
/** `heic`: patents prevent decoding it. */
type PictureRefusal = 'tooManyPixels' | 'unreadable' | 'heic';

/** Upright, sRGB, first frame, without metadata such as the location. Never enlarges. Returns the upright size. */
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
    // Only libvips's errors are about the picture. A timeout may be the machine's fault, so the job retries.
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
    const { left, top, side } = cropInPixels(crop, upright);
    picture.extract({ left, top, width: side, height: side });
  }
  const { data, info } = await picture
    .resize({ width, height, fit: 'inside', withoutEnlargement: true })
    .webp()
    .toBuffer({ resolveWithObject: true });
  return { type: 'image/webp' as const, bytes: data, width: info.width, height: info.height };
}
