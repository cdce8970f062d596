import { ascending, descending, max } from 'd3-array';
import { Link2 } from 'lucide-react';
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
      // Of the charts, whose column has no header on phones.
      sortNote={t('tracking.lastDays', { days: TREND_DAYS })}
      rows={isComplete ? links.toSorted((a, b) => compare(a[by], b[by])) : links}
      keyOf={({ id }) => id}
      columns={[
        {
          label: t('tracking.link'),
          className: 'w-full',
          cell: (link) => <Subject link={link} />,
          phoneCell: (link) => <PhoneSubject link={link} name={nameOf(link)} />,
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
            <span className="flex items-center justify-end gap-1">
              <CopyButton text={link.url} label={t('tracking.copy', { name: nameOf(link) })} />
              <LinkMenu link={link} name={nameOf(link)} />
            </span>
          ),
          phoneCell: (link) => <LinkMenu link={link} name={nameOf(link)} />,
        },
      ]}
    />
  );
}

function Subject({ link }: { link: Link }) {
  return (
    <span className="flex max-w-full min-w-0 items-start gap-3 py-1">
      <Picture link={link} />
      <span className="flex min-w-0 flex-col gap-0.5">
        <span className="flex min-w-0 flex-wrap items-center gap-x-2 gap-y-1 text-base font-medium">
          <Name link={link} />
          <LinkPills link={link} />
        </span>
        <UnlinkedAddress url={link.url} className="text-ink-2" />
        <Target link={link} />
      </span>
    </span>
  );
}

/** The path alone is enough beside the button that copies the link. */
function PhoneSubject({ link, name }: { link: Link; name: string }) {
  const { t } = useTranslation();
  return (
    <span className="flex min-w-0 items-start gap-3">
      <Picture link={link} />
      <span className="flex min-w-0 flex-1 flex-col">
        <span className="flex min-w-0 text-base leading-tight font-medium">
          <Name link={link} />
        </span>
        <span className="flex min-w-0 items-center text-ink-2">
          <bdi dir="ltr" className="shrink-0 select-all">
            {new URL(link.url).pathname}
          </bdi>
          <CopyButton isIcon text={link.url} label={t('tracking.copy', { name })} />
        </span>
        {link.video && (
          <span className="line-clamp-2 text-label text-ink-2">
            {t('tracking.ofVideo', { title: link.video.title })}
          </span>
        )}
        <span className="flex min-w-0 flex-wrap gap-1.5 empty:hidden">
          <LinkPills link={{ ...link, video: null }} />
        </span>
        <Target link={link} />
      </span>
    </span>
  );
}

const Picture = ({ link: { creator } }: { link: Link }) =>
  creator ? (
    <Avatar name={creator.name} imageUrl={creator.imageUrl} className="size-8 text-xs" />
  ) : (
    <span className="grid size-8 shrink-0 place-items-center rounded-full bg-wash text-ink-2">
      <Link2 className="size-4" aria-hidden="true" />
    </span>
  );

function Name({ link: { creator } }: { link: Link }) {
  const { t } = useTranslation();
  if (!creator) return t('tracking.ownLink');
  return (
    <RouteLink to={`/creator/${creator.id}`} className="min-w-0 hover:underline">
      <OneLine>{creator.name}</OneLine>
    </RouteLink>
  );
}

function Target({ link: { targetUrl } }: { link: Link }) {
  const { t } = useTranslation();
  if (!targetUrl) return null;
  return (
    <span className="truncate text-ink-3">
      {t('tracking.leadsTo')} <bdi dir="ltr">{targetUrl}</bdi>
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
        className="block w-16 rounded-chip hover:bg-wash max-md:-my-1 md:w-32"
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
