import type { Role } from '#core/actor.ts';
import { createApp } from '../../server/app.ts';

export type Door = {
  /** `anybody` may be signed out; `everybody` is signed in with any role. */
  audience: 'anybody' | 'everybody' | Role;
  /** Input that fits the door's schema. */
  body?: Record<string, unknown>;
  /** What somebody else owns, or nobody may see yet: to a stranger it does not exist. */
  hidden?: (world: Hidden) => { id?: string; query?: Record<string, string> };
};

/** Rows of one brand and one creator, which strangers of the same role ask for. */
export type Hidden = {
  sessionId: string;
  campaignId: string;
  unpaidCampaignId: string;
  applicationId: string;
  submissionId: string;
  paymentId: string;
  topUpSessionId: string;
  notificationId: string;
  receiptId: string;
  subscriptionSessionId: string;
};

export const PASSWORD = 'correct-horse-1';
export const BRIEF = {
  title: 'Glow serum morning routine',
  description: 'Show how the serum fits into your morning.',
  requirements: 'Vertical, 20 to 40 seconds, daylight.',
  budgetCents: 14_400,
  deadline: new Date(Date.now() + 14 * 86_400_000).toISOString().slice(0, 10),
};
const VIDEO = { title: 'First cut', videoUrl: 'https://videos.example/first-cut.mp4' };
const BANK = {
  fullName: 'Lina Haddad',
  bankName: 'Deutsche Bank',
  iban: 'DE89370400440532013000',
  swiftBic: 'DEUTDEFF',
  country: 'Germany',
};

const REASON = { reason: 'The video was withdrawn.' };

const ownCampaign: Door['hidden'] = ({ campaignId }) => ({ id: campaignId });
const unpaidCampaign: Door['hidden'] = ({ unpaidCampaignId }) => ({ id: unpaidCampaignId });

