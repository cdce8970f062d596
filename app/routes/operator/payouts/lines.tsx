import { useInfiniteQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import type { LineStatus } from '#features/money/payout-batches/rules.ts';
import type { BatchView, PayoutLine } from '#features/money/payout-batches/schema.ts';
import { linesQuery, usePutBack } from '#features/money/payout-batches/ui/data.ts';
import { PayoutLineRow } from '#features/money/payout-batches/ui/line-row.tsx';
import { RequeueDialog } from '#features/money/payout-batches/ui/requeue-dialog.tsx';
import { Card } from '#ui/card.tsx';
import { Segments } from '#ui/tabs.tsx';
import { Money } from '#ui/text.tsx';
import { LoadedList } from '../../shell/loaded.tsx';
import { paymentPath } from './queue.tsx';

const ORDER: LineStatus[] = ['queued', 'processing', 'completed', 'failed', 'returned', 'discarded'];

export function PayoutLines({ batch }: { batch: BatchView }) {
  const { t } = useTranslation();
  const id = useId();
  const [params, setParams] = useSearchParams();
  const present = ORDER.filter((status) => batch.totals.some((row) => row.status === status));
  const status = present.find((name) => name === params.get('status')) ?? null;
  return (
    // Receives the focus after the last reference is entered.
    <section aria-labelledby={id} tabIndex={-1} className="outline-none">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
        <h2 id={id} className="text-lg">
          {t('payoutBatches.lines')}
          {!batch.checker && batch.lineCount > 1 && (
            <span className="ms-3 text-sm font-normal text-ink-2">
              {t('payoutBatches.waiting', { count: batch.lineCount })}
              {' · '}
              <Money cents={batch.totalCents} className="font-semibold text-ink" />
            </span>
          )}
        </h2>
        {present.length > 1 && (
          <Segments
            label={t('payoutBatches.columns.status')}
            value={status ?? 'all'}
            onChange={(value) => setParams({ status: value }, { replace: true, preventScrollReset: true })}
            options={[
              { value: 'all', label: t('payoutBatches.all') },
              ...present.map((value) => ({ value, label: t(`payoutBatches.lineStatus.${value}`) })),
            ]}
          />
        )}
      </div>
      <LineList batchId={batch.id} status={status} />
    </section>
  );
}

function LineList({ batchId, status }: { batchId: string; status: LineStatus | null }) {
  const list = useInfiniteQuery(linesQuery(batchId, status));
  const putBack = usePutBack();
  const [asking, setAsking] = useState<{ line: PayoutLine; how: 'fail' | 'return' }>();
  return (
    <>
      <LoadedList list={list} empty={null}>
        {(lines) => (
          <Card>
            <ul className="divide-y divide-line">
              {lines.map((line) => (
                <PayoutLineRow
                  key={line.id}
                  line={line}
                  path={paymentPath(line.paymentId)}
                  onPutBack={(how) => setAsking({ line, how })}
                />
              ))}
            </ul>
          </Card>
        )}
      </LoadedList>
      {asking && (
        <RequeueDialog
          line={asking.line}
          how={asking.how}
          onClose={() => setAsking(undefined)}
          onConfirm={(reason) => putBack.mutateAsync({ id: asking.line.id, how: asking.how, reason })}
        />
      )}
    </>
  );
}
