import { useTranslation } from 'react-i18next';
import { StatusPill, type Tone } from '#ui/pill.tsx';
import type { BatchStatus, LineStatus } from '../rules.ts';

const BATCH_TONES: Record<BatchStatus, Tone> = {
  draft: 'neutral',
  confirmed: 'amber',
  closed: 'green',
  discarded: 'neutral',
};

export function BatchStatusPill({ status }: { status: BatchStatus }) {
  const { t } = useTranslation();
  return <StatusPill tone={BATCH_TONES[status]}>{t(`payoutBatches.batchStatus.${status}`)}</StatusPill>;
}

const LINE_TONES: Record<LineStatus, Tone> = {
  queued: 'neutral',
  processing: 'amber',
  completed: 'green',
  failed: 'red',
  returned: 'red',
  discarded: 'neutral',
};

export function LineStatusPill({ status }: { status: LineStatus }) {
  const { t } = useTranslation();
  return <StatusPill tone={LINE_TONES[status]}>{t(`payoutBatches.lineStatus.${status}`)}</StatusPill>;
}
