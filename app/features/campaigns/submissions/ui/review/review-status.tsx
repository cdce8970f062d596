import { useTranslation } from 'react-i18next';
import { StatusPill, type Tone } from '#ui/pill.tsx';
import type { ReviewItem } from '../../schema.ts';

const TONES = {
  pending: 'amber',
  approved: 'green',
  rejected: 'red',
  final: 'red',
  leftOut: 'neutral',
} as const satisfies Record<string, Tone>;

export function ReviewStatusPill({ item }: { item: Pick<ReviewItem, 'status' | 'isFinal' | 'isLeftOut'> }) {
  const { t } = useTranslation();
  const word = item.isLeftOut ? 'leftOut' : item.isFinal ? 'final' : item.status;
  return <StatusPill tone={TONES[word]}>{t(`review.status.${word}`)}</StatusPill>;
}
