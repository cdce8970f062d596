import { createHash } from 'node:crypto';
import { newId } from '#core/ids.ts';
import { firstOf } from '#core/typed-values.ts';
import type { FactoryCampaign } from '#features/campaigns/campaigns/factory.server.ts';
import { inTransaction } from '#platform/db/db.server.ts';
import { channelDays, imports } from './tables.server.ts';

type Day = { day: string } & Partial<typeof channelDays.$inferInsert>;

export const channelDay = ({ id: campaignId, brand }: FactoryCampaign, { day, ...values }: Day) =>
  inTransaction(async (tx) => {
    const importId = newId('imp');
    await tx.insert(imports).values({
      id: importId,
      brandId: brand.workspaceId,
      format: 'meta_ads',
      fileName: 'ads.csv',
      sha256: createHash('sha256').update(importId).digest('hex'),
      rows: 1,
      fromDay: day,
      toDay: day,
      importedBy: brand.userId,
    });
    return firstOf(
      await tx
        .insert(channelDays)
        .values({
          importId,
          brandId: brand.workspaceId,
          campaignId,
          channel: 'instagram',
          rowKey: campaignId,
          day,
          ...values,
        })
        .returning(),
    );
  });
