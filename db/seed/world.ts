import '#events.server.ts';
import { eq, lt, sql } from 'drizzle-orm';
import { revealDueRatings } from '#features/campaigns/ratings/commands/reveal-ratings.server.ts';
import { handleDueDeadlines } from '#features/campaigns/submissions/deadlines/handle-due-deadlines.server.ts';
import { unreadMails } from '#features/inbox/inbox/tables.server.ts';
import { rollUpBatch } from '#features/insights/analytics/commands/roll-up.server.ts';
import {
  chooseMethod,
  savePaypal,
} from '#features/money/payout-accounts/commands/save-payout-details.server.ts';
import { findPayoutAccount } from '#features/money/payout-accounts/queries.server.ts';
import { payoutAccounts } from '#features/money/payout-accounts/tables.server.ts';
import { notificationMails, notifications } from '#features/notifications/notifications/tables.server.ts';
import { collectWords, updateLists } from '#features/people/creators/directory/update-lists.server.ts';
import { jobs } from '#jobs.server.ts';
import { db } from '#platform/db/db.server.ts';
import { startQueue, stopQueue } from '#platform/jobs/queue.server.ts';
import { demoCampaigns } from './campaigns/all.ts';
import { planCampaign } from './plan-campaign.ts';
import { planConversations, readOldMessages } from './plan-conversations.ts';
import { planImports } from './plan-imports.ts';
import { planOrders } from './plan-orders.ts';
import { planPayouts } from './plan-payouts.ts';
import { type Cast, planPeople } from './plan-people.ts';
import { planPortfolios } from './plan-portfolios.ts';
import { planSubscriptions } from './plan-subscriptions.ts';
import { followLinks, planLinks } from './plan-tracking.ts';
import { setTransfers } from './sandbox.ts';
import { Timeline } from './timeline.ts';

/** Older items are read. */
const READ_AFTER_MS = 3 * 86_400_000;
const READ_MESSAGES_AFTER_MS = 5 * 3_600_000;

export async function buildWorld(): Promise<void> {
  await startQueue(jobs);
  try {
    const timeline = new Timeline();
    const cast = planPeople(timeline);
    for (const campaign of demoCampaigns) planCampaign(timeline, cast, campaign);
    planPortfolios(timeline, cast);
    planConversations(timeline, cast);
    planPayoutTurns(timeline, cast);
    planPayouts(timeline, cast);
    planSubscriptions(timeline, cast);
    planLinks(timeline, cast);
    planOrders(timeline, cast);
    planImports(timeline, cast);
    await timeline.replay();
    await handleDueDeadlines();
    await followLinks();
    await revealDueRatings();
    await readOldMessages(new Date(Date.now() - READ_MESSAGES_AFTER_MS));
    await updateLists();
    await collectWords();
    while ((await rollUpBatch()) > 0);
    // The demo clips are small and play at once, so they need no preparation.
    await db.execute(sql`DELETE FROM pgboss.job WHERE name = 'media.prepare-video'`);
    // The demo sends no mails about its past.
    await db.delete(notificationMails);
    await db.delete(unreadMails);
    await db
      .update(notifications)
      .set({ readAt: sql`created_at` })
      .where(lt(notifications.createdAt, new Date(Date.now() - READ_AFTER_MS)));
  } finally {
    await stopQueue();
  }
}

function planPayoutTurns(timeline: Timeline, cast: Cast): void {
  // Stripe restricts Karim's account; the app learns it when the payout of his next approval is refused.
  timeline.at(71, async () => {
    const account = await findPayoutAccount(db, cast.creator.karim.workspaceId);
    await setTransfers(account!.stripeAccountId!, 'restricted');
  });
  // Lina tries PayPal for a day: payouts approved after its hold await an operator.
  timeline.at(71, () => savePaypal(cast.creator.lina, 'lina@paypal.example'));
  timeline.at(46, () =>
    db
      .update(payoutAccounts)
      .set({ heldUntil: null })
      .where(eq(payoutAccounts.workspaceId, cast.creator.lina.workspaceId)),
  );
  timeline.at(44, () => chooseMethod(cast.creator.lina, 'stripe'));
}
