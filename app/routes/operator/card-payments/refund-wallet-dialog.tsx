import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { dollarsText, parseDollars } from '#core/money.ts';
import { heldMoneyQuery } from '#features/money/reconciliation/ui/data.ts';
import type { RefundableWallet } from '#features/money/refunds/schema.ts';
import { refundableQuery, refundWallet } from '#features/money/refunds/ui/data.ts';
import { peopleQuery } from '#features/operations/operator/ui/data.ts';
import { isolateText } from '#i18n/format.ts';
import { useFormat } from '#i18n/use-format.ts';
import { retryOf } from '#platform/api-client/error-text.ts';
import { moreOf } from '#platform/api-client/pages-query.ts';
import { useEndpointForm } from '#platform/api-client/use-endpoint-form.ts';
import { SearchField } from '#ui/forms/search-field.tsx';
import { MoneyField, TextArea } from '#ui/forms/text-field.tsx';
import { ErrorState, Loading, LoadMore } from '#ui/lists/list-states.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { FormDialog } from '#ui/overlays/form-dialog.tsx';
import { toastSuccess } from '#ui/overlays/toast.tsx';
import { Money } from '#ui/text.tsx';
import { Ago } from '../ui/parts.tsx';

type RefundWalletDialogProps = { brandId: string | null; onClose: () => void };

export function RefundWalletDialog({ brandId, onClose }: RefundWalletDialogProps) {
  const [chosen, setChosen] = useState(brandId);
  return chosen ? (
    <LoadWallet brandId={chosen} onClose={onClose} />
  ) : (
    <ChooseBrand onChoose={setChosen} onClose={onClose} />
  );
}

function ChooseBrand({ onChoose, onClose }: { onChoose: (id: string) => void; onClose: () => void }) {
  const { t } = useTranslation();
  const [q, setQ] = useState('');
  const people = useInfiniteQuery(
    peopleQuery({ role: 'brand', owner: 'true', limit: '100', ...(q && { q }) }),
  );
  const aged = useQuery(heldMoneyQuery).data?.agedWallets ?? [];
  const sinceOf = (id: string | null) => aged.find(({ brandId }) => brandId === id)?.since;
  // The oldest funds first, then the other wallets. A search also finds an empty wallet.
  const found = people.data?.pages
    .flatMap((page) => page.items)
    .filter(({ walletCents }) => q || (walletCents ?? 0) > 0)
    .map((person) => ({ ...person, since: sinceOf(person.workspaceId) }))
    .toSorted((a, b) => (a.since ?? '9').localeCompare(b.since ?? '9'));
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('operator.refunds.make')}
      description={t('operator.refunds.chooseBrand')}
    >
      <SearchField label={t('operator.people.search')} value={q} onChange={setQ} />
      {found ? (
        <>
          <ul className="mt-3 min-h-64 divide-y divide-line">
            {found.map(
              ({ workspaceId, ...person }) =>
                workspaceId && (
                  <li key={person.id}>
                    <button
                      type="button"
                      className="flex min-h-12 w-full items-center justify-between gap-4 rounded-control px-2 py-2 text-start -outline-offset-2 hover:bg-wash"
                      onClick={() => onChoose(workspaceId)}
                    >
                      <span className="grid min-w-0 justify-items-start">
                        <bdi className="font-medium">{person.companyName ?? person.name}</bdi>
                        <bdi dir="ltr" className="max-w-full truncate text-sm text-ink-3">
                          {person.email}
                        </bdi>
                      </span>
                      <span className="grid shrink-0 justify-items-end">
                        <Money cents={person.walletCents ?? 0} className="font-medium" />
                        {person.since && (
                          <span className="text-sm">
                            <Ago at={person.since} isLate />
                          </span>
                        )}
                      </span>
                    </button>
                  </li>
                ),
            )}
            {found.length === 0 && (
              <li className="py-6 text-center text-ink-2">{t('operator.people.none')}</li>
            )}
          </ul>
          <LoadMore {...moreOf(people)} />
        </>
      ) : people.isError ? (
        <ErrorState {...retryOf(t, people)} />
      ) : (
        <Loading className="mt-3 grid min-h-64 content-start gap-2" shapes={['h-12', 'h-12', 'h-12']} />
      )}
    </Dialog>
  );
}

function LoadWallet({ brandId, onClose }: { brandId: string; onClose: () => void }) {
  const { t } = useTranslation();
  const wallet = useQuery(refundableQuery(brandId));
  if (wallet.data) return <AmountForm wallet={wallet.data} onClose={onClose} />;
  return (
    <Dialog open onClose={onClose} title={t('operator.refunds.make')}>
      {wallet.isError ? (
        <ErrorState {...retryOf(t, wallet)} />
      ) : (
        <Loading className="grid gap-3" shapes={['h-12', 'h-24']} />
      )}
    </Dialog>
  );
}

function AmountForm({ wallet, onClose }: { wallet: RefundableWallet; onClose: () => void }) {
  const { t } = useTranslation();
  const format = useFormat();
  const queries = useQueryClient();
  const { brandId, balanceCents, refundableCents } = wallet;
  const { form, formProps, field, problem, isSending } = useEndpointForm({
    loadSchema: async () =>
      (await import('#features/money/refunds/ui/form-schema.ts')).walletRefundForm(refundableCents),
    defaultValues: { amountCents: dollarsText(refundableCents), reason: '' },
    send: (input) =>
      // Rereads the whole console, also after a failure.
      refundWallet({ brandId, balanceCents, ...input }).finally(() =>
        queries.invalidateQueries({ queryKey: ['operator'] }),
      ),
    onSent: ({ isWaiting }) => {
      toastSuccess(t(isWaiting ? 'operator.secondOperator.asked' : 'operator.refunds.made'));
      onClose();
    },
  });
  const cents = parseDollars(form.watch('amountCents')) ?? 0;
  const nothing = refundableCents === 0;
  return (
    <FormDialog
      formProps={formProps}
      problem={problem}
      isSending={isSending}
      onClose={onClose}
      title={t('operator.refunds.make')}
      description={t('operator.refunds.refundable', {
        name: isolateText(wallet.brandName),
        amount: format.money(refundableCents),
        balance: format.money(balanceCents),
      })}
      submitLabel={t('operator.refunds.confirm', { amount: format.money(cents) })}
      disabled={nothing}
    >
      <MoneyField
        label={t('operator.refunds.amount')}
        hint={t('operator.refunds.amountHint')}
        required
        disabled={nothing}
        {...field('amountCents')}
      />
      <TextArea
        label={t('operator.reason.label')}
        hint={t('operator.reason.hint')}
        rows={3}
        required
        {...field('reason')}
      />
    </FormDialog>
  );
}
