import { asc, eq } from 'drizzle-orm';
import type { Actor } from '#core/actor.ts';
import { acceptedApplication } from '#features/campaigns/applications/factory.server.ts';
import { type FactoryCampaign, publishedCampaign } from '#features/campaigns/campaigns/factory.server.ts';
import { briefItems } from '#features/campaigns/campaigns/tables.server.ts';
import { createCreator } from '#features/identity/accounts/factory.server.ts';
import { uploaded } from '#features/media/media/factory.server.ts';
import { fundWallet } from '#features/money/charges/factory.server.ts';
import { givePayableAccount } from '#features/money/payout-accounts/factory.server.ts';
import { findPayoutAccount } from '#features/money/payout-accounts/queries.server.ts';
import { db } from '#platform/db/db.server.ts';
import { approveSubmission } from './commands/approve-submission.server.ts';
import { requestChanges } from './commands/request-changes.server.ts';
import { submitVideo } from './commands/submit-video.server.ts';
import type { SubmissionInput } from './schema.ts';
import { submissions } from './tables.server.ts';

type Options = {
  campaign?: FactoryCampaign | undefined;
  creator?: Actor | undefined;
  input?: Partial<SubmissionInput> | undefined;
};

export const submissionInput = (options: Partial<SubmissionInput> = {}): SubmissionInput => ({
  title: 'Morning routine, first cut',
  videoUrl: 'https://videos.example/first-cut.mp4',
  description: 'Filmed in daylight.',
  ...options,
});

export const CAPTIONS = 'WEBVTT\n\n00:00.000 --> 00:01.500\nOne pump in the morning.\n';

export const captionsFile = (creator: Actor, text = CAPTIONS): Promise<string> =>
  uploaded(creator, { purpose: 'captions', fileName: 'captions.vtt', bytes: Buffer.from(text) });

/** A pending first version. In a casting, its creator has been accepted. */
export async function submission(options: Options = {}) {
  const campaign = options.campaign ?? (await publishedCampaign());
  const creator = options.creator ?? (await createCreator());
  if (campaign.intake === 'casting') await acceptedApplication({ campaign, creator });
  const { id } = await submitVideo(creator, campaign.id, submissionInput(options.input));
  return { id, campaign, creator };
}

/** An approved video. Adds its price to the wallet first, so the balance stays the same. */
export async function approvedSubmission(options: Options = {}) {
  const submitted = await submission(options);
  const { campaign, creator } = submitted;
  if (!(await findPayoutAccount(db, creator.workspaceId))) await givePayableAccount(creator);
  await fundWallet(campaign.brand, campaign.budgetCents);
  const { paymentId } = await approveSubmission(campaign.brand, submitted.id, {
    amountCents: campaign.budgetCents,
  });
  return { ...submitted, paymentId };
}

export async function changeRequestInput(submissionId: string, feedback?: string) {
  const [item] = await db
    .select({ briefItemId: briefItems.id })
    .from(submissions)
    .innerJoin(briefItems, eq(briefItems.campaignId, submissions.campaignId))
    .where(eq(submissions.id, submissionId))
    .orderBy(asc(briefItems.position))
    .limit(1);
  return { items: [item!], feedback };
}

export const changeRequest = async (brand: Actor, submissionId: string, feedback?: string) =>
  requestChanges(brand, submissionId, await changeRequestInput(submissionId, feedback));
