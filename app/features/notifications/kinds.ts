import type { MailGroup, NotificationData, NotificationType } from './rules.ts';

type Kind<T extends NotificationType> = {
  /** Which sign stands beside it. */
  sign: 'person' | 'video' | 'good' | 'money' | 'returned' | 'trouble';
  /** The screen where the person sees it or does something about it. */
  path: (data: NotificationData[T]) => string;
  /** What matters enough comes by mail too. */
  mail?: MailGroup;
};

const applicants = ({ campaign_id }: { campaign_id: string }) => `/campaign/${campaign_id}?tab=applications`;
const work = ({ campaign_id }: { campaign_id: string }) => `/creator/campaign/${campaign_id}`;
const earnings = () => '/dashboard?tab=earnings';
const wallet = () => '/wallet';
const receipt = ({ receipt_id }: { receipt_id: string }) => `/orders/receipts/${receipt_id}`;
/** Where its money is missing: the wallet of a top-up, the receipt of what else was paid. */
const disputed = (dispute: NotificationData['dispute_opened']) =>
  dispute.effect === undefined || dispute.effect === 'wallet' ? wallet() : receipt(dispute);
const plans = () => '/pricing';

/** How each kind of notification looks and where it leads. Its words are under `notifications.kinds`. */
export const KINDS: { [T in NotificationType]: Kind<T> } = {
  application_received: { sign: 'person', path: applicants },
  application_accepted: { sign: 'good', path: work },
  application_rejected: { sign: 'person', path: work },
  submission_received: {
    sign: 'video',
    path: ({ campaign_id, submission_id }) =>
      `/campaign/${campaign_id}?tab=submissions&submission=${submission_id}`,
  },
  submission_approved: { sign: 'good', path: work, mail: 'work' },
  submission_rejected: { sign: 'video', path: work },
  payout_setup_needed: { sign: 'trouble', path: earnings },
  payment_paid: { sign: 'money', path: earnings, mail: 'money' },
  payout_reversed: { sign: 'trouble', path: earnings, mail: 'money' },
  payout_blocked: { sign: 'trouble', path: earnings, mail: 'money' },
  payment_refunded: { sign: 'returned', path: () => '/orders?tab=payments', mail: 'money' },
  top_up_receipt: { sign: 'money', path: receipt, mail: 'receipts' },
  fee_receipt: { sign: 'money', path: receipt, mail: 'receipts' },
  subscription_receipt: { sign: 'money', path: receipt, mail: 'receipts' },
  charge_failed: {
    sign: 'trouble',
    path: (charge) => (charge.kind === 'top_up' ? wallet() : `/campaign/${charge.campaign_id}`),
    mail: 'money',
  },
  charge_returned: { sign: 'returned', path: receipt, mail: 'receipts' },
  wallet_refunded: { sign: 'returned', path: wallet, mail: 'money' },
  wallet_refund_failed: { sign: 'trouble', path: wallet, mail: 'money' },
  charge_refunded: { sign: 'returned', path: receipt, mail: 'receipts' },
  dispute_opened: { sign: 'trouble', path: disputed, mail: 'money' },
  dispute_won: { sign: 'good', path: disputed, mail: 'money' },
  dispute_lost: { sign: 'returned', path: disputed, mail: 'money' },
  wallet_negative: { sign: 'trouble', path: wallet, mail: 'money' },
  subscription_started: { sign: 'good', path: plans },
  subscription_past_due: { sign: 'trouble', path: plans, mail: 'subscription' },
  subscription_canceled: { sign: 'returned', path: plans, mail: 'subscription' },
};

export const isKnownKind = (type: string): type is NotificationType => Object.hasOwn(KINDS, type);
