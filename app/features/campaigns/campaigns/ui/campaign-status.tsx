import { useTranslation } from 'react-i18next';
import { StatusPill, type Tone } from '#ui/pill.tsx';
import type { CampaignStatus } from '../rules.ts';

const TONES: Record<CampaignStatus, Tone> = {
  active: 'green',
  paused: 'amber',
  completed: 'neutral',
  pending: 'amber',
};

export function CampaignStatusPill({ status }: { status: CampaignStatus }) {
  const { t } = useTranslation();
  return <StatusPill tone={TONES[status]}>{t(`campaigns.status.${status}`)}</StatusPill>;
}
