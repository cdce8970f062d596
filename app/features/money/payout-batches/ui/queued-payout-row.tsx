import { ChevronRight, CircleAlert, CircleCheck } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useFormat } from '#i18n/use-format.ts';
import { Money } from '#ui/text.tsx';
import type { QueuedPayout } from '../schema.ts';

type QueuedPayoutRowProps = {
  payout: QueuedPayout;
  chosen: boolean;
  onChoose: (isChosen: boolean) => void;
  path: string;
};

export function QueuedPayoutRow({ payout, chosen, onChoose, path }: QueuedPayoutRowProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const { creator, brandName, amountCents, securedAt, destination, heldUntil, lastFailure } = payout;
  const canBeChosen = destination !== null && heldUntil === null;
  return (
    <li className="flex items-stretch transition-colors hover:bg-wash has-checked:bg-link-tint">
      <label className="flex min-w-0 flex-1 items-start gap-4 py-3 ps-4 sm:ps-5">
        <input
          type="checkbox"
          data-row-link
          className="mt-0.5 checkbox size-5"
          aria-label={t('payoutBatches.choose', {
            name: creator.name,
            amount: format.money(amountCents),
          })}
          checked={chosen && canBeChosen}
          disabled={!canBeChosen}
          onChange={(event) => onChoose(event.target.checked)}
        />
        <span className="grid min-w-0 flex-1 gap-x-6 gap-y-0.5 md:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_11rem]">
          <span className="min-w-0">
            <bdi className="font-medium">{creator.name}</bdi>
            <span className="block text-sm text-ink-3">
              {t('payoutBatches.columns.brand')} <bdi>{brandName}</bdi>
            </span>
          </span>
          <span className="min-w-0 text-sm text-ink-2">
            {destination === null ? (
              <span className="text-red">{t('payoutBatches.noDetails')}</span>
            ) : (
              <bdi dir="ltr" className="break-all">
                {destination}
              </bdi>
            )}
            {heldUntil && (
              <span className="block text-amber">
                {t('payoutBatches.held', { when: format.dateTime(heldUntil) })}
              </span>
            )}
          </span>
          <span className="text-sm text-ink-2">{format.dateTime(securedAt)}</span>
          {lastFailure && (
            <span className="mt-1 flex items-start gap-2 text-sm text-amber md:col-span-3">
              {lastFailure.isCorrected ? (
                <CircleCheck className="mt-0.5 size-4 shrink-0" aria-hidden="true" />
              ) : (
                <CircleAlert className="mt-0.5 size-4 shrink-0" aria-hidden="true" />
              )}
              <span>
                {t('payoutBatches.lastFailure', {
                  date: format.date(lastFailure.at),
                  reason: t(`payoutBatches.reasons.${lastFailure.reason}`),
                })}{' '}
                {t(`payoutBatches.${lastFailure.isCorrected ? 'corrected' : 'notCorrected'}`)}
              </span>
            </span>
          )}
        </span>
        <Money cents={amountCents} className="shrink-0 font-semibold md:w-24 md:text-end md:rtl:text-start" />
      </label>
      <Link
        to={path}
        aria-label={t('payoutBatches.openPayment', { name: creator.name })}
        title={t('payoutBatches.openPayment', { name: creator.name })}
        className="grid w-11 shrink-0 place-items-center text-ink-3 -outline-offset-2 hover:text-ink"
      >
        <ChevronRight className="mirror size-4" aria-hidden="true" />
      </Link>
    </li>
  );
}
