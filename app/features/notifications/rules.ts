import type { Role } from '#core/actor.ts';
import type { ChargeEffect } from '#core/charge-effect.ts';

/**
 * What a person can be told, and the facts that its words need (NOTIF, RESOLVE-92). Title and message are written
 * from these in the reader's language.
 */
export type NotificationData = {
  application_received: {
    campaign_id: string;
    campaign_title: string;
    application_id: string;
    creator_name: string;
  };
  application_accepted: {
    campaign_id: string;
    campaign_title: string;
    application_id: string;
    budget_cents: number;
  };
  application_rejected: { campaign_id: string; campaign_title: string; application_id: string };
  submission_received: {
    campaign_id: string;
    campaign_title: string;
    submission_id: string;
    creator_name: string;
  };
  submission_approved: {
    campaign_id: string;
    campaign_title: string;
    submission_id: string;
    payout_cents: number;
  };
  submission_rejected: { campaign_id: string; campaign_title: string; submission_id: string };
  payout_setup_needed: { campaign_id: string; campaign_title: string };
  /** To the creator: the money is theirs. */
  payment_paid: { payment_id: string; campaign_title: string; payout_cents: number };
  /** To the creator: all or a part of a transfer came back. */
  payout_reversed: { transfer_id: string; payment_id: string; amount_cents: number };
  /** To the creator: their account or their details keep the money from being sent. */
  payout_blocked: { payment_id: string; payout_cents: number; reason: 'account' | 'details' };
  /** To brand and creator: a payment was given up or taken back; the budget is in the wallet again. */
  payment_refunded: { payment_id: string; campaign_title: string; amount_cents: number };
  /** To the brand: what it paid, with its receipt. */
  top_up_receipt: { receipt_id: string; amount_cents: number };
  fee_receipt: { receipt_id: string; campaign_id: string; campaign_title: string; amount_cents: number };
  subscription_receipt: { receipt_id: string; product_name: string; amount_cents: number };
  /** To the brand: a payment that takes days did not arrive, so nothing was charged. */
  charge_failed: { amount_cents: number } & (
    | { kind: 'top_up' }
    | { kind: 'publishing_fee'; campaign_id: string; campaign_title: string }
  );
  /** To the brand: what was paid twice, or for a campaign that is gone, goes back to its card by itself. */
  charge_returned: ChargePaper & { why: 'fee_paid_twice' | 'campaign_deleted' | 'subscribed_twice' };
  /** To the brand: unused balance goes back to its cards. */
  wallet_refunded: { refund_id: string; amount_cents: number };
  wallet_refund_failed: { refund_id: string; amount_cents: number };
  /** To the brand: somebody sent a fee or a month of its subscription back to its card. */
  charge_refunded: ChargePaper & { refund_id: string; effect: Exclude<ChargeEffect, 'wallet'> };
  /** To the brand: somebody disputed one of its card payments. Older ones say neither what it was nor what it means. */
  dispute_opened: DisputeFacts;
  dispute_won: DisputeFacts;
  dispute_lost: DisputeFacts;
  /** To the brand: less than nothing is in the wallet; spending is blocked until it is topped up. */
  wallet_negative: { balance_cents: number };
  subscription_started: { product_name: string };
  subscription_past_due: { product_name: string };
  subscription_canceled: { product_name: string };
};

type ChargePaper = { receipt_id: string; subject: string; amount_cents: number };
type DisputeFacts = { dispute_id: string; amount_cents: number } & (
  | (ChargePaper & { effect: ChargeEffect })
  | { effect?: undefined }
);

export type NotificationType = keyof NotificationData;

/** What happened, with the facts that its words need. */
export type Notice = {
  [T in NotificationType]: { type: T; data: NotificationData[T] };
}[NotificationType];

/** The bell shows “99+” above this. */
export const UNREAD_CAP = 99;

/** Mails are chosen by group; receipts for money are always sent. */
export type MailGroup = 'work' | 'money' | 'receipts' | 'subscription';
export const MAIL_GROUPS: Record<MailGroup, { roles: Role[]; isRequired?: true }> = {
  work: { roles: ['creator'] },
  money: { roles: ['creator', 'brand'] },
  receipts: { roles: ['brand'], isRequired: true },
  subscription: { roles: ['brand'] },
};
