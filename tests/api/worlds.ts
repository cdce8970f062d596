import { eq, sql } from 'drizzle-orm';
import { acceptedApplication, application } from '#features/campaigns/applications/factory.server.ts';
import { campaignDraft } from '#features/campaigns/campaign-drafts/factory.server.ts';
import { publishedCampaign, unpaidCampaign } from '#features/campaigns/campaigns/factory.server.ts';
import { invitation } from '#features/campaigns/invitations/factory.server.ts';
import { listReceipts } from '#features/campaigns/orders/read-receipts.server.ts';
import { approvedSubmission, submission } from '#features/campaigns/submissions/factory.server.ts';
import { DEMO_PASSWORD } from '#features/identity/accounts/demo-password.ts';
import {
  createBrand,
  createCreator,
  createOperator,
  createSessionCookie,
  type Person,
} from '#features/identity/accounts/factory.server.ts';
import { sessions, twoFactors } from '#features/identity/accounts/tables.server.ts';
import { secretOf } from '#features/identity/accounts/two-factor/check-second-factor.server.ts';
import { codeAt, stepAt } from '#features/identity/accounts/two-factor/totp.server.ts';
import { conversation, messageReport, say } from '#features/inbox/inbox/factory.server.ts';
import { subscribedBrand } from '#features/insights/analytics/factory.server.ts';
import {
  currencyRate,
  orderSource,
  pixelSource,
  signedOrder,
} from '#features/insights/conversions/factory.server.ts';
import { saveManualDay } from '#features/insights/imports/commands/save-manual-day.server.ts';
import { channelDay } from '#features/insights/imports/factory.server.ts';
import { campaignLink } from '#features/insights/tracking/factory.server.ts';
import { uploadBegun } from '#features/media/media/factory.server.ts';
import type { Purpose } from '#features/media/media/rules.ts';
import { fundWallet } from '#features/money/charges/factory.server.ts';
import { unmatchedMovements } from '#features/money/charges/tables.server.ts';
import { disputeMoved } from '#features/money/disputes/journals.ts';
import { walletOf } from '#features/money/ledger/rules.ts';
import { savePaypal } from '#features/money/payout-accounts/commands/save-payout-details.server.ts';
import type { EventSource } from '#features/money/stripe-events/commands/receive-event.server.ts';
import { stripeEvents } from '#features/money/stripe-events/tables.server.ts';
import { startedSubscription } from '#features/money/subscriptions/factory.server.ts';
import { settleTransfer } from '#features/money/transfers/commands/record-transfer.server.ts';
import { sendTransfer } from '#features/money/transfers/commands/send-transfer.server.ts';
import { takeBackPayment } from '#features/money/transfers/reversals/take-back-payment.server.ts';
import { postToWallet } from '#features/money/wallet/commands/post-to-wallet.server.ts';
import { unsubscribeToken } from '#features/notifications/notifications/commands/choose-mails.server.ts';
import { paidNotification } from '#features/notifications/notifications/factory.server.ts';
import { notificationMails } from '#features/notifications/notifications/tables.server.ts';
import { contactMessage } from '#features/operations/contact/factory.server.ts';
import { clientBrand } from '#features/people/brands/factory.server.ts';
import { portfolioItem } from '#features/people/portfolio/factory.server.ts';
import { talentList } from '#features/people/talent-lists/factory.server.ts';
import { db, inTransaction } from '#platform/db/db.server.ts';
import { config } from '#platform/env/config.server.ts';
import { startLive } from '#platform/live/live.server.ts';
import { sign } from '../../stripe-sandbox/webhooks/webhooks.ts';
import { mailsTo, tokenFor } from '../harness/account-mails.ts';
import {
  admin,
  approvedVideo,
  fundedBrand,
  liveCampaign,
  payCard,
  readPayment,
} from '../harness/money-world.ts';
import { openShop } from '../harness/own-shop.ts';
import { expectOk, type Request, request } from '../harness/requests.ts';

/** Who sends the request, and what is in it. */
export type World = Request & { as?: Person };

/**
 * What an endpoint needs in order to succeed, by its operation id. Without an entry, somebody new of its audience sends
 * its declared example.
 */
