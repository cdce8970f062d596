import { useInfiniteQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { Landmark, Send, Wallet } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { MAX_LINES, RAILS, type Rail } from '#features/money/payout-batches/rules.ts';
import type { QueuedPayout, QueueSummary } from '#features/money/payout-batches/schema.ts';
import { queueQuery, useMakeBatch } from '#features/money/payout-batches/ui/data.ts';
import { QueuedPayoutRow, queueColumns } from '#features/money/payout-batches/ui/queued-payout-row.tsx';
import { useFormat } from '#i18n/use-format.ts';
import { errorText } from '#platform/api-client/error-text.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { EmptyState, Skeleton } from '#ui/lists/list-states.tsx';
import { ConfirmDialog } from '#ui/overlays/dialog.tsx';
import { Money } from '#ui/text.tsx';
import { LoadedList } from '../../shell/loaded.tsx';

const RAIL_ICONS = { paypal: Wallet, wise: Landmark };

export const paymentPath = (paymentId: string) => `/operator/payments/${paymentId}`;

type PayoutQueueProps = { rail: Rail; onRail: (rail: Rail) => void; summary: QueueSummary | undefined };

export function PayoutQueue({ rail, onRail, summary }: PayoutQueueProps) {
  const { t } = useTranslation();
  return (
    <>
      <fieldset className="mb-5 grid grid-cols-2 gap-3 sm:gap-4">
        <legend className="sr-only">{t('payoutBatches.railFilter')}</legend>
        {RAILS.map((name) => (
          <RailButton
            key={name}
            rail={name}
            isChosen={name === rail}
            onChoose={() => onRail(name)}
            waiting={summary?.rails.find((row) => row.rail === name)}
          />
        ))}
      </fieldset>
      <RailQueue key={rail} rail={rail} waiting={summary?.rails.find((row) => row.rail === rail)} />
    </>
  );
}

type RailButtonProps = RailQueueProps & { isChosen: boolean; onChoose: () => void };

function RailButton({ rail, isChosen, onChoose, waiting }: RailButtonProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const Icon = RAIL_ICONS[rail];
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      onClick={onChoose}
      className="rounded-card border border-line bg-card px-4 py-3 text-start transition-colors hover:bg-wash aria-pressed:border-link aria-pressed:ring-1 aria-pressed:ring-link sm:px-5"
    >
      <span className="flex items-center gap-2 text-sm font-medium">
        <Icon className="size-4.5 text-ink-2" aria-hidden="true" />
        {t(`payoutBatches.rails.${rail}`)}
      </span>
      {waiting ? (
        <>
          <Money cents={waiting.totalCents} className="mt-1 block text-xl font-semibold" />
          <span className="block text-label text-ink-2">
            {[
              t('payoutBatches.ready', { number: format.number(waiting.count) }),
              waiting.heldCount > 0 &&
                t('payoutBatches.notYet', { number: format.number(waiting.heldCount) }),
            ]
              .filter(Boolean)
              .join(' · ')}
            {waiting.oldestAt && (
              <span className="max-sm:hidden">
                {' · '}
                {t('payoutBatches.oldest', { when: format.date(waiting.oldestAt) })}
              </span>
            )}
          </span>
        </>
      ) : (
        <Skeleton className="mt-2 h-10" />
      )}
    </button>
  );
}

type RailQueueProps = { rail: Rail; waiting: QueueSummary['rails'][number] | undefined };

function RailQueue({ rail, waiting }: RailQueueProps) {
  const { t } = useTranslation();
  const list = useInfiniteQuery(queueQuery(rail));
  return (
    <LoadedList
      list={list}
      empty={
        <EmptyState drawing="coins" title={t('payoutBatches.empty')} text={t('payoutBatches.emptyText')} />
      }
    >
      {(payouts) => <ChoosePayouts rail={rail} waiting={waiting} payouts={payouts} />}
    </LoadedList>
  );
}

