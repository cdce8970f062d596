import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paymentsQuery } from '#features/money/transfers/operator/data.ts';
import { type OperatorPayment, OperatorPaymentsQuery } from '#features/money/transfers/operator/schema.ts';
import { useFormat } from '#i18n/use-format.ts';
import { SelectField } from '#ui/forms/text-field.tsx';
import { aboveRowLinkClass, rowLinkClass } from '#ui/lists/data-table.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { Money } from '#ui/text.tsx';
import { ConsoleList, ExportMenu } from '../list/console-list.tsx';
import { FilterSegments, PersonFilter, useFilter } from '../list/filters.tsx';
import { Ago, Nothing } from '../ui/parts.tsx';
import { AttentionPill, PaymentActionButton, PaymentStatus } from './payment-actions.tsx';

const ATTENTION_REASONS = ['any', 'failed', 'reversed', 'unknown', 'stuck', 'refund', 'approval'] as const;
const STATUSES = ['pending', 'processing', 'completed', 'failed', 'refunded'] as const;

export default function Payments() {
  const { t } = useTranslation();
  const format = useFormat();
  const { filter, set } = useFilter(OperatorPaymentsQuery);
  const list = useInfiniteQuery(paymentsQuery(filter));
  const sorting = {
    sort: filter.sort ?? 'date',
    order: filter.order ?? (filter.attention && !filter.sort ? 'asc' : 'desc'),
  };
  return (
    <>
      <PageHeader
        title={t('operator.screens.payments')}
        subtitle={t('operator.payments.text')}
        actions={<ExportMenu of="payments" filter={filter} />}
      />
      <div className="mb-4 flex flex-wrap items-end gap-3">
        <FilterSegments
          label={t('operator.payments.attentionLabel')}
          value={filter.attention}
          values={ATTENTION_REASONS}
          nameOf={(reason) => t(`operator.payments.attention.${reason}`)}
          onChange={(attention) => set({ attention, status: null })}
        />
        {!filter.attention && (
          <SelectField
            label={t('operator.payments.statusLabel')}
            value={filter.status ?? ''}
            onChange={(event) => set({ status: event.target.value })}
            options={STATUSES.map((status) => ({
              value: status,
              label: t(`operator.payments.status.${status}`),
            }))}
            placeholder={t('operator.payments.anyStatus')}
            className="w-44"
          />
        )}
        <PersonFilter filter={filter} onClear={() => set({ brandId: null, creatorId: null })} />
      </div>
      <ConsoleList
        label={t('operator.screens.payments')}
        list={list}
        compact
        sorting={sorting}
        onSort={set}
        empty={{
          title: t(filter.attention ? 'operator.payments.noneWithAttention' : 'operator.payments.none'),
          text: filter.attention ? t('operator.payments.noneWithAttentionText') : undefined,
        }}
        columns={[
          {
            label: t('operator.payments.creator'),
            cell: (payment) => (
              <Link to={`/operator/payments/${payment.id}`} data-row-link className={rowLinkClass}>
                <bdi className="inline-block max-w-48 truncate align-bottom">{payment.creator.name}</bdi>
              </Link>
            ),
          },
          {
            label: t('operator.payments.brand'),
            cell: (payment) => (
              <bdi className="inline-block max-w-full truncate md:max-w-44 align-bottom text-ink-2">
                {payment.brand.name}
              </bdi>
            ),
          },
          {
            label: t('operator.payments.approvedOn'),
            sort: 'date',
            className: 'whitespace-nowrap',
            cell: ({ createdAt }) => format.date(createdAt),
          },
          {
            label: t('operator.payments.payout'),
            sort: 'payout',
            figure: true,
            cell: (payment) => <Money cents={payment.creatorPayoutCents} className="font-medium" />,
          },
          {
            label: t('operator.payments.method'),
            className: 'md:whitespace-nowrap',
            cell: ({ payoutMethod }) =>
              payoutMethod ? t(`operator.payments.methods.${payoutMethod}`) : <Nothing />,
          },
          {
            label: t('operator.payments.statusLabel'),
            className: 'max-md:col-span-2',
            cell: (payment) => (
              <span className="inline-flex flex-wrap gap-1.5 md:flex-col md:items-start">
                <PaymentStatus payment={payment} />
                {payment.attention && payment.attention !== payment.status && (
                  <AttentionPill reason={payment.attention} />
                )}
              </span>
            ),
          },
          { label: t('operator.payments.since'), cell: (payment) => <Ago at={payment.since} /> },
          { label: t('operator.payments.nextAction'), cell: (payment) => <NextAct payment={payment} /> },
        ]}
      />
    </>
  );
}

function NextAct({ payment }: { payment: OperatorPayment }) {
  const { t } = useTranslation();
  const { nextAction } = payment;
  if (!nextAction) return <Nothing />;
  if (nextAction === 'wait') return <span className="text-ink-2">{t('operator.actions.wait.label')}</span>;
  if (nextAction === 'payout-queue') {
    return (
      <Link
        to="/operator/payouts"
        className={`${aboveRowLinkClass} font-medium whitespace-nowrap text-link hover:underline`}
      >
        {t('operator.actions.payoutQueue')}
      </Link>
    );
  }
  return (
    <span className={aboveRowLinkClass}>
      <PaymentActionButton payment={payment} command={nextAction} size="small" />
    </span>
  );
}