export const WORLDS: Record<string, () => Promise<World>> = {
  changeContactMessage: async () => ({ id: await contactMessage() }),
  readReadiness: async () => {
    await startLive();
    return {};
  },
  receivePlatformEvent: async () => delivery('platform', { id: 'evt_2', data: { object: {} } }),
  receiveConnectedEvent: async () => delivery('connected', { id: 'evt_3', data: { object: {} } }),
  receiveAccountEvent: async () => delivery('accounts', { id: 'evt_4', object: 'v2.core.event' }),

  findUploadOffset: () => underWay({}),
  readUpload: () => underWay({}),
  cancelUpload: () => underWay({}),
  continueUpload: () => underWay({ body: new Uint8Array(10), headers: { 'upload-offset': '0' } }),
  readLikeness: async () => ({
    ...(await underWay({}, 'video')),
    query: { campaignId: (await publishedCampaign()).id },
  }),
  savePoster: () => underWay({ body: new Uint8Array(10) }, 'video'),

  signIn: async () => ({ body: { email: (await createBrand()).email, password: DEMO_PASSWORD } }),
  finishSignIn: async () => {
    const { as } = await withTwoFactor();
    const body = { email: as.email, password: DEMO_PASSWORD };
    const [first] = (await request('signIn', { body })).headers.getSetCookie();
    return { cookie: first!.split(';')[0]!, body: { code: await codeOf(as) } };
  },
  resetPassword: async () => {
    const { email } = await createBrand();
    await expectOk('forgotPassword', null, { body: { email } });
    const token = await tokenFor(email, 'reset');
    return { body: { token, password: 'three-green-kettles-7' } };
  },
  disownChange: async () => {
    const brand = await createBrand();
    await expectOk('changePassword', brand);
    return { body: { token: await tokenFor(brand.email, 'not-me') } };
  },
  confirmSession: async () => ({ body: { password: DEMO_PASSWORD } }),
  verifyAddress: async () => {
    const brand = await createBrand({ emailVerified: false });
    await expectOk('sendVerificationAgain', brand);
    const [mail] = await mailsTo(brand.email);
    return { as: brand, body: { code: /^\d{6}/.exec(mail!.subject)![0] } };
  },
  changeAddress: async () => ({ body: { email: 'moved@example.com' } }),
  confirmTwoFactor: async () => {
    const brand = await createBrand();
    const cookie = await createSessionCookie(brand);
    await expectOk('beginTwoFactor', brand, { cookie });
    return { as: brand, cookie, body: { code: await codeOf(brand) } };
  },
  removeTwoFactor: withTwoFactor,
  renewBackupCodes: withTwoFactor,
  endSession: async () => {
    const brand = await createBrand();
    await createSessionCookie(brand);
    const [session] = await db.select().from(sessions).where(eq(sessions.userId, brand.userId));
    return { as: brand, id: session!.id };
  },

  readNotification: async () => {
    const creator = await createCreator();
    return { as: creator, id: await paidNotification(creator) };
  },
  chooseMailsByLink: async () => ({
    query: { token: unsubscribeToken((await createBrand()).userId, 'money') },
  }),
  sendMailAgain: async () => {
    const id = await paidNotification(await createCreator());
    await db
      .update(notificationMails)
      .set({ status: 'failed' })
      .where(eq(notificationMails.notificationId, id));
    return { id };
  },

  readCampaignDraft: ofDraft,
  saveCampaignDraft: ofDraft,
  deleteCampaignDraft: ofDraft,
  finishCampaignDraft: ofDraft,
  readClientBrand: ofClientBrand,
  changeClientBrand: ofClientBrand,
  deleteClientBrand: ofClientBrand,

  changePortfolioItem: ofPortfolio,
  pinPortfolioItem: ofPortfolio,
  unpinPortfolioItem: ofPortfolio,
  movePortfolioItem: ofPortfolio,
  deletePortfolioItem: ofPortfolio,

  takeProductPicture: async () => ({
    body: { url: `${await openShop()}/serum.jpg`, purpose: 'reference' },
  }),
  readProductPage: async () => ({ body: { url: `${await openShop()}/shopify` } }),

  choosePayoutMethod: async () => ({ as: await onPaypal() }),
  remindOfPayout: async () => {
    const { campaign, creator } = await application();
    return { as: campaign.brand as Person, id: creator.workspaceId };
  },
  readTopUp: async () => {
    const brand = await createBrand();
    const { url } = await expectOk('startTopUp', brand);
    return { as: brand, query: { sessionId: sessionIn(url) } };
  },
  readSubscriptionCheckout: async () => {
    const brand = await createBrand();
    return { as: brand, query: { sessionId: (await startedSubscription(brand)).sessionId } };
  },
  openBillingPortal: async () => {
    const brand = await createBrand();
    const { url } = await expectOk('startSubscription', brand);
    await payCard(sessionIn(url));
    await expectOk('readSubscriptionCheckout', brand, { query: { sessionId: sessionIn(url) } });
    return { as: brand };
  },
  writeOffDebt: async () => {
    const brand = await createBrand();
    const transaction = { id: `txn_${brand.workspaceId}`, amount: -1200, fee: 0, net: -1200 };
    await inTransaction((tx) =>
      postToWallet(tx, disputeMoved('dp_1', walletOf(brand.workspaceId), transaction)),
    );
    return { id: brand.workspaceId };
  },

  readRefundableWallet: async () => ({ id: (await createBrand()).workspaceId }),
  refundWallet: async () => ({ body: refundOf(await fundedBrand('micro'), 100) }),
  resolveMovement: async () => {
    const id = 'umv_1';
    await db.insert(unmatchedMovements).values({
      id,
      movementId: 'txn_1',
      kind: 'charge',
      amountCents: 100,
      reason: 'unknown',
    });
    return { id };
  },
  confirmSecondOperatorRequest: secondOperatorRequest,
  discardSecondOperatorRequest: secondOperatorRequest,

  readPaymentHistory: async () => {
    const { campaign, paymentId } = await approvedSubmission();
    return { as: campaign.brand as Person, id: paymentId };
  },
  readPayment: async () => ({ id: (await approvedSubmission()).paymentId }),
  checkPayment: async () => ({ id: await owed() }),
  releasePayment: async () => ({ id: await owed() }),
  retryPayout: async () => ({ as: (await stage()).brand, id: await failed() }),
  retryPayment: async () => ({ id: await failed() }),
  resendPayment: async () => ({ id: await reversed(10) }),
  refundPayment: async () => ({ id: await paid() }),
  cancelPaymentRefund: async () => {
    const id = await paid();
    await expectOk('refundPayment', await createOperator(), { id });
    await plan('POST /v1/transfers/{id}/reversals', 'balance_insufficient');
    await takeBackPayment(id);
    return { id };
  },
  replayStripeEvent: async () => {
    const type = 'charge.refunded';
    await db.insert(stripeEvents).values({
      id: 'evt_1',
      type,
      created: new Date(),
      payload: {},
      source: 'webhook',
      status: 'dead',
    });
    return { id: 'evt_1' };
  },

  makePayoutBatch: async () => {
    await queued();
    return {};
  },
  readPayoutBatch: async () => ({ id: (await batch()).id }),
  listPayoutLines: async () => ({ id: (await batch()).id }),
  discardPayoutBatch: async () => ({ id: (await batch()).id }),
  confirmPayoutBatch: async () => ({ id: (await batch()).id }),
  exportPayoutBatch: async () => ({ id: (await confirmedBatch()).id }),
  importPayoutResults: async () => {
    const { id, lineId } = await confirmedBatch();
    return { id, body: { csv: `id,reference,status,reason\n${lineId},7XK91,paid,` } };
  },
  completePayoutLine: async () => ({
    id: (await confirmedBatch()).lineId,
    body: { reference: 'completed' },
  }),
  failPayoutLine: async () => ({ id: (await confirmedBatch()).lineId }),
  returnPayoutLine: async () => {
    const { lineId } = await confirmedBatch();
    await expectOk('completePayoutLine', await createOperator(), {
      id: lineId,
      body: { reference: 'returned' },
    });
    return { id: lineId };
  },

  suspendPerson: async () => ({ id: (await createBrand()).userId }),
  resumePerson: async () => {
    const { userId } = await createBrand();
    await expectOk('suspendPerson', await createOperator(), { id: userId });
    return { id: userId };
  },

  readPublication: async () => {
    const { as, id } = await ofBrand(publishedCampaign());
    return { as, query: { campaignId: id } };
  },
  readCampaign: () => ofBrand(unpaidCampaign()),
  editCampaign: () => ofBrand(unpaidCampaign()),
  duplicateCampaign: () => ofBrand(publishedCampaign()),
  deleteCampaign: () => ofBrand(unpaidCampaign()),
  publishCampaign: async () => {
    const { as, id } = await ofBrand(unpaidCampaign());
    await fundWallet(as, 100_000);
    return { as, id };
  },
  pauseCampaign: () => ofBrand(publishedCampaign()),
  activateCampaign: async () => {
    const { as, id } = await ofBrand(publishedCampaign());
    await expectOk('pauseCampaign', as, { id });
    return { as, id };
  },
  completeCampaign: () => ofBrand(publishedCampaign()),

  applyToCampaign: async () => ({ id: (await publishedCampaign()).id }),
  listApplicants: () => ofBrand(publishedCampaign()),
  acceptApplication: () => toReview(application()),
  declineApplication: () => toReview(application()),
  withdrawApplication: async () => {
    const creator = await createCreator();
    return { as: creator, id: (await application({ creator })).id };
  },
  readWork: async () => ({ id: (await publishedCampaign()).id }),
  submitVideo: async () => ({ id: (await publishedCampaign(undefined, { intake: 'open_call' })).id }),
  approveSubmission: async () => {
    const { as, id } = await toReview(submission({ creator: await onPaypal() }));
    await fundWallet(as, 100_000);
    return { as, id };
  },
  requestChanges: () => toReview(submission()),

  openConversation: async () => {
    const { campaign, creator } = await application();
    return {
      as: campaign.brand as Person,
      body: { campaignId: campaign.id, creatorId: creator.workspaceId },
    };
  },
  readConversation: inConversation,
  listMessages: inConversation,
  findMessages: async () => ({ as: await createBrand(), query: { q: 'parcel' } }),
  sendMessage: inConversation,
  readMessages: inConversation,
  changeConversation: inConversation,
  blockCounterpart: inConversation,
  unblockCounterpart: inConversation,
  tellTyping: inConversation,
  acceptConversation: async () => {
    const { creator, id } = await conversation();
    return { as: creator as Person, id };
  },
  editMessage: ofMessage,
  deleteMessage: ofMessage,
  reportMessage: async () => {
    const { brand, creator, id } = await conversation();
    return { as: creator as Person, id: (await say(brand, id)).id };
  },
  readMessageReport: async () => ({ id: (await messageReport()).id }),
  decideMessageReport: async () => ({ id: (await messageReport()).id }),

  rateCreator: () => toRate('brand'),
  changeCreatorRating: () => rated('brand'),
  deleteCreatorRating: () => rated('brand'),
  rateBrand: () => toRate('creator'),
  changeBrandRating: () => rated('creator'),
  deleteBrandRating: () => rated('creator'),
  listSubmissionRatings: async () => {
    const { as, id } = await rated('brand');
    return { as, query: { submissions: id } };
  },
  listCreatorReviews: aCreator,
  listBrandReviews: async () => ({ id: (await createBrand()).workspaceId }),
  readBrandFigures: async () => ({ id: (await createBrand()).workspaceId }),

  listLinks: ofLink(({ campaign }) => campaign.id),
  addLink: ofLink(({ campaign }) => campaign.id),
  listOwnLinks: async () => {
    const { campaign, creator } = await acceptedApplication();
    return { as: creator as Person, id: campaign.id };
  },
  changeLink: ofLink(({ link }) => link.id),

  previewImport: ofFile,
  applyImport: ofFile,
  undoImport: async () => {
    const campaign = await publishedCampaign();
    const { importId } = await channelDay(campaign, { day: '2026-11-02', views: 1 });
    return { as: campaign.brand as Person, id: importId };
  },
  saveManualDay: async () => {
    const { brand, ...day } = await manualDay();
    return { as: brand, body: day };
  },
  deleteManualDay: async () => {
    const { brand, ...day } = await manualDay();
    return { as: brand, id: (await saveManualDay(brand, day)).id };
  },

  inviteCreator: async () => {
    const { brand, id } = await publishedCampaign();
    return { as: brand as Person, id, body: { creatorId: (await createCreator()).workspaceId } };
  },
  listInvitations: async () => {
    const { campaign } = await invitation();
    return { as: campaign.brand as Person, id: campaign.id };
  },
  listInvitingCampaigns: aCreator,
  withdrawInvitation: async () => {
    const { id, campaign } = await invitation();
    return { as: campaign.brand as Person, id };
  },
  acceptInvitation: invited,
  declineInvitation: invited,

  readTalentList: aTalentList,
  renameTalentList: aTalentList,
  deleteTalentList: aTalentList,
  listTalentListEntries: aTalentList,
  addToTalentList: async () => {
    const { creator, ...list } = await talentList();
    return { as: list.brand as Person, id: list.id, body: { creatorId: creator.workspaceId } };
  },
  noteTalentListEntry: aTalentListEntry,
  removeFromTalentList: aTalentListEntry,
  listListsOfCreator: aCreator,

  readCreator: aCreator,
  listCreatorVideos: aCreator,
  readCreatorPerformance: aCreator,
  readCreatorAnalytics: aCreator,
  showCampaignVideo: ownApprovedVideo,
  hideCampaignVideo: ownApprovedVideo,

  readCampaignTotals: aSubscriber,
  listCampaignFigures: aSubscriber,
  listCreatorFigures: aSubscriber,
  readMarketing: aSubscriber,
  readMarketingDays: aSubscriber,
  exportCampaignFigures: aSubscriber,
  exportCreatorFigures: aSubscriber,
  exportMarketing: aSubscriber,
  exportMarketingDays: aSubscriber,
  exportCountries: aSubscriber,
  exportVideoFigures: aSubscriber,
  listVideoFigures: aSubscriber,
  exportConversions: aSubscriber,
  downloadAnalyticsReport: aSubscriber,
  receiveReport: async () => ({
    ...(await pixelSource(await createBrand())),
    body: JSON.stringify({ orderId: '1001', amount: '129.50', currency: 'USD' }),
  }),
  receiveOrder: async () => {
    const { source, secret } = await orderSource(await createBrand());
    return { id: source.id, ...signedOrder(secret, { orderId: '1001', amount: '129.50', currency: 'USD' }) };
  },
  changeOrderSource: ofSource,
  rotateSourceSecret: ofSource,
  dropPreviousSecret: ofSource,
  deleteCurrencyRate: async () => {
    const as = await createBrand();
    return { as, id: await currencyRate(as, 'SAR', '3.75', '2026-01-01') };
  },

  readReceipt: receipt,
  downloadReceipt: receipt,
};

