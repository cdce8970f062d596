import { clsx } from 'clsx';
import { CalendarDays, CircleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#i18n/use-format.ts';
import { isPastDeadline } from '../rules.ts';

export function CampaignDeadline({ deadline, className }: { deadline: string; className?: string }) {
  const { t } = useTranslation();
  const format = useFormat();
  const past = isPastDeadline(deadline);
  const Icon = past ? CircleAlert : CalendarDays;
  const date = format.date(deadline);
  return (
    <span
      className={clsx(
        'inline-flex items-center gap-1.5 whitespace-nowrap',
        past ? 'text-red' : 'text-ink-3',
        className,
      )}
      title={past ? t('campaigns.deadlinePassed', { date }) : t('campaigns.deadline')}
    >
      <Icon className="size-3.5 shrink-0" aria-hidden="true" />
      {past && <span className="sr-only">{t('campaigns.deadlinePassed', { date: '' })}</span>}
      <bdi>{date}</bdi>
    </span>
  );
}
