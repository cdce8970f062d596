import type { Language } from '#i18n/language.ts';

/** Pictures of the product in pixels, without `widths` in one size. `npm run pictures` takes them. */
export const PRODUCT_PICTURES = {
  review: { width: 1096, height: 616, widths: [1000, 1600] },
  dash: { width: 1120, height: 680, widths: [1120, 1400] },
  board: { width: 716, height: 840, widths: [] },
  feed: { width: 390, height: 844, widths: [360, 640] },
  earn: { width: 390, height: 844, widths: [360, 640] },
  pay: { width: 716, height: 1083, widths: [] },
  notes: { width: 716, height: 785, widths: [] },
  app: { width: 716, height: 788, widths: [] },
  brief: { width: 678, height: 1000, widths: [] },
  wallet: { width: 704, height: 616, widths: [] },
} as const;

export type ProductPictureName = keyof typeof PRODUCT_PICTURES;
export type Theme = 'light' | 'dark';

export const productFile = (name: ProductPictureName, language: Language, theme: Theme, width?: number) =>
  `/product/${[name, language, theme, width].filter(Boolean).join('-')}.webp`;
