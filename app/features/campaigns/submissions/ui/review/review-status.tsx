import { useTranslation } from 'react-i18next';
import { StatusPill, type Tone } from '#ui/pill.tsx';
import type { ReviewItem } from '../../schema.ts';

const TONES = {
  pending: 'amber',
  approved: 'green',
  rejected: 'red',
  final: 'red',
  closed: 'neutral',
} as const satisfies Record<string, Tone>;

export function ReviewStatusPill({ item }: { item: Pick<ReviewItem, 'status' | 'isFinal' | 'isClosed'> }) {
  const { t } = useTranslation();
  const word = item.isClosed ? 'closed' : item.isFinal ? 'final' : item.status;
  return <StatusPill tone={TONES[word]}>{t(`review.status.${word}`)}</StatusPill>;
}