/** Every door of the API and who may pass. A door that is missing here fails the first test of the matrix. */
export const DOORS: Record<string, Door> = {
  'POST /auth/sign-up': {
    audience: 'anybody',
    body: { email: 'new@laqta.example', password: PASSWORD, fullName: 'Noor Haddad', role: 'brand' },
  },
  'POST /auth/sign-in': {
    audience: 'anybody',
    body: { email: 'nobody@laqta.example', password: PASSWORD },
  },
  'POST /auth/second-step': { audience: 'anybody', body: { code: '123456' } },
  'POST /auth/sign-out': { audience: 'anybody' },
  'GET /auth/session': { audience: 'anybody' },
  'POST /auth/forgot-password': { audience: 'anybody', body: { email: 'nobody@laqta.example' } },
  'POST /auth/disown': { audience: 'anybody', body: { token: 'unknown' } },
  'POST /auth/reset-password': { audience: 'anybody', body: { token: 'unknown', password: PASSWORD } },
  'PUT /account/language': { audience: 'everybody', body: { language: 'ar' } },

  'GET /account/security': { audience: 'everybody' },
  'POST /account/confirm': { audience: 'everybody', body: { password: PASSWORD } },
  'PUT /account/address': { audience: 'everybody', body: { email: 'moved@laqta.example' } },
  'POST /account/address/verify': { audience: 'everybody', body: { code: '123456' } },
  'POST /account/address/send-again': { audience: 'everybody' },
  'GET /account/security/events': { audience: 'everybody' },
  'POST /account/two-factor': { audience: 'everybody' },
  'POST /account/two-factor/confirm': { audience: 'everybody', body: { code: '123456' } },
  'POST /account/two-factor/remove': { audience: 'everybody' },
  'POST /account/two-factor/backup-codes': { audience: 'everybody' },
  'PUT /account/password': { audience: 'everybody', body: { newPassword: 'quiet-horse-9' } },
  'GET /account/sessions': { audience: 'everybody' },
  'DELETE /account/sessions/{id}': { audience: 'everybody', hidden: ({ sessionId }) => ({ id: sessionId }) },
  'POST /account/sessions/end-others': { audience: 'everybody' },
  'GET /notifications': { audience: 'everybody' },
  'GET /notifications/unread': { audience: 'everybody' },
  'POST /notifications/{id}/read': {
    audience: 'everybody',
    hidden: ({ notificationId }) => ({ id: notificationId }),
  },
  'POST /notifications/read': { audience: 'everybody', body: { upTo: 'ntf_0' } },

  'GET /mail-preferences': { audience: 'everybody' },
  'PUT /mail-preferences': { audience: 'everybody', body: { group: 'money', wantsMail: false } },
  'POST /mail-preferences/by-link': { audience: 'anybody' },

  'GET /operator/failed-mails': { audience: 'operator' },
  'POST /operator/failed-mails/{id}/send-again': { audience: 'operator' },

  'GET /payout-account': { audience: 'creator' },
  'POST /payout-account/check': { audience: 'creator' },
  'POST /payout-account/onboarding': { audience: 'creator' },
  'PUT /payout-account/paypal': { audience: 'creator', body: { email: 'lina@laqta.example' } },
  'PUT /payout-account/bank': { audience: 'creator', body: BANK },
  'PUT /payout-account/method': { audience: 'creator', body: { method: 'paypal' } },

  'GET /wallet': { audience: 'brand' },
  'GET /wallet/transactions': { audience: 'brand' },
  'POST /wallet/top-ups': { audience: 'brand', body: { packageId: 'basic' } },
  'GET /wallet/top-ups': {
    audience: 'brand',
    hidden: ({ topUpSessionId }) => ({ query: { sessionId: topUpSessionId } }),
  },
  'GET /payments/{id}/history': { audience: 'everybody', hidden: ({ paymentId }) => ({ id: paymentId }) },
  'POST /payments/{id}/retry': { audience: 'brand', hidden: ({ paymentId }) => ({ id: paymentId }) },

  'GET /subscription': { audience: 'brand' },
  'POST /subscription/check': { audience: 'brand' },
  'POST /subscription/checkouts': { audience: 'brand', body: { plan: 'analytics_pro' } },
  'GET /subscription/checkouts': {
    audience: 'brand',
    hidden: ({ subscriptionSessionId }) => ({ query: { sessionId: subscriptionSessionId } }),
  },
  'POST /subscription/portal': { audience: 'brand' },
  'GET /operator/subscriptions': { audience: 'operator' },

  'GET /campaigns': { audience: 'brand' },
  'GET /campaigns/summary': { audience: 'brand' },
  'GET /campaigns/publication': {
    audience: 'brand',
    hidden: ({ campaignId }) => ({ query: { campaignId } }),
  },
  'POST /campaigns': { audience: 'brand', body: BRIEF },
  'GET /campaigns/{id}': { audience: 'brand', hidden: ownCampaign },
  'POST /campaigns/{id}/publish': { audience: 'brand', body: { payWith: 'wallet' }, hidden: unpaidCampaign },
  'POST /campaigns/{id}/pause': { audience: 'brand', hidden: ownCampaign },
  'POST /campaigns/{id}/activate': { audience: 'brand', hidden: ownCampaign },
  'POST /campaigns/{id}/complete': { audience: 'brand', hidden: ownCampaign },
  'DELETE /campaigns/{id}': { audience: 'brand', hidden: ownCampaign },

  'POST /open-campaigns/{id}/applications': { audience: 'creator', hidden: unpaidCampaign },
  'GET /campaigns/{id}/applications': { audience: 'brand', hidden: ownCampaign },
  'GET /applications': { audience: 'creator' },
  'POST /applications/{id}/accept': {
    audience: 'brand',
    hidden: ({ applicationId }) => ({ id: applicationId }),
  },
  'POST /applications/{id}/decline': {
    audience: 'brand',
    hidden: ({ applicationId }) => ({ id: applicationId }),
  },

  'GET /open-campaigns': { audience: 'creator' },
  'GET /open-campaigns/{id}': { audience: 'creator', hidden: unpaidCampaign },
  'POST /open-campaigns/{id}/submissions': { audience: 'creator', body: VIDEO, hidden: unpaidCampaign },
  'GET /reviews': { audience: 'brand', hidden: ({ campaignId }) => ({ query: { campaignId } }) },
  'GET /submissions': { audience: 'creator' },
  'POST /submissions/{id}/approve': {
    audience: 'brand',
    body: { amountCents: BRIEF.budgetCents },
    hidden: ({ submissionId }) => ({ id: submissionId }),
  },
  'POST /submissions/{id}/request-changes': {
    audience: 'brand',
    body: { feedback: 'Brighter, please.' },
    hidden: ({ submissionId }) => ({ id: submissionId }),
  },
  'GET /creator-tier': { audience: 'creator' },
  'GET /orders/campaigns': { audience: 'brand' },
  'GET /orders/payments': { audience: 'brand' },
  'GET /orders/jobs': { audience: 'creator' },
  'GET /receipts': { audience: 'everybody' },
  'GET /receipts/{id}': { audience: 'everybody', hidden: ({ receiptId }) => ({ id: receiptId }) },
  'GET /receipts/{id}/pdf': { audience: 'everybody', hidden: ({ receiptId }) => ({ id: receiptId }) },
  'GET /earnings': { audience: 'creator' },
  'GET /earnings/summary': { audience: 'creator' },

  'GET /operator/overview': { audience: 'operator' },
  'GET /operator/held-money': { audience: 'operator' },
  'GET /operator/people': { audience: 'operator' },
  'POST /operator/people/{id}/suspend': { audience: 'operator', body: REASON },
  'POST /operator/people/{id}/resume': { audience: 'operator', body: REASON },
  'GET /operator/audit': { audience: 'operator' },
  'GET /operator/fees': { audience: 'operator' },
  'GET /operator/fees/list': { audience: 'operator' },
  'GET /operator/exports/payments': { audience: 'operator' },
  'GET /operator/exports/fees': { audience: 'operator' },
  'GET /operator/exports/events': { audience: 'operator' },
  'GET /operator/exports/audit': { audience: 'operator' },
  'GET /operator/exports/trial-balance': { audience: 'operator' },

  'GET /operator/attention': { audience: 'operator' },
  'GET /operator/payments': { audience: 'operator' },
  'GET /operator/payments/{id}': { audience: 'operator' },
  'POST /operator/payments/{id}/retry': { audience: 'operator' },
  'POST /operator/payments/{id}/resend': { audience: 'operator' },
  'POST /operator/payments/{id}/check': { audience: 'operator' },
  'POST /operator/payments/{id}/release': { audience: 'operator', body: REASON },
  'POST /operator/payments/{id}/refund': { audience: 'operator', body: REASON },
  'POST /operator/payments/{id}/cancel-refund': { audience: 'operator', body: REASON },
  'GET /operator/events': { audience: 'operator' },
  'POST /operator/events/{id}/replay': { audience: 'operator' },

  'GET /operator/payout-queue/summary': { audience: 'operator' },
  'GET /operator/payout-queue': { audience: 'operator' },
  'GET /operator/payout-batches': { audience: 'operator' },
  'POST /operator/payout-batches': { audience: 'operator', body: { rail: 'paypal' } },
  'GET /operator/payout-batches/{id}': { audience: 'operator' },
  'GET /operator/payout-batches/{id}/lines': { audience: 'operator' },
  'POST /operator/payout-batches/{id}/confirm': { audience: 'operator' },
  'POST /operator/payout-batches/{id}/discard': { audience: 'operator' },
  'POST /operator/payout-batches/{id}/export': { audience: 'operator' },
  'POST /operator/payout-batches/{id}/results': {
    audience: 'operator',
    body: { csv: 'id,reference,status,reason' },
  },
  'POST /operator/payout-lines/{id}/complete': { audience: 'operator', body: { reference: '7XK91' } },
  'POST /operator/payout-lines/{id}/fail': { audience: 'operator', body: { reason: 'details_wrong' } },
  'POST /operator/payout-lines/{id}/return': { audience: 'operator', body: { reason: 'account_closed' } },

  'GET /operator/wallets/{id}': { audience: 'operator' },
  'POST /operator/wallets/{id}/write-off': {
    audience: 'operator',
    body: { debtCents: 100, reason: 'The brand is gone.' },
  },
  'POST /operator/wallet-refunds': {
    audience: 'operator',
    body: { brandId: 'usr_nobody', amountCents: 100, balanceCents: 100, reason: 'The brand asked for it.' },
  },
  'POST /operator/unmatched-movements/{id}/resolve': {
    audience: 'operator',
    body: { action: 'write_off', reason: 'Nobody knows.' },
  },
  'GET /operator/second-operator-requests': { audience: 'operator' },
  'POST /operator/second-operator-requests/{id}/confirm': { audience: 'operator' },
  'POST /operator/second-operator-requests/{id}/discard': { audience: 'operator' },
  'GET /operator/wallet-refunds': { audience: 'operator' },
  'GET /operator/charge-refunds': { audience: 'operator' },
  'GET /operator/disputes': { audience: 'operator' },
  'GET /operator/unmatched-movements': { audience: 'operator' },
  'GET /operator/reconciliations': { audience: 'operator' },
  'POST /operator/reconciliations': { audience: 'operator' },
  'GET /operator/differences': { audience: 'operator' },
  'GET /operator/verifications': { audience: 'operator' },
  'POST /operator/verifications': { audience: 'operator' },
};

export const app = createApp();

export type Knock = {
  id?: string;
  query?: Record<string, string>;
  /** What is sent as JSON; a string is sent as it is. */
  body?: unknown;
  cookie?: string;
  headers?: Record<string, string>;
};

/** Knocks at a door named as in DOORS. */
export function knock(name: string, { id, query, body, cookie, headers }: Knock = {}): Promise<Response> {
  const [method, path] = name.split(' ') as [string, string];
  const address = `/api${path.replace('{id}', encodeURIComponent(id ?? 'none'))}`;
  const search = query ? `?${new URLSearchParams(query)}` : '';
  return Promise.resolve(
    app.request(address + search, {
      method,
      headers: {
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(cookie && { cookie }),
        ...headers,
      },
      ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    }),
  );
}

/** Status and problem code together, as refusals are compared. */
export async function refusal(answer: Promise<Response>): Promise<[number, string]> {
  const response = await answer;
  const { code } = (await response.json()) as { code: string };
  return [response.status, code];
}

/** Whom a door is for; `everybody` and `anybody` is played by the brand. */
export const visitorFor = <V>(door: Door, people: Record<Role, V>): V =>
  people[door.audience === 'anybody' || door.audience === 'everybody' ? 'brand' : door.audience];
