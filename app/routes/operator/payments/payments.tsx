import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { defaultOrder } from '#features/money/transfers/operator/attention.ts';
import { paymentsQuery } from '#features/money/transfers/operator/data.ts';
import { type OperatorPayment, OperatorPaymentsQuery } from '#features/money/transfers/operator/schema.ts';
import { useFormat } from '#i18n/use-format.ts';
import { aboveRowLinkClass, Nothing, rowLinkClass } from '#ui/lists/data-table.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { Money } from '#ui/text.tsx';
import { ConsoleList, ExportMenu } from '../list/console-list.tsx';
import { FilterChip, FilterSegments, PersonFilter, useFilter } from '../list/filters.tsx';
import { Ago } from '../ui/parts.tsx';
import { AttentionPill, PaymentActionButton, PaymentStatus } from './payment-actions.tsx';

const STATUSES = ['pending', 'processing', 'completed', 'failed', 'refunded'] as const;

export default function Payments() {
  const { t } = useTranslation();
  const format = useFormat();
  const { filter, changeFilter } = useFilter(OperatorPaymentsQuery);
  const list = useInfiniteQuery(paymentsQuery(filter));
  const sorting = {
    sort: filter.sort ?? 'date',
    order: filter.order ?? defaultOrder(filter),
  };
  return (
    <>
      <PageHeader
        title={t('operator.screens.payments')}
        subtitle={t('operator.payments.text')}
        actions={<ExportMenu list="payments" filter={filter} />}
      />
      <div className="mb-4 flex flex-wrap items-center gap-3">
        <FilterSegments
          label={t('operator.payments.filterLabel')}
          value={filter.attention ? 'attention' : filter.status}
          values={['attention', ...STATUSES]}
          nameOf={(name) =>
            name === 'attention'
              ? t('operator.payments.attention.any')
              : t(`operator.payments.status.${name}`)
          }
          onChange={(name) =>
            changeFilter(
              name === 'attention' ? { attention: 'any', status: null } : { attention: null, status: name },
            )
          }
        />
        {/* The overview links to one reason. */}
        {filter.attention && filter.attention !== 'any' && (
          <FilterChip onClear={() => changeFilter({ attention: 'any' })}>
            {t(`operator.payments.attention.${filter.attention}`)}
          </FilterChip>
        )}
        <PersonFilter filter={filter} onClear={() => changeFilter({ brandId: null, creatorId: null })} />
      </div>
      <ConsoleList
        label={t('operator.screens.payments')}
        list={list}
        sorting={sorting}
        onSort={changeFilter}
        empty={{
          title: t(filter.attention ? 'operator.payments.noneWithAttention' : 'operator.payments.none'),
          text: filter.attention ? t('operator.payments.noneWithAttentionText') : undefined,
        }}
        columns={[
          {
            label: t('operator.payments.parties'),
            className: 'w-full',
            cell: (payment) => (
              <>
                <PaymentLink payment={payment} />
                <bdi className="block text-ink-2">{payment.brand.name}</bdi>
              </>
            ),
            phoneCell: (payment) => <PaymentLink payment={payment} />,
          },
          {
            label: t('operator.payments.approvedOn'),
            sort: 'date',
            className: 'whitespace-nowrap text-ink-2',
            cell: ({ createdAt }) => format.date(createdAt),
            phoneCell: ({ brand, createdAt }) => (
              <>
                <bdi>{brand.name}</bdi>
                {`\u00a0· ${format.date(createdAt)}`}
              </>
            ),
          },
          {
            label: t('operator.payments.method'),
            className: 'whitespace-nowrap text-ink-2',
            onPhone: 'hidden',
            cell: ({ payoutMethod }) =>
              payoutMethod ? t(`operator.payments.methods.${payoutMethod}`) : <Nothing />,
          },
          {
            label: t('operator.payments.statusLabel'),
            onPhone: 'end',
            className: 'whitespace-nowrap',
            cell: (payment) => <Statuses payment={payment} />,
            phoneCell: (payment) => isOver(payment) && <PaymentStatus payment={payment} />,
          },
          {
            label: t('operator.payments.since'),
            onPhone: 'hidden',
            cell: (payment) => <Since payment={payment} />,
          },
          {
            label: t('operator.payments.nextAction'),
            onPhone: 'line',
            cell: (payment) => <NextAction payment={payment} />,
            phoneCell: (payment) =>
              !isOver(payment) && (
                <span className="flex flex-wrap items-center gap-2">
                  <Statuses payment={payment} />
                  <Since payment={payment} />
                  {payment.nextAction !== 'wait' && (
                    <span className="ms-auto">
                      <NextAction payment={payment} />
                    </span>
                  )}
                </span>
              ),
          },
          {
            label: t('operator.payments.payout'),
            sort: 'payout',
            alignEnd: true,
            onPhone: 'status',
            cell: (payment) => <Money cents={payment.creatorPayoutCents} className="font-medium" />,
          },
        ]}
      />
    </>
  );
}

type PaymentProps = { payment: OperatorPayment };

const isOver = ({ status, attention, nextAction }: OperatorPayment) =>
  (status === 'completed' || status === 'refunded') && !attention && !nextAction;

const PaymentLink = ({ payment: { id, creator } }: PaymentProps) => (
  <Link to={`/operator/payments/${id}`} data-row-link className={rowLinkClass}>
    <bdi>{creator.name}</bdi>
  </Link>
);

const Statuses = ({ payment }: PaymentProps) => (
  <span className="inline-flex flex-wrap gap-1.5">
    <PaymentStatus payment={payment} />
    {payment.attention && payment.attention !== payment.status && payment.attention !== 'stuck' && (
      <AttentionPill reason={payment.attention} />
    )}
  </span>
);

function Since({ payment: { attention, statusSince } }: PaymentProps) {
  const { t } = useTranslation();
  const isStuck = attention === 'stuck';
  return (
    <>
      {isStuck && <span className="sr-only">{t('operator.payments.attention.stuck')}: </span>}
      <Ago at={statusSince} isLate={isStuck} />
    </>
  );
}

function NextAction({ payment }: PaymentProps) {
  const { t } = useTranslation();
  const { nextAction } = payment;
  if (!nextAction) return null;
  if (nextAction === 'wait') return <span className="text-ink-2">{t('operator.actions.wait.label')}</span>;
  if (nextAction === 'payout-queue') {
    return (
      <Link
        to="/operator/payouts"
        className={`${aboveRowLinkClass} -my-3 py-3 font-medium whitespace-nowrap text-link hover:underline`}
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
