import type { ChargeEffect } from '#core/money.ts';
import { productFacts } from '#features/money/subscriptions/rules.ts';
import { notificationsIn } from '#platform/feature/notification.ts';
import ar from './messages/notifications/ar.ts';
import en from './messages/notifications/en.ts';

const define = notificationsIn({ en, ar });

type ReceiptData = { receipt_id: string; amount_cents: number };
type ChargeData = ReceiptData & { subject: string };
/** Older notifications have no receipt and no effect: they are about top-ups. */
type DisputeData = { dispute_id: string; amount_cents: number } & (
  | (ChargeData & { effect: ChargeEffect })
  | { effect?: undefined }
);

const receiptPath = ({ receipt_id }: ReceiptData) => `/orders/receipts/${receipt_id}`;
const receipt = { recipientPermission: 'receipts:read', path: receiptPath, mailGroup: 'receipts' } as const;

// To the brand for each charge. Emailed only: the brand has just paid.
export const topUpReceipt = define<ReceiptData>('top_up_receipt', {
  ...receipt,
  icon: 'money',
  isOwnAction: true,
});
export const feeReceipt = define<ReceiptData & { campaign_id: string; campaign_title: string }>(
  'fee_receipt',
  { ...receipt, icon: 'money', isOwnAction: true },
);
export const subscriptionReceipt = define<ReceiptData & { product_name: string }>('subscription_receipt', {
  ...receipt,
  icon: 'money',
  // Fills `product_name` in the reader's language.
  factsIn: productFacts,
  isOwnAction: true,
});

/** To the brand, when a delayed payment, such as a bank debit, fails. Nothing was charged. */
export const chargeFailedNotice = define<
  { amount_cents: number } & (
    | { kind: 'top_up' }
    | { kind: 'publishing_fee'; campaign_id: string; campaign_title: string }
  )
>('charge_failed', {
  recipientPermission: 'wallet:read',
  icon: 'trouble',
  path: (charge) => (charge.kind === 'top_up' ? '/wallet' : `/campaign/${charge.campaign_id}`),
  mailGroup: 'money',
  messageKey: ({ kind }) => kind,
});
/** To the brand, when Laqta refunds a duplicate payment, or one for a deleted campaign, automatically. */
export const chargeReturned = define<
  ChargeData & { why: 'fee_paid_twice' | 'campaign_deleted' | 'subscribed_twice' }
>('charge_returned', {
  ...receipt,
  icon: 'returned',
  messageKey: ({ why }) => why,
});
/** To the brand, when all or a part of a charge is refunded in the Stripe dashboard. */
export const chargeRefundedNotice = define<
  ChargeData & { refund_id: string; effect: Exclude<ChargeEffect, 'wallet'> }
>('charge_refunded', {
  ...receipt,
  icon: 'returned',
  messageKey: ({ effect }) => effect,
});

/** To the brand, when the cardholder's bank disputes a charge and when it decides. */
const dispute = {
  recipientPermission: 'wallet:read',
  /** The place of the disputed money: the wallet for a top-up, otherwise the receipt. */
  path: (dispute: DisputeData) =>
    dispute.effect === undefined || dispute.effect === 'wallet' ? '/wallet' : receiptPath(dispute),
  mailGroup: 'money',
  messageKey: ({ effect = 'wallet' }: DisputeData) => effect,
} as const;
export const disputeOpened = define<DisputeData>('dispute_opened', { icon: 'trouble', ...dispute });
export const disputeWon = define<DisputeData>('dispute_won', { icon: 'good', ...dispute });
export const disputeLost = define<DisputeData>('dispute_lost', { icon: 'returned', ...dispute });
