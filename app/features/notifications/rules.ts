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
  payout_reversed: { transfer_id: string; payment_id: string; amount_cents: number };
  payout_setup_needed: { campaign_id: string; campaign_title: string };
};
export type NotificationType = keyof NotificationData;