function ChoosePayouts({ rail, waiting, payouts }: RailQueueProps & { payouts: QueuedPayout[] }) {
  const { t } = useTranslation();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const payable = payouts.filter(({ destination, heldUntil }) => destination !== null && heldUntil === null);
  // Payouts that another operator took leave the list, and so the selection.
  const taken = payable.filter(({ paymentId }) => chosen.has(paymentId));
  const choose = (ids: string[], isChosen: boolean) => {
    const next = new Set(chosen);
    for (const id of ids) isChosen ? next.add(id) : next.delete(id);
    setChosen(next);
  };
  return (
    <>
      <Card className="overflow-hidden">
        <label className="flex min-h-11 items-center gap-4 border-b border-line ps-4 pe-11 text-label font-medium text-ink-3 sm:ps-5">
          <input
            type="checkbox"
            className="checkbox size-5"
            checked={taken.length > 0 && taken.length === payable.length}
            disabled={payable.length === 0}
            ref={(box) => {
              if (box) box.indeterminate = taken.length > 0 && taken.length < payable.length;
            }}
            onChange={(event) =>
              choose(
                payable.map(({ paymentId }) => paymentId),
                event.target.checked,
              )
            }
          />
          <span className={`${queueColumns} md:grid md:flex-1 md:gap-x-6`}>
            {t('payoutBatches.chooseAll')}
            <span className="max-md:hidden" aria-hidden="true">
              {t('payoutBatches.columns.destination')}
            </span>
            <span className="max-md:hidden" aria-hidden="true">
              {t('payoutBatches.columns.secured')}
            </span>
            <span className="text-end max-md:hidden md:rtl:text-start" aria-hidden="true">
              {t('payoutBatches.columns.amount')}
            </span>
          </span>
        </label>
        <ul className="divide-y divide-line">
          {payouts.map((payout) => (
            <QueuedPayoutRow
              key={payout.paymentId}
              payout={payout}
              path={paymentPath(payout.paymentId)}
              chosen={chosen.has(payout.paymentId)}
              onChoose={(isChosen) => choose([payout.paymentId], isChosen)}
            />
          ))}
        </ul>
      </Card>
      <MakeBatch
        rail={rail}
        paymentIds={taken.map(({ paymentId }) => paymentId)}
        cents={taken.reduce((sum, { amountCents }) => sum + amountCents, 0)}
        waiting={waiting}
        onClear={() => setChosen(new Set())}
      />
    </>
  );
}

type MakeBatchProps = RailQueueProps & { paymentIds: string[]; cents: number; onClear: () => void };

function MakeBatch({ rail, paymentIds, cents, waiting, onClear }: MakeBatchProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const navigate = useNavigate();
  const making = useMakeBatch();
  const some = paymentIds.length > 0;
  const count = some ? paymentIds.length : (waiting?.count ?? 0);
  const amount = format.money(some ? cents : (waiting?.totalCents ?? 0));
  // A snapshot: the confirmation does not change with the queue.
  const [pending, setPending] = useState<{ count: number; amount: string; paymentIds?: string[] }>();
  const exceeds = pending !== undefined && !pending.paymentIds && pending.count > MAX_LINES;
  return (
    <div
      className={clsx(
        'z-10 mt-3 flex flex-wrap items-center justify-between gap-3 rounded-card border border-line bg-card p-2.5 ps-5 shadow-raised sm:mt-6 sm:sticky sm:bottom-4',
        // Above the navigation of a phone, and only with a selection, because it covers the list.
        some &&
          'max-sm:sticky max-sm:bottom-[calc(4rem+env(safe-area-inset-bottom))] max-sm:-mx-4 max-sm:rounded-none max-sm:border-x-0',
      )}
    >
      <p className="text-sm font-medium" aria-live="polite">
        {t(some ? 'payoutBatches.chosen' : 'payoutBatches.waiting', { count })}
      </p>
      <div className="flex gap-2 max-sm:grow max-sm:justify-end">
        {some && (
          <Button variant="quiet" onClick={onClear}>
            {t('payoutBatches.clear')}
          </Button>
        )}
        <Button
          variant="primary"
          className="max-sm:grow"
          disabled={count === 0}
          icon={<Send className="mirror size-4" />}
          onClick={() => setPending({ count, amount, ...(some && { paymentIds }) })}
        >
          {count > MAX_LINES ? t('payoutBatches.make') : t('payoutBatches.makeAmount', { amount })}
        </Button>
      </div>
      <ConfirmDialog
        open={pending !== undefined}
        onClose={() => setPending(undefined)}
        title={t('payoutBatches.makeTitle', { count: pending?.count ?? 0 })}
        description={
          <>
            {t('payoutBatches.makeText', {
              amount: pending?.amount,
              byRail: t(`payoutBatches.byRail.${rail}`),
            })}
            {exceeds && ` ${t('payoutBatches.makeAllText', { max: MAX_LINES })}`}
          </>
        }
        confirmLabel={
          exceeds ? t('payoutBatches.make') : t('payoutBatches.makeConfirm', { amount: pending?.amount })
        }
        errorText={(error) => errorText(t, error)}
        onConfirm={async () => {
          const { id } = await making.mutateAsync({ rail, paymentIds: pending?.paymentIds });
          await navigate(`/operator/payouts/${id}`);
        }}
      />
    </div>
  );
}
