import { ChevronRight, CircleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useFormat } from '#i18n/use-format.ts';
import { Nothing } from '#ui/lists/data-table.tsx';
import { Money } from '#ui/text.tsx';
import type { QueuedPayout } from '../schema.ts';

/** Of the list's head, too. */
export const queueColumns = 'md:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_8rem_6rem]';

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
  // A hold after a change already tells that the creator has corrected the details.
  const notes = [
    destination === null && t('payoutBatches.noDetails'),
    heldUntil && t('payoutBatches.held', { when: format.dateTime(heldUntil) }),
    ...(lastFailure && !(heldUntil && lastFailure.isCorrected)
      ? [
          t('payoutBatches.lastFailure', {
            date: format.date(lastFailure.at),
            reason: t(`payoutBatches.reasons.${lastFailure.reason}`),
          }),
          lastFailure.isCorrected ? t('payoutBatches.corrected') : t('payoutBatches.notCorrected'),
        ]
      : []),
  ].filter((note) => typeof note === 'string');
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
        <span
          className={`${queueColumns} grid min-w-0 flex-1 grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-0.5 md:gap-x-6`}
        >
          <bdi className="min-w-0 font-medium">{creator.name}</bdi>
          <Money cents={amountCents} className="text-end font-semibold md:order-1 md:rtl:text-start" />
          <span className="flex min-w-0 flex-wrap gap-x-4 text-sm text-ink-2 max-md:order-1 max-md:col-span-2 md:contents">
            {destination === null ? (
              <Nothing />
            ) : (
              <bdi dir="ltr" className="break-all">
                {destination}
              </bdi>
            )}
            <time dateTime={securedAt} title={format.dateTime(securedAt)} className="text-sm text-ink-2">
              {format.date(securedAt)}
            </time>
          </span>
          <span className="col-span-full text-sm text-ink-3 md:order-2">
            {t('payoutBatches.columns.brand')} <bdi>{brandName}</bdi>
          </span>
          {notes.length > 0 && (
            <span className="order-2 col-span-full mt-1 flex items-start gap-2 text-sm text-amber">
              <CircleAlert className="mt-0.5 size-4 shrink-0" aria-hidden="true" />
              {notes.join(' ')}
            </span>
          )}
        </span>
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
