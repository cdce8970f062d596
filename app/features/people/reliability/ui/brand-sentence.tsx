import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { formatHours } from '#i18n/format.ts';
import type { Language } from '#i18n/language.ts';
import { useLanguage } from '#i18n/use-language.ts';
import { Dotted } from '#ui/text.tsx';
import type { BrandReliability } from '../schema.ts';

/** `Decides within 1.2 days on average`, `46 of 48 videos reviewed on time`. */
export function describeBrand(
  t: TFunction,
  { videos, onTime, reviewHours }: BrandReliability,
  language: Language,
): string[] {
  const onTimeText = t('reliability.reviewed', { onTime, count: videos });
  if (reviewHours === null) return [onTimeText];
  return [t('reliability.decides', { time: formatHours(reviewHours, language) }), onTimeText];
}

export function BrandSentence({ reliability }: { reliability: BrandReliability }) {
  const { t } = useTranslation();
  return <Dotted parts={describeBrand(t, reliability, useLanguage().language)} />;
}
