import type { ChargeEffect } from '#core/charge-effect.ts';
import { productFacts } from '#features/money/subscriptions/rules.ts';
import { notificationsIn } from '#platform/feature/notification.ts';
import ar from './messages/notifications/ar.ts';
import en from './messages/notifications/en.ts';

const define = notificationsIn({ en, ar });

type Receipt = { receipt_id: string; amount_cents: number };
type Charge = Receipt & { subject: string };
/** Older ones say neither what was paid nor what the dispute means. */
type Dispute = { dispute_id: string; amount_cents: number } & (
  | (Charge & { effect: ChargeEffect })
  | { effect?: undefined }
);

const receipt = ({ receipt_id }: Receipt) => `/orders/receipts/${receipt_id}`;

/** To the brand: what it paid, with its receipt. */
export const topUpReceipt = define<Receipt>('top_up_receipt', {
  permission: 'receipts:read',
  sign: 'money',
  path: receipt,
  mail: 'receipts',
  isOwnAct: true,
});
export const feeReceipt = define<Receipt & { campaign_id: string; campaign_title: string }>('fee_receipt', {
  permission: 'receipts:read',
  sign: 'money',
  path: receipt,
  mail: 'receipts',
  isOwnAct: true,
});
export const subscriptionReceipt = define<Receipt & { product_name: string }>('subscription_receipt', {
  permission: 'receipts:read',
  sign: 'money',
  path: receipt,
  factsIn: productFacts,
  mail: 'receipts',
  isOwnAct: true,
});

/** To the brand: a payment that takes days did not arrive, so nothing was charged. */
export const chargeFailed = define<
  { amount_cents: number } & (
    | { kind: 'top_up' }
    | { kind: 'publishing_fee'; campaign_id: string; campaign_title: string }
  )
>('charge_failed', {
  permission: 'wallet:read',
  sign: 'trouble',
  path: (charge) => (charge.kind === 'top_up' ? '/wallet' : `/campaign/${charge.campaign_id}`),
  mail: 'money',
  message: ({ kind }) => kind,
});
/** To the brand: what was paid twice, or for a campaign that is gone, goes back to its card by itself. */
export const chargeReturned = define<
  Charge & { why: 'fee_paid_twice' | 'campaign_deleted' | 'subscribed_twice' }
>('charge_returned', {
  permission: 'receipts:read',
  sign: 'returned',
  path: receipt,
  mail: 'receipts',
  message: ({ why }) => why,
});
/** To the brand: somebody sent a fee or a month of its subscription back to its card. */
export const chargeRefunded = define<Charge & { refund_id: string; effect: Exclude<ChargeEffect, 'wallet'> }>(
  'charge_refunded',
  {
    permission: 'receipts:read',
    sign: 'returned',
    path: receipt,
    mail: 'receipts',
    message: ({ effect }) => effect,
  },
);

const dispute = {
  permission: 'wallet:read',
  /** Where its money is missing: the wallet of a top-up, the receipt of what else was paid. */
  path: (dispute: Dispute) =>
    dispute.effect === undefined || dispute.effect === 'wallet' ? '/wallet' : receipt(dispute),
  mail: 'money',
  message: ({ effect = 'wallet' }: Dispute) => effect,
} as const;
/** To the brand: somebody disputed one of its card payments, or how the bank decided. */
export const disputeOpened = define<Dispute>('dispute_opened', { sign: 'trouble', ...dispute });
export const disputeWon = define<Dispute>('dispute_won', { sign: 'good', ...dispute });
export const disputeLost = define<Dispute>('dispute_lost', { sign: 'returned', ...dispute });
