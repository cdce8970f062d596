import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { CircleAlert, CircleCheck, CircleMinus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Verification } from '#features/money/reconciliation/schema.ts';
import { startVerification, verificationsQuery } from '#features/money/reconciliation/ui/data.ts';
import { useFormat } from '#i18n/use-format.ts';
import { useLanguage } from '#i18n/use-language.ts';
import { errorText, retryOf } from '#platform/api-client/error-text.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { DataTable, Nothing } from '#ui/lists/data-table.tsx';
import { EmptyState, ErrorState, Loading } from '#ui/lists/list-states.tsx';
import { FormError, NoticeBox } from '#ui/message-box.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { Money } from '#ui/text.tsx';
import type { PagedList } from '../../shell/loaded.tsx';
import { ConsoleList, ExportMenu } from '../list/console-list.tsx';
import { AccountName, Ago, Code } from '../ui/parts.tsx';
import { VerificationPill } from './proof-pills.tsx';

export default function Ledger() {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const list = useInfiniteQuery(verificationsQuery());
  const starting = useMutation({
    mutationFn: startVerification,
    // Busy until the list shows it running.
    onSettled: () => queries.invalidateQueries({ queryKey: ['operator', 'verifications'] }),
  });
  const verifications = list.data?.pages.flatMap((page) => page.items) ?? [];
  const running = verifications[0]?.status === 'running';
  // Shows the last complete verification while another one runs.
  const shown = verifications.find(({ trial }) => trial.length > 0);
  return (
    <>
      <PageHeader
        title={t('operator.screens.ledger')}
        subtitle={t('operator.ledger.text')}
        badge={verifications[0] && <VerificationPill status={verifications[0].status} />}
        actions={
          <>
            {shown && <ExportMenu list="trial-balance" />}
            {verifications.length > 0 && (
              <Button
                variant="primary"
                loading={starting.isPending || running}
                loadingText={t('operator.ledger.verifying')}
                onClick={() => starting.mutate()}
              >
                {t('operator.ledger.verify')}
              </Button>
            )}
          </>
        }
      />
      <FormError>{starting.error && errorText(t, starting.error)}</FormError>
      {shown ? (
        <div className="grid items-start gap-5 xl:grid-cols-2">
          <TrialBalance verification={shown} />
          <Findings verification={shown} />
        </div>
      ) : list.isPending ? (
        <Loading className="grid gap-5 xl:grid-cols-2" shapes={['h-96 rounded-card', 'h-96 rounded-card']} />
      ) : list.isError ? (
        <ErrorState {...retryOf(t, list)} />
      ) : (
        <EmptyState
          drawing="coins"
          title={t('operator.ledger.none')}
          text={t('operator.ledger.noneText')}
          action={
            verifications.length === 0 && (
              <Button variant="primary" loading={starting.isPending} onClick={() => starting.mutate()}>
                {t('operator.ledger.verify')}
              </Button>
            )
          }
        />
      )}
      {verifications.length > 0 && <History list={list} />}
    </>
  );
}

function History({ list }: { list: PagedList<Verification> }) {
  const { t } = useTranslation();
  return (
    <section className="mt-8">
      <h2 className="mb-3 text-lg">{t('operator.ledger.history')}</h2>
      <ConsoleList
        label={t('operator.ledger.history')}
        list={list}
        empty={{ title: t('operator.ledger.none') }}
        columns={[
          {
            label: t('operator.ledger.result'),
            onPhone: 'status',
            cell: ({ status }) => <VerificationPill status={status} />,
          },
          { label: t('operator.ledger.when'), cell: ({ startedAt }) => <Ago at={startedAt} /> },
          {
            label: t('operator.by'),
            cell: ({ requestedByName }) =>
              requestedByName ? <bdi>{requestedByName}</bdi> : t('operator.byItself'),
          },
          {
            label: t('operator.ledger.violations'),
            alignEnd: true,
            cell: ({ findings }) => <bdi>{findings.reduce((sum, found) => sum + found.violations, 0)}</bdi>,
          },
          {
            label: t('operator.error'),
            cell: ({ error }) => (error ? <Code className="text-red">{error}</Code> : <Nothing />),
          },
        ]}
      />
    </section>
  );
}

