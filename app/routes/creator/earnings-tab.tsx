import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { creatorSummaryQuery, earningsQuery } from '#features/marketplace/earnings/ui/data.ts';
import { EarningRow } from '#features/marketplace/earnings/ui/earning-row.tsx';
import { errorText } from '#platform/api-client/error-text.ts';
import { Card } from '#ui/card.tsx';
import { EmptyState, ErrorState, Loading, LoadMore, Skeleton } from '#ui/lists/list-states.tsx';
import { Money } from '#ui/text.tsx';
import { campaignPath, EARNINGS_PATH } from './paths.ts';

/** What was paid, what is on its way, and every payment with its state in plain words. */
export function EarningsTab() {
  const { t } = useTranslation();
  const earnings = useInfiniteQuery(earningsQuery);
  const summary = useQuery(creatorSummaryQuery);

  if (earnings.isPending) {
    return (
      <Loading>
        <Skeleton className="h-72 rounded-card!" />
      </Loading>
    );
  }
  if (!earnings.data) {
    return (
      <ErrorState
        title={t('earnings.failed')}
        text={errorText(t, earnings.error)}
        onRetry={() => void earnings.refetch()}
        retrying={earnings.isFetching}
      />
    );
  }
  const rows = earnings.data.pages.flatMap((page) => page.items);
  if (rows.length === 0) {
    return <EmptyState drawing="coins" title={t('earnings.empty')} text={t('earnings.emptyText')} />;
  }
  return (
    <>
      <div className="mb-3 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h2 className="text-lg">{t('earnings.history')}</h2>
        {summary.data && (
          <p className="flex flex-wrap gap-x-4 text-sm text-ink-2">
            <span>
              {t('earnings.paid')} <Money cents={summary.data.paidCents} className="font-semibold text-ink" />
            </span>
            <span>
              {t('earnings.pending')}{' '}
              <Money
                cents={summary.data.pendingCents + summary.data.heldCents}
                className="font-semibold text-ink"
              />
            </span>
          </p>
        )}
      </div>
      <Card>
        <ul className="divide-y divide-line">
          {rows.map((earning) => (
            <EarningRow
              key={earning.id}
              earning={earning}
              campaignPath={earning.campaignTitle && earning.campaignId && campaignPath(earning.campaignId)}
              accountPath={EARNINGS_PATH}
            />
          ))}
        </ul>
      </Card>
      <LoadMore
        hasMore={earnings.hasNextPage}
        loading={earnings.isFetchingNextPage}
        onLoad={() => void earnings.fetchNextPage()}
      />
    </>
  );
}
