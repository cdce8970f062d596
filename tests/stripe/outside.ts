import type Stripe from 'stripe';
import type { Person } from '#features/identity/accounts/factory.server.ts';

/** Actions outside our code: cardholders, verification and the calendar. Each provider undoes what it can. */
export type Outside = {
  /** Pays the platform; what is paid with a good card can be transferred at once. */
  pay(amountCents: number, card?: 'good' | 'disputed'): Promise<Stripe.Charge>;
  verifiedAccount(): Promise<string>;
  /** A brand's customer, whose calendar can be advanced. */
  customerOf(brand: Person): Promise<string>;
  subscribe(session: Stripe.Checkout.Session): Promise<string>;
  /** From now on the subscription's card is declined. */
  stopPaying(subscriptionId: string): Promise<void>;
  advanceTo(unixSeconds: number, customer: string): Promise<void>;
};
