import { CircleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { isFixableByCreator } from '#features/money/payout-batches/rules.ts';
import { EarningStatus, useEarningExplanation } from '#features/money/transfers/ui/earning-status.tsx';
import { MoneyDetails } from '#features/money/transfers/ui/money-details.tsx';
import { Reference } from '#features/money/transfers/ui/money-timeline.tsx';
import { useFormat } from '#i18n/use-format.ts';
import { buttonClass } from '#ui/button.tsx';
import { Money } from '#ui/text.tsx';
import type { Earning } from '../schema.ts';

type EarningRowProps = {
  earning: Earning;
  campaignPath: string | null;
  accountPath: string;
};

export function EarningRow({ earning, campaignPath, accountPath }: EarningRowProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const explanation = useEarningExplanation(earning);
  const { payoutMethod } = earning;
  const needsAccount =
    earning.status !== 'completed' &&
    (earning.waitingFor === 'account' ||
      (earning.waitingFor === 'operator' && isFixableByCreator(earning.failureCode)));
  const title = earning.campaignTitle ?? t('earnings.removedCampaign');
  return (
    <li className="flex flex-col gap-2 px-4 py-4 sm:px-5">
      <div className="flex items-start justify-between gap-4">
        <div className="min-w-0">
          <h3 className="text-base leading-snug">
            {campaignPath ? (
              <Link to={campaignPath} className="hover:underline">
                <bdi>{title}</bdi>
              </Link>
            ) : (
              title
            )}
          </h3>
          <p className="mt-0.5 text-sm text-ink-2">
            {/* A payout that came back was paid once, and is not now. */}
            {earning.paidAt && earning.status === 'completed'
              ? t('earnings.paidOn', { date: format.date(earning.paidAt) })
              : t('earnings.approvedOn', { date: format.date(earning.securedAt) })}
            {payoutMethod && ` · ${t(`earnings.methods.${payoutMethod}`)}`}
          </p>
        </div>
        <div className="flex shrink-0 flex-col items-end gap-1.5">
          <Money cents={earning.creatorPayoutCents} className="text-lg leading-tight font-semibold" />
          <EarningStatus payment={earning} />
        </div>
      </div>
      {explanation && (
        <p className="flex items-start gap-2 text-sm text-ink-2">
          {(needsAccount || earning.status === 'failed') && (
            <CircleAlert className="mt-0.5 size-4 shrink-0 text-red" aria-hidden="true" />
          )}
          <span>{explanation}</span>
        </p>
      )}
      {needsAccount && (
        <Link to={accountPath} className={buttonClass({ size: 'small' }, 'self-start')}>
          {t('earnings.fixAccount')}
        </Link>
      )}
      <p className="flex flex-wrap gap-x-3 text-label text-ink-3">
        <span>
          {t('earnings.split', {
            percent: 100 - earning.platformFeePercentage,
            amount: format.money(earning.amountCents),
          })}
        </span>
        {earning.reference && (
          <span>
            <Reference reference={earning.reference} />
          </span>
        )}
      </p>
      <MoneyDetails payment={earning} side="creator" />
    </li>
  );
}
