import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useCheckAccount } from '#features/money/payout-accounts/ui/data.ts';

/** Stripe reports new account data after a short delay. */
const SETTLE_MS = 1000;

export type StripeReturn = {
  returned: 'success' | 'refresh' | null;
  check: ReturnType<typeof useCheckAccount>;
};

/** Reads the flags in Stripe's return URL, removes them from the address and refetches the account. */
export function useStripeReturn(): StripeReturn {
  const [search, setSearch] = useSearchParams();
  const [returned, setReturned] = useState<StripeReturn['returned']>(null);
  const check = useCheckAccount();
  const { mutate } = check;
  const flag =
    search.get('stripe_success') === 'true'
      ? 'success'
      : search.get('stripe_refresh') === 'true'
        ? 'refresh'
        : null;

  useEffect(() => {
    if (!flag) return;
    setReturned(flag);
    setSearch(
      (before) => {
        before.delete('stripe_success');
        before.delete('stripe_refresh');
        return before;
      },
      { replace: true, preventScrollReset: true },
    );
  }, [flag, setSearch]);

  useEffect(() => {
    if (!returned) return;
    const timer = setTimeout(mutate, returned === 'success' ? SETTLE_MS : 0);
    return () => clearTimeout(timer);
  }, [returned, mutate]);

  return { returned, check };
}
