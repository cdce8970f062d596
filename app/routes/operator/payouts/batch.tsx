import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import type { BatchView } from '#features/money/payout-batches/schema.ts';
import { batchQuery } from '#features/money/payout-batches/ui/data.ts';
import { BatchStatusPill } from '#features/money/payout-batches/ui/status.tsx';
import { useFormat } from '#i18n/use-format.ts';
import { Card, StatTile, StatTiles } from '#ui/card.tsx';
import { Loading } from '#ui/lists/list-states.tsx';
import { Steps } from '#ui/lists/steps.tsx';
import { NoticeBox } from '#ui/message-box.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { Money } from '#ui/text.tsx';
import { Loaded } from '../../shell/loaded.tsx';
import { ShortId } from '../ui/short-id.tsx';
import { BatchActions } from './batch-actions.tsx';
import { PayoutLines } from './lines.tsx';

export default function PayoutBatch() {
  const { id = '' } = useParams();
  return (
    <Loaded
      query={useQuery(batchQuery(id))}
      skeleton={
        <Loading className="grid gap-6" shapes={['h-20', 'h-28 rounded-card!', 'h-80 rounded-card!']} />
      }
    >
      {(batch) => <BatchPage batch={batch} />}
    </Loaded>
  );
}

function BatchPage({ batch }: { batch: BatchView }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { id, rail, status, maker, checker } = batch;
  return (
    <>
      <PageHeader
        back={{ to: '/operator/payouts?view=batches', label: t('payoutBatches.back') }}
        title={t('payoutBatches.batchTitle', { rail: t(`payoutBatches.rails.${rail}`) })}
        badge={<BatchStatusPill status={status} />}
        subtitle={
          <span className="text-sm">
            {status === 'draft' && !batch.isOwn && (
              <span className="block">{t('payoutBatches.draftText')}</span>
            )}
            {t('payoutBatches.madeBy', { name: maker.name, date: format.date(batch.createdAt) })}
            {checker && batch.confirmedAt && (
              <span className="block">
                {t('payoutBatches.confirmedBy', {
                  name: checker.name,
                  date: format.date(batch.confirmedAt),
                })}
              </span>
            )}
            <span className="block">
              <ShortId>{id}</ShortId>
            </span>
          </span>
        }
        actions={<BatchActions batch={batch} />}
      />
      {status !== 'discarded' && <BatchSteps batch={batch} />}
      <div className="mb-5 grid gap-3 empty:hidden">
        {status === 'draft' && batch.isOwn && <NoticeBox>{t('payoutBatches.ownDraft')}</NoticeBox>}
        {batch.changedCount > 0 && (
          <NoticeBox>{t('payoutBatches.changed', { count: batch.changedCount })}</NoticeBox>
        )}
      </div>
      {batch.checker && (
        <div className="mb-8">
          <Totals batch={batch} />
        </div>
      )}
      <div className="grid items-start gap-8 2xl:grid-cols-[minmax(0,1fr)_18rem]">
        <PayoutLines batch={batch} />
        <History batch={batch} />
      </div>
    </>
  );
}

function BatchSteps({ batch: { status, exports } }: { batch: BatchView }) {
  const { t } = useTranslation();
  const steps = [
    t('payoutBatches.batchStatus.draft'),
    t('payoutBatches.steps.confirmation'),
    t('payoutBatches.steps.export'),
    t('payoutBatches.steps.results'),
  ];
  const current = status === 'draft' ? 1 : status === 'closed' ? steps.length : exports > 0 ? 3 : 2;
  return (
    <Steps
      label={t('payoutBatches.steps.label')}
      steps={steps}
      current={current}
      className="mb-6 max-w-2xl"
    />
  );
}

function Totals({ batch }: { batch: BatchView }) {
  const { t } = useTranslation();
  const sumOf = (...statuses: string[]) =>
    batch.totals
      .filter(({ status }) => statuses.includes(status))
      .reduce((sum, row) => ({ count: sum.count + row.count, cents: sum.cents + row.cents }), {
        count: 0,
        cents: 0,
      });
  const tile = (label: string, { count, cents }: { count: number; cents: number }) => (
    <StatTile label={label} value={<Money cents={cents} />} note={t('payoutBatches.waiting', { count })} />
  );
  return (
    <StatTiles>
      {tile(t('payoutBatches.total'), { count: batch.lineCount, cents: batch.totalCents })}
      {tile(t('payoutBatches.lineStatus.processing'), sumOf('processing'))}
      {tile(t('payoutBatches.lineStatus.completed'), sumOf('completed'))}
      {tile(t('payoutBatches.backInQueue'), sumOf('failed', 'returned'))}
    </StatTiles>
  );
}

const ACTIONS = ['make', 'confirm', 'discard', 'export', 'import', 'complete', 'fail', 'return'] as const;

function History({ batch }: { batch: BatchView }) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <section>
      <h2 className="mb-3 text-lg">{t('payoutBatches.history')}</h2>
      <Card>
        <ol className="divide-y divide-line">
          {batch.auditActions.map(({ id, action, operator, at }) => {
            const actionName = ACTIONS.find((name) => action.endsWith(`.${name}`));
            return (
              <li
                key={id}
                className="flex flex-wrap items-baseline justify-between gap-x-6 px-4 py-2.5 text-sm sm:px-5"
              >
                <span>
                  <bdi className="font-medium">{operator.name}</bdi>{' '}
                  {actionName ? t(`payoutBatches.actions.${actionName}`) : action}
                </span>
                <span className="text-xs text-ink-3">{format.dateTime(at)}</span>
              </li>
            );
          })}
        </ol>
      </Card>
    </section>
  );
}
