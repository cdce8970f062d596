import type { Term } from '#features/campaigns/campaigns/changes.ts';
import type { Campaign } from '#features/campaigns/campaigns/commands/lock-campaign.server.ts';
import { notifyAll } from '#features/notifications/notifications/commands/notify.server.ts';
import type { Tx } from '#platform/db/db.server.ts';
import { listConcerned } from '../list-concerned.server.ts';
import { termsChanged } from '../notifications.server.ts';

/** Tells everybody who relies on a campaign what is no longer as they read it. */
export async function notifyOfChanges(
  tx: Tx,
  { campaign, changed }: { campaign: Campaign; changed: Term[] },
): Promise<void> {
  const concerned = await listConcerned(tx, campaign.id, ['pending', 'accepted']);
  const data = {
    campaign_id: campaign.id,
    campaign_title: campaign.title,
    changed,
    budget_cents: campaign.budgetCents,
    deadline_date: campaign.deadline,
    videos: campaign.maxSubmissions,
  };
  await notifyAll(
    tx,
    termsChanged,
    concerned.map((workspaceId) => ({ workspaceId, data })),
  );
}
