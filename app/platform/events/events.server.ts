import type { Actor } from '#core/actor.ts';
import type { ChargeEffect } from '#core/charge-effect.ts';
import type { Tx } from '#platform/db/db.server.ts';

type Charge = { kind: 'top_up' | 'publishing_fee' | 'subscription'; sourceId: string; workspaceId: string };

/**
 * News that an earlier room has for later ones, told inside the transaction that made it, so that both facts are
 * written or neither. `app/events.server.ts` lists who listens to what.
 */
export type EventMap = {
  /** Whoever runs the platform did something to an account; without an operator, at the server's command line. */
  'account.administered': { operator: Actor | null; userId: string } & (
    | { action: 'operator.appoint'; details: { email: string } }
    | { action: 'person.suspend' | 'person.resume'; details: { reason: string } }
    | { action: 'person.reset-link' | 'person.remove-two-factor' }
  );
  'publishing-fee.paid': { campaignId: string; brandId: string };
  'payout-account.changed': { creatorId: string };
  'publishing-fee.refunded': { campaignId: string };
  /** Money that somebody paid us. `sourceId`: the checkout, the invoice, or the payment that came from the wallet. */
  'charge.paid': Charge & {
    amountCents: number;
    campaignId?: string | null;
    productName?: string;
    /** Paid a second time: it goes back by itself. */
    isDuplicate?: boolean;
  };
  /** Somebody sent all or a part of it back to its card. */
  'charge.refunded': Charge & { refundId: string; amountCents: number; effect: ChargeEffect };
  'charge.disputed': Charge & {
    disputeId: string;
    amountCents: number;
    outcome: 'opened' | 'won' | 'lost';
    effect: ChargeEffect;
  };
  'payout-account.ready': { creatorId: string };
  'wallet.overdrawn': { brandId: string };
  'wallet.cleared': { brandId: string };
  'payout-account.lost': { creatorId: string };
  /** Creators have what was sent, each all or a part of one payment. */
  'payments.paid': { paymentId: string; campaignId: string | null; creatorId: string; payoutCents: number }[];
  /** `amountCents` went back to the wallet; `payoutCents` of it was to be the creator's. */
  'payment.refunded': {
    paymentId: string;
    campaignId: string | null;
    brandId: string;
    creatorId: string;
    amountCents: number;
    payoutCents: number;
  };
  /** A second payment of the same thing: it goes back to its card. */
  'charge.paid-twice': { paymentIntentId: string; amountCents: number } & (
    | { checkoutId: string }
    | { stripeInvoiceId: string }
  );
  /** What is owed on a payment is about to go back to its brand; whoever is sending it right now refuses. */
  'payment.releasing': { paymentId: string };
  'campaign.changed': { campaignId: string };
};

type Listener<E extends keyof EventMap> = (tx: Tx, event: EventMap[E]) => Promise<void>;
const listeners: { [E in keyof EventMap]?: Listener<E>[] } = {};

export function listen<E extends keyof EventMap>(name: E, listener: Listener<E>): void {
  const known: Listener<E>[] = listeners[name] ?? [];
  known.push(listener);
  (listeners as Record<string, unknown>)[name] = known;
}

export async function emit<E extends keyof EventMap>(tx: Tx, name: E, event: EventMap[E]): Promise<void> {
  for (const listener of listeners[name] ?? []) await listener(tx, event);
}
