import { z } from 'zod';
import { defineEvent } from '#platform/events/events.server.ts';

/** `sourceId` is the checkout, the invoice, or the payment from the wallet. */
export type Charge = {
  kind: 'top_up' | 'publishing_fee' | 'subscription';
  sourceId: string;
  workspaceId: string;
};

export type PaidCharge = Charge & {
  amountCents: number;
  campaignId?: string | null;
  productName?: string;
  /** A second payment of the same thing. `chargePaidTwice` orders its refund; this one only chooses the notification. */
  isDuplicate?: boolean;
};
/** Cards or wallets have paid: each brand is notified and gets a receipt. */
export const chargesPaid = defineEvent<PaidCharge[]>('charges.paid');

/** A delayed payment failed: nothing was charged. */
export type FailedCharge = Charge & { amountCents: number; campaignId: string | null };
export const chargeFailed = defineEvent<FailedCharge>('charge.failed');

/** Orders the refund of a second payment of the same thing. */
export const chargePaidTwice = defineEvent<{
  checkoutId: string;
  paymentIntentId: string;
  amountCents: number;
}>('charge.paid-twice');

/** A top-up that returns to a draft. Listeners refuse a draft of another workspace. */
export const beforeTopUpStarted = defineEvent<{ workspaceId: string; draftId: string }>(
  'top-up.before-started',
);

/** Activates the campaign. Also emitted when a dispute that withdrew the fee is won. */
export const publishingFeePaid = defineEvent<{ campaignId: string; brandId: string }>('publishing-fee.paid');
/** A full refund or a lost dispute: takes the campaign offline. */
export const publishingFeeRefunded = defineEvent<{ campaignId: string }>('publishing-fee.refunded');

/** Declared apart from its handler, which calls commands that enqueue it. */
export const expireCheckoutJob = {
  name: 'charges.expire-checkout',
  schema: z.object({ checkoutId: z.string() }),
};
