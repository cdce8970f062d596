import { and, eq, isNotNull } from 'drizzle-orm';
import { tellChanged } from '#features/insights/tracking/commands/mark-days-changed.server.ts';
import { inTransaction, withoutTimeout } from '#platform/db/db.server.ts';
import { conversions, dayOfOrder } from '../tables.server.ts';

/** Says of every day on which a source brought a campaign an order that its facts have changed. */
export const tellDays = ({ sourceId }: { sourceId: string }): Promise<void> =>
  inTransaction(async (tx) => {
    await tx.execute(withoutTimeout);
    const days = await tx
      .selectDistinct({ campaignId: conversions.campaignId, day: dayOfOrder })
      .from(conversions)
      .where(and(eq(conversions.sourceId, sourceId), isNotNull(conversions.campaignId)));
    for (const { campaignId, day } of days) await tellChanged(tx, campaignId!, day);
  });
