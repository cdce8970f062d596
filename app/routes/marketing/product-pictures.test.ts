import { statSync } from 'node:fs';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { LANGUAGES } from '#i18n/language.ts';
import { PRODUCT_PICTURES, type ProductPictureName, productFile } from './product-pictures.ts';

const NAMES = Object.keys(PRODUCT_PICTURES) as ProductPictureName[];

test.each(NAMES)('%s exists in each language, theme and size, with at most 60 KiB', async (name) => {
  const { width, height, widths } = PRODUCT_PICTURES[name];
  for (const language of LANGUAGES)
    for (const theme of ['light', 'dark'] as const)
      for (const size of widths.length > 0 ? widths : [undefined]) {
        const file = `public${productFile(name, language, theme, size)}`;
        const picture = await sharp(file).metadata();
        expect(picture.width, file).toBe(size ?? width);
        expect(Math.abs(picture.height / picture.width - height / width), file).toBeLessThan(0.005);
        expect(statSync(file).size, file).toBeLessThanOrEqual(60 * 1024);
      }
});
