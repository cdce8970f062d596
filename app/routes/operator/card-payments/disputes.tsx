import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { type Dispute, DisputesQuery } from '#features/money/disputes/schema.ts';
import { disputesQuery } from '#features/money/disputes/ui/data.ts';
import { useFormat } from '#i18n/use-format.ts';
import { Button } from '#ui/button.tsx';
import { Nothing } from '#ui/lists/data-table.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { StatusPill, type Tone } from '#ui/pill.tsx';
import { Money } from '#ui/text.tsx';
import { ConsoleList, hasItems } from '../list/console-list.tsx';
import { FilterSegments, useFilter } from '../list/filters.tsx';
import { useWriteOff } from '../ui/action-dialog.tsx';
import { Ago, Code } from '../ui/parts.tsx';
import { DisputeReason } from '../ui/stripe-code.tsx';

/** Statuses with a translation. Others are shown as Stripe's code. */
const STATUSES = [
  'warning_needs_response',
  'warning_under_review',
  'warning_closed',
  'needs_response',
  'under_review',
  'won',
  'lost',
  'prevented',
] as const;
const TONES: Record<string, Tone> = {
  needs_response: 'red',
  warning_needs_response: 'red',
  lost: 'red',
  won: 'green',
  prevented: 'green',
};

export default function Disputes() {
  const { t } = useTranslation();
  const { filter, changeFilter } = useFilter(DisputesQuery);
  const list = useInfiniteQuery(disputesQuery(filter));
  return (
    <>
      <PageHeader title={t('operator.screens.disputes')} subtitle={t('operator.disputes.text')} />
      {(filter.open || hasItems(list)) && (
        <div className="mb-4">
          <FilterSegments
            label={t('operator.disputes.filter')}
            value={filter.open}
            values={['true', 'false'] as const}
            nameOf={(open) => t(open === 'true' ? 'operator.disputes.open' : 'operator.disputes.closed')}
            onChange={(open) => changeFilter({ open })}
          />
        </div>
      )}
      <ConsoleList
        label={t('operator.screens.disputes')}
        list={list}
        empty={{ title: t('operator.disputes.none'), text: t('operator.disputes.noneText') }}
        columns={[
          {
            label: t('operator.payments.brand'),
            cell: ({ brandName, purpose, openedAt, stripeDisputeId }) => (
              <span className="grid justify-items-start">
                {brandName && <bdi className="font-medium">{brandName}</bdi>}
                <span className="text-sm text-ink-2">
                  {purpose && `${t(`operator.disputes.purposes.${purpose}`)} · `}
                  <Ago at={openedAt} />
                </span>
                <Code>{stripeDisputeId}</Code>
              </span>
            ),
          },
          {
            label: t('operator.disputes.amount'),
            alignEnd: true,
            cell: ({ amountCents, withdrawnCents, feeCents }) => (
              <span className="inline-grid justify-items-end whitespace-nowrap md:rtl:justify-items-start">
                <Money cents={amountCents} className="font-medium" />
                {withdrawnCents > 0 && (
                  <span className="text-xs text-ink-3">
                    {t('operator.disputes.withdrawn')} <Money cents={withdrawnCents} />
                    {feeCents > 0 && (
                      <>
                        {' + '}
                        <Money cents={feeCents} />
                      </>
                    )}
                  </span>
                )}
              </span>
            ),
          },
          { label: t('operator.disputes.reason'), cell: ({ reason }) => <DisputeReason code={reason} /> },
          {
            label: t('operator.payments.statusLabel'),
            onPhone: 'status',
            cell: (row) => <Status dispute={row} />,
          },
          {
            label: t('operator.disputes.wallet'),
            alignEnd: true,
            cell: ({ walletBalanceCents }) =>
              walletBalanceCents === null ? (
                <Nothing />
              ) : (
                <Money
                  cents={walletBalanceCents}
                  className={walletBalanceCents < 0 ? 'font-medium text-red' : ''}
                />
              ),
          },
          {
            label: t('operator.action'),
            isAction: true,
            cell: (row) => <WriteOff dispute={row} />,
          },
        ]}
      />
    </>
  );
}

/** A disputed subscription continues until an operator ends it. */
const goesOn = ({ withdrawnCents, subscriptionStatus }: Dispute) =>
  withdrawnCents > 0 && (subscriptionStatus === 'active' || subscriptionStatus === 'past_due');

function Status({ dispute }: { dispute: Dispute }) {
  const { status, closedAt, evidenceDueAt } = dispute;
  const { t } = useTranslation();
  const format = useFormat();
  const statusName = STATUSES.find((name) => name === status);
  return (
    <span className="grid justify-items-start gap-0.5 max-md:justify-items-end">
      <StatusPill tone={TONES[status] ?? 'amber'}>
        {statusName ? t(`operator.disputes.status.${statusName}`) : <bdi dir="ltr">{status}</bdi>}
      </StatusPill>
      {evidenceDueAt && !closedAt && (
        <span className="text-xs text-red">
          {t('operator.overview.evidenceDue', { date: format.date(evidenceDueAt) })}
        </span>
      )}
      {goesOn(dispute) && (
        <span className="max-w-44 text-xs text-amber">{t('operator.disputes.subscriptionGoesOn')}</span>
      )}
    </span>
  );
}

function WriteOff({ dispute }: { dispute: Dispute }) {
  const { t } = useTranslation();
  const writeOff = useWriteOff();
  const { brandId, brandName, walletBalanceCents, closedAt } = dispute;
  if (!brandId || !closedAt || walletBalanceCents === null || walletBalanceCents >= 0) return null;
  return (
    <Button
      size="small"
      variant="danger"
      className="whitespace-nowrap"
      onClick={() => writeOff({ id: brandId, name: brandName ?? brandId }, -walletBalanceCents)}
    >
      {t('operator.disputes.writeOff')}
    </Button>
  );
}
