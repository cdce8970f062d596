import '../../../../../tests/harness/start-jobs.ts';
import { eq, sql } from 'drizzle-orm';
import { afterEach, expect, test } from 'vitest';
import type { Actor } from '#core/actor.ts';
import {
  extendDelivery,
  requestExtension,
} from '#features/campaigns/applications/commands/extend-delivery.server.ts';
import { acceptedApplication } from '#features/campaigns/applications/factory.server.ts';
import { applications } from '#features/campaigns/applications/tables.server.ts';
import { DELIVERY_DAYS, HOUR_MS } from '#features/campaigns/campaigns/deadlines.ts';
import { type FactoryCampaign, publishedCampaign } from '#features/campaigns/campaigns/factory.server.ts';
import { campaigns } from '#features/campaigns/campaigns/tables.server.ts';
import {
  confirmArrival,
  reportProblem,
} from '#features/campaigns/shipments/commands/answer-shipment.server.ts';
import { shipProduct } from '#features/campaigns/shipments/commands/ship-product.server.ts';
import { shipment } from '#features/campaigns/shipments/factory.server.ts';
import { fundSlots } from '#features/campaigns/slots/commands/fund-slots.server.ts';
import { readFunding } from '#features/campaigns/slots/queries.server.ts';
import { createBrand, createCreator } from '#features/identity/accounts/factory.server.ts';
import { readWork } from '#features/marketplace/discovery/read-work.server.ts';
import { fundWallet } from '#features/money/charges/factory.server.ts';
import { db } from '#platform/db/db.server.ts';
import { checkLedger } from '../../../../../tests/harness/invariants.ts';
import { submitVideo } from '../commands/submit-video.server.ts';
import { submissionInput } from '../factory.server.ts';
import { handleDueDeadlines } from './handle-due-deadlines.server.ts';

afterEach(checkLedger);

const DAY_MS = 24 * HOUR_MS;
/** The deadline in days after the acceptance. The spot is released a day later. */
const DUE_DAYS = DELIVERY_DAYS.default;
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS);
const expectAbout = (date: Date | null, other: Date) =>
  expect(date!.getTime()).toBeCloseTo(other.getTime(), -4);
const applicationOf = async (id: string) =>
  (await db.select().from(applications).where(eq(applications.id, id)))[0]!;
const notificationsOf = async (person: Actor, type: string) =>
  (
    await db.execute<{ data: Record<string, unknown> }>(
      sql`SELECT data FROM notifications WHERE user_id = ${person.userId} AND type = ${type} ORDER BY id`,
    )
  ).rows.map(({ data }) => data);

/** An accepted creator with a funded video, who needs no product. */
async function acceptFunded(campaign?: FactoryCampaign) {
  const work = await acceptedApplication({
    campaign: campaign ?? (await publishedCampaign(undefined, { brief: undefined, deliveryDays: DUE_DAYS })),
  });
  await fundWallet(work.campaign.brand, work.campaign.budgetCents);
  await fundSlots(work.campaign.brand, work.campaign.id, {
    slots: 1,
    amountCents: work.campaign.budgetCents,
  });
  return work;
}
const submit = (creator: Actor, campaignId: string) => submitVideo(creator, campaignId, submissionInput());

test('refuses to extend a delivery deadline without access, out of range or after submission', async () => {
  const { id, campaign, creator } = await acceptFunded();
  await expect(extendDelivery(await createBrand(), id, inDays(9))).rejects.toMatchObject({ status: 404 });
  await expect(requestExtension(await createCreator(), id)).rejects.toMatchObject({ status: 404 });
  for (const [days, code] of [
    [DUE_DAYS - 1, 'earlierDeadline'],
    [DELIVERY_DAYS.max + 1, 'lateDeadline'],
  ] as const)
    await expect(extendDelivery(campaign.brand, id, inDays(days))).rejects.toMatchObject({
      code: `applications.errors.${code}`,
    });
  await submit(creator, campaign.id);
  expect(await applicationOf(id)).toMatchObject({ dueAt: null, timerAt: null });
  await expect(extendDelivery(campaign.brand, id, inDays(9))).rejects.toMatchObject({
    code: 'applications.errors.noDeliveryDeadline',
  });
  await expect(requestExtension(creator, id)).rejects.toMatchObject({
    code: 'applications.errors.noDeliveryDeadline',
  });
});

