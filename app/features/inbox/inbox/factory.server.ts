import { and, eq } from 'drizzle-orm';
import type { Actor } from '#core/actor.ts';
import { acceptedApplication } from '#features/campaigns/applications/factory.server.ts';
import type { FactoryCampaign } from '#features/campaigns/campaigns/factory.server.ts';
import { db } from '#platform/db/db.server.ts';
import { markRead } from './commands/mark-read.server.ts';
import { sendMessage } from './commands/send-message.server.ts';
import { reportMessage } from './reports/report-message.server.ts';
import { conversations, messageReports } from './tables.server.ts';

export async function conversation(options: { campaign?: FactoryCampaign; creator?: Actor } = {}) {
  const { campaign, creator } = await acceptedApplication(options);
  const [row] = await db
    .select()
    .from(conversations)
    .where(and(eq(conversations.campaignId, campaign.id), eq(conversations.creatorId, creator.workspaceId)));
  await markRead(creator, row!.id, row!.lastSeq);
  return { id: row!.id, campaign, brand: campaign.brand, creator };
}

export const sendText = (who: Actor, conversationId: string, body = 'The parcel is on its way.') =>
  sendMessage(who, conversationId, { clientId: crypto.randomUUID(), body });

export async function messageReport() {
  const thread = await conversation();
  const message = await sendText(thread.brand, thread.id, 'Let us do this without the platform.');
  await reportMessage(thread.creator, message.id, { reason: 'outside' });
  const [row] = await db
    .select({ id: messageReports.id })
    .from(messageReports)
    .where(eq(messageReports.messageId, message.id));
  return { id: row!.id, messageId: message.id, talk: thread };
}
