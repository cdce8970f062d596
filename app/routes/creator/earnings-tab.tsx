import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { CreatorSummary, Earning } from '#features/marketplace/earnings/schema.ts';
import { creatorSummaryQuery, earningsQuery } from '#features/marketplace/earnings/ui/data.ts';
import { EarningTable } from '#features/marketplace/earnings/ui/earning-table.tsx';
import { MonthBars } from '#features/marketplace/earnings/ui/month-bars.tsx';
import { useFormat } from '#i18n/use-format.ts';
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
  const format = useFormat();
  const earnings = useInfiniteQuery(earningsQuery);
  const summary = useQuery(creatorSummaryQuery);
  const amount = (centsOf: (data: CreatorSummary) => number) =>
    summary.data ? <Money cents={centsOf(summary.data)} /> : <Skeleton className="my-1 h-6 w-24" />;
  /** Of the payout that has waited longest. Its method is that of the approval, not the current one. */
  function nextOf(rows: Earning[]) {
    const next = rows.findLast(({ status }) => status === 'pending' || status === 'processing');
    return (
      next?.payoutMethod &&
      t('earnings.next', {
        amount: format.money(next.creatorPayoutCents),
        method: t(`earnings.methods.${next.payoutMethod}`),
        date: format.date(next.securedAt),
      })
    );
  }
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
      {(rows) => {
        const next = !earnings.hasNextPage && nextOf(rows);
        return (
          <div className="grid gap-6">
            {payout(
              (summary.data || summary.isPending) && (
                <div className="grid grid-cols-2 border-b border-line @3xl:grid-cols-[1fr_1fr_1.5fr]">
                  <StatTile
                    label={t('earnings.pending')}
                    value={amount(({ pendingCents, heldCents }) => pendingCents + heldCents)}
                    note={next && <span className="@max-3xl:hidden">{next}</span>}
                  />
                  <StatTile label={t('earnings.paid')} value={amount(({ paidCents }) => paidCents)} />
                  {next && (
                    <p className="col-span-full border-t border-line px-5 py-3 text-label text-pretty text-ink-2 @3xl:hidden">
                      {next}
                    </p>
                  )}
                  {summary.data?.paidCents !== 0 && (
                    <figure className="col-span-full row-span-3 grid gap-1 border-t border-line px-5 py-4 @3xl:col-span-1 @3xl:border-s @3xl:border-t-0 lg:py-5">
                      <figcaption className="text-sm text-ink-2">{t('earnings.months')}</figcaption>
                      {summary.data ? (
                        <MonthBars months={summary.data.months} />
                      ) : (
                        <Skeleton className="h-21" />
                      )}
                    </figure>
                  )}
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
        );
      }}
    </LoadedList>
  );
}
