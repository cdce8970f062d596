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

/** An unknown state is shown as not connected, which is safe: connecting again finds the same account. */
export function StripeConnection(props: StripeConnectionProps & { hasFooter?: boolean }) {
  const { account, checking, error, onCheck, opening, onOpen, isMain, hasFooter } = props;
  const { t } = useTranslation();
  const stripe = account?.stripe;
  const step = stripeStep(stripe);
  const trouble = stripe?.problem && t(`payoutAccounts.stripe.problems.${stripe.problem}`);
  // The footer of the dialog has the action.
  const open = (label: string) =>
    !hasFooter && (
      <Button
        variant={isMain && (!account?.method || account.method === 'stripe') ? 'primary' : 'secondary'}
        className="w-full @lg:w-auto @lg:self-start"
        onClick={onOpen}
        loading={opening}
        loadingText={t('payoutAccounts.stripe.opening')}
      >
        {label}
      </Button>
    );
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
        <>
          <p className="text-sm text-ink-2">
            {trouble ?? t(`payoutAccounts.stripe.${step ?? 'connect'}Text`)}
          </p>
          {open(t(`payoutAccounts.stripe.${step ?? 'connect'}`))}
        </>
      ) : (
        <>
          <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm font-medium">
            {stripe.payoutsEnabled && <CircleCheck className="size-4.5 text-green" aria-hidden="true" />}
            {t('payoutAccounts.stripe.connected')}
            {stripe.payoutsEnabled ? (
              <span className="font-normal text-ink-2">{t('payoutAccounts.stripe.enabled')}</span>
            ) : (
              <StatusPill tone="amber">
                {t(trouble ? 'payoutAccounts.stripe.stopped' : 'payoutAccounts.stripe.awaiting')}
              </StatusPill>
            )}
          </p>
          {!stripe.payoutsEnabled && (
            <>
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
        </>
      )}
    </div>
  );
}
