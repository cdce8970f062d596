import type { Actor } from '#core/actor.ts';
import { acceptedApplication } from '#features/campaigns/applications/factory.server.ts';
import { type FactoryCampaign, publishedCampaign } from '#features/campaigns/campaigns/factory.server.ts';
import { createCreator } from '#features/identity/accounts/factory.server.ts';
import { fundWallet } from '#features/money/charges/factory.server.ts';
import { givePayableAccount } from '#features/money/payout-accounts/factory.server.ts';
import { findPayoutAccount } from '#features/money/payout-accounts/queries.server.ts';
import { db } from '#platform/db/db.server.ts';
import { approveSubmission } from './commands/approve-submission.server.ts';
import { submitVideo } from './commands/submit-video.server.ts';
import type { SubmissionInput } from './schema.ts';

/** Who hands in what for which campaign; whatever is not given is created. */
type Given = {
  campaign?: FactoryCampaign | undefined;
  creator?: Actor | undefined;
  input?: Partial<SubmissionInput> | undefined;
};

export const submissionInput = (given: Partial<SubmissionInput> = {}): SubmissionInput => ({
  title: 'Morning routine, first cut',
  videoUrl: 'https://videos.example/first-cut.mp4',
  description: 'Filmed in daylight.',
  ...given,
});

/** A first version that waits for review; on a casting its creator has applied and was accepted. */
export async function submission(given: Given = {}) {
  const campaign = given.campaign ?? (await publishedCampaign());
  const creator = given.creator ?? (await createCreator());
  if (campaign.intake === 'casting') await acceptedApplication({ campaign, creator });
  const { id } = await submitVideo(creator, campaign.id, submissionInput(given.input));
  return { id, campaign, creator };
}

/** An approved and paid-for video. The wallet gets its price first, so it is as full as before. */
export async function approvedSubmission(given: Given = {}) {
  const submitted = await submission(given);
  const { campaign, creator } = submitted;
  if (!(await findPayoutAccount(db, creator.workspaceId))) await givePayableAccount(creator);
  await fundWallet(campaign.brand, campaign.budgetCents);
  const { paymentId } = await approveSubmission(campaign.brand, submitted.id, {
    amountCents: campaign.budgetCents,
  });
  return { ...submitted, paymentId };
}
