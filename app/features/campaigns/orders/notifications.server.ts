import type { ChargeEffect } from '#core/money.ts';
import { productFacts } from '#features/money/subscriptions/rules.ts';
import { notificationsIn } from '#platform/feature/notification.ts';
import ar from './messages/notifications/ar.ts';
import en from './messages/notifications/en.ts';

const define = notificationsIn({ en, ar });

type Receipt = { receipt_id: string; amount_cents: number };
type Charge = Receipt & { subject: string };
/** Older notifications have no receipt and no effect: they are about top-ups. */
type Dispute = { dispute_id: string; amount_cents: number } & (
  | (Charge & { effect: ChargeEffect })
  | { effect?: undefined }
);

const receiptPath = ({ receipt_id }: Receipt) => `/orders/receipts/${receipt_id}`;

export const topUpReceipt = define<Receipt>('top_up_receipt', {
  permission: 'receipts:read',
  sign: 'money',
  path: receiptPath,
  mail: 'receipts',
  isOwnAct: true,
});
export const feeReceipt = define<Receipt & { campaign_id: string; campaign_title: string }>('fee_receipt', {
  permission: 'receipts:read',
  sign: 'money',
  path: receiptPath,
  mail: 'receipts',
  isOwnAct: true,
});
export const subscriptionReceipt = define<Receipt & { product_name: string }>('subscription_receipt', {
  permission: 'receipts:read',
  sign: 'money',
  path: receiptPath,
  factsIn: productFacts,
  mail: 'receipts',
  isOwnAct: true,
});

export const chargeFailedNotice = define<
  { amount_cents: number } & (
    | { kind: 'top_up' }
    | { kind: 'publishing_fee'; campaign_id: string; campaign_title: string }
  )
>('charge_failed', {
  permission: 'wallet:read',
  sign: 'trouble',
  path: (charge) => (charge.kind === 'top_up' ? '/wallet' : `/campaign/${charge.campaign_id}`),
  mail: 'money',
  messageKey: ({ kind }) => kind,
});
/** A duplicate payment, or one for a deleted campaign, is refunded automatically. */
export const chargeReturned = define<
  Charge & { why: 'fee_paid_twice' | 'campaign_deleted' | 'subscribed_twice' }
>('charge_returned', {
  permission: 'receipts:read',
  sign: 'returned',
  path: receiptPath,
  mail: 'receipts',
  messageKey: ({ why }) => why,
});
/** An operator or Stripe refunded all or part of a charge. */
export const chargeRefundedNotice = define<
  Charge & { refund_id: string; effect: Exclude<ChargeEffect, 'wallet'> }
>('charge_refunded', {
  permission: 'receipts:read',
  sign: 'returned',
  path: receiptPath,
  mail: 'receipts',
  messageKey: ({ effect }) => effect,
});

const dispute = {
  permission: 'wallet:read',
  /** The place of the disputed money: the wallet for a top-up, otherwise the receipt. */
  path: (dispute: Dispute) =>
    dispute.effect === undefined || dispute.effect === 'wallet' ? '/wallet' : receiptPath(dispute),
  mail: 'money',
  messageKey: ({ effect = 'wallet' }: Dispute) => effect,
} as const;
export const disputeOpened = define<Dispute>('dispute_opened', { sign: 'trouble', ...dispute });
export const disputeWon = define<Dispute>('dispute_won', { sign: 'good', ...dispute });
export const disputeLost = define<Dispute>('dispute_lost', { sign: 'returned', ...dispute });
