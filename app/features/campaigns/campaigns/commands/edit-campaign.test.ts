import '../../../../../tests/harness/start-jobs.ts';
import { readFileSync } from 'node:fs';
import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { Actor } from '#core/actor.ts';
import { applyToCampaign } from '#features/campaigns/applications/commands/apply-to-campaign.server.ts';
import { decideApplication } from '#features/campaigns/applications/commands/decide-application.server.ts';
import { withdrawApplication } from '#features/campaigns/applications/commands/withdraw-application.server.ts';
import { acceptedApplication, application } from '#features/campaigns/applications/factory.server.ts';
import { finishDraft } from '#features/campaigns/campaign-drafts/commands/finish-draft.server.ts';
import { campaignDraft } from '#features/campaigns/campaign-drafts/factory.server.ts';
import { invitation } from '#features/campaigns/invitations/factory.server.ts';
import { listCampaignOrders } from '#features/campaigns/orders/queries.server.ts';
import { approveSubmission } from '#features/campaigns/submissions/commands/approve-submission.server.ts';
import { submitVideo } from '#features/campaigns/submissions/commands/submit-video.server.ts';
import { approvedSubmission, submission } from '#features/campaigns/submissions/factory.server.ts';
import { createBrand, createCreator } from '#features/identity/accounts/factory.server.ts';
import { findWork } from '#features/marketplace/discovery/find-work.server.ts';
import { readWork } from '#features/marketplace/discovery/read-work.server.ts';
import { uploaded } from '#features/media/media/factory.server.ts';
import { mediaUses } from '#features/media/media/tables.server.ts';
import { fundWallet } from '#features/money/charges/factory.server.ts';
import { PUBLISHING_FEE_CENTS } from '#features/money/charges/rules.ts';
import { payments } from '#features/money/charges/tables.server.ts';
import { givePayableAccount } from '#features/money/payout-accounts/factory.server.ts';
import { readWalletBalance } from '#features/money/wallet/queries.server.ts';
import { mailNotification } from '#features/notifications/notifications/commands/mail-notification.server.ts';
import { listNotifications } from '#features/notifications/notifications/queries.server.ts';
import { db } from '#platform/db/db.server.ts';
import { listOutbox } from '#platform/mail/outbox.server.ts';
import { checkLedger } from '../../../../../tests/harness/invariants.ts';
import { DEFAULT_VIDEO_REQUIREMENTS } from '../brief/video-requirements.ts';
import { publishedCampaign, unpaidCampaign } from '../factory.server.ts';
import { readCampaignSummary, readOwnCampaign } from '../queries.server.ts';
import { CampaignChange } from '../schema.ts';
import { campaigns } from '../tables.server.ts';
import { changeStatus } from './change-status.server.ts';
import { duplicateCampaign } from './duplicate-campaign.server.ts';
import { editCampaign } from './edit-campaign.server.ts';
import { publishFromWallet } from './publish-campaign.server.ts';

const edit = (actor: Actor, id: string, change: object) =>
  editCampaign(actor, id, CampaignChange.parse(change));
const termChangesOf = async (person: Actor) =>
  (await listNotifications(person, { limit: 20 })).items.filter(
    ({ type }) => type === 'campaign_terms_changed',
  );

test('refuses to edit or copy another brand’s campaign, and to edit a completed one', async () => {
  const { id, brand } = await publishedCampaign();
  await expect(edit(await createBrand(), id, { title: 'Mine' })).rejects.toMatchObject({ status: 404 });
  await expect(duplicateCampaign(await createBrand(), id)).rejects.toMatchObject({ status: 404 });
  await changeStatus(brand, id, 'complete');
  await expect(edit(brand, id, { title: 'New' })).rejects.toMatchObject({ code: 'campaigns.errors.ended' });
});

