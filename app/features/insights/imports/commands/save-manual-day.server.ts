import { and, eq } from 'drizzle-orm';
import type { Actor } from '#core/actor.ts';
import { notFound } from '#core/app-error.ts';
import { newId } from '#core/ids.ts';
import { lockOwnCampaign } from '#features/campaigns/campaigns/commands/lock-campaign.server.ts';
import { dayOf } from '#features/insights/tracking/rules.ts';
import { inTransaction, type Tx } from '#platform/db/db.server.ts';
import { sendLiveEvent } from '#platform/live/live.server.ts';
import { futureDay } from '../errors.ts';
import { isFutureDay } from '../files/dates.ts';
import type { ManualDayInput } from '../schema.ts';
import { channelDays, imports } from '../tables.server.ts';
import { lockImports, removeDays, writeDays } from './replace-days.server.ts';

/** Saves a manual day of a campaign and channel. Replaces an earlier entry. */
export const saveManualDay = (
  actor: Actor,
  { campaignId, channel, day, currency, ...figures }: ManualDayInput,
  now = new Date(),
): Promise<{ id: string }> =>
  inTransaction(async (tx) => {
    const { workspaceId: brandId, userId } = actor;
    if (isFutureDay(day, dayOf(now))) throw futureDay();
    await lockImports(tx, brandId);
    const { title } = await lockOwnCampaign(tx, actor, campaignId);
    const rowKey = `manual ${campaignId} ${channel}`;
    const [before] = await tx
      .select({ id: channelDays.importId })
      .from(channelDays)
      .where(and(eq(channelDays.brandId, brandId), eq(channelDays.rowKey, rowKey), eq(channelDays.day, day)));
    if (before) await deleteDay(tx, { id: before.id, brandId });
    const id = newId('imp');
    await tx.insert(imports).values({
      id,
      brandId,
      format: 'manual',
      rows: 1,
      fromDay: day,
      toDay: day,
      appliedAt: now,
      importedBy: userId,
    });
    const { impressions = null, views = null, clicks = null, spendMinor = null } = figures;
    await writeDays(tx, { id, brandId }, [
      {
        campaign: { id: campaignId, title },
        creatorId: null,
        rowKey,
        channel,
        day,
        isCumulative: false,
        currency: spendMinor === null ? null : (currency ?? null),
        figures: { impressions, views, clicks, spend: spendMinor, purchases: null, revenue: null },
      },
    ]);
    await sendLiveEvent(tx, [brandId], ['imports']);
    return { id };
  });

export const deleteManualDay = ({ workspaceId: brandId }: Actor, id: string): Promise<void> =>
  inTransaction(async (tx) => {
    await lockImports(tx, brandId);
    const isManual = and(eq(imports.id, id), eq(imports.brandId, brandId), eq(imports.format, 'manual'));
    if ((await tx.$count(imports, isManual)) === 0) throw notFound();
    await deleteDay(tx, { id, brandId });
    await sendLiveEvent(tx, [brandId], ['imports']);
  });

async function deleteDay(tx: Tx, day: { id: string; brandId: string }): Promise<void> {
  await removeDays(tx, day);
  await tx.delete(imports).where(eq(imports.id, day.id));
}