async function aSubscriber(): Promise<World> {
  return { as: await subscribedBrand() };
}

/** What Stripe would send to this address. */
function delivery(source: EventSource, event: object): World {
  const created = Math.floor(Date.now() / 1000);
  const body = JSON.stringify({ object: 'event', type: 'ping', created, livemode: false, ...event });
  const [secret] = config.stripe.webhookSecrets[source];
  return { body, headers: { 'stripe-signature': sign(body, secret!, created) } };
}

const sessionIn = (url: unknown) => /cs_[A-Za-z0-9_]+/.exec(url as string)![0];

async function codeOf({ userId }: Person): Promise<string> {
  const [factor] = await db.select().from(twoFactors).where(eq(twoFactors.userId, userId));
  return codeAt(secretOf(factor!), stepAt(Date.now()));
}

async function withTwoFactor() {
  const as = await createBrand();
  const cookie = await createSessionCookie(as);
  await expectOk('beginTwoFactor', as, { cookie });
  await expectOk('confirmTwoFactor', as, { cookie, body: { code: await codeOf(as) } });
  // The code that confirmed it may be used once more.
  await db.execute(sql`UPDATE two_factors SET last_step = 0`);
  return { as, cookie };
}

async function ofDraft(): Promise<World> {
  const brand = await createBrand();
  return { as: brand, id: await campaignDraft(brand) };
}

