import { and, eq, lte } from 'drizzle-orm';
import { releaseApplication } from '#features/campaigns/applications/commands/release-application.server.ts';
import {
  deliveryDeadlineAt,
  setDeliveryDeadline,
} from '#features/campaigns/applications/commands/set-delivery-deadline.server.ts';
import { applications } from '#features/campaigns/applications/tables.server.ts';
import {
  type Campaign,
  lockCampaignAndBrand,
} from '#features/campaigns/campaigns/commands/lock-campaign.server.ts';
import { extendedDue, GRACE_MS, nextTimer } from '#features/campaigns/campaigns/deadlines.ts';
import { readPublicName } from '#features/identity/workspaces/queries.server.ts';
import { notify } from '#features/notifications/notifications/commands/notify.server.ts';
import { inTransaction, type Tx } from '#platform/db/db.server.ts';
import { deliveryMissed } from '../notifications.server.ts';
import { hasSubmitted } from '../queries.server.ts';
import { remindCreator } from './remind-creator.server.ts';

type Application = typeof applications.$inferSelect;

/** Reminds the creator to submit the video. After `GRACE_MS` beyond the deadline, releases the spot. */
export async function runDeliveryTimer(applicationId: string, now: Date): Promise<void> {
  await inTransaction(async (tx) => {
    const locked = await lockIfTimerElapsed(tx, applicationId, now);
    if (!locked) return;
    const { campaign, isBrandSuspended, application } = locked;
    const updateTimer = (deadline: Parameters<typeof setDeliveryDeadline>[2]) =>
      setDeliveryDeadline(tx, application, deadline);
    const due = application.dueAt!;
    if (campaign.status === 'completed' || (await hasSubmitted(tx, application))) {
      // Nothing is left to remind of or to release.
      await updateTimer({ timerAt: null });
    } else if (campaign.status === 'pending' || isBrandSuspended) {
      // The creator cannot submit now, so the deadline moves.
      await updateTimer(deliveryDeadlineAt(extendedDue(due, now), now));
    } else if (now.getTime() >= due.getTime() + GRACE_MS) {
      await releaseSpot(tx, campaign, application);
    } else {
      await updateTimer({ timerAt: nextTimer({ from: application.decidedAt!, due }, now, GRACE_MS) });
      if (now < due) await remindCreator(tx, campaign, application, 'video', now);
    }
  });
}

async function lockIfTimerElapsed(tx: Tx, id: string, now: Date) {
  const [found] = await tx
    .select({ campaignId: applications.campaignId })
    .from(applications)
    .where(eq(applications.id, id));
  if (!found) return;
  const locked = await lockCampaignAndBrand(tx, found.campaignId);
  const [application] = await tx
    .select()
    .from(applications)
    .where(and(eq(applications.id, id), eq(applications.status, 'accepted'), lte(applications.timerAt, now)))
    .for('no key update');
  return application && { ...locked, application };
}

async function releaseSpot(tx: Tx, campaign: Campaign, { id, creatorId }: Application): Promise<void> {
  await releaseApplication(tx, campaign, id, 'late');
  const data = {
    campaign_id: campaign.id,
    campaign_title: campaign.title,
    owes: 'video' as const,
    creator_name: await readPublicName(tx, creatorId),
  };
  await notify(tx, campaign.brandId, deliveryMissed, { ...data, side: 'brand' });
  await notify(tx, creatorId, deliveryMissed, { ...data, side: 'creator' });
}
