import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { Dotted } from '#ui/text.tsx';
import type { CreatorReliability } from '../schema.ts';

/** `40 of 42 videos delivered on time`, `35 videos approved without changes`. */
export const describeCreator = (
  t: TFunction,
  { videos, onTime, firstApproved }: CreatorReliability,
): string[] => [
  t('reliability.delivered', { onTime, count: videos }),
  t('reliability.firstApproved', { count: firstApproved }),
];

export function CreatorSentence({ reliability }: { reliability: CreatorReliability }) {
  return <Dotted parts={describeCreator(useTranslation().t, reliability)} />;
}