async function ofClientBrand(): Promise<World> {
  const as = await createBrand();
  return { as, id: await clientBrand(as) };
}

async function ofPortfolio(): Promise<World> {
  const as = await createCreator();
  return { as, id: await portfolioItem(as) };
}

async function onPaypal(): Promise<Person> {
  const creator = await createCreator();
  await savePaypal(creator, creator.email);
  return creator;
}

async function queued(): Promise<string> {
  return (await approvedSubmission({ creator: await onPaypal() })).paymentId;
}

async function batch(): Promise<{ id: string }> {
  const body = { rail: 'paypal', paymentIds: [await queued()] };
  return (await expectOk('makePayoutBatch', await createOperator(), { body })) as { id: string };
}

async function confirmedBatch(): Promise<{ id: string; lineId: string }> {
  const { id } = await batch();
  const operator = await createOperator();
  await expectOk('confirmPayoutBatch', operator, { id });
  await expectOk('exportPayoutBatch', operator, { id });
  const { items } = await expectOk('listPayoutLines', operator, { id });
  return { id, lineId: (items as { id: string }[])[0]!.id };
}

const refundOf = ({ workspaceId }: Person, amountCents: number) => ({
  brandId: workspaceId,
  amountCents,
  balanceCents: 10_000,
  reason: 'The brand asked for it.',
});

