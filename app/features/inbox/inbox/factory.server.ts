import { and, eq } from 'drizzle-orm';
import type { Actor } from '#core/actor.ts';
import { acceptedApplication } from '#features/campaigns/applications/factory.server.ts';
import type { FactoryCampaign } from '#features/campaigns/campaigns/factory.server.ts';
import { db } from '#platform/db/db.server.ts';
import { markRead } from './commands/mark-read.server.ts';
import { sendMessage } from './commands/send-message.server.ts';
import { reportMessage } from './reports/report-message.server.ts';
import { conversations, messageReports } from './tables.server.ts';

/** The conversation of a brand with a creator whom it has accepted; whatever is not given is created. */
export async function conversation(given: { campaign?: FactoryCampaign; creator?: Actor } = {}) {
  const { campaign, creator } = await acceptedApplication(given);
  const [row] = await db
    .select()
    .from(conversations)
    .where(and(eq(conversations.campaignId, campaign.id), eq(conversations.creatorId, creator.workspaceId)));
  // That the work began is read already.
  await markRead(creator, row!.id, row!.lastSeq);
  return { id: row!.id, campaign, brand: campaign.brand, creator };
}

/** Says something there. */
export const say = (who: Actor, conversationId: string, body = 'The parcel is on its way.') =>
  sendMessage(who, conversationId, { clientId: crypto.randomUUID(), body });

/** A message of a brand that its creator has reported. */
export async function messageReport() {
  const talk = await conversation();
  const message = await say(talk.brand, talk.id, 'Let us do this without the platform.');
  await reportMessage(talk.creator, message.id, { reason: 'outside' });
  const [row] = await db
    .select({ id: messageReports.id })
    .from(messageReports)
    .where(eq(messageReports.messageId, message.id));
  return { id: row!.id, messageId: message.id, talk };
}
