import { useQuery } from '@tanstack/react-query';
import { Landmark, Wallet } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { RAILS, type Rail } from '#features/money/payout-batches/rules.ts';
import type { QueueSummary } from '#features/money/payout-batches/schema.ts';
import { queueSummaryQuery } from '#features/money/payout-batches/ui/data.ts';
import { useFormat } from '#i18n/use-format.ts';
import { healthQuery } from '#platform/api-client/health.ts';
import { Card } from '#ui/card.tsx';
import { Skeleton } from '#ui/lists/list-states.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { TestModeBadge } from '#ui/pill.tsx';
import { Tabs } from '#ui/tabs.tsx';
import { Money } from '#ui/text.tsx';
import { PayoutBatches } from './batches.tsx';
import { PayoutQueue } from './queue.tsx';

const RAIL_ICONS = { paypal: Wallet, wise: Landmark };

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
      <div className="mb-6 grid gap-4 sm:grid-cols-2">
        {RAILS.map((name) => (
          <RailTile key={name} rail={name} summary={summary.data} />
        ))}
      </div>
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

function RailTile({ rail, summary }: { rail: Rail; summary: QueueSummary | undefined }) {
  const { t } = useTranslation();
  const format = useFormat();
  const Icon = RAIL_ICONS[rail];
  const waiting = summary?.rails.find((row) => row.rail === rail);
  return (
    <Card className="flex items-start gap-4 p-5">
      <span className="grid size-10 shrink-0 place-items-center rounded-control bg-wash text-ink-2">
        <Icon className="size-5" />
      </span>
      <div className="min-w-0 flex-1">
        <h2 className="text-sm font-medium text-ink-2">{t(`payoutBatches.rails.${rail}`)}</h2>
        {waiting ? (
          <>
            <p className="mt-0.5 flex flex-wrap items-baseline justify-between gap-x-3">
              <Money cents={waiting.totalCents} className="text-2xl leading-tight font-semibold" />
              <span className="text-sm text-ink-2">{t('payoutBatches.ready', { count: waiting.count })}</span>
            </p>
            <p className="mt-1 text-xs text-ink-3">
              {[
                waiting.oldestAt && t('payoutBatches.oldest', { when: format.dateTime(waiting.oldestAt) }),
                waiting.heldCount > 0 && t('payoutBatches.notYet', { count: waiting.heldCount }),
              ]
                .filter(Boolean)
                .join(' · ') || t('payoutBatches.nothing')}
            </p>
          </>
        ) : (
          <Skeleton className="mt-1.5 h-12" />
        )}
      </div>
    </Card>
  );
}