test('refuses the whole change if one term gets worse, and names the field', async () => {
  const { campaign } = await application();
  const { id, brand } = campaign;
  await expect(
    edit(brand, id, { title: 'New', budgetCents: campaign.budgetCents - 1 }),
  ).rejects.toMatchObject({
    code: 'campaigns.errors.onlyBetter',
    fields: { budgetCents: { code: 'campaigns.errors.budgetLowered', params: { amount: '144.00' } } },
  });
  expect(await readOwnCampaign(brand, id)).toMatchObject({
    title: campaign.title,
    budgetCents: campaign.budgetCents,
  });
});

test('allows every change before the first participant, without notifications', async () => {
  const brand = await createBrand();
  for (const make of [unpaidCampaign, publishedCampaign]) {
    const { id, videoRequirements } = await make(brand);
    const change = { title: 'Evening', budgetCents: 9900, maxSubmissions: 2, intake: 'open_call' as const };
    await edit(brand, id, { ...change, videoRequirements: { aspect: '1:1' }, videoStyle: null });
    expect(await readOwnCampaign(brand, id)).toMatchObject({
      ...change,
      videoStyle: null,
      videoRequirements: { ...videoRequirements, aspect: '1:1' },
    });
  }
  // A withdrawn application no longer counts.
  const { id, campaign, creator } = await application();
  await withdrawApplication(creator, id);
  await edit(campaign.brand, campaign.id, { budgetCents: 9900 });
});

test('keeps the draft’s video requirements when another field is edited', async () => {
  const brand = await createBrand();
  const { id } = await finishDraft(brand, await campaignDraft(brand, { videoSeconds: '30' }));
  const before = await readOwnCampaign(brand, id);
  expect(before.videoRequirements).toMatchObject({ minSeconds: 24, maxSeconds: 36 });
  await edit(brand, id, { title: 'Evening' });
  expect(await readOwnCampaign(brand, id)).toEqual({ ...before, title: 'Evening' });

  await fundWallet(brand, PUBLISHING_FEE_CENTS);
  await publishFromWallet(brand, id);
  await applyToCampaign(await createCreator(), id);
  await edit(brand, id, { title: 'Night' });
  expect(await readOwnCampaign(brand, id)).toMatchObject({
    title: 'Night',
    videoRequirements: before.videoRequirements,
  });
});

test('edits a campaign that was stored before captions could be required', async () => {
  const { id, brand } = await publishedCampaign();
  await db
    .update(campaigns)
    .set({ videoRequirements: sql`video_requirements - 'captions'` })
    .where(eq(campaigns.id, id));
  expect((await readOwnCampaign(brand, id)).videoRequirements.captions).toBe(false);
  await applyToCampaign(await createCreator(), id);
  await edit(brand, id, { title: 'Night', videoRequirements: { captions: false } });
  await expect(edit(brand, id, { videoRequirements: { captions: true } })).rejects.toMatchObject({
    fields: { videoRequirements: { code: 'campaigns.errors.fixed' } },
  });
});

test('refuses a minimum length above the unchanged maximum', async () => {
  const { id, brand } = await unpaidCampaign(undefined, {
    videoRequirements: { ...DEFAULT_VIDEO_REQUIREMENTS, maxSeconds: 36 },
  });
  await expect(edit(brand, id, { videoRequirements: { minSeconds: 37 } })).rejects.toMatchObject({
    code: 'errors.invalidInput',
    fields: { 'videoRequirements.maxSeconds': { code: 'campaigns.errors.secondsOrder' } },
  });
});

