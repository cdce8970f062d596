import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { creatorSummaryQuery, earningsQuery } from '#features/marketplace/earnings/ui/data.ts';
import { EarningRow } from '#features/marketplace/earnings/ui/earning-row.tsx';
import { Card } from '#ui/card.tsx';
import { EmptyState, Loading } from '#ui/lists/list-states.tsx';
import { Money } from '#ui/text.tsx';
import { LoadedList } from '../shell/loaded.tsx';
import { campaignPath, EARNINGS_PATH } from '../shell/navigation.ts';

export default function EarningsTab() {
  const { t } = useTranslation();
  const earnings = useInfiniteQuery(earningsQuery);
  const summary = useQuery(creatorSummaryQuery);
  return (
    <LoadedList
      list={earnings}
      failed={t('earnings.failed')}
      skeleton={<Loading shapes={['h-72 rounded-card!']} />}
      empty={
        <EmptyState
          drawing="coins"
          title={t('earnings.empty')}
          text={t('earnings.emptyText')}
          link={{ to: '/dashboard', label: t('submissions.own.findWork') }}
        />
      }
    >
      {(rows) => (
        <>
          <div className="mb-3 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
            <h2 className="text-lg">{t('earnings.history')}</h2>
            {summary.data && (
              <p className="flex flex-wrap gap-x-4 text-sm text-ink-2">
                <span>
                  {t('earnings.paid')}{' '}
                  <Money cents={summary.data.paidCents} className="font-semibold text-ink" />
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
                  campaignPath={
                    earning.campaignTitle && earning.campaignId && campaignPath(earning.campaignId)
                  }
                  accountPath={EARNINGS_PATH}
                />
              ))}
            </ul>
          </Card>
        </>
      )}
    </LoadedList>
  );
}