async function secondOperatorRequest(): Promise<World> {
  const brand = await fundedBrand('starter');
  const body = { ...refundOf(brand, 60_000), balanceCents: 100_000 };
  const { id } = await expectOk('refundWallet', await createOperator(), { body });
  return { id: id as string };
}

let staged: Promise<{ brand: Person; campaignId: string }> | undefined;
/** A brand whose money is at Stripe, and its campaign. */
const stage = () => {
  staged ??= (async () => {
    const brand = await fundedBrand('growth');
    return { brand, campaignId: await liveCampaign(brand, { maxSubmissions: 50 }) };
  })();
  return staged;
};
const plan = (route: string, kind: string) => admin('POST', '/faults', { route, kind, times: 1 });

async function owed(): Promise<string> {
  const { brand, campaignId } = await stage();
  return approvedVideo(brand, campaignId);
}

async function failed(): Promise<string> {
  const id = await owed();
  await plan('POST /v1/transfers', 'account_restricted');
  await sendTransfer(id);
  return id;
}

async function paid(): Promise<string> {
  const id = await owed();
  await sendTransfer(id);
  await settleTransfer((await readPayment(id)).stripeTransferId!);
  return id;
}

async function reversed(amountCents: number): Promise<string> {
  const id = await paid();
  const { stripeTransferId } = await readPayment(id);
  await admin('POST', `/transfers/${stripeTransferId}/reverse`, { amount: amountCents });
  await settleTransfer(stripeTransferId!);
  return id;
}

