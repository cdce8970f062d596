import { useTranslation } from 'react-i18next';
import { StatusPill, type Tone } from '#ui/pill.tsx';
import type { OwnSubmission } from '../schema.ts';

const TONES = {
  pending: 'amber',
  approved: 'green',
  rejected: 'amber',
  final: 'red',
  closed: 'neutral',
} as const satisfies Record<string, Tone>;

export function OwnStatus({ submission }: { submission: OwnSubmission }) {
  const { t } = useTranslation();
  const status = submission.isClosed ? 'closed' : submission.isFinal ? 'final' : submission.status;
  return <StatusPill tone={TONES[status]}>{t(`submissions.own.status.${status}`)}</StatusPill>;
}
