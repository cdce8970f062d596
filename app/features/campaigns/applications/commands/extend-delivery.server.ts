import { and, eq } from 'drizzle-orm';
import type { Actor } from '#core/actor.ts';
import { notFound } from '#core/app-error.ts';
import { lockCampaign } from '#features/campaigns/campaigns/commands/lock-campaign.server.ts';
import { DELIVERY_DAYS, HOUR_MS } from '#features/campaigns/campaigns/deadlines.ts';
import { campaigns } from '#features/campaigns/campaigns/tables.server.ts';
import { readPublicName } from '#features/identity/workspaces/queries.server.ts';
import { notify } from '#features/notifications/notifications/commands/notify.server.ts';
import { inTransaction, type Tx } from '#platform/db/db.server.ts';
import { sendLiveEvent } from '#platform/live/live.server.ts';
import { alreadyRequested, earlierDeadline, lateDeadline, noDeliveryDeadline } from '../errors.ts';
import { deliveryExtended, extensionRequested } from '../notifications.server.ts';
import { applications } from '../tables.server.ts';
import { deliveryDeadlineAt } from './set-delivery-deadline.server.ts';

/** The brand moves a running delivery deadline later; the creator is notified. Repeating it is no error. */
export async function extendDelivery(actor: Actor, applicationId: string, dueAt: Date): Promise<void> {
  await inTransaction(async (tx) => {
    const { campaign, application } = await lockDelivering(tx, actor, applicationId);
    if (application.dueAt!.getTime() === dueAt.getTime()) return;
    const now = new Date();
    assertExtends(application.dueAt!, dueAt, now);
    await tx
      .update(applications)
      .set(deliveryDeadlineAt(dueAt, now))
      .where(eq(applications.id, applicationId));
    await notify(tx, application.creatorId, deliveryExtended, {
      campaign_id: campaign.id,
      campaign_title: campaign.title,
    });
    const sides = [campaign.brandId, application.creatorId];
    await sendLiveEvent(tx, sides, ['applications', 'campaigns'], campaign.id);
  });
}

/** Requires a later time, at most the longest delivery time from now. */
export function assertExtends(current: Date, dueAt: Date, now: Date): void {
  if (dueAt <= current || dueAt <= now) throw earlierDeadline();
  if (dueAt.getTime() > now.getTime() + DELIVERY_DAYS.max * 24 * HOUR_MS)
    throw lateDeadline({ params: { max: DELIVERY_DAYS.max } });
}

/** The creator asks the brand for more time, once. */
export async function requestExtension(actor: Actor, applicationId: string): Promise<void> {
  await inTransaction(async (tx) => {
    const { campaign, application } = await lockDelivering(tx, actor, applicationId);
    if (application.extensionRequestedAt) throw alreadyRequested();
    await tx
      .update(applications)
      .set({ extensionRequestedAt: new Date() })
      .where(eq(applications.id, applicationId));
    await notify(tx, campaign.brandId, extensionRequested, {
      campaign_id: campaign.id,
      campaign_title: campaign.title,
      application_id: applicationId,
      submission_id: null,
      creator_name: await readPublicName(tx, actor.workspaceId),
    });
    const sides = [campaign.brandId, actor.workspaceId];
    await sendLiveEvent(tx, sides, ['applications', 'campaigns'], campaign.id);
  });
}

/** Locks the campaign and the actor's application with a running delivery deadline. */
async function lockDelivering(tx: Tx, actor: Actor, applicationId: string) {
  const isActors =
    actor.role === 'brand'
      ? eq(campaigns.brandId, actor.workspaceId)
      : eq(applications.creatorId, actor.workspaceId);
  const isOwn = and(eq(applications.id, applicationId), isActors);
  const [found] = await tx
    .select({ id: applications.id, campaignId: campaigns.id })
    .from(applications)
    .innerJoin(campaigns, eq(campaigns.id, applications.campaignId))
    .where(isOwn);
  if (!found) throw notFound();
  const campaign = await lockCampaign(tx, found.campaignId);
  const [application] = await tx
    .select()
    .from(applications)
    .where(eq(applications.id, found.id))
    .for('no key update');
  if (!application) throw notFound();
  if (application.status !== 'accepted' || !application.dueAt) throw noDeliveryDeadline();
  return { campaign, application };
}
