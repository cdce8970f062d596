import { clsx } from 'clsx';
import { useTranslation } from 'react-i18next';
import { firstName } from '#core/first-name.ts';
import { PLATFORM_FEE_PERCENT, splitBudget } from '#core/money.ts';
import { EarningStatus } from '#features/money/transfers/ui/earning-status.tsx';
import { PaymentMoney } from '#features/money/transfers/ui/payment-money.tsx';
import { Card } from '#ui/card.tsx';
import { Money } from '#ui/text.tsx';
import { hasReviewAction } from '../../policy.ts';
import type { ReviewItem } from '../../schema.ts';

export function ReviewMoney({ item }: { item: ReviewItem }) {
  if (!hasReviewAction(item)) return null;
  return (
    <Card className="overflow-hidden">
      <div className="p-5">
        <Split item={item} />
      </div>
      <div className="bg-wash p-5">
        <PaymentMoney payment={item.payment} creatorName={firstName(item.creator.name)} />
      </div>
    </Card>
  );
}

function Split({ item }: { item: ReviewItem }) {
  const { t } = useTranslation();
  const planned = splitBudget(item.budgetCents);
  const { payment } = item;
  const row = 'flex items-baseline justify-between gap-4';
  return (
    <dl className="grid gap-3 text-sm">
      <div className={row}>
        <dt className="flex min-w-0 flex-wrap items-center gap-x-2 gap-y-1 text-ink-2">
          {t('review.receives', { name: firstName(item.creator.name) })}
          {payment && (
            <span className="inline-flex transition starting:translate-y-1 starting:opacity-0">
              <EarningStatus payment={payment} side="brand" />
            </span>
          )}
        </dt>
        <dd className="text-base font-medium">
          <Money cents={payment?.creatorPayoutCents ?? planned.payoutCents} />
        </dd>
      </div>
      <div className={row}>
        <dt className="text-ink-2">
          {t('review.fee', { percent: payment?.platformFeePercentage ?? PLATFORM_FEE_PERCENT })}
        </dt>
        <dd className="text-base">
          <Money cents={payment?.platformFeeCents ?? planned.feeCents} />
        </dd>
      </div>
      <div className={clsx(row, 'border-t border-line pt-3 font-semibold')}>
        <dt>{t(item.isFunded ? 'review.fromFunds' : 'review.fromWallet')}</dt>
        <dd className="text-base">
          <Money cents={payment?.amountCents ?? item.budgetCents} />
        </dd>
      </div>
    </dl>
  );
}
