import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { CreatorSummary } from '#features/marketplace/earnings/schema.ts';
import { creatorSummaryQuery } from '#features/marketplace/earnings/ui/data.ts';
import { useFormat } from '#i18n/use-format.ts';
import { Button } from '#ui/button.tsx';
import { Card, StatTile, StatTiles } from '#ui/card.tsx';
import { Skeleton } from '#ui/lists/list-states.tsx';
import { Money } from '#ui/text.tsx';

export function DashboardTiles() {
  const { t } = useTranslation();
  const format = useFormat();
  const summary = useQuery(creatorSummaryQuery);
  const value = (show: (summary: CreatorSummary) => ReactNode) => {
    if (summary.data) return show(summary.data);
    return <Skeleton className="h-7 w-20" />;
  };
  if (summary.isError && !summary.data) {
    return (
      <Card className="mb-6 flex flex-wrap items-center justify-between gap-3 px-5 py-4">
        <p role="alert">{t('submissions.tiles.failed')}</p>
        <Button size="small" onClick={() => void summary.refetch()} loading={summary.isFetching}>
          {t('ui.retry')}
        </Button>
      </Card>
    );
  }
  // A new creator has nothing to count.
  if (summary.data && Object.values(summary.data).every((figure) => !figure)) return null;
  return (
    <div className="mb-4 sm:mb-6">
      <StatTiles className="compact-tiles tiles-in-a-row">
        <StatTile
          label={t('submissions.tiles.paid')}
          value={value(({ paidCents }) => <Money cents={paidCents} />)}
        />
        <StatTile
          label={t('submissions.tiles.pending')}
          value={value(({ pendingCents, heldCents }) => <Money cents={pendingCents + heldCents} />)}
          note={
            summary.data &&
            summary.data.heldCents > 0 &&
            t('earnings.held', { amount: format.money(summary.data.heldCents) })
          }
        />
        <StatTile
          label={t('submissions.tiles.approved')}
          value={value(({ approvedCount }) => format.number(approvedCount))}
        />
        <StatTile
          label={t('submissions.tiles.pendingReviews')}
          value={value(({ pendingReviewCount }) => format.number(pendingReviewCount))}
        />
      </StatTiles>
    </div>
  );
}
