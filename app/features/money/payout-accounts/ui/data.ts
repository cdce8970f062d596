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

export function useCheckAccount() {
  const store = useStoreAccount();
  return useMutation({ mutationFn: () => api('post /payout-account/check'), onSuccess: store });
}

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
  const store = useStoreAccount();
  return useMutation({
    mutationFn: (change: PayoutChange): Promise<PayoutAccount> => {
      if (change.kind === 'use')
        return api('put /payout-account/method', { body: { method: change.method } });
      if (change.kind === 'paypal')
        return api('put /payout-account/paypal', { body: { email: change.email } });
      return api('put /payout-account/bank', { body: change.details });
    },
    onSuccess: store,
  });
}

function useStoreAccount() {
  const queries = useQueryClient();
  return (account: PayoutAccount) => queries.setQueryData(payoutAccountQuery.queryKey, account);
}
