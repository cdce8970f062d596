import sharp from 'sharp';

const WIDTHS = [180, 360];

/** Public pages show a still in the size that the screen has use for. */
export async function shrinkStill(name: string): Promise<void> {
  for (const width of WIDTHS)
    await sharp(`${name}.jpg`).resize(width).avif({ quality: 58, effort: 9 }).toFile(`${name}-${width}.avif`);
}