test('notifies active participants once of a change, in the app and by email', async () => {
  const campaign = await publishedCampaign(undefined, { maxSubmissions: 9 });
  const { brand, id } = campaign;
  const pending = await createCreator({ language: 'ar' });
  const waiting = await application({ campaign, creator: pending });
  const accepted = await acceptedApplication({ campaign });
  const reviewed = await submission({ campaign });
  const declined = await application({ campaign });
  await decideApplication(brand, declined.id, 'rejected');
  const done = await approvedSubmission({ campaign });

  const change = {
    budgetCents: 20_000,
    deadline: '2099-05-01',
    briefItems: [...campaign.briefItems, { kind: 'avoid' as const, text: 'New' }],
  };
  await edit(brand, id, change);
  await edit(brand, id, change);

  for (const { creator } of [waiting, accepted, reviewed])
    expect(await termChangesOf(creator)).toHaveLength(1);
  for (const { creator } of [declined, done]) expect(await termChangesOf(creator)).toEqual([]);

  const [english] = await termChangesOf(accepted.creator);
  expect(english).toMatchObject({
    message: expect.stringContaining(
      'more points in the brief, the price is now $200.00 per video, and the deadline is now May 1, 2099',
    ),
    path: `/creator/campaign/${id}`,
  });
  const [arabic] = await termChangesOf(pending);
  await mailNotification(arabic!.id);
  const [mail] = (await listOutbox(100)).filter(({ to }) => to === pending.email);
  expect(mail!.text).toContain('صار السعر \u2066$200.00\u2069');
  expect(mail!.text).toContain('1 مايو 2099');
});

test('notifies the submitters of an open call', async () => {
  const campaign = await publishedCampaign(undefined, { intake: 'open_call' });
  const { creator } = await submission({ campaign });
  await edit(campaign.brand, campaign.id, { maxSubmissions: campaign.maxSubmissions + 1 });
  expect(await termChangesOf(creator)).toHaveLength(1);
});

test('lets a creator who was accepted before a change withdraw, and notifies the brand', async () => {
  const { id, campaign, creator } = await acceptedApplication();
  const { brand } = campaign;
  await expect(withdrawApplication(creator, id)).rejects.toMatchObject({
    code: 'applications.errors.alreadyDecided',
  });
  expect((await readWork(creator, campaign.id)).application).toMatchObject({ canWithdraw: false });

  await edit(brand, campaign.id, {
    briefItems: [...campaign.briefItems, { kind: 'must', text: 'Also in the evening' }],
  });
  expect((await readWork(creator, campaign.id)).application).toMatchObject({ canWithdraw: true });
  await withdrawApplication(creator, id);
  expect(await readOwnCampaign(brand, campaign.id)).toMatchObject({ applicationCount: 0, acceptedCount: 0 });
  expect(await readWork(creator, campaign.id)).toMatchObject({ step: 'apply', application: null });
  const { items } = await listNotifications(brand, { limit: 1 });
  expect(items[0]).toMatchObject({ type: 'application_withdrawn' });

  // A new application accepts the changed terms.
  const again = await applyToCampaign(creator, campaign.id);
  await decideApplication(brand, again.id, 'accepted');
  await expect(withdrawApplication(creator, again.id)).rejects.toMatchObject({ status: 409 });
});

test('regenerates the description from an edited brief until the brand rewrites it', async () => {
  const brand = await createBrand();
  const draft = await campaignDraft(brand, { productName: 'Glow srum', hooks: ['visual_trick'] });
  const { id } = await finishDraft(brand, draft);
  const brief = async () => (await readOwnCampaign(brand, id)).brief!;
  await edit(brand, id, { brief: { ...(await brief()), videoSeconds: 60, hooks: ['strong_reaction'] } });
  expect(await readOwnCampaign(brand, id)).toMatchObject({
    description: 'A 60-second video about Glow srum, for TikTok. Goals: Sales.',
    brief: { videoSeconds: 60, hooks: ['strong_reaction'] },
  });

  // After an application only the details of the product can change, and the creator is notified.
  await fundWallet(brand, PUBLISHING_FEE_CENTS);
  await publishFromWallet(brand, id);
  const creator = await createCreator();
  await applyToCampaign(creator, id);
  await expect(edit(brand, id, { brief: { ...(await brief()), hooks: [] } })).rejects.toMatchObject({
    fields: { brief: { code: 'campaigns.errors.briefFixed' } },
  });
  const { product, ...rest } = await brief();
  await edit(brand, id, { brief: { ...rest, product: { ...product, name: 'Glow serum', isShipped: true } } });
  expect(await readOwnCampaign(brand, id)).toMatchObject({
    description: 'A 60-second video about Glow serum, for TikTok. Goals: Sales.',
    brief: { product: { name: 'Glow serum', isShipped: true }, hooks: ['strong_reaction'] },
  });
  expect(await termChangesOf(creator)).toMatchObject([
    { message: expect.stringContaining('the product’s details') },
  ]);

  // An edited description stays.
  await edit(brand, id, { description: `${(await readOwnCampaign(brand, id)).description}\nBy daylight.` });
  await edit(brand, id, { brief: { ...rest, product: { ...product, name: 'Serum', isShipped: true } } });
  expect((await readOwnCampaign(brand, id)).description).toContain('about Glow serum,');
});

