import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { differencesQuery, runsQuery, startReconciliation } from '#features/money/reconciliation/ui/data.ts';
import { unmatchedQuery } from '#features/money/refunds/ui/data.ts';
import { errorText } from '#platform/api-client/error-text.ts';
import { Button } from '#ui/button.tsx';
import { Nothing } from '#ui/lists/data-table.tsx';
import { EmptyState, Loading } from '#ui/lists/list-states.tsx';
import { FormError } from '#ui/message-box.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { Tabs } from '#ui/tabs.tsx';
import { Money } from '#ui/text.tsx';
import { ConsoleList, hasItems } from '../list/console-list.tsx';
import { useFilter } from '../list/filters.tsx';
import { Ago, Code } from '../ui/parts.tsx';
import { RunPill } from './proof-pills.tsx';
import { Unmatched } from './unmatched.tsx';

const TABS = ['differences', 'unmatched', 'runs'] as const;
const TabQuery = z.object({ tab: z.enum(TABS).optional() });

export default function Reconciliation() {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const { filter, changeFilter } = useFilter(TabQuery);
  const runs = useInfiniteQuery(runsQuery());
  const unmatched = useInfiniteQuery(unmatchedQuery({}));
  const starting = useMutation({
    mutationFn: startReconciliation,
    // Busy until the list shows it running.
    onSettled: () => queries.invalidateQueries({ queryKey: ['operator', 'runs'] }),
  });
  const last = runs.data?.pages[0]?.items[0];
  const tab = filter.tab ?? 'differences';
  const isNew = runs.data && !last && unmatched.data && !hasItems(unmatched) && !filter.tab;
  const compare = (
    <Button
      variant="primary"
      loading={starting.isPending || last?.status === 'running'}
      loadingText={t('operator.reconciliation.comparing')}
      onClick={() => starting.mutate()}
    >
      {t('operator.reconciliation.compare')}
    </Button>
  );
  return (
    <>
      <PageHeader
        title={t('operator.screens.reconciliation')}
        subtitle={t('operator.reconciliation.text')}
        badge={last && <RunPill run={last} />}
        actions={!runs.isPending && !isNew && compare}
      />
      <FormError>{starting.error && errorText(t, starting.error)}</FormError>
      {runs.isPending || unmatched.isPending ? (
        <Loading shapes={['h-80 rounded-card']} />
      ) : isNew ? (
        <EmptyState
          drawing="coins"
          title={t('operator.reconciliation.noRuns')}
          text={t('operator.reconciliation.noRunsText')}
          action={compare}
        />
      ) : (
        <Tabs
          label={t('operator.screens.reconciliation')}
          value={tab}
          onChange={(next) => changeFilter({ tab: next === 'differences' ? null : next, open: null })}
          className="mb-4!"
          tabs={[
            {
              value: 'differences',
              label: t('operator.reconciliation.tabs.differences'),
              panel: <Differences isCompared={!runs.data || last !== undefined} />,
            },
            { value: 'unmatched', label: t('operator.reconciliation.tabs.unmatched'), panel: <Unmatched /> },
            { value: 'runs', label: t('operator.reconciliation.tabs.runs'), panel: <Runs /> },
          ]}
        />
      )}
    </>
  );
}

function Differences({ isCompared }: { isCompared: boolean }) {
  const { t } = useTranslation();
  const list = useInfiniteQuery(differencesQuery());
  return (
    <ConsoleList
      label={t('operator.reconciliation.tabs.differences')}
      list={list}
      empty={
        isCompared
          ? {
              title: t('operator.reconciliation.noDifferences'),
              text: t('operator.reconciliation.noDifferencesText'),
            }
          : { title: t('operator.reconciliation.noRuns'), drawing: 'coins' }
      }
      columns={[
        {
          label: t('operator.reconciliation.subject'),
          cell: ({ subject }) => <Code className="text-ink!">{subject}</Code>,
        },
        {
          label: t('operator.reconciliation.side'),
          cell: ({ side }) => t(`operator.reconciliation.sides.${side}`),
        },
        {
          label: t('operator.reconciliation.kind'),
          cell: ({ kind, sourceId }) =>
            kind || sourceId ? <Code>{[kind, sourceId].filter(Boolean).join(' · ')}</Code> : <Nothing />,
        },
        {
          label: t('operator.reconciliation.atStripe'),
          alignEnd: true,
          cell: ({ stripeCents }) => (stripeCents === null ? <Nothing /> : <Money cents={stripeCents} />),
        },
        {
          label: t('operator.reconciliation.inLedger'),
          alignEnd: true,
          cell: ({ ledgerCents }) => (ledgerCents === null ? <Nothing /> : <Money cents={ledgerCents} />),
        },
        {
          label: t('operator.reconciliation.firstSeen'),
          cell: ({ firstSeenAt }) => <Ago at={firstSeenAt} />,
        },
      ]}
    />
  );
}

function Runs() {
  const { t } = useTranslation();
  const list = useInfiniteQuery(runsQuery());
  return (
    <ConsoleList
      label={t('operator.reconciliation.tabs.runs')}
      list={list}
      empty={{ title: t('operator.reconciliation.noRuns'), drawing: 'coins' }}
      columns={[
        { label: t('operator.ledger.result'), onPhone: 'status', cell: (run) => <RunPill run={run} /> },
        { label: t('operator.ledger.when'), cell: ({ startedAt }) => <Ago at={startedAt} /> },
        {
          label: t('operator.by'),
          cell: ({ requestedByName }) =>
            requestedByName ? <bdi>{requestedByName}</bdi> : t('operator.byItself'),
        },
        {
          label: t('operator.reconciliation.movements'),
          alignEnd: true,
          cell: ({ movements, journals }) => (
            <bdi dir="ltr">
              {movements} / {journals}
            </bdi>
          ),
        },
        {
          label: t('operator.reconciliation.booked'),
          alignEnd: true,
          cell: ({ booked }) => <bdi>{booked}</bdi>,
        },
        {
          label: t('operator.reconciliation.atStripe'),
          alignEnd: true,
          cell: ({ stripeCents }) => (stripeCents === null ? <Nothing /> : <Money cents={stripeCents} />),
        },
        {
          label: t('operator.reconciliation.inLedger'),
          alignEnd: true,
          cell: ({ ledgerCents }) => (ledgerCents === null ? <Nothing /> : <Money cents={ledgerCents} />),
        },
        {
          label: t('operator.error'),
          cell: ({ error }) => (error ? <Code className="text-red">{error}</Code> : <Nothing />),
        },
      ]}
    />
  );
}
