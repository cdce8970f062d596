import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { apiClient } from '#platform/api-client/api-client.ts';
import { useExternalPage } from '#platform/api-client/use-external-page.ts';
import type { endpoints } from '../api.server.ts';
import { noOnboardingUrl } from '../errors.ts';
import type { BankInput, PayoutAccount } from '../schema.ts';

const api = apiClient<typeof endpoints>();

export const payoutAccountQuery = queryOptions({
  queryKey: ['payout-account'],
  queryFn: ({ signal }): Promise<PayoutAccount> => api('get /payout-account', {}, { signal }),
});

/** Has the server ask Stripe, instead of telling what it knew last. */
export function useCheckAccount() {
  const keep = useKeepAccount();
  return useMutation({ mutationFn: () => api('post /payout-account/check'), onSuccess: keep });
}

/** Leads to Stripe's pages with a fresh link. */
export const useOnboarding = () =>
  useExternalPage(async () => {
    const { onboardingUrl } = await api('post /payout-account/onboarding');
    if (!onboardingUrl) throw noOnboardingUrl();
    return { url: onboardingUrl };
  });

export type PayoutChange =
  | { kind: 'use'; method: 'stripe' | 'paypal' | 'wise' }
  | { kind: 'paypal'; email: string }
  | { kind: 'bank'; details: BankInput };

export function useChangePayout() {
  const keep = useKeepAccount();
  return useMutation({
    mutationFn: (change: PayoutChange): Promise<PayoutAccount> => {
      if (change.kind === 'use')
        return api('put /payout-account/method', { body: { method: change.method } });
      if (change.kind === 'paypal')
        return api('put /payout-account/paypal', { body: { email: change.email } });
      return api('put /payout-account/bank', { body: change.details });
    },
    onSuccess: keep,
  });
}

function useKeepAccount() {
  const queries = useQueryClient();
  return (known: PayoutAccount) => queries.setQueryData(payoutAccountQuery.queryKey, known);
}
