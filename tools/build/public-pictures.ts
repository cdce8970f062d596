import { fileURLToPath } from 'node:url';
import sharp, { type OverlayOptions } from 'sharp';
import type { Language } from '#i18n/language.ts';
import type { PAGES } from '../../app/routes/marketing/pages.ts';

/** Draws without a browser: a machine that builds has none. Pango shapes both scripts with the product's own font. */

/** The product's own font as a whole: what the browser gets in parts, Pango does not read. */
const FONTS = {
  regular: import.meta.resolve('@expo-google-fonts/readex-pro/400Regular/ReadexPro_400Regular.ttf'),
  bold: import.meta.resolve('@expo-google-fonts/readex-pro/600SemiBold/ReadexPro_600SemiBold.ttf'),
};
const WIDTH = 1200;
const HEIGHT = 630;
const EDGE = 72;
const TEXT_WIDTH = 600;
const POSTER = { width: 176, height: 313, gap: 20, radius: 18 };
const TOPS = [150, 273, 210, -183, -60, -123];
const INK = '#16131f';
const INK_2 = '#5d586b';

type Page = (typeof PAGES)[keyof typeof PAGES]['name'];
/** Stills of the films that the page itself shows: three in the middle, and of those above and below them a part. */
const CLIPS: Partial<Record<Page, string[]>> = {
  we: ['desk-setup', 'ramadan-unboxing', 'plant-care', 'iced-latte', 'founder-story', 'glow-serum'],
  ecommerce: ['skin-routine', 'green-soap', 'night-candle', 'run-club', 'three-looks', 'spice-review'],
  agencies: ['three-looks', 'iced-latte', 'booking-app', 'desk-setup', 'eid-dates', 'run-club'],
  tiktok: ['run-club', 'iced-latte', 'three-looks', 'green-soap', 'founder-story', 'desk-setup'],
  instagram: ['glow-serum', 'arabic-coffee', 'plant-care', 'three-looks', 'skin-routine', 'night-candle'],
  facebook: ['eid-dates', 'founder-story', 'booking-app', 'plant-care', 'ramadan-unboxing', 'spice-review'],
};
const HOME = ['glow-serum', 'founder-story', 'three-looks', 'run-club', 'iced-latte', 'arabic-coffee'];

type Text = { text: string; color: string; size: number; bold?: boolean };

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

async function write({ text, color, size, bold = false }: Text) {
  return sharp({
    text: {
      text: `<span foreground="${color}">${escaped(text)}</span>`,
      font: `Readex Pro${bold ? ' SemiBold,' : ''} ${size}px`,
      fontfile: fileURLToPath(bold ? FONTS.bold : FONTS.regular),
      width: TEXT_WIDTH,
      rgba: true,
      wrap: 'word',
      spacing: Math.round(size * 0.12),
    },
  })
    .png()
    .toBuffer({ resolveWithObject: true });
}

type Shared = { language: Language; page: Page; product: string; title: string; text: string };

export async function drawShared({ language, page, product, title, text }: Shared): Promise<Buffer> {
  const isArabic = language === 'ar';
  const layers: OverlayOptions[] = [];
  /** At a distance from the edge where reading begins. */
  const place = (input: Buffer, width: number, start: number, top: number) =>
    layers.push({ input, left: Math.round(isArabic ? WIDTH - start - width : start), top: Math.round(top) });

  for (const [index, clip] of (CLIPS[page] ?? HOME).entries()) {
    const start = WIDTH + 76 - (3 - (index % 3)) * (POSTER.width + POSTER.gap);
    place(await poster(clip), POSTER.width, start, TOPS[index]!);
  }

  const mark = await sharp('public/favicon.svg', { density: 300 }).resize({ height: 60 }).png().toBuffer();
  const name = await write({ text: product, color: INK, size: 40, bold: true });
  place(mark, 47, EDGE, EDGE);
  place(name.data, name.info.width, EDGE + 62, EDGE + 30 - name.info.height / 2);

  const heading = await write({ text: title, color: INK, size: 52, bold: true });
  const line = await write({ text, color: INK_2, size: 27 });
  const top = (HEIGHT + 60 - (heading.info.height + 32 + line.info.height)) / 2;
  place(heading.data, heading.info.width, EDGE, top);
  place(line.data, line.info.width, EDGE, top + heading.info.height + 32);

  return sharp({ create: { width: WIDTH, height: HEIGHT, channels: 3, background: '#fbfaf8' } })
    .composite(layers)
    .jpeg({ quality: 84, chromaSubsampling: '4:4:4', mozjpeg: true })
    .toBuffer();
}

const posters = new Map<string, Promise<Buffer>>();
function poster(clip: string): Promise<Buffer> {
  const { width, height, radius } = POSTER;
  const corners = Buffer.from(
    `<svg width="${width}" height="${height}"><rect width="${width}" height="${height}" rx="${radius}"/></svg>`,
  );
  const drawn =
    posters.get(clip) ??
    sharp(`public/demo/${clip}.jpg`)
      .resize(width, height)
      .composite([{ input: corners, blend: 'dest-in' }])
      .png()
      .toBuffer();
  posters.set(clip, drawn);
  return drawn;
}

/** The mark on a square of its own colour: systems round its corners as they like. */
export async function drawIcon(mark: string, size: number, background: string): Promise<Buffer> {
  const input = await sharp(Buffer.from(mark), { density: 1200 })
    .resize({ height: Math.round(size * 0.72) })
    .toBuffer();
  return sharp({ create: { width: size, height: size, channels: 4, background } })
    .composite([{ input }])
    .png({ palette: true })
    .toBuffer();
}
