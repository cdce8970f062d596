import { sql } from 'drizzle-orm';
import { applications } from '#features/campaigns/applications/tables.server.ts';
import type { Campaign } from '#features/campaigns/campaigns/commands/lock-campaign.server.ts';
import { createShipments } from '#features/campaigns/shipments/commands/create-shipments.server.ts';
import type { Tx } from '#platform/db/db.server.ts';

/** The brand supplies the product after all: accepted creators without a video receive it, too. */
export async function shipAfterChange(tx: Tx, { campaign }: { campaign: Campaign }): Promise<void> {
  const hasNoVideo = sql`NOT EXISTS (
    SELECT FROM submissions s WHERE s.campaign_id = ${campaign.id} AND s.creator_id = ${applications.creatorId})`;
  await createShipments(tx, campaign, hasNoVideo);
}