test('shows an invite-only campaign to invited creators until the brand opens it', async () => {
  const campaign = await publishedCampaign(undefined, { inviteOnly: true });
  const { id, brand } = campaign;
  const { creator } = await invitation({ campaign });
  const stranger = await createCreator();
  const sees = async (person: Actor) =>
    (await findWork(person, { limit: 24 })).items.some((work) => work.id === id);
  await expect(readWork(stranger, id)).rejects.toMatchObject({ status: 404 });
  await expect(applyToCampaign(stranger, id)).rejects.toMatchObject({ status: 404 });
  expect([await sees(stranger), (await readWork(creator, id)).invitation !== null]).toEqual([false, true]);
  expect(await readOwnCampaign(brand, (await duplicateCampaign(brand, id)).id)).toMatchObject({
    inviteOnly: true,
  });

  await edit(brand, id, { inviteOnly: false });
  expect(await sees(stranger)).toBe(true);
  await applyToCampaign(stranger, id);
  await edit(brand, id, { inviteOnly: true });
  // Participants keep access.
  expect((await readWork(stranger, id)).application).not.toBeNull();
  expect(await termChangesOf(stranger)).toEqual([]);
});

test('never limits an open call to invited creators', async () => {
  const { id, brand } = await publishedCampaign(undefined, { inviteOnly: true });
  await edit(brand, id, { intake: 'open_call' });
  expect(await readOwnCampaign(brand, id)).toMatchObject({ intake: 'open_call', inviteOnly: false });
  const open = await publishedCampaign(brand, { intake: 'open_call', inviteOnly: true });
  expect(await readOwnCampaign(brand, open.id)).toMatchObject({ inviteOnly: false });
});

test('refuses to withdraw after a submission', async () => {
  const campaign = await publishedCampaign();
  const { id, creator } = await acceptedApplication({ campaign });
  await submitVideo(creator, campaign.id, { title: 'Cut', videoUrl: 'https://videos.example/cut.mp4' });
  await edit(campaign.brand, campaign.id, { budgetCents: 20_000 });
  await expect(withdrawApplication(creator, id)).rejects.toMatchObject({
    code: 'applications.errors.videoSent',
  });
  expect((await readWork(creator, campaign.id)).application).toMatchObject({ canWithdraw: false });
});

test('either refuses a lower price or applies it before every concurrent application', async () => {
  for (let round = 0; round < 8; round++) {
    const { id, brand } = await publishedCampaign();
    const creators = await Promise.all([createCreator(), createCreator(), createCreator()]);
    const [edited, ...applied] = await Promise.allSettled([
      edit(brand, id, { budgetCents: 5000, deadline: '2099-01-01' }),
      ...creators.map((creator) => applyToCampaign(creator, id)),
    ]);
    expect(applied.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'fulfilled']);
    const campaign = await readOwnCampaign(brand, id);
    // An application after the change is based on the new terms. A change after the application is refused.
    if (edited!.status === 'rejected') {
      expect(edited!.reason).toMatchObject({ code: 'campaigns.errors.onlyBetter' });
      expect(campaign.budgetCents).toBe(14_400);
    } else {
      expect(campaign.budgetCents).toBe(5000);
      for (const creator of creators) expect(await termChangesOf(creator)).toEqual([]);
    }
  }
});

