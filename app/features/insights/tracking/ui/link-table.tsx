import { ascending, descending, max } from 'd3-array';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link as RouteLink } from 'react-router';
import { useFormat } from '#i18n/use-format.ts';
import { Sparkline } from '#ui/charts/area-chart.tsx';
import { DataTable, type Sorting } from '#ui/lists/data-table.tsx';
import { Avatar } from '#ui/media/avatar.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { OneLine } from '#ui/text.tsx';
import { TREND_DAYS } from '../rules.ts';
import type { Link } from '../schema.ts';
import { useLinkName } from './channel-names.ts';
import { CopyButton } from './copy-button.tsx';
import { DayTrend, lastDays } from './day-trend.tsx';
import { Figures, LinkPills } from './link-facts.tsx';
import { LinkMenu } from './link-menu.tsx';
import { UnlinkedAddress } from './short-address.tsx';

const countsOf = (days: Link['days']) => lastDays(days).map(({ clicks }) => clicks);

/** Sortable once every link is loaded. */
export function LinkTable({ links, isComplete }: { links: Link[]; isComplete: boolean }) {
  const { t } = useTranslation();
  const format = useFormat();
  const nameOf = useLinkName();
  const [sorting, setSorting] = useState<Sorting>({ sort: 'clicks', order: 'desc' });
  const most = max(links, ({ days }) => max(countsOf(days)));
  const by = sorting.sort as 'clicks' | 'visitors';
  const compare = sorting.order === 'asc' ? ascending : descending;
  return (
    <DataTable
      label={t('tracking.tab')}
      {...(isComplete && { sorting, onSort: setSorting })}
      rows={isComplete ? links.toSorted((a, b) => compare(a[by], b[by])) : links}
      keyOf={({ id }) => id}
      columns={[
        {
          label: t('tracking.link'),
          className: 'w-full',
          cell: (link) => <Subject link={link} />,
        },
        {
          label: t('tracking.clicks'),
          ...(isComplete && { sort: 'clicks' }),
          alignEnd: true,
          cell: ({ clicks }) => <span className="font-semibold tabular-nums">{format.number(clicks)}</span>,
        },
        {
          label: t('tracking.visitors'),
          ...(isComplete && { sort: 'visitors' }),
          alignEnd: true,
          cell: ({ visitors }) => <span className="tabular-nums">{format.number(visitors)}</span>,
        },
        {
          label: t('tracking.lastDays', { days: TREND_DAYS }),
          onPhone: 'end',
          cell: (link) => <Days link={link} name={nameOf(link)} most={most} />,
        },
        {
          label: t('tracking.actions'),
          isAction: true,
          cell: (link) => (
            <span className="flex items-center justify-end gap-1 max-md:pt-1.5">
              <CopyButton text={link.url} label={t('tracking.copy', { name: nameOf(link) })} />
              <LinkMenu link={link} name={nameOf(link)} />
            </span>
          ),
        },
      ]}
    />
  );
}

function Subject({ link }: { link: Link }) {
  const { t } = useTranslation();
  const { creator, url, targetUrl } = link;
  return (
    <span className="flex max-w-full min-w-0 items-start gap-3 md:py-1">
      {creator && <Avatar name={creator.name} imageUrl={creator.imageUrl} className="size-8 text-xs" />}
      <span className="flex min-w-0 flex-col md:gap-0.5">
        {/* On phones as high as the picture, on whose line the buttons are. */}
        <span className="flex min-w-0 flex-wrap items-center gap-x-2 gap-y-1 text-base font-medium max-md:min-h-8">
          {creator ? (
            <RouteLink to={`/creator/${creator.id}`} className="min-w-0 hover:underline">
              <OneLine>{creator.name}</OneLine>
            </RouteLink>
          ) : (
            t('tracking.ownLink')
          )}
          <LinkPills link={link} />
        </span>
        <UnlinkedAddress url={url} className="text-ink-2" isShortOnPhones />
        {targetUrl && (
          <span className="truncate text-ink-3">
            {t('tracking.leadsTo')} <bdi dir="ltr">{targetUrl}</bdi>
          </span>
        )}
      </span>
    </span>
  );
}

/** Opens the clicks of each day. */
function Days({ link, name, most }: { link: Link; name: string; most: number | undefined }) {
  const { t } = useTranslation();
  const format = useFormat();
  const [isOpen, setOpen] = useState(false);
  const counts = countsOf(link.days);
  const clicks = format.number(counts.reduce((sum, count) => sum + count, 0));
  return (
    <>
      <button
        type="button"
        aria-label={t('tracking.bars', { name, clicks, days: TREND_DAYS })}
        onClick={() => setOpen(true)}
        className="block w-20 rounded-chip hover:bg-wash md:w-32"
      >
        <span className="block border-b border-line">
          <Sparkline values={counts} most={most} tone="violet" />
        </span>
      </button>
      <Dialog open={isOpen} onClose={() => setOpen(false)} title={name}>
        <div className="grid gap-5">
          <Figures clicks={link.clicks} visitors={link.visitors} bots={link.bots} />
          <DayTrend days={link.days} name={name} />
        </div>
      </Dialog>
    </>
  );
}
