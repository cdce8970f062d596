import { useTranslation } from 'react-i18next';
import { StatusPill, type Tone } from '#ui/pill.tsx';
import type { ReviewItem } from '../../schema.ts';

const TONES: Record<ReviewItem['status'], Tone> = { pending: 'amber', approved: 'green', rejected: 'red' };

export function ReviewStatusPill({ item }: { item: Pick<ReviewItem, 'status' | 'isFinal'> }) {
  const { t } = useTranslation();
  const word = item.status === 'rejected' && item.isFinal ? 'final' : item.status;
  return <StatusPill tone={TONES[item.status]}>{t(`review.status.${word}`)}</StatusPill>;
}
