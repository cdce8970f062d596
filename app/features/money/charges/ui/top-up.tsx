import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { type Cents, parseDollars } from '#core/money.ts';
import { MAX_TOP_UP_CENTS, MIN_TOP_UP_CENTS, type WalletPackage } from '#features/money/wallet/rules.ts';
import { useFormat } from '#i18n/use-format.ts';
import { useEndpointForm } from '#platform/api-client/use-endpoint-form.ts';
import { useExternalPage } from '#platform/api-client/use-external-page.ts';
import { Button } from '#ui/button.tsx';
import { RadioCards } from '#ui/forms/choice.tsx';
import { MoneyField } from '#ui/forms/text-field.tsx';
import { Explained } from '#ui/overlays/explained.tsx';
import { startTopUp } from './data.ts';

/** Pays for the first videos of a campaign at most prices. */
const DEFAULT_TOP_UP_CENTS: Cents = 100_000;

type TopUpProps = {
  packages: WalletPackage[];
  /** Preselected if positive. */
  missingCents: Cents;
  draftId?: string;
  /** Replaces the number of videos at usual prices. */
  note?: (bought: WalletPackage) => string;
  problem: (error: Error | null) => ReactNode;
};

type PackageId = 'micro' | 'basic' | 'starter' | 'growth' | 'pro' | 'enterprise';

const grouped = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2 });

/** For the field: 100000 → "1,000.00". */
const amountText = (cents: Cents) => grouped.format(cents / 100);

/** Any amount, or that of a package. */
export function TopUp({ packages, missingCents, draftId, note, problem }: TopUpProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const checkout = useExternalPage(startTopUp);
  const preselected =
    missingCents > 0
      ? Math.min(Math.max(missingCents, MIN_TOP_UP_CENTS), MAX_TOP_UP_CENTS)
      : DEFAULT_TOP_UP_CENTS;
  const { form, formProps, field } = useEndpointForm({
    loadSchema: async () => (await import('./form-schema.ts')).TypedTopUp,
    values: { amountCents: amountText(preselected) },
    send: async ({ amountCents }) => {
      const chosen = packages.find((each) => each.amountCents === amountCents);
      checkout.start({ ...(chosen ? { packageId: chosen.id } : { amountCents }), draftId });
    },
  });
  const wholeDollars = (cents: Cents) => format.money(cents).replace('.00', '');
  const typed = parseDollars(form.watch('amountCents'));
  const { onBlur, ...amountField } = field('amountCents');
  return (
    <form className="flex flex-col gap-4" {...formProps}>
      <div className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-3">
        <MoneyField
          label={t('wallet.amount')}
          hint={t('wallet.amountHint', { amount: wholeDollars(MIN_TOP_UP_CENTS) })}
          maxLength={20}
          // Below the button, too.
          className="[&>[id$=-hint]]:whitespace-nowrap"
          onBlur={(event) => {
            if (typed !== null) form.setValue('amountCents', amountText(typed));
            void onBlur(event);
          }}
          {...amountField}
        />
        {/* On the line of the field, below its label. */}
        <Button
          type="submit"
          variant="primary"
          className="mt-6.75"
          loading={checkout.busy}
          loadingText={t('wallet.topUpBusy')}
        >
          {typed ? t('wallet.topUp', { amount: format.money(typed) }) : t('wallet.topUpTitle')}
        </Button>
      </div>
      {problem(checkout.error)}
      <RadioCards
        legend={<Explained meaning={t('wallet.rangeHint')}>{t('wallet.package')}</Explained>}
        name="package"
        className="grid-cols-3 gap-2! *:px-2.5! *:py-2! *:not-has-checked:border-line"
        value={packages.find(({ amountCents }) => amountCents === typed)?.id ?? ''}
        onChange={(id) => {
          const { amountCents } = packages.find((each) => each.id === id)!;
          form.setValue('amountCents', amountText(amountCents), { shouldDirty: true });
          form.clearErrors();
        }}
        choices={packages.map((each) => ({
          value: each.id,
          label: (
            <span className="flex flex-col">
              <span className="text-label font-normal text-ink-2">
                {t(`wallet.packages.${each.id as PackageId}`)}
              </span>
              <bdi dir="ltr" className="w-fit font-semibold">
                {wholeDollars(each.amountCents)}
              </bdi>
            </span>
          ),
          description: (
            <span className={clsx('text-label', !note && 'max-sm:hidden')}>
              {note
                ? note(each)
                : each.videos.min === 0
                  ? t('wallet.upTo', { count: each.videos.max })
                  : t('wallet.range', { min: each.videos.min, count: each.videos.max })}
            </span>
          ),
        }))}
      />
    </form>
  );
}