test('applies a new budget to later approvals only, without another fee', async () => {
  const brand = await createBrand();
  const campaign = await publishedCampaign(brand, { maxSubmissions: 4 });
  const first = await approvedSubmission({ campaign });
  const second = await submission({ campaign });
  await givePayableAccount(second.creator);
  await fundWallet(brand, 20_000);
  const before = await readWalletBalance(brand);
  await edit(brand, campaign.id, { budgetCents: 20_000, maxSubmissions: 5 });
  expect(await readWalletBalance(brand)).toBe(before);
  await expect(publishFromWallet(brand, campaign.id)).rejects.toMatchObject({ status: 409 });

  await expect(approveSubmission(brand, second.id, { amountCents: 14_400 })).rejects.toMatchObject({
    code: 'submissions.errors.amountChanged',
  });
  await approveSubmission(brand, second.id, { amountCents: 20_000 });
  const rows = await db.select().from(payments).where(eq(payments.campaignId, campaign.id));
  expect(rows.map(({ kind, amountCents }) => [kind, amountCents]).sort()).toEqual([
    ['publishing_fee', PUBLISHING_FEE_CENTS],
    ['video', 14_400],
    ['video', 20_000],
  ]);
  expect(rows.find(({ id }) => id === first.paymentId)?.amountCents).toBe(14_400);

  const total = 14_400 + 4 * 20_000;
  expect(await readOwnCampaign(brand, campaign.id)).toMatchObject({ approvedCents: 34_400 });
  expect(await readCampaignSummary(brand)).toMatchObject({ totalBudgetCents: total });
  expect((await listCampaignOrders(brand, { limit: 1 })).items[0]).toMatchObject({ totalCents: total });
  await checkLedger();
});

test('keeps listed files, removes the others from this campaign only, and rejects foreign ones', async () => {
  const brand = await createBrand();
  const bytes = readFileSync('public/demo/glow-serum.jpg');
  const [cover, pack, other] = await Promise.all([
    uploaded(brand, { purpose: 'cover', fileName: 'cover.jpg', bytes }),
    uploaded(brand, { purpose: 'reference', fileName: 'pack.jpg', bytes }),
    uploaded(await createBrand(), { purpose: 'reference', fileName: 'other.jpg', bytes }),
  ]);
  const image = (mediaId: string, name: string) => ({ name, mediaId, type: 'image' as const });
  const { id } = await publishedCampaign(brand, { referenceAssets: [image(cover, 'cover.jpg')] });
  await edit(brand, id, { referenceAssets: [image(cover, 'cover.jpg'), image(pack, 'pack.jpg')] });
  await expect(edit(brand, id, { referenceAssets: [image(other, 'other.jpg')] })).rejects.toMatchObject({
    status: 404,
  });
  const campaign = await readOwnCampaign(brand, id);
  expect(campaign.referenceAssets).toMatchObject([
    { mediaId: cover, isCover: true, url: campaign.coverUrl },
    { mediaId: pack, isCover: false },
  ]);

  const copy = await duplicateCampaign(brand, id);
  await edit(brand, id, { referenceAssets: [image(pack, 'pack.jpg')] });
  const usesOf = async (subject: string) =>
    (await db.select().from(mediaUses).where(eq(mediaUses.subject, subject))).map(({ mediaId }) => mediaId);
  expect(await usesOf(id)).toEqual([pack]);
  expect((await usesOf(copy.id)).sort()).toEqual([cover, pack].sort());
});

test('copies the content of a campaign unpublished and without its history', async () => {
  const { campaign } = await approvedSubmission();
  const original = await readOwnCampaign(campaign.brand, campaign.id);
  const { id } = await duplicateCampaign(campaign.brand, campaign.id);
  expect(await readOwnCampaign(campaign.brand, id)).toEqual({
    ...original,
    id,
    briefItems: original.briefItems.map((item) => ({ ...item, id: expect.stringMatching(/^bri_/) })),
    status: 'pending',
    applicationCount: 0,
    acceptedCount: 0,
    submissionCount: 0,
    pendingReviewCount: 0,
    approvedCount: 0,
    approvedCents: 0,
    createdAt: expect.any(String),
  });
});
