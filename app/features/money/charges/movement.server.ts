import type Stripe from 'stripe';
import type { Cents } from '#core/money.ts';
import { dateOf, idOf } from '#platform/stripe/stripe.server.ts';

/** A balance transaction at Stripe. `netCents` is the change of the balance, `feeCents` Stripe's fee. */
export type Movement = {
  id: string;
  type: string;
  amountCents: Cents;
  feeCents: Cents;
  netCents: Cents;
  currency: string;
  /** The charge, refund, transfer, reversal or dispute that caused it. */
  sourceId: string | null;
  /** The payment intent of a charge, a refund or a dispute; the transfer of a reversal. */
  parentId: string | null;
  createdAt: Date;
};

export function toMovement(transaction: Stripe.BalanceTransaction): Movement {
  const source = transaction.source as Source | string | null;
  return {
    id: transaction.id,
    type: transaction.type,
    amountCents: transaction.amount,
    feeCents: transaction.fee,
    netCents: transaction.net,
    currency: transaction.currency,
    sourceId: idOf(source),
    parentId: typeof source === 'string' ? null : parentOf(source),
    createdAt: dateOf(transaction.created),
  };
}

type Source = {
  id: string;
  object: string;
  payment_intent?: string | { id: string } | null;
  transfer?: string | { id: string } | null;
};

function parentOf(source: Source | null): string | null {
  return idOf(source?.object === 'transfer_reversal' ? source.transfer : source?.payment_intent);
}
