import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { batchesQuery } from '#features/payments/payout-batch-data.ts';
import type { BatchStatus } from '#features/payments/payout-batch-rules.ts';
import { PayoutBatchRow } from '#features/payments/ui/payout-batch-row.tsx';
import { errorText } from '#platform/api-client/error-text.ts';
import { Card } from '#ui/card.tsx';
import { EmptyState, ErrorState, Loading, LoadMore, Skeleton } from '#ui/list-states.tsx';
import { Segments } from '#ui/tabs.tsx';
import { useUser } from '../shell/session.tsx';

const STATUSES: BatchStatus[] = ['draft', 'confirmed', 'closed', 'discarded'];

/** Every batch, newest first. */
export function PayoutBatches() {
  const { t } = useTranslation();
  const [params, setParams] = useSearchParams();
  const status = STATUSES.find((name) => name === params.get('status')) ?? null;
  return (
    <>
      <div className="mb-4">
        <Segments
          label={t('payments.payoutQueue.columns.status')}
          value={status ?? 'all'}
          onChange={(value) =>
            setParams(
              { ...Object.fromEntries(params), status: value },
              { replace: true, preventScrollReset: true },
            )
          }
          options={[
            { value: 'all', label: t('payments.payoutQueue.all') },
            ...STATUSES.map((value) => ({ value, label: t(`payments.payoutQueue.batchStatus.${value}`) })),
          ]}
        />
      </div>
      <BatchList status={status} />
    </>
  );
}

function BatchList({ status }: { status: BatchStatus | null }) {
  const { t } = useTranslation();
  const me = useUser();
  const list = useInfiniteQuery(batchesQuery(status));
  if (list.isPending) {
    return (
      <Loading>
        <Skeleton className="h-64 rounded-card!" />
      </Loading>
    );
  }
  if (!list.data) {
    return (
      <ErrorState
        text={errorText(t, list.error)}
        onRetry={() => void list.refetch()}
        retrying={list.isFetching}
      />
    );
  }
  const batches = list.data.pages.flatMap((page) => page.items);
  if (batches.length === 0) {
    return (
      <EmptyState
        drawing="coins"
        title={t('payments.payoutQueue.noBatches')}
        text={t('payments.payoutQueue.noBatchesText')}
      />
    );
  }
  return (
    <>
      <Card className="overflow-hidden">
        <ul className="divide-y divide-line">
          {batches.map((batch) => (
            <PayoutBatchRow
              key={batch.id}
              batch={batch}
              isOwn={batch.maker.id === me.id}
              path={`/operator/payouts/${batch.id}`}
            />
          ))}
        </ul>
      </Card>
      <LoadMore
        hasMore={list.hasNextPage}
        loading={list.isFetchingNextPage}
        onLoad={() => void list.fetchNextPage()}
      />
    </>
  );
}
