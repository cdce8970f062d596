import type { Campaign } from '#features/campaigns/campaigns/commands/lock-campaign.server.ts';
import { notify } from '#features/notifications/notifications/commands/notify.server.ts';
import type { Tx } from '#platform/db/db.server.ts';
import { deliveryDueSoon } from '../notifications.server.ts';

type Work = { creatorId: string; dueAt: Date | null };

export const remindCreator = (
  tx: Tx,
  campaign: Campaign,
  { creatorId, dueAt }: Work,
  owes: 'video' | 'revision',
  now: Date,
) =>
  notify(tx, creatorId, deliveryDueSoon, {
    campaign_id: campaign.id,
    campaign_title: campaign.title,
    owes,
    minutes_left: Math.floor((dueAt!.getTime() - now.getTime()) / 60_000),
  });
