import { CircleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { isFixableByCreator } from '#features/money/payout-batches/rules.ts';
import { EarningStatus, useEarningExplanation } from '#features/money/transfers/ui/earning-status.tsx';
import { MoneyTimeline } from '#features/money/transfers/ui/money-timeline.tsx';
import { useFormat } from '#i18n/use-format.ts';
import { buttonClass } from '#ui/button.tsx';
import { DataTable, Nothing } from '#ui/lists/data-table.tsx';
import { Money } from '#ui/text.tsx';
import type { Earning } from '../schema.ts';

type EarningTableProps = {
  earnings: Earning[];
  campaignPathOf: (campaignId: string) => string;
  accountPath: string;
};

export function EarningTable({ earnings, campaignPathOf, accountPath }: EarningTableProps) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <DataTable
      label={t('earnings.history')}
      rows={earnings}
      keyOf={({ id }) => id}
      columns={[
        {
          label: t('earnings.columns.campaign'),
          className: 'w-full',
          cell: (earning) => (
            <Subject earning={earning} campaignPathOf={campaignPathOf} accountPath={accountPath} />
          ),
        },
        {
          label: t('earnings.columns.date'),
          className: 'whitespace-nowrap text-ink-2',
          // `paidAt` stays after a payout came back, so the status decides.
          cell: ({ paidAt, status, securedAt }) =>
            paidAt && status === 'completed'
              ? t('earnings.paidOn', { date: format.date(paidAt) })
              : t('earnings.approvedOn', { date: format.date(securedAt) }),
        },
        {
          label: t('earnings.columns.method'),
          onPhone: 'hidden',
          className: 'whitespace-nowrap text-ink-2',
          cell: ({ payoutMethod }) => (payoutMethod ? t(`earnings.methods.${payoutMethod}`) : <Nothing />),
        },
        {
          label: t('earnings.columns.share'),
          className: 'whitespace-nowrap text-ink-2',
          cell: ({ platformFeePercentage, amountCents }) => (
            <bdi>
              {t('earnings.split', {
                percent: 100 - platformFeePercentage,
                amount: format.money(amountCents),
              })}
            </bdi>
          ),
        },
        {
          label: t('earnings.columns.status'),
          onPhone: 'status',
          cell: (earning) => <EarningStatus payment={earning} side="creator" />,
        },
        {
          label: t('earnings.columns.amount'),
          alignEnd: true,
          onPhone: 'end',
          cell: ({ creatorPayoutCents }) => <Money cents={creatorPayoutCents} className="font-semibold" />,
        },
      ]}
      details={{
        label: t('timeline.details'),
        byRow: true,
        content: (earning) => <MoneyTimeline paymentId={earning.id} side="creator" payment={earning} />,
      }}
    />
  );
}

type SubjectProps = Omit<EarningTableProps, 'earnings'> & { earning: Earning };

function Subject({ earning, campaignPathOf, accountPath }: SubjectProps) {
  const { t } = useTranslation();
  const explanation = useEarningExplanation(earning);
  const { campaignId, campaignTitle, status, waitingFor, failureCode } = earning;
  const needsAccount =
    status !== 'completed' &&
    (waitingFor === 'account' || (waitingFor === 'operator' && isFixableByCreator(failureCode)));
  return (
    <>
      <h3 className="text-sm">
        {campaignId && campaignTitle ? (
          <Link to={campaignPathOf(campaignId)} className="hover:underline">
            <bdi>{campaignTitle}</bdi>
          </Link>
        ) : (
          (campaignTitle ?? t('earnings.removedCampaign'))
        )}
      </h3>
      {/* The timeline explains a payment that needs nothing. */}
      {(needsAccount || status === 'failed') && (
        <p className="mt-1 flex max-w-prose items-start gap-2 text-ink-2">
          <CircleAlert className="mt-0.5 size-4 shrink-0 text-red" aria-hidden="true" />
          <span>{explanation}</span>
        </p>
      )}
      {needsAccount && (
        <Link to={accountPath} className={buttonClass({ size: 'small' }, 'mt-2')}>
          {t('earnings.fixAccount')}
        </Link>
      )}
    </>
  );
}
