import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { CreatorSummary } from '#features/marketplace/earnings/schema.ts';
import { creatorSummaryQuery, earningsQuery } from '#features/marketplace/earnings/ui/data.ts';
import { EarningTable } from '#features/marketplace/earnings/ui/earning-table.tsx';
import { Card, StatTile } from '#ui/card.tsx';
import { EmptyState, Loading, Skeleton } from '#ui/lists/list-states.tsx';
import { Money } from '#ui/text.tsx';
import { LoadedList } from '../shell/loaded.tsx';
import { campaignPath, EARNINGS_PATH } from '../shell/navigation.ts';

type EarningsTabProps = {
  /** The payout method, below the amounts. */
  payout: (amounts?: ReactNode) => ReactNode;
};

export default function EarningsTab({ payout }: EarningsTabProps) {
  const { t } = useTranslation();
  const earnings = useInfiniteQuery(earningsQuery);
  const summary = useQuery(creatorSummaryQuery);
  const amount = (centsOf: (data: CreatorSummary) => number) =>
    summary.data ? <Money cents={centsOf(summary.data)} /> : <Skeleton className="my-1 h-6 w-24" />;
  return (
    <LoadedList
      list={earnings}
      failed={t('earnings.failed')}
      skeleton={<Loading shapes={['h-72 rounded-card!']} />}
      empty={
        <>
          {payout()}
          <EmptyState drawing="coins" title={t('earnings.empty')} text={t('earnings.emptyText')} />
        </>
      }
    >
      {(rows) => (
        <div className="grid gap-6">
          {payout(
            (summary.data || summary.isPending) && (
              <div className="grid grid-cols-2 border-b border-line">
                <StatTile
                  label={t('earnings.pending')}
                  value={amount(({ pendingCents, heldCents }) => pendingCents + heldCents)}
                />
                <StatTile label={t('earnings.paid')} value={amount(({ paidCents }) => paidCents)} />
              </div>
            ),
          )}
          <section>
            <h2 className="mb-3 text-lg">{t('earnings.history')}</h2>
            <Card className="overflow-hidden">
              <EarningTable earnings={rows} campaignPathOf={campaignPath} accountPath={EARNINGS_PATH} />
            </Card>
          </section>
        </div>
      )}
    </LoadedList>
  );
}
