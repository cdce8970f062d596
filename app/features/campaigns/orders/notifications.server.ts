import type { ChargeEffect } from '#core/money.ts';
import { productFacts } from '#features/money/subscriptions/rules.ts';
import { notificationsIn } from '#platform/feature/notification.ts';
import ar from './messages/notifications/ar.ts';
import en from './messages/notifications/en.ts';

const define = notificationsIn({ en, ar });

type Receipt = { receipt_id: string; amount_cents: number };
type Charge = Receipt & { subject: string };
/** Older notifications have no receipt and no effect. */
type Dispute = { dispute_id: string; amount_cents: number } & (
  | (Charge & { effect: ChargeEffect })
  | { effect?: undefined }
);

const receipt = ({ receipt_id }: Receipt) => `/orders/receipts/${receipt_id}`;

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
/** A duplicate payment, or one for a deleted campaign, is refunded automatically. */
export const chargeReturned = define<
  Charge & { why: 'fee_paid_twice' | 'campaign_deleted' | 'subscribed_twice' }
>('charge_returned', {
  permission: 'receipts:read',
  sign: 'returned',
  path: receipt,
  mail: 'receipts',
  message: ({ why }) => why,
});
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
  /** The place of the disputed money: the wallet for a top-up, otherwise the receipt. */
  path: (dispute: Dispute) =>
    dispute.effect === undefined || dispute.effect === 'wallet' ? '/wallet' : receipt(dispute),
  mail: 'money',
  message: ({ effect = 'wallet' }: Dispute) => effect,
} as const;
export const disputeOpened = define<Dispute>('dispute_opened', { sign: 'trouble', ...dispute });
export const disputeWon = define<Dispute>('dispute_won', { sign: 'good', ...dispute });
export const disputeLost = define<Dispute>('dispute_lost', { sign: 'returned', ...dispute });