function TrialBalance({ verification }: { verification: Verification }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { trial } = verification;
  const sum = (side: 'debitCents' | 'creditCents') => trial.reduce((total, line) => total + line[side], 0);
  const lines = [
    ...trial,
    { account: '', kind: '', accounts: 0, debitCents: sum('debitCents'), creditCents: sum('creditCents') },
  ];
  return (
    <Card className="overflow-hidden">
      <h2 className="px-5 pt-4 text-base">{t('operator.ledger.trial')}</h2>
      <p className="px-5 pb-2 text-sm text-ink-3">
        {t('operator.ledger.asOf', { when: format.dateTime(verification.startedAt) })}
      </p>
      <DataTable
        label={t('operator.ledger.trial')}
        rows={lines}
        keyOf={(line) => line.account}
        columns={[
          {
            label: t('operator.ledger.account'),
            cell: (line) =>
              line.account ? (
                <span className="flex flex-wrap items-baseline gap-x-2">
                  <AccountName id={line.account} />
                  {line.accounts > 1 && (
                    <span className="text-xs text-ink-3">
                      {t('operator.ledger.accounts', { count: line.accounts })}
                    </span>
                  )}
                </span>
              ) : (
                <strong className="font-semibold">{t('operator.ledger.sum')}</strong>
              ),
          },
          {
            label: t('operator.ledger.debit'),
            alignEnd: true,
            cell: (line) => <Side cents={line.debitCents} strong={!line.account} />,
          },
          {
            label: t('operator.ledger.credit'),
            alignEnd: true,
            cell: (line) => <Side cents={line.creditCents} strong={!line.account} />,
          },
        ]}
      />
    </Card>
  );
}

const Side = ({ cents, strong }: { cents: number; strong: boolean }) =>
  cents === 0 ? <Nothing /> : <Money cents={cents} className={clsx(strong && 'font-semibold')} />;

function Findings({ verification }: { verification: Verification }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { language } = useLanguage();
  return (
    <Card className="overflow-hidden">
      <h2 className="px-5 pt-4 pb-3 text-base">{t('operator.ledger.proof')}</h2>
      {verification.error && (
        <div className="px-5 pb-3">
          <NoticeBox>{verification.error}</NoticeBox>
        </div>
      )}
      <ul className="divide-y divide-line border-t border-line">
        {verification.findings.map((finding) => {
          const Icon = finding.violations > 0 ? CircleAlert : finding.skipped ? CircleMinus : CircleCheck;
          const tone = finding.violations > 0 ? 'text-red' : finding.skipped ? 'text-amber' : 'text-green';
          return (
            <li key={finding.id} className="flex items-start gap-3 px-5 py-2.5 text-sm">
              <Icon className={`mt-0.5 size-4.5 shrink-0 ${tone}`} />
              <div className="min-w-0 flex-1">
                <p>
                  <span className="me-2 text-ink-3">
                    <bdi>{finding.id}</bdi>
                  </span>
                  {finding.statement[language]}
                </p>
                {finding.skipped && <p className="text-sm text-amber">{finding.skipped}</p>}
                {finding.examples.map((example) => (
                  <p key={example.subject} className="text-sm text-red">
                    <Code className="text-red">{example.subject}</Code>: <bdi dir="auto">{example.found}</bdi>
                  </p>
                ))}
              </div>
              <span className="text-end text-sm whitespace-nowrap text-ink-3">
                {finding.violations > 0
                  ? t('operator.ledger.violationsOf', {
                      violations: format.number(finding.violations),
                      checked: format.number(finding.checked),
                    })
                  : t('operator.ledger.checked', { count: finding.checked })}
              </span>
            </li>
          );
        })}
      </ul>
    </Card>
  );
}
