import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { CreatorReliability } from '../schema.ts';

/** `40 of 42 videos delivered on time · 35 approved at the first version`. */
export const describeCreator = (
  t: TFunction,
  { videos, onTime, firstApproved }: CreatorReliability,
): string =>
  `${t('reliability.delivered', { onTime, count: videos })}\u00a0· ${t('reliability.firstApproved', { count: firstApproved })}`;

export function CreatorSentence({ reliability }: { reliability: CreatorReliability }) {
  return describeCreator(useTranslation().t, reliability);
}
