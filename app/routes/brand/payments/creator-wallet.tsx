import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { creatorSummaryQuery, earningsQuery } from '#features/marketplace/earnings/ui/data.ts';
import { EarningTable } from '#features/marketplace/earnings/ui/earning-table.tsx';
import { retryOf } from '#platform/api-client/error-text.ts';
import { LinkButton } from '#ui/button.tsx';
import { Card, StatTile } from '#ui/card.tsx';
import { ErrorState, Skeleton } from '#ui/lists/list-states.tsx';
import { NoticeBox } from '#ui/message-box.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { Money } from '#ui/text.tsx';
import { campaignPath, EARNINGS_PATH } from '../../shell/navigation.ts';

const LATEST = 3;

/** A creator has no wallet: the earnings stand in its place. */
export default function CreatorWallet() {
  const { t } = useTranslation();
  const summary = useQuery(creatorSummaryQuery);
  const earnings = useInfiniteQuery(earningsQuery);
  const latest = earnings.data?.pages[0]?.items.slice(0, LATEST) ?? [];
  const amount = (cents: number | undefined) =>
    cents === undefined ? (
      summary.isError ? (
        '—'
      ) : (
        <Skeleton className="my-1 h-6 w-24" />
      )
    ) : (
      <Money cents={cents} />
    );
  return (
    <>
      <PageHeader
        title={t('shell.earnings')}
        actions={
          <LinkButton to={EARNINGS_PATH} variant="primary">
            {t('wallet.toEarnings')}
          </LinkButton>
        }
      />
      <div className="grid gap-5">
        <Card className="overflow-hidden">
          <div className="grid grid-cols-2">
            <StatTile
              label={t('submissions.tiles.pending')}
              value={amount(summary.data && summary.data.pendingCents + summary.data.heldCents)}
            />
            <StatTile label={t('submissions.tiles.paid')} value={amount(summary.data?.paidCents)} />
          </div>
        </Card>
        {earnings.isError && <ErrorState title={t('earnings.failed')} {...retryOf(t, earnings)} />}
        {latest.length > 0 && (
          <section>
            <h2 className="mb-3 text-lg">{t('wallet.latestEarnings')}</h2>
            <Card className="overflow-hidden">
              <EarningTable earnings={latest} campaignPathOf={campaignPath} accountPath={EARNINGS_PATH} />
            </Card>
          </section>
        )}
        <NoticeBox neutral>
          <span className="block font-medium text-ink">{t('shell.restricted')}</span>{' '}
          {t('wallet.creatorText')}
        </NoticeBox>
      </div>
    </>
  );
}
