import { eq, sql } from 'drizzle-orm';
import type { Actor } from '#core/actor.ts';
import { applyToCampaign } from '#features/campaigns/applications/commands/apply-to-campaign.server.ts';
import { decideApplication } from '#features/campaigns/applications/commands/decide-application.server.ts';
import { BRIEF_ITEM_KINDS } from '#features/campaigns/campaigns/brief/brief-items.ts';
import { changeStatus } from '#features/campaigns/campaigns/commands/change-status.server.ts';
import { createCampaign } from '#features/campaigns/campaigns/commands/create-campaign.server.ts';
import {
  publishByCard,
  publishFromWallet,
} from '#features/campaigns/campaigns/commands/publish-campaign.server.ts';
import { listBriefItems } from '#features/campaigns/campaigns/queries.server.ts';
import { todayUtc } from '#features/campaigns/campaigns/rules.ts';
import { type Brief, CampaignInput } from '#features/campaigns/campaigns/schema.ts';
import { rateSubmission } from '#features/campaigns/ratings/commands/rate-submission.server.ts';
import type { RatingInput } from '#features/campaigns/ratings/schema.ts';
import {
  confirmArrival,
  reportProblem,
} from '#features/campaigns/shipments/commands/answer-shipment.server.ts';
import { saveAddress } from '#features/campaigns/shipments/commands/save-address.server.ts';
import { shipProduct } from '#features/campaigns/shipments/commands/ship-product.server.ts';
import { readOwnShipment } from '#features/campaigns/shipments/queries.server.ts';
import type { ShipmentStatus } from '#features/campaigns/shipments/rules.ts';
import { Address } from '#features/campaigns/shipments/schema.ts';
import { approveSubmission } from '#features/campaigns/submissions/commands/approve-submission.server.ts';
import {
  rejectSubmission,
  requestChanges,
} from '#features/campaigns/submissions/commands/request-changes.server.ts';
import { submitVideo } from '#features/campaigns/submissions/commands/submit-video.server.ts';
import { handleDueDeadlines } from '#features/campaigns/submissions/deadlines/handle-due-deadlines.server.ts';
import { MAX_CHANGE_REQUESTS } from '#features/campaigns/submissions/rules.ts';
import { submissions } from '#features/campaigns/submissions/tables.server.ts';
import { DEMO_VIDEO_REQUIREMENTS } from '#features/campaigns/submissions/technical-check.ts';
import { payments } from '#features/money/charges/tables.server.ts';
import { sendTransfer } from '#features/money/transfers/commands/send-transfer.server.ts';
import { listClientBrands } from '#features/people/brands/queries.server.ts';
import { listPublicItems } from '#features/people/portfolio/queries.server.ts';
import { db } from '#platform/db/db.server.ts';
import type { DemoCampaign, DemoRating, Take } from './campaigns/campaign.ts';
import { sendCover, sendReference, sendTake } from './files.ts';
import { type CreatorKey, creators } from './people.ts';
import type { Cast } from './plan-people.ts';
import { payOpenCheckout, sendAndSettle } from './settle.ts';
import type { Timeline } from './timeline.ts';

const HOURS_PER_DAY = 24;
const DAY_MS = 86_400_000;
/** A payout that was sent this recently is still on its way when the demo world opens. */
const SETTLED_AFTER_HOURS = 3;

const NOTES: Partial<Record<CreatorKey, string>> = {
  omar: 'أصوّر في مطبخي صباحًا، وعندي فكرة تبدأ من أول ثانية: صوت فتح العلبة.',
  yousef: 'صوّرت ثلاثة إعلانات للعيد هذا العام، وأستطيع التسليم خلال أربعة أيام.',
  salma: 'سأعرضه في ثلاث غرف مختلفة بلقطة واحدة متصلة.',
  amina: 'I would film it on my morning run, one take, with the city behind me.',
  daniel: 'I have the same desk on camera every week, so it fits in without a set.',
  lina: 'Daylight, close-up, no filter: I would open on the texture.',
};

const DEMO_ADDRESS = Address.parse({
  name: 'Lina Haddad',
  line1: 'Rainbow Street 12',
  city: 'Amman',
  postalCode: '11181',
  country: 'JO',
  phone: '+962 6 555 0100',
});

/** An application with a note also has the first two videos of the portfolio. */
async function introduce(creator: Actor, note: string | undefined) {
  if (!note) return {};
  const { items } = await listPublicItems(creator, creator.workspaceId, { limit: 2 });
  return { note, videoIds: items.map(({ id }) => id) };
}

