import type { Language } from '#i18n/language.ts';
import type { Brief } from '../schema.ts';

export type BriefTranslator = (
  key:
    | 'written'
    | 'callToAction'
    | `goals.${Brief['goals'][number]}`
    | `platforms.${Brief['platforms'][number]}`,
  facts?: Partial<Record<'product' | 'seconds' | 'platforms' | 'goals' | 'text', string>>,
) => string;

type DescribedBrief = Pick<Brief, 'videoSeconds' | 'platforms' | 'goals'> & { product: { name: string } };

export function describeBrief(
  { product, videoSeconds, platforms, goals }: DescribedBrief,
  translate: BriefTranslator,
  language: Language,
): string {
  const list = new Intl.ListFormat(language, { type: 'conjunction' });
  return translate('written', {
    // The name stands inside a sentence.
    product: product.name.replace(/[\s.,;:!،؛]+$/, ''),
    seconds: String(videoSeconds),
    platforms: list.format(platforms.map((name) => translate(`platforms.${name}`))),
    goals: list.format(goals.map((name) => translate(`goals.${name}`))),
  });
}
