import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { dollarsText } from '#core/money.ts';
import { parseWhole } from '#core/typed-number.ts';
import type { CampaignView } from '#features/campaigns/campaigns/schema.ts';
import type { WalletView } from '#features/money/transfers/schema.ts';
import { walletQuery } from '#features/money/transfers/ui/data.ts';
import { useBalanceRefusalReset } from '#features/money/transfers/ui/use-balance-refusal-reset.ts';
import { useFormat } from '#i18n/use-format.ts';
import { retryOf } from '#platform/api-client/error-text.ts';
import { useEndpointForm } from '#platform/api-client/use-endpoint-form.ts';
import { StepperField } from '#ui/forms/stepper-field.tsx';
import { ErrorState, Loading } from '#ui/lists/list-states.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { FormDialog } from '#ui/overlays/form-dialog.tsx';
import { toastSuccess } from '#ui/overlays/toast.tsx';
import { Segments } from '#ui/tabs.tsx';
import { countCovered, countUnfunded } from '../rules.ts';
import type { CampaignFunding } from '../schema.ts';
import { AmountRow, AmountRows } from './amount-rows.tsx';
import { fundSlots, releaseSlots, useRefreshFunding } from './data.ts';

type FundingDialogProps = { campaign: CampaignView; funding: CampaignFunding; onClose: () => void };
type Mode = 'fund' | 'release';

export default function FundingDialog({ campaign, funding, onClose }: FundingDialogProps) {
  const { t } = useTranslation();
  const wallet = useQuery(walletQuery);
  const limits = {
    fund: countUnfunded(campaign, funding.available + funding.reserved),
    release: funding.available,
  };
  const [mode, setMode] = useState<Mode>(limits.fund > 0 ? 'fund' : 'release');
  if (!wallet.data)
    return (
      <Dialog open onClose={onClose} title={t('slots.title')}>
        {wallet.isError ? (
          <ErrorState {...retryOf(t, wallet)} />
        ) : (
          <Loading className="grid gap-3" shapes={['h-12', 'h-24']} />
        )}
      </Dialog>
    );
  return (
    <FundingForm
      // Each mode starts with its own number of videos.
      key={mode}
      campaign={campaign}
      wallet={wallet.data}
      mode={mode}
      limit={limits[mode]}
      modes={
        limits.fund > 0 &&
        limits.release > 0 && (
          <Segments
            label={t('slots.title')}
            value={mode}
            onChange={setMode}
            options={(['fund', 'release'] as const).map((value) => ({
              value,
              label: t(`slots.${value}.tab`),
            }))}
          />
        )
      }
      onClose={onClose}
    />
  );
}

type FundingFormProps = {
  campaign: CampaignView;
  wallet: WalletView;
  mode: Mode;
  limit: number;
  modes: ReactNode;
  onClose: () => void;
};

function FundingForm({ campaign, wallet, mode, limit, modes, onClose }: FundingFormProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const refresh = useRefreshFunding();
  const { id, budgetCents } = campaign;
  const covered = countCovered(wallet.balanceCents, budgetCents);
  const { form, formProps, field, problem, isSending, request } = useEndpointForm({
    loadSchema: async () => (await import('./form-schema.ts')).slotsForm(limit),
    values: { slots: String(mode === 'fund' ? Math.min(limit, Math.max(1, covered)) : limit) },
    // The server refuses an amount that no longer matches the price.
    send: ({ slots }) =>
      (mode === 'fund'
        ? fundSlots(id, { slots, amountCents: slots * budgetCents })
        : releaseSlots(id, slots)
      ).finally(refresh),
    onSent: () => {
      toastSuccess(t(`slots.${mode}.done`));
      onClose();
    },
  });
  const slots = parseWhole(form.watch('slots')) ?? 0;
  const amountCents = slots * budgetCents;
  const isOverLimit = slots > limit;
  const missingCents = mode === 'fund' && !isOverLimit ? amountCents - wallet.balanceCents : 0;
  useBalanceRefusalReset(request, amountCents);
  const { error, ...input } = field('slots');
  return (
    <FormDialog
      formProps={formProps}
      problem={problem}
      isSending={isSending}
      onClose={onClose}
      title={t('slots.title')}
      description={t('slots.intro')}
      submitLabel={t(`slots.${mode}.submit`, { amount: format.money(amountCents) })}
      disabled={limit === 0}
    >
      {modes}
      <StepperField
        {...input}
        label={t('slots.videos')}
        hint={t(`slots.${mode}.hint`, { max: limit, price: format.money(budgetCents) })}
        value={form.watch('slots')}
        min={1}
        max={limit}
        onStep={(next) => form.setValue('slots', next, { shouldDirty: true, shouldValidate: true })}
        maxLength={4}
        required
        error={isOverLimit ? t('slots.errors.tooMany', { max: limit }) : error}
      />
      <AmountRows>
        <AmountRow label={t('slots.balance')} cents={wallet.balanceCents} />
        {slots > 0 && !isOverLimit && (
          <AmountRow
            label={<bdi dir="ltr">{`${slots} × ${format.money(budgetCents)}`}</bdi>}
            cents={amountCents}
          />
        )}
        {slots > 0 && !isOverLimit && missingCents <= 0 && (
          <AmountRow
            isTotal
            label={t('slots.left')}
            cents={wallet.balanceCents + (mode === 'fund' ? -amountCents : amountCents)}
          />
        )}
      </AmountRows>
      {missingCents > 0 && (
        <p className="text-sm text-ink-2">
          {t('slots.short', { amount: format.money(missingCents) })}{' '}
          <Link
            to={`/wallet?missing=${dollarsText(missingCents)}`}
            className="font-medium text-link hover:underline"
          >
            {t('wallet.topUpLink')}
          </Link>
        </p>
      )}
    </FormDialog>
  );
}