export function planCampaign(timeline: Timeline, cast: Cast, campaign: DemoCampaign): void {
  const createdHoursAgo = campaign.createdDaysAgo * HOURS_PER_DAY + 1;
  let campaignId = '';
  const brand = () => actorFor(cast, campaign);

  timeline.at(createdHoursAgo, async () => {
    const input = await toInput(brand(), campaign);
    const fund = campaign.funded
      ? { slots: campaign.funded, amountCents: campaign.funded * input.budgetCents }
      : undefined;
    ({ id: campaignId } = await createCampaign(brand(), input));
    if (campaign.paid === 'wallet') await publishFromWallet(brand(), campaignId, fund);
    if (campaign.paid === 'card') {
      await publishByCard(brand(), campaignId, fund);
      await payOpenCheckout(brand().workspaceId);
    }
  });

  const { waiting = [], declined = [], accepted = [], videos = [], ending } = campaign;
  const chosen = [...accepted, ...videos.map((video) => video.by)];
  if (!campaign.intake) {
    const applicants = [
      ...chosen.map((by) => ({ by, decision: 'accepted' as const })),
      ...declined.map((by) => ({ by, decision: 'rejected' as const })),
    ];
    for (const [index, { by, decision }] of applicants.entries()) {
      let applicationId = '';
      timeline.at(createdHoursAgo - 1 - index, async () => {
        ({ id: applicationId } = await applyToCampaign(cast.creator[by], campaignId));
      });
      timeline.at(createdHoursAgo - 10 - index, () => decideApplication(brand(), applicationId, decision));
      const status = campaign.shipments?.[by];
      if (status)
        planShipment(timeline, {
          name: creators[by].name,
          brand,
          creator: () => cast.creator[by],
          applicationId: () => applicationId,
          status,
          hoursAgo: createdHoursAgo - 20 - index,
        });
    }
  }
  for (const [index, by] of waiting.entries()) {
    const share = (index + 1) / (waiting.length + 1);
    timeline.at(Math.min(createdHoursAgo, 120) * share + 0.5, async () => {
      await applyToCampaign(cast.creator[by], campaignId, await introduce(cast.creator[by], NOTES[by]));
    });
  }
  for (const { by, takes } of videos) {
    for (const [index, take] of takes.entries())
      planTake(timeline, cast, campaign, () => campaignId, by, take, index + 1);
  }
  if (ending) timeline.at(ending.hoursAgo, () => changeStatus(brand(), campaignId, ending.change));
  timeline.at(0, () => limitLength(campaignId, campaign.must.join(' ')));
  if (campaign.deadlineInDays < 0) timeline.at(0, () => passDeadline(campaignId, campaign.deadlineInDays));
}

type PlannedShipment = {
  name: string;
  brand: () => Actor;
  creator: () => Actor;
  applicationId: () => string;
  status: Exclude<ShipmentStatus, 'awaiting_address'>;
  hoursAgo: number;
};

/** Address, parcel and arrival follow each other by two days. */
function planShipment(timeline: Timeline, planned: PlannedShipment): void {
  const { brand, creator, status, hoursAgo } = planned;
  let id = '';
  timeline.at(hoursAgo, async () => {
    ({ id } = await readOwnShipment(creator(), planned.applicationId()));
    await saveAddress(creator(), id, { ...DEMO_ADDRESS, name: planned.name });
  });
  if (status === 'ready') return;
  timeline.at(hoursAgo - 48, () =>
    shipProduct(brand(), id, { carrier: 'Aramex', trackingNumber: `34${id.slice(-8).toUpperCase()}` }),
  );
  if (status === 'arrived') timeline.at(hoursAgo - 96, () => confirmArrival(creator(), id));
  if (status === 'problem') timeline.at(hoursAgo - 96, () => reportProblem(creator(), id, 'damaged'));
}

function planTake(
  timeline: Timeline,
  cast: Cast,
  campaign: DemoCampaign,
  campaignId: () => string,
  by: CreatorKey,
  take: Take,
  version: number,
): void {
  let submissionId = '';
  timeline.at(take.hoursAgo, async () => {
    ({ id: submissionId } = await submitVideo(cast.creator[by], campaignId(), {
      title: take.title,
      description: take.notes,
      mediaId: await sendTake(cast.creator[by], take.clip),
      confirmedItems: (await listBriefItems(db, [campaignId()])).map(({ id }) => id),
    }));
  });
  const { verdict } = take;
  if (!verdict) return;
  const brand = () => actorFor(cast, campaign);
  timeline.at(verdict.hoursAgo, async () => {
    if ('changes' in verdict) {
      const [item] = await listBriefItems(db, [campaignId()]);
      const { changes: feedback } = verdict;
      if (version > MAX_CHANGE_REQUESTS) return rejectSubmission(brand(), submissionId, feedback);
      return requestChanges(brand(), submissionId, { items: [{ briefItemId: item!.id, note: feedback }] });
    }
    const paymentId =
      'automatic' in verdict
        ? await approveAutomatically(submissionId)
        : await approve(brand(), submissionId, campaign.dollars, verdict.approved);
    if (verdict.hoursAgo > SETTLED_AFTER_HOURS) await sendAndSettle(paymentId);
    else await sendTransfer(paymentId);
  });
  const { brand: ofCreator, creator: ofBrand } = take.ratings ?? {};
  if (ofCreator)
    timeline.at(ofCreator.hoursAgo, () => rateSubmission(brand(), submissionId, toRating(ofCreator)));
  if (ofBrand)
    timeline.at(ofBrand.hoursAgo, () => rateSubmission(cast.creator[by], submissionId, toRating(ofBrand)));
}

