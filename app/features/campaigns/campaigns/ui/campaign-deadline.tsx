import { clsx } from 'clsx';
import { CalendarDays, CircleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#i18n/use-format.ts';
import { isPastDeadline } from '../rules.ts';
import type { CampaignCard } from '../schema.ts';

type CampaignDeadlineProps = {
  campaign: Pick<CampaignCard, 'deadline' | 'status'>;
  /** Without the year and the calendar, for a line of facts. */
  isShort?: boolean;
  className?: string;
};

export function CampaignDeadline({ campaign, isShort, className }: CampaignDeadlineProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const past = campaign.status !== 'completed' && isPastDeadline(campaign.deadline);
  const Icon = past ? CircleAlert : CalendarDays;
  const date = isShort ? format.shortDate(campaign.deadline) : format.date(campaign.deadline);
  return (
    <span
      className={clsx(
        'inline-flex items-center gap-1.5 whitespace-nowrap',
        past ? 'text-red' : 'text-ink-3',
        className,
      )}
      title={past ? t('campaigns.deadlinePassed', { date }) : t('campaigns.deadline')}
    >
      {(past || !isShort) && <Icon className="size-3.5 shrink-0" aria-hidden="true" />}
      {past && <span className="sr-only">{t('campaigns.deadlinePassed', { date: '' })}</span>}
      <bdi>{date}</bdi>
    </span>
  );
}
