import '#events.server.ts';
import { findPayoutAccount } from '#features/payouts/queries.server.ts';
import { jobs } from '#jobs.server.ts';
import { db } from '#platform/db/db.server.ts';
import { startJobs, stopJobs } from '#platform/jobs/jobs.server.ts';
import { demoCampaigns } from './campaigns/all.ts';
import { planCampaign } from './plan-campaign.ts';
import { planPeople } from './plan-people.ts';
import { setTransfers } from './sandbox.ts';
import { Timeline } from './timeline.ts';

/** From then on Stripe refuses Karim's payouts, which the app learns by trying. */
const KARIM_RESTRICTED_HOURS_AGO = 71;

/** Tells the demo world's whole story to an empty database and the sandbox. */
export async function buildWorld(): Promise<void> {
  await startJobs(jobs, { work: false });
  try {
    const timeline = new Timeline();
    const cast = planPeople(timeline);
    for (const campaign of demoCampaigns) planCampaign(timeline, cast, campaign);
    timeline.at(KARIM_RESTRICTED_HOURS_AGO, async () => {
      const account = await findPayoutAccount(db, cast.creator.karim.id);
      await setTransfers(account!.stripeAccountId!, 'restricted');
    });
    await timeline.tell();
  } finally {
    await stopJobs();
  }
}