async function approve(brand: Actor, id: string, dollars: number, approved: string | true): Promise<string> {
  const feedback = approved === true ? undefined : approved;
  const { paymentId } = await approveSubmission(brand, id, { amountCents: dollars * 100, feedback });
  return paymentId;
}

async function approveAutomatically(submissionId: string): Promise<string> {
  const due = new Date();
  await db.update(submissions).set({ dueAt: due, timerAt: due }).where(eq(submissions.id, submissionId));
  await handleDueDeadlines(due);
  const [payment] = await db
    .select({ id: payments.id })
    .from(payments)
    .where(eq(payments.submissionId, submissionId));
  return payment!.id;
}

function toRating({ stars, aspects, review }: DemoRating): RatingInput {
  const [paidOnTime, clearBrief, fairReview] = aspects ?? [];
  return { stars, review, ...(aspects && { paidOnTime, clearBrief, fairReview }) };
}

const actorFor = (cast: Cast, { brand, colleague }: DemoCampaign): Actor =>
  colleague ? cast.colleague[colleague] : cast.brand[brand];

async function toInput(brand: Actor, campaign: DemoCampaign): Promise<CampaignInput> {
  const { items } = await listClientBrands(brand, { limit: 100 });
  return CampaignInput.parse({
    title: campaign.title,
    description: campaign.description,
    briefItems: BRIEF_ITEM_KINDS.flatMap((kind) => campaign[kind].map((text) => ({ kind, text }))),
    budgetCents: campaign.dollars * 100,
    // Deadlines are in the future while events are replayed; those that have passed are moved at the end.
    deadline: inDays(Math.max(campaign.deadlineInDays, 1)),
    maxSubmissions: campaign.maxSubmissions,
    intake: campaign.intake,
    videoRequirements: DEMO_VIDEO_REQUIREMENTS,
    videoStyle: campaign.videoStyle,
    productUrl: campaign.productUrl,
    brief: campaign.shipped && shippedBrief(campaign.shipped),
    clientBrandId: items.find(({ name }) => name === campaign.orderedFor)?.id,
    referenceAssets: [
      { name: 'Cover', mediaId: await sendCover(brand, campaign.cover), type: 'image' },
      { name: 'Reference film', mediaId: await sendReference(brand, campaign.cover), type: 'video' },
    ],
  });
}

const shippedBrief = ({ product, valueDollars }: NonNullable<DemoCampaign['shipped']>): Brief => ({
  goals: ['sales'],
  platforms: ['instagram', 'tiktok'],
  videoSeconds: 60,
  editing: 'captions',
  directToCamera: true,
  hooks: [],
  concepts: ['product_demonstration'],
  calls: [],
  product: { name: product, kind: 'physical', isShipped: true, giveawayCents: valueDollars * 100 },
  preferences: {
    ...{ genders: [], ages: [], locations: [], languages: [] },
    ...{ appearance: [], lifestyle: [], occupation: [], interests: [] },
  },
  tier: 'regular',
});

const inDays = (days: number) => todayUtc(new Date(Date.now() + days * DAY_MS));

/** Requires the length that the text names. Only at the end, because the demo's clips are shorter. */
async function limitLength(campaignId: string, requirements: string): Promise<void> {
  const [, from, to] = requirements.match(/(\d+) (?:to|إلى) (\d+) (?:seconds|ثانية)/) ?? [];
  const [, atMost = to] = requirements.match(/(\d+) seconds at most/) ?? [];
  if (!atMost) return;
  const seconds = {
    minSeconds: Number(from ?? DEMO_VIDEO_REQUIREMENTS.minSeconds),
    maxSeconds: Number(atMost),
  };
  await db.execute(sql`
    UPDATE campaigns SET video_requirements = video_requirements || ${JSON.stringify(seconds)}::jsonb
     WHERE id = ${campaignId}`);
}

const passDeadline = (campaignId: string, days: number) =>
  db.execute(sql`UPDATE campaigns SET deadline = ${inDays(days)} WHERE id = ${campaignId}`);
