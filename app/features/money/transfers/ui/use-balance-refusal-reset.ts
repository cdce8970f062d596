import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { AppError } from '#core/app-error.ts';
import { walletQuery } from './data.ts';

const AMOUNT_REFUSALS = [
  'wallet.errors.insufficient',
  'wallet.errors.inDebt',
  'campaigns.errors.amountChanged',
];

type Mutation = { error: Error | null; reset: () => void };

/** Resets a mutation that was refused for the balance or the amount once either differs from the refused one. */
export function useBalanceRefusalReset(paying: Mutation, amountCents?: number | null): void {
  const { data: wallet } = useQuery(walletQuery);
  const current = `${wallet?.balanceCents} ${amountCents}`;
  const previous = useRef(current);
  useEffect(() => {
    if (current === previous.current) return;
    previous.current = current;
    if (paying.error instanceof AppError && AMOUNT_REFUSALS.includes(paying.error.code)) paying.reset();
  });
}
