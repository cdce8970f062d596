import { and, eq } from 'drizzle-orm';
import type { Actor } from '#core/actor.ts';
import { notFound } from '#core/app-error.ts';
import type { Cents } from '#core/money.ts';
import {
  lockOwnCampaign,
  updateCounts,
} from '#features/campaigns/campaigns/commands/lock-campaign.server.ts';
import { campaignClosed } from '#features/campaigns/campaigns/errors.ts';
import { campaigns } from '#features/campaigns/campaigns/tables.server.ts';
import { fundVideoOf } from '#features/campaigns/slots/commands/fund-slots.server.ts';
import { accountSuspended } from '#features/identity/accounts/errors.ts';
import { lockWorkspaces } from '#features/identity/workspaces/suspension.server.ts';
import { lockWallet } from '#features/money/wallet/commands/lock-wallet.server.ts';
import { notify } from '#features/notifications/notifications/commands/notify.server.ts';
import { inTransaction } from '#platform/db/db.server.ts';
import { emit } from '#platform/events/events.server.ts';
import { sendLiveEvent } from '#platform/live/live.server.ts';
import { alreadyDecided } from '../errors.ts';
import { creatorAccepted } from '../events.ts';
import { applicationAccepted, applicationRejected } from '../notifications.server.ts';
import { canDecide } from '../policy.ts';
import { applications } from '../tables.server.ts';
import { remindOfPayoutSetup } from './remind-of-payout-setup.server.ts';

/** Accepts or rejects an application. Repeating a decision is no error; changing it is refused. `fundCents` funds the video in the same transaction. */
export async function decideApplication(
  actor: Actor,
  applicationId: string,
  decision: 'accepted' | 'rejected',
  fundCents?: Cents,
): Promise<void> {
  await inTransaction(async (tx) => {
    const [found] = await tx
      .select({ campaignId: applications.campaignId, creatorId: applications.creatorId })
      .from(applications)
      .innerJoin(campaigns, eq(campaigns.id, applications.campaignId))
      .where(and(eq(applications.id, applicationId), eq(campaigns.brandId, actor.workspaceId)));
    if (!found) throw notFound();
    const suspended = await lockWorkspaces(tx, [actor.workspaceId, found.creatorId]);
    if (fundCents !== undefined) await lockWallet(tx, actor.workspaceId);
    const campaign = await lockOwnCampaign(tx, actor, found.campaignId);
    const [application] = await tx
      .select()
      .from(applications)
      .where(eq(applications.id, applicationId))
      .for('no key update');
    if (!application) throw notFound();
    if (application.status === decision) return;
    if (!canDecide(application)) throw alreadyDecided();
    if (decision === 'accepted' && suspended.size > 0) throw accountSuspended();
    if (campaign.status === 'completed') throw campaignClosed();

    await tx
      .update(applications)
      .set({ status: decision, decidedAt: new Date() })
      .where(eq(applications.id, applicationId));
    const campaignFields = {
      campaign_id: campaign.id,
      campaign_title: campaign.title,
      application_id: applicationId,
    };
    if (decision === 'accepted') {
      await updateCounts(tx, campaign.id, { acceptedCount: campaign.acceptedCount + 1 });
      await notify(tx, application.creatorId, applicationAccepted, {
        ...campaignFields,
        budget_cents: campaign.budgetCents,
      });
      if (fundCents !== undefined)
        await fundVideoOf(tx, actor, campaign, {
          creatorId: application.creatorId,
          amountCents: fundCents,
        });
      await remindOfPayoutSetup(tx, campaign, application.creatorId);
      await emit(tx, creatorAccepted, {
        campaignId: campaign.id,
        brandId: campaign.brandId,
        creatorId: application.creatorId,
        side: 'brand',
      });
    } else {
      await notify(tx, application.creatorId, applicationRejected, campaignFields);
    }
    const sides = [actor.workspaceId, application.creatorId];
    await sendLiveEvent(tx, sides, ['applications', 'campaigns'], campaign.id);
  });
}
