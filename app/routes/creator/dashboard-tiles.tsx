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
  if (summary.data && hasNothing(summary.data)) return null;
  return (
    <div className="mb-4 sm:mb-6">
      <StatTiles className="compact-tiles tiles-in-a-row">
        <StatTile
          label={<Label name="paid" />}
          value={value(({ paidCents }) => <Money cents={paidCents} />)}
        />
        <StatTile
          label={<Label name="pending" />}
          value={value(({ pendingCents, heldCents }) => <Money cents={pendingCents + heldCents} />)}
          note={
            summary.data &&
            summary.data.heldCents > 0 &&
            t('earnings.held', { amount: format.money(summary.data.heldCents) })
          }
        />
        <StatTile
          label={<Label name="approved" />}
          value={value(({ approvedCount }) => format.number(approvedCount))}
        />
        <StatTile
          label={<Label name="pendingReviews" />}
          value={value(({ pendingReviewCount }) => format.number(pendingReviewCount))}
        />
      </StatTiles>
    </div>
  );
}

const hasNothing = ({
  paidCents,
  pendingCents,
  heldCents,
  approvedCount,
  pendingReviewCount,
}: CreatorSummary) => !(paidCents || pendingCents || heldCents || approvedCount || pendingReviewCount);

/** Phones show it in one word, so that four tiles stand in a row. */
function Label({ name }: { name: 'paid' | 'pending' | 'approved' | 'pendingReviews' }) {
  const { t } = useTranslation();
  return (
    <>
      <span className="max-sm:sr-only">{t(`submissions.tiles.${name}`)}</span>
      <span aria-hidden="true" className="whitespace-nowrap sm:hidden">
        {t(`submissions.tiles.short.${name}`)}
      </span>
    </>
  );
}
