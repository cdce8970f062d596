import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { type Cents, dollarsText, parseDollars } from '#core/money.ts';
import { MAX_TOP_UP_CENTS, MIN_TOP_UP_CENTS, type WalletPackage } from '#features/money/wallet/rules.ts';
import { PackageCards } from '#features/money/wallet/ui/package-cards.tsx';
import { useFormat } from '#i18n/use-format.ts';
import { useEndpointForm } from '#platform/api-client/use-endpoint-form.ts';
import { useExternalPage } from '#platform/api-client/use-external-page.ts';
import { Button } from '#ui/button.tsx';
import { MoneyField } from '#ui/forms/text-field.tsx';
import type { TopUpInput } from '../schema.ts';
import { startTopUp } from './data.ts';

type TopUpProps = {
  packages: WalletPackage[];
  /** Preselected. */
  missingCents?: Cents;
  draftId?: string;
  note?: (bought: WalletPackage) => ReactNode;
  problem: (error: Error | null) => ReactNode;
};

/** Any amount, and the packages next to it. */
export function TopUp({ packages, missingCents = 0, draftId, note, problem }: TopUpProps) {
  const { t } = useTranslation();
  const checkout = useExternalPage((input: TopUpInput) => startTopUp({ ...input, draftId }));
  const { packageId } = checkout.busyWith ?? {};
  return (
    <div className="flex flex-col gap-4">
      {problem(checkout.error)}
      <AmountForm
        missingCents={missingCents}
        isBusy={checkout.busy && packageId === undefined}
        onSubmit={(amountCents) => checkout.start({ amountCents })}
      />
      <p className="text-sm font-medium">{t('wallet.orPackage')}</p>
      <PackageCards
        packages={packages}
        busyWith={checkout.busy ? (packageId ?? '') : undefined}
        note={note}
        onChoose={(id) => checkout.start({ packageId: id })}
      />
    </div>
  );
}

type AmountFormProps = { missingCents: Cents; isBusy: boolean; onSubmit: (amountCents: Cents) => void };

function AmountForm({ missingCents, isBusy, onSubmit }: AmountFormProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const preselected = Math.min(Math.max(missingCents, MIN_TOP_UP_CENTS), MAX_TOP_UP_CENTS);
  const { form, props, field } = useEndpointForm({
    schema: async () => (await import('./form-schema.ts')).TypedTopUp,
    values: { amountCents: missingCents > 0 ? dollarsText(preselected) : '' },
    send: async ({ amountCents }) => onSubmit(amountCents),
  });
  const typed = parseDollars(form.watch('amountCents'));
  return (
    <form className="flex flex-wrap items-start gap-3" {...props}>
      <MoneyField
        className="min-w-44 flex-1 sm:max-w-72"
        label={t('wallet.amount')}
        hint={t('wallet.amountHint', { amount: format.money(MIN_TOP_UP_CENTS).replace('.00', '') })}
        placeholder="250.00"
        maxLength={20}
        {...field('amountCents')}
      />
      <Button
        type="submit"
        variant="primary"
        className="max-sm:w-full sm:mt-6.5"
        loading={isBusy}
        loadingText={t('wallet.topUpBusy')}
      >
        {typed ? t('wallet.topUp', { amount: format.money(typed) }) : t('wallet.topUpTitle')}
      </Button>
    </form>
  );
}
