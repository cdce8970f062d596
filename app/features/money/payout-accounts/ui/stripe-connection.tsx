import { CircleCheck } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '#ui/button.tsx';
import { FormError } from '#ui/message-box.tsx';
import { StatusPill } from '#ui/pill.tsx';
import { Spinner } from '#ui/progress.tsx';
import type { PayoutAccount } from '../schema.ts';

export type StripeConnectionProps = {
  account: PayoutAccount | undefined;
  checking: boolean;
  error: string | null;
  onCheck: () => void;
  opening: boolean;
  onOpen: () => void;
  /** The action of the screen. */
  isMain?: boolean | undefined;
};

/** The next step at Stripe, if any. */
export const stripeStep = (stripe: PayoutAccount['stripe'] | undefined) =>
  !stripe?.connected ? 'connect' : stripe.detailsSubmitted ? null : 'complete';

/** Absent when nothing is left to do at Stripe. */
export function ConnectButton({ account, checking, error, opening, onOpen, isMain }: StripeConnectionProps) {
  const { t } = useTranslation();
  const step = account?.stripe ? stripeStep(account.stripe) : 'connect';
  if (!step || (!account?.stripe && checking && !error)) return null;
  return (
    <Button
      variant={isMain && (!account?.method || account.method === 'stripe') ? 'primary' : 'secondary'}
      onClick={onOpen}
      loading={opening}
      loadingText={t('payoutAccounts.stripe.opening')}
    >
      {t(`payoutAccounts.stripe.${step}`)}
    </Button>
  );
}

/** Without the button that opens Stripe. An unknown state is shown as not connected, which is safe: connecting again finds the same account. */
export function StripeConnection(props: StripeConnectionProps) {
  const { account, checking, error, onCheck, opening, onOpen } = props;
  const { t } = useTranslation();
  const stripe = account?.stripe;
  const step = stripeStep(stripe);
  const trouble = stripe?.problem && t(`payoutAccounts.stripe.problems.${stripe.problem}`);
  const retry = (
    <Button size="small" onClick={onCheck} loading={checking}>
      {t(error ? 'ui.retry' : 'payoutAccounts.stripe.check')}
    </Button>
  );

  return (
    <div className="flex flex-col gap-3" aria-busy={checking || undefined}>
      <FormError>{error}</FormError>
      {error && !stripe && <div>{retry}</div>}
      {!stripe && checking && !error ? (
        <p role="status" className="flex items-center gap-2 text-sm text-ink-2">
          <Spinner className="size-4" />
          {t('payoutAccounts.stripe.checking')}
        </p>
      ) : !stripe || step ? (
        <p className="text-sm text-ink-2">{trouble ?? t(`payoutAccounts.stripe.${step ?? 'connect'}Text`)}</p>
      ) : stripe.payoutsEnabled ? (
        <StripeReady />
      ) : (
        <>
          <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm font-medium">
            {t('payoutAccounts.stripe.connected')}
            <StatusPill tone="amber">
              {t(trouble ? 'payoutAccounts.stripe.stopped' : 'payoutAccounts.stripe.awaiting')}
            </StatusPill>
          </p>
          <p className="text-sm text-ink-2">{trouble ?? t('payoutAccounts.stripe.awaitingText')}</p>
          <div className="flex flex-wrap gap-2">
            {retry}
            <Button
              size="small"
              variant="quiet"
              onClick={onOpen}
              loading={opening}
              loadingText={t('payoutAccounts.stripe.opening')}
            >
              {t('payoutAccounts.stripe.open')}
            </Button>
          </div>
        </>
      )}
    </div>
  );
}

/** Nothing is left to do at Stripe. */
export function StripeReady() {
  const { t } = useTranslation();
  return (
    <span className="flex items-start gap-2 text-sm font-medium text-ink">
      <CircleCheck className="mt-0.5 size-4.5 shrink-0 text-green" aria-hidden="true" />
      <span className="flex flex-wrap items-baseline gap-x-2">
        {t('payoutAccounts.stripe.connected')}
        <span className="font-normal text-ink-2">{t('payoutAccounts.stripe.enabled')}</span>
      </span>
    </span>
  );
}
