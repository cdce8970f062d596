import { useQuery } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import { type ReactNode, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AppError } from '#core/app-error.ts';
import { creatorSummaryQuery } from '#features/marketplace/earnings/ui/data.ts';
import { payoutAccountQuery, useOnboarding } from '#features/money/payout-accounts/ui/data.ts';
import { PayoutCard } from '#features/money/payout-accounts/ui/payout-card.tsx';
import { errorText } from '#platform/api-client/error-text.ts';
import { healthQuery } from '#platform/api-client/health.ts';
import { lazyPart } from '#ui/lazy-part.tsx';
import type { StripeReturn } from './use-stripe-return.ts';

const ReturnNotice = lazyPart(() => import('./return-notice.tsx'));
const PayoutDialog = lazyPart(() => import('#features/money/payout-accounts/ui/payout-dialog.tsx'));

type PayoutAreaProps = { stripeReturn: StripeReturn; isMain?: boolean; children?: ReactNode };

export default function PayoutArea({ stripeReturn, isMain, children }: PayoutAreaProps) {
  const { returned, check } = stripeReturn;
  const { t } = useTranslation();
  const account = useQuery(payoutAccountQuery);
  const summary = useQuery(creatorSummaryQuery);
  const health = useQuery(healthQuery);
  const onboarding = useOnboarding();
  const [choosing, setChoosing] = useState<boolean>();

  const failure = check.error ?? account.error;
  const connection = {
    checking: check.isPending || account.isFetching,
    error: onboarding.error
      ? refusalText(t, onboarding.error, t('payoutAccounts.stripe.createFailed'))
      : failure && refusalText(t, failure, t('payoutAccounts.stripe.checkFailed')),
    onCheck: () => (account.data ? check.mutate() : void account.refetch()),
    opening: onboarding.busy,
    onOpen: onboarding.start,
    isMain,
  };
  return (
    <>
      <PayoutCard
        account={account.data}
        // The title of the earnings shows it.
        mode={isMain ? undefined : health.data?.mode}
        connection={connection}
        refused={summary.data?.detailsProblem}
        notice={
          returned && (
            <Suspense>
              <ReturnNotice returned={returned} account={check.data} failed={check.isError} />
            </Suspense>
          )
        }
        onChangeMethod={() => setChoosing(true)}
      >
        {children}
      </PayoutCard>
      {account.data && choosing !== undefined && (
        <Suspense>
          <PayoutDialog
            open={choosing}
            onClose={() => setChoosing(false)}
            account={account.data}
            connection={connection}
          />
        </Suspense>
      )}
    </>
  );
}

/** A refusal has its own message. Other failures name the action only. */
function refusalText(t: TFunction, error: unknown, deed: string): string {
  const hasWords = error instanceof AppError && error.status < 500;
  return hasWords ? errorText(t, error) : deed;
}