async function ofBrand(made: ReturnType<typeof publishedCampaign>): Promise<{ as: Person; id: string }> {
  const { brand, id } = await made;
  return { as: brand as Person, id };
}

/** Somebody's upload, and a request of the tus protocol about it. */
async function underWay(given: Request, purpose: Purpose = 'picture'): Promise<World> {
  const as = await createCreator();
  const { id } = await uploadBegun(as, { purpose });
  return { as, id, ...given, headers: { 'tus-resumable': '1.0.0', ...given.headers } };
}

async function toReview(made: ReturnType<typeof submission>): Promise<{ as: Person; id: string }> {
  const { campaign, id } = await made;
  return { as: campaign.brand as Person, id };
}

async function toRate(side: 'brand' | 'creator'): Promise<{ as: Person; id: string }> {
  const { campaign, creator, id } = await approvedSubmission();
  return { as: (side === 'brand' ? campaign.brand : creator) as Person, id };
}

async function rated(side: 'brand' | 'creator'): Promise<{ as: Person; id: string }> {
  const { as, id } = await toRate(side);
  await expectOk(side === 'brand' ? 'rateCreator' : 'rateBrand', as, { id });
  return { as, id };
}

async function ofFile(): Promise<World> {
  const { campaign, link } = await campaignLink();
  const body = `day,channel,campaign_code,views\n2026-11-02,tiktok,${link.code},5`;
  return { as: campaign.brand as Person, body };
}

async function manualDay() {
  const { id, brand } = await publishedCampaign();
  const day = { campaignId: id, channel: 'snapchat', day: '2026-11-02', views: 5 } as const;
  return { brand: brand as Person, ...day };
}

function ofLink(idOf: (made: Awaited<ReturnType<typeof campaignLink>>) => string): () => Promise<World> {
  return async () => {
    const made = await campaignLink();
    return { as: made.campaign.brand as Person, id: idOf(made) };
  };
}

async function ofSource(): Promise<World> {
  const as = await createBrand();
  return { as, id: (await orderSource(as)).source.id };
}

async function invited(): Promise<World> {
  const { id, creator } = await invitation();
  return { as: creator as Person, id };
}

async function aTalentList(): Promise<World> {
  const { brand, id } = await talentList();
  return { as: brand as Person, id };
}

async function aTalentListEntry(): Promise<World> {
  const { brand, entryId } = await talentList();
  return { as: brand as Person, id: entryId };
}

async function aCreator(): Promise<World> {
  return { id: (await createCreator()).workspaceId };
}

async function ownApprovedVideo(): Promise<World> {
  const { creator, id } = await approvedSubmission();
  return { as: creator as Person, id };
}

async function receipt(): Promise<World> {
  const { brand } = await publishedCampaign();
  return { as: brand as Person, id: (await listReceipts(brand, { limit: 1 })).items[0]!.id };
}

async function inConversation(): Promise<World> {
  const { brand, id } = await conversation();
  return { as: brand as Person, id };
}

async function ofMessage(): Promise<World> {
  const { brand, id } = await conversation();
  return { as: brand as Person, id: (await say(brand, id)).id };
}
