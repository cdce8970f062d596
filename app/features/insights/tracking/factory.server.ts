import { and, eq, isNull } from 'drizzle-orm';
import { firstOf } from '#core/typed-values.ts';
import { type FactoryCampaign, publishedCampaign } from '#features/campaigns/campaigns/factory.server.ts';
import { db } from '#platform/db/db.server.ts';
import { links } from './tables.server.ts';

export const PRODUCT = 'https://noor.example/serum';

export async function campaignLink(existing?: FactoryCampaign) {
  const campaign = existing ?? (await publishedCampaign(undefined, { productUrl: PRODUCT }));
  const link = firstOf(
    await db
      .select()
      .from(links)
      .where(and(eq(links.campaignId, campaign.id), isNull(links.creatorId), isNull(links.channel))),
  );
  return { campaign, link };
}
