import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useFormat } from '#i18n/use-format.ts';
import { LinkButton } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { DataTable, rowLinkClass } from '#ui/lists/data-table.tsx';
import { EmptyState } from '#ui/lists/list-states.tsx';
import { Poster } from '#ui/media/poster.tsx';
import type { VideoFigures } from '../schema.ts';
import { videoFiguresQuery } from './data.ts';
import { Section, SourceLine } from './parts.tsx';
import { useFilters } from './use-filters.ts';

export function Videos({ linkedCampaign }: { linkedCampaign: string | null }) {
  const { t } = useTranslation();
  const { rangeFilter, filter } = useFilters();
  const list = useInfiniteQuery({
    ...videoFiguresQuery({ ...rangeFilter, ...filter }),
    placeholderData: keepPreviousData,
  });
  const isFiltered = Object.values(filter).some(Boolean);
  const lastPage = list.data?.pages.at(-1);
  return (
    <Section title={t('analytics.videos')} hint={t('analytics.videosHint')} list={list}>
      {(rows) =>
        rows.length > 0 ? (
          <Card className="overflow-hidden">
            <VideoTable rows={rows} />
            <div className="grid gap-1 border-t border-line px-5 py-3">
              {rows.every(({ clicks }) => clicks === 0) && (
                <p className="text-sm text-ink-2">{t('analytics.noClicksYet')}</p>
              )}
              <p className="text-xs text-ink-3">{lastPage && <SourceLine {...lastPage} />}</p>
            </div>
          </Card>
        ) : isFiltered ? (
          <Card className="p-5 text-ink-2">{t('analytics.noVideosMeant')}</Card>
        ) : (
          <Card>
            <EmptyState
              title={t('analytics.noVideoLinks')}
              text={t('analytics.noVideoLinksText')}
              action={
                linkedCampaign && (
                  <LinkButton to={`/campaign/${linkedCampaign}?tab=links`}>
                    {t('analytics.showLinks')}
                  </LinkButton>
                )
              }
            />
          </Card>
        )
      }
    </Section>
  );
}

function VideoTable({ rows }: { rows: VideoFigures[] }) {
  const { t } = useTranslation();
  const format = useFormat();
  const unknown = <span className="text-ink-3">–</span>;
  return (
    <DataTable
      label={t('analytics.videos')}
      rows={rows}
      keyOf={({ id }) => id}
      columns={[
        {
          label: t('analytics.video'),
          cell: ({ id, title, posterUrl, creator, campaign, isDisabled }) => (
            <span className="flex min-w-0 items-center gap-3">
              <Poster imageUrl={posterUrl} seed={id} className="w-9 shrink-0" />
              <span className="min-w-0">
                <Link to={`/campaign/${campaign.id}?tab=links`} className={rowLinkClass}>
                  <bdi className="wrap-anywhere">{title}</bdi>
                </Link>
                <span className="dotted text-xs text-ink-3">
                  <span>
                    <bdi>{creator.name}</bdi>
                  </span>
                  <span>
                    <bdi className="wrap-anywhere">{campaign.title}</bdi>
                  </span>
                </span>
                {isDisabled && <span className="block text-xs text-amber">{t('analytics.videoOff')}</span>}
              </span>
            </span>
          ),
        },
        { label: t('analytics.clicks'), alignEnd: true, cell: ({ clicks }) => format.number(clicks) },
        {
          label: t('analytics.purchases'),
          alignEnd: true,
          cell: ({ purchases }) => (purchases === null ? unknown : format.number(purchases)),
        },
        {
          label: t('analytics.revenueShort'),
          alignEnd: true,
          cell: ({ revenueCents }) => (revenueCents === null ? unknown : format.money(revenueCents)),
        },
      ]}
    />
  );
}
