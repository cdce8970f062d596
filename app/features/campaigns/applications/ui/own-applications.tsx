import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useFormat } from '#i18n/use-format.ts';
import { retryOf } from '#platform/api-client/error-text.ts';
import { moreOf } from '#platform/api-client/pages-query.ts';
import { Card } from '#ui/card.tsx';
import { ErrorState, LoadMore } from '#ui/lists/list-states.tsx';
import { StatusPill, type Tone } from '#ui/pill.tsx';
import type { OwnApplication } from '../schema.ts';
import { ownApplicationsQuery } from './data.ts';

const TONES: Record<OwnApplication['status'], Tone> = {
  pending: 'amber',
  accepted: 'green',
  rejected: 'neutral',
  released: 'neutral',
};

type OwnApplicationsProps = { campaignPath: (id: string) => string };

/** The creator's applications: pending ones first, then newest first. Shows nothing without any. */
export default function OwnApplications({ campaignPath }: OwnApplicationsProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const list = useInfiniteQuery(ownApplicationsQuery);
  if (list.isError && !list.data)
    return <ErrorState title={t('applications.own.failed')} {...retryOf(t, list)} />;
  const items = list.data?.pages.flatMap((page) => page.items) ?? [];
  if (items.length === 0) return null;
  const isPending = ({ status }: OwnApplication) => status === 'pending';
  const sorted = [...items.filter(isPending), ...items.filter((item) => !isPending(item))];
  return (
    <Card className="px-4 py-4 sm:px-5">
      <h2 className="text-base">{t('applications.own.title')}</h2>
      <ul className="mt-1 divide-y divide-line">
        {sorted.map(({ id, status, createdAt, campaignId, campaignTitle }) => (
          <li
            key={id}
            className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 gap-y-0.5 py-2.5 text-sm lg:grid-cols-[minmax(0,1fr)_9.5rem_22.25rem] lg:gap-x-5"
          >
            <Link to={campaignPath(campaignId)} className="font-medium hover:underline max-sm:col-span-full">
              <bdi className="line-clamp-2">{campaignTitle}</bdi>
            </Link>
            <p className="text-label text-ink-2 lg:order-last lg:text-end">
              {t('applications.applied', { when: format.date(createdAt) })}
            </p>
            <div className="sm:max-lg:col-start-2 sm:max-lg:row-span-2 sm:max-lg:row-start-1">
              <StatusPill tone={TONES[status]}>{t(`applications.own.status.${status}`)}</StatusPill>
            </div>
          </li>
        ))}
      </ul>
      <LoadMore {...moreOf(list)} />
    </Card>
  );
}