test('lets the creator ask for more time once and the brand extend the deadline once', async () => {
  const { id, campaign, creator } = await acceptFunded();
  expectAbout((await applicationOf(id)).dueAt, inDays(DUE_DAYS));
  const requests = await Promise.allSettled([requestExtension(creator, id), requestExtension(creator, id)]);
  expect(requests.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(await notificationsOf(campaign.brand, 'extension_requested')).toMatchObject([
    { application_id: id },
  ]);
  const later = inDays(12);
  await extendDelivery(campaign.brand, id, later);
  await extendDelivery(campaign.brand, id, later);
  expectAbout((await applicationOf(id)).dueAt, later);
  expect(await notificationsOf(creator, 'delivery_extended')).toHaveLength(1);
  await handleDueDeadlines(inDays(12.5));
  expect(await applicationOf(id)).toMatchObject({ status: 'accepted' });
});

test('releases a late spot once, a day after its deadline, with eight workers', async () => {
  const { id, campaign, creator } = await acceptFunded();
  await handleDueDeadlines(inDays(DUE_DAYS + 0.9));
  expect(await applicationOf(id)).toMatchObject({ status: 'accepted' });
  expect(await readFunding(campaign.brand, campaign.id)).toMatchObject({ reserved: 1, available: 0 });
  await Promise.all(Array.from({ length: 8 }, () => handleDueDeadlines(inDays(15))));
  expect(await applicationOf(id)).toMatchObject({ status: 'released', releaseReason: 'late', dueAt: null });
  expect(await readFunding(campaign.brand, campaign.id)).toMatchObject({ reserved: 0, available: 1 });
  expect(await notificationsOf(campaign.brand, 'delivery_missed')).toMatchObject([{ side: 'brand' }]);
  expect(await notificationsOf(creator, 'delivery_missed')).toMatchObject([{ side: 'creator' }]);
  await expect(submit(creator, campaign.id)).rejects.toMatchObject({ code: 'campaigns.errors.closed' });
});

test('applies either a submission or a concurrent release of the spot', async () => {
  const { id, campaign, creator } = await acceptFunded();
  const [sent] = await Promise.allSettled([submit(creator, campaign.id), handleDueDeadlines(inDays(9))]);
  const { status } = await applicationOf(id);
  expect(status).toBe(sent.status === 'fulfilled' ? 'accepted' : 'released');
});

test('reminds the creator at half time, 24 and 4 hours before the deadline', async () => {
  const { creator } = await acceptFunded();
  // Of 7 days, half time is after 3.5, and 24 and 4 hours are left after 6 and 6.83.
  for (const days of [3, 3.51, 4, 6.01, 6.5, 6.84, 7.5]) await handleDueDeadlines(inDays(days));
  expect(
    (await notificationsOf(creator, 'delivery_due_soon')).map(({ minutes_left }) =>
      Math.round(Number(minutes_left) / 60),
    ),
  ).toEqual([84, 24, 4]);
});

test('lets an accepted creator submit to a paused campaign after its deadline', async () => {
  const { campaign, creator } = await acceptFunded();
  await db
    .update(campaigns)
    .set({ deadline: '2020-01-01', status: 'paused' })
    .where(eq(campaigns.id, campaign.id));
  expect((await readWork(creator, campaign.id)).step).toBe('submit');
  await submit(creator, campaign.id);
});

test('releases no spot while the brand is suspended', async () => {
  const { id, campaign } = await acceptFunded();
  await db.execute(sql`UPDATE users SET suspended_at = now() WHERE id = ${campaign.brand.userId}`);
  await handleDueDeadlines(inDays(9));
  expect(await applicationOf(id)).toMatchObject({ status: 'accepted' });
  expectAbout((await applicationOf(id)).dueAt, inDays(10));
  await db.execute(sql`UPDATE users SET suspended_at = NULL WHERE id = ${campaign.brand.userId}`);
  await handleDueDeadlines(inDays(11.1));
  expect(await applicationOf(id)).toMatchObject({ status: 'released' });
});

test('never releases a spot of a campaign without delivery deadlines', async () => {
  const campaign = await publishedCampaign(undefined, { brief: undefined });
  await db.update(campaigns).set({ deliveryDays: null }).where(eq(campaigns.id, campaign.id));
  const { id } = await acceptedApplication({ campaign });
  await handleDueDeadlines(inDays(999));
  expect(await applicationOf(id)).toMatchObject({ status: 'accepted', dueAt: null, timerAt: null });
});

test('runs the delivery deadline only while the creator has the product', async () => {
  const { id: shipmentId, applicationId, brand, creator } = await shipment('shipped');
  expect(await applicationOf(applicationId)).toMatchObject({ dueAt: null, timerAt: null });
  await handleDueDeadlines(inDays(99));
  expect(await applicationOf(applicationId)).toMatchObject({ status: 'accepted' });
  // Arrival starts the deadline.
  await confirmArrival(creator, shipmentId);
  expectAbout((await applicationOf(applicationId)).dueAt, inDays(DUE_DAYS));
  // A problem pauses it.
  await reportProblem(creator, shipmentId, 'damaged');
  const paused = await applicationOf(applicationId);
  expect(paused).toMatchObject({ dueAt: null, timerAt: null });
  expect(paused.secondsLeft).toBeGreaterThan(6 * 86_400);
  await handleDueDeadlines(inDays(99));
  expect(await applicationOf(applicationId)).toMatchObject({ status: 'accepted' });
  // The arrival of the replacement starts it in full.
  await shipProduct(brand, shipmentId, { carrier: 'DHL' });
  expect(await applicationOf(applicationId)).toMatchObject({ dueAt: null });
  await confirmArrival(creator, shipmentId);
  const restarted = await applicationOf(applicationId);
  expectAbout(restarted.dueAt, inDays(DUE_DAYS));
  expect(restarted.secondsLeft).toBeNull();
});
