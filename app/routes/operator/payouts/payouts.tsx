import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { RAILS, type Rail } from '#features/money/payout-batches/rules.ts';
import type { QueueSummary } from '#features/money/payout-batches/schema.ts';
import { queueSummaryQuery } from '#features/money/payout-batches/ui/data.ts';
import { healthQuery } from '#platform/api-client/health.ts';
import { PageHeader } from '#ui/page-header.tsx';
import { TestModeBadge } from '#ui/pill.tsx';
import { Tabs } from '#ui/tabs.tsx';
import { PayoutBatches } from './batches.tsx';
import { PayoutQueue } from './queue.tsx';

export default function Payouts() {
  const { t } = useTranslation();
  const health = useQuery(healthQuery);
  const summary = useQuery(queueSummaryQuery);
  const [params, setParams] = useSearchParams();
  const view = params.get('view') === 'batches' ? 'batches' : 'queue';
  const rail = RAILS.find((name) => name === params.get('rail')) ?? firstWaiting(summary.data);
  const show = (next: Record<string, string>) =>
    setParams({ ...Object.fromEntries(params), ...next }, { replace: true, preventScrollReset: true });
  const total = summary.data?.rails.reduce((sum, { count, heldCount }) => sum + count + heldCount, 0);
  return (
    <>
      <PageHeader
        title={t('payoutBatches.title')}
        subtitle={t('payoutBatches.text')}
        badge={<TestModeBadge mode={health.data?.mode} />}
      />
      <Tabs
        label={t('payoutBatches.views')}
        value={view}
        onChange={(value) => show({ view: value })}
        tabs={[
          {
            value: 'queue',
            label: t('payoutBatches.queue'),
            count: total,
            panel: <PayoutQueue rail={rail} onRail={(next) => show({ rail: next })} summary={summary.data} />,
          },
          { value: 'batches', label: t('payoutBatches.batches'), panel: <PayoutBatches /> },
        ]}
      />
    </>
  );
}

const firstWaiting = (summary: QueueSummary | undefined): Rail =>
  summary?.rails.find(({ count, heldCount }) => count + heldCount > 0)?.rail ?? 'paypal';
