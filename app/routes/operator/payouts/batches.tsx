import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { type BatchStatus, canConfirm } from '#features/money/payout-batches/rules.ts';
import { PayoutBatchRow } from '#features/money/payout-batches/ui/batch-row.tsx';
import { batchesQuery } from '#features/money/payout-batches/ui/data.ts';
import { Card } from '#ui/card.tsx';
import { EmptyState } from '#ui/lists/list-states.tsx';
import { Segments } from '#ui/tabs.tsx';
import { LoadedList } from '../../shell/loaded.tsx';
import { useUser } from '../../shell/session.tsx';

const STATUSES: BatchStatus[] = ['draft', 'confirmed', 'closed', 'discarded'];

export function PayoutBatches() {
  const { t } = useTranslation();
  const [params, setParams] = useSearchParams();
  const status = STATUSES.find((name) => name === params.get('status')) ?? null;
  return (
    <>
      <div className="mb-4">
        <Segments
          label={t('payoutBatches.columns.status')}
          value={status ?? 'all'}
          onChange={(value) =>
            setParams(
              { ...Object.fromEntries(params), status: value },
              { replace: true, preventScrollReset: true },
            )
          }
          options={[
            { value: 'all', label: t('payoutBatches.all') },
            ...STATUSES.map((value) => ({ value, label: t(`payoutBatches.batchStatus.${value}`) })),
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
  return (
    <LoadedList
      list={list}
      empty={
        <EmptyState
          drawing="coins"
          title={t('payoutBatches.noBatches')}
          text={t('payoutBatches.noBatchesText')}
        />
      }
    >
      {(batches) => (
        <Card className="overflow-hidden">
          <ul className="divide-y divide-line">
            {batches.map((batch) => (
              <PayoutBatchRow
                key={batch.id}
                batch={batch}
                isOwn={!canConfirm(me.id, batch.maker.id)}
                path={`/operator/payouts/${batch.id}`}
              />
            ))}
          </ul>
        </Card>
      )}
    </LoadedList>
  );
}
