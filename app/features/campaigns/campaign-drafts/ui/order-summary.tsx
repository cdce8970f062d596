import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { PLATFORM_FEE_PERCENT } from '#core/money.ts';
import { PUBLISHING_FEE_CENTS } from '#features/money/charges/rules.ts';
import { walletQuery } from '#features/money/transfers/ui/data.ts';
import { useFormat } from '#i18n/use-format.ts';
import { Card } from '#ui/card.tsx';
import { Avatar } from '#ui/media/avatar.tsx';
import { Money } from '#ui/text.tsx';
import { readOrder } from '../rules.ts';
import { QuantityField } from './steps/quantity-field.tsx';
import type { StepProps } from './use-draft-form.ts';

type OrderSummaryProps = Omit<StepProps, 'id' | 'view'> & { isReview: boolean; children: ReactNode };

/** One line at the bottom of a phone's screen. */
export const BOTTOM_BAR =
  'max-lg:fixed max-lg:inset-x-0 max-lg:bottom-0 max-lg:z-20 max-lg:border-t max-lg:border-line max-lg:bg-card max-lg:px-4 max-lg:pt-2.5 max-lg:pb-[calc(0.625rem+env(safe-area-inset-bottom))]';

/** `children` lead to the next step. */
export function OrderSummary({ form, field, content, creator, isReview, children }: OrderSummaryProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const order = readOrder(content, creator?.tier);
  return (
    <Card raised className="overflow-hidden">
      <div className="flex flex-col gap-4 p-5 sm:p-6">
        <h2 className="text-lg">{t('campaignDrafts.order.title')}</h2>
        {creator && (
          <>
            <div className="flex items-center gap-3">
              <Avatar name={creator.name} imageUrl={creator.imageUrl} />
              <p className="min-w-0">
                <span className="block text-label text-ink-3">{t('campaignDrafts.order.creator')}</span>
                <bdi className="font-medium">{creator.name}</bdi>
              </p>
            </div>
            <QuantityField {...{ form, field, content, creator }} />
          </>
        )}
        <dl className="flex flex-wrap items-baseline justify-between gap-x-4">
          <dt className="font-semibold">
            {t(isReview ? 'campaigns.form.dueNow' : 'campaignDrafts.order.onPublishing')}
          </dt>
          <dd className="text-2xl font-semibold">
            <Money cents={PUBLISHING_FEE_CENTS} />
          </dd>
        </dl>
        {children}
        <div className="border-t border-line pt-4">
          <p className="mb-2 text-sm font-semibold">{t('campaignDrafts.order.later')}</p>
          {order ? (
            <dl className="grid gap-2 text-sm">
              {order.ownCents === null && (
                <>
                  <Row
                    label={t('campaignDrafts.order.video', {
                      seconds: order.seconds,
                      tier: t(`campaigns.brief.tiers.${order.tier}`),
                    })}
                  >
                    <Money cents={order.videoCents} />
                  </Row>
                  {order.addOnCents > 0 && (
                    <Row label={t(`campaigns.brief.editing.${content.editing}`)}>
                      <Money cents={order.addOnCents} />
                    </Row>
                  )}
                </>
              )}
              {(order.ownCents !== null || order.addOnCents > 0) && (
                <Row
                  label={t(
                    order.ownCents === null ? 'campaignDrafts.order.unit' : 'campaignDrafts.order.own',
                  )}
                >
                  <Money cents={order.unitCents} />
                </Row>
              )}
              <Row label={t('campaigns.form.maxSubmissions')}>
                <bdi dir="ltr">× {order.quantity}</bdi>
              </Row>
              <Row label={t('campaignDrafts.order.total')} strong>
                <Money cents={order.totalCents} />
              </Row>
            </dl>
          ) : (
            <p className="text-sm text-ink-2">{t('campaignDrafts.order.noLength')}</p>
          )}
        </div>
      </div>
      <div className="flex flex-col gap-3 bg-wash p-5 text-sm sm:p-6">
        {order && (
          <div>
            <div aria-hidden="true" className="mb-3 flex h-1.5 gap-0.5 overflow-hidden rounded-full">
              <span className="flex-1 bg-green" />
              <span className="bg-saffron" style={{ width: `${PLATFORM_FEE_PERCENT}%` }} />
            </div>
            <dl className="grid gap-2">
              <Row label={t('campaignDrafts.order.payout')}>
                <Money cents={order.payoutCents} />
              </Row>
              <Row label={t('campaignDrafts.order.fee', { percent: PLATFORM_FEE_PERCENT })}>
                <Money cents={order.feeCents} />
              </Row>
            </dl>
          </div>
        )}
        <InWallet unitCents={order?.unitCents} quantity={order?.quantity} />
        <p className="text-sm text-ink-2">
          {t('campaignDrafts.order.rule', { amount: format.money(PUBLISHING_FEE_CENTS).replace('.00', '') })}
        </p>
      </div>
    </Card>
  );
}

function InWallet({ unitCents, quantity }: { unitCents: number | undefined; quantity: number | undefined }) {
  const { t } = useTranslation();
  const { data: wallet } = useQuery(walletQuery);
  if (!wallet) return null;
  const left = Math.max(0, wallet.balanceCents - PUBLISHING_FEE_CENTS);
  const covered = unitCents && quantity ? Math.min(quantity, Math.floor(left / unitCents)) : 0;
  return (
    <div className="not-first:border-t not-first:border-line not-first:pt-3">
      <dl>
        <Row label={t('campaignDrafts.order.wallet')}>
          <Money cents={wallet.balanceCents} />
        </Row>
      </dl>
      {quantity && (
        <p className="text-sm text-ink-2">
          {t(
            wallet.balanceCents < PUBLISHING_FEE_CENTS
              ? 'campaignDrafts.order.walletEmpty'
              : covered === quantity
                ? 'campaignDrafts.order.walletCoversAll'
                : covered === 0
                  ? 'campaignDrafts.order.walletCoversNone'
                  : 'campaignDrafts.order.walletCovers',
            { covered, quantity },
          )}
        </p>
      )}
    </div>
  );
}

function Row({ label, strong, children }: { label: string; strong?: boolean; children: ReactNode }) {
  return (
    <div className={`flex justify-between gap-x-4 ${strong ? 'font-semibold' : ''}`}>
      <dt className={strong ? '' : 'text-ink-2'}>{label}</dt>
      <dd className="whitespace-nowrap">{children}</dd>
    </div>
  );
}
