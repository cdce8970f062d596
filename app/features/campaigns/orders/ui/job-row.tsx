import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { EarningStatus } from '#features/money/transfers/ui/earning-status.tsx';
import { MoneyDetails } from '#features/money/transfers/ui/money-details.tsx';
import { useFormat } from '#i18n/use-format.ts';
import { StatusPill, type Tone } from '#ui/pill.tsx';
import { Money } from '#ui/text.tsx';
import type { JobStatus } from '../rules.ts';
import type { Job } from '../schema.ts';

const TONES: Record<JobStatus, Tone> = {
  to_do: 'violet',
  in_review: 'amber',
  changes: 'amber',
  turned_down: 'red',
  approved: 'green',
  closed: 'neutral',
};

export function JobRow({ job, path }: { job: Job; path: string }) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <li className="flex flex-col gap-1 px-4 py-4 sm:px-5">
      <div className="flex items-start justify-between gap-4">
        <div className="min-w-0">
          <h2 className="text-base leading-snug">
            <Link to={path} className="hover:underline">
              <bdi>{job.campaignTitle}</bdi>
            </Link>
          </h2>
          <p className="text-sm text-ink-2">
            <bdi>{job.brandName}</bdi> · {t('orders.accepted', { date: format.date(job.acceptedAt) })}
          </p>
        </div>
        <Money
          cents={job.payment?.creatorPayoutCents ?? job.payoutCents}
          className="shrink-0 text-lg leading-tight font-semibold"
        />
      </div>
      <div className="mt-1 flex flex-wrap gap-1.5">
        <StatusPill tone={TONES[job.status]}>{t(`orders.job.${job.status}`)}</StatusPill>
        {job.payment && <EarningStatus payment={job.payment} />}
      </div>
      {job.payment && <MoneyDetails payment={job.payment} side="creator" />}
    </li>
  );
}
