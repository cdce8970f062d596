import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { AppError } from '#core/app-error.ts';
import { json, roomClient } from '#platform/api-client/room-client.ts';
import type { PayoutsApi } from './api.server.ts';
import type { BankInput, PayoutAccount } from './schema.ts';

const client = roomClient<PayoutsApi>();
const account = client['payout-account'];

export const payoutAccountQuery = queryOptions({
  queryKey: ['payout-account'],
  queryFn: ({ signal }): Promise<PayoutAccount> => json(account.$get(undefined, { init: { signal } })),
});

/** Has the server ask Stripe, instead of telling what it knew last. */
export function useCheckAccount() {
  const keep = useKeepAccount();
  return useMutation({ mutationFn: () => json(account.check.$post()), onSuccess: keep });
}

/**
 * Leads to Stripe's pages with a fresh link. Busy until the browser has left; ready again when the person comes back
 * with the Back button, which shows this page as it was.
 */
export function useOnboarding() {
  const onboarding = useMutation({
    mutationFn: async () => {
      const { onboardingUrl } = await json(account.onboarding.$post({ json: {} }));
      if (!onboardingUrl) throw new AppError('payouts.errors.noOnboardingUrl');
      window.location.assign(onboardingUrl);
    },
  });
  const { reset } = onboarding;
  useEffect(() => {
    const ready = (event: PageTransitionEvent) => event.persisted && reset();
    window.addEventListener('pageshow', ready);
    return () => window.removeEventListener('pageshow', ready);
  }, [reset]);
  return {
    start: () => onboarding.mutate(),
    busy: onboarding.isPending || onboarding.isSuccess,
    error: onboarding.error,
  };
}

export type PayoutChange =
  | { kind: 'use'; method: 'stripe' | 'paypal' | 'wise' }
  | { kind: 'paypal'; email: string }
  | { kind: 'bank'; details: BankInput };

export function useChangePayout() {
  const keep = useKeepAccount();
  return useMutation({
    mutationFn: (change: PayoutChange): Promise<PayoutAccount> => {
      if (change.kind === 'use') return json(account.method.$put({ json: { method: change.method } }));
      if (change.kind === 'paypal') return json(account.paypal.$put({ json: { email: change.email } }));
      return json(account.bank.$put({ json: change.details }));
    },
    onSuccess: keep,
  });
}

function useKeepAccount() {
  const queries = useQueryClient();
  return (known: PayoutAccount) => queries.setQueryData(payoutAccountQuery.queryKey, known);
}
