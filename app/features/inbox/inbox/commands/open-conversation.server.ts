import { and, desc, eq, or, sql } from 'drizzle-orm';
import type { Actor } from '#core/actor.ts';
import { retryAfter } from '#core/errors.ts';
import { newId } from '#core/ids.ts';
import { campaigns } from '#features/campaigns/campaigns/tables.server.ts';
import { creatorNotFound } from '#features/campaigns/invitations/errors.ts';
import type { ChangedInvitations } from '#features/campaigns/invitations/events.ts';
import { accountSuspended } from '#features/identity/accounts/errors.ts';
import { isWorkspace } from '#features/identity/workspaces/queries.server.ts';
import { lockWorkspaces } from '#features/identity/workspaces/suspension.server.ts';
import { inTransaction, type Tx } from '#platform/db/db.server.ts';
import { sendLiveEvent } from '#platform/live/live.server.ts';
import { counterpartNotFound, tooManyConversations } from '../errors.ts';
import { type ConversationState, MAX_OPENED_PER_DAY, type Side } from '../rules.ts';
import type { ConversationInput } from '../schema.ts';
import { takesPart } from '../sides.server.ts';
import { blocks, conversations } from '../tables.server.ts';
import { appendAcceptance, appendInvitations } from './append-events.server.ts';

/** Null campaign: a direct conversation. */
type Pair = { campaignId: string | null; brandId: string; creatorId: string };

/**
 * Opens or returns a conversation: one per campaign, and one direct. Creators write first only where they applied, submitted or are
 * invited. Brands may write to any creator, as a request without common work.
 */
export const openConversation = (actor: Actor, input: ConversationInput): Promise<{ id: string }> =>
  inTransaction((tx) => openConversationWithin(tx, actor, input));

/** `openConversation` within the transaction of the caller. */
export async function openConversationWithin(
  tx: Tx,
  actor: Actor,
  input: ConversationInput,
): Promise<{ id: string }> {
  const pair = await findPair(tx, actor, input);
  // Before the campaign, in the lock order of all commands.
  const suspended = await lockWorkspaces(tx, [pair.brandId, pair.creatorId]);
  if (suspended.has(actor.workspaceId)) throw accountSuspended();
  await keepCampaign(tx, pair);
  // Serializes creations, because the daily limit spans them.
  await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${`inbox:${actor.workspaceId}`}, 0))`);
  const [existing] = await tx
    .select({ id: conversations.id })
    .from(conversations)
    .where(isConversationOf(pair));
  if (existing) return existing;
  if (suspended.size > 0 || (await hasAnyBlock(tx, pair))) throw counterpartNotFound();
  await assertWithinDailyLimit(tx, actor);
  const state = actor.role === 'creator' || (await haveCommonWork(tx, pair)) ? 'open' : 'request';
  return { id: await insertConversation(tx, pair, state, actor.workspaceId) };
}

/** Resolves brand and creator from the actor's side. Hides a campaign in which the creator does not take part. */
async function findPair(tx: Tx, actor: Actor, { campaignId, creatorId }: ConversationInput): Promise<Pair> {
  const isBrand = actor.role === 'brand';
  const creator = isBrand ? creatorId : actor.workspaceId;
  if (!creator || !(await isWorkspace(tx, creator, 'creator'))) throw counterpartNotFound();
  if (campaignId === undefined) {
    if (!isBrand) throw counterpartNotFound();
    return { campaignId: null, brandId: actor.workspaceId, creatorId: creator };
  }
  const [campaign] = await tx
    .select({ brandId: campaigns.brandId })
    .from(campaigns)
    .where(
      and(
        eq(campaigns.id, campaignId),
        isBrand ? eq(campaigns.brandId, actor.workspaceId) : undefined,
        takesPart(campaigns.id, sql`${creator}`),
      ),
    );
  if (!campaign) throw counterpartNotFound();
  return { campaignId, brandId: campaign.brandId, creatorId: creator };
}

/** Keeps the campaign from being deleted in this transaction. */
async function keepCampaign(tx: Tx, { campaignId }: Pair): Promise<void> {
  if (campaignId === null) return;
  const [locked] = await tx
    .select({ id: campaigns.id })
    .from(campaigns)
    .where(eq(campaigns.id, campaignId))
    .for('key share');
  if (!locked) throw counterpartNotFound();
}

/** Condition: the conversation of this pair, about the campaign or direct. */
const isConversationOf = ({ campaignId, brandId, creatorId }: Pair) =>
  and(
    eq(conversations.brandId, brandId),
    eq(conversations.creatorId, creatorId),
    campaignId ? eq(conversations.campaignId, campaignId) : eq(conversations.kind, 'direct'),
  );

async function haveCommonWork(tx: Tx, { brandId, creatorId }: Omit<Pair, 'campaignId'>): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    SELECT FROM campaigns c WHERE c.brand_id = ${brandId} AND (
      EXISTS (SELECT FROM applications a WHERE a.campaign_id = c.id AND a.creator_id = ${creatorId})
      OR EXISTS (SELECT FROM submissions s WHERE s.campaign_id = c.id AND s.creator_id = ${creatorId})) LIMIT 1`);
  return rows.length > 0;
}

const hasAnyBlock = async (tx: Tx, { brandId, creatorId }: Omit<Pair, 'campaignId'>): Promise<boolean> =>
  (await tx.$count(
    blocks,
    or(
      and(eq(blocks.blockerId, brandId), eq(blocks.blockedId, creatorId)),
      and(eq(blocks.blockerId, creatorId), eq(blocks.blockedId, brandId)),
    ),
  )) > 0;

/** Refuses to invite a creator if either side has blocked the other, without revealing the block. */
export async function refuseBlocked(tx: Tx, pair: Omit<Pair, 'campaignId'>): Promise<void> {
  if (await hasAnyBlock(tx, pair)) throw creatorNotFound();
}

/** The actor must wait until the oldest of its last `MAX_OPENED_PER_DAY` conversations is a day old. */
async function assertWithinDailyLimit(tx: Tx, { workspaceId }: Actor): Promise<void> {
  const [limiting] = await tx
    .select({
      seconds: sql<number>`extract(epoch FROM ${conversations.createdAt} + interval '1 day' - now())::float8`,
    })
    .from(conversations)
    .where(
      and(
        eq(conversations.openedBy, workspaceId),
        sql`${conversations.createdAt} > now() - interval '1 day'`,
      ),
    )
    .orderBy(desc(conversations.createdAt))
    .offset(MAX_OPENED_PER_DAY - 1)
    .limit(1);
  if (limiting)
    throw tooManyConversations({
      params: { max: MAX_OPENED_PER_DAY, ...retryAfter(limiting.seconds, 'hours') },
    });
}

/** Creates a conversation, or returns the one that the other side created meanwhile. */
async function insertConversation(
  tx: Tx,
  pair: Pair,
  state: ConversationState,
  openedBy: string | null,
): Promise<string> {
  const kind = pair.campaignId ? 'campaign' : 'direct';
  const [created] = await tx
    .insert(conversations)
    .values({ id: newId('cnv'), kind, ...pair, state, openedBy })
    .onConflictDoNothing()
    .returning({ id: conversations.id });
  const [conversation] = created
    ? [created]
    : await tx.select().from(conversations).where(isConversationOf(pair));
  await sendLiveEvent(tx, [pair.brandId, pair.creatorId], ['conversations'], conversation!.id);
  return conversation!.id;
}

/** Opens the conversation of an accepted creator and appends the acceptance. `openedBy` null shows it to both sides at once. The campaign is locked. */
export async function openForWork(
  tx: Tx,
  { side, ...pair }: { campaignId: string; brandId: string; creatorId: string; side: Side },
): Promise<void> {
  const id = await insertConversation(tx, pair, 'open', null);
  await tx.update(conversations).set({ state: 'open', openedBy: null }).where(eq(conversations.id, id));
  await appendAcceptance(tx, { ...pair, side });
}

/**
 * Shows sent invitations in conversations, which it opens if needed, as requests without common work; skips blocked pairs. An
 * accepted invitation opens its request; other changes only refresh the screens. The campaign is locked.
 */
export async function followInvitations(
  tx: Tx,
  { kind, campaignId, brandId, invitations }: ChangedInvitations,
): Promise<void> {
  // Sorted, so that two calls lock conversations in the same order and cannot deadlock.
  const sorted = invitations.toSorted((one, next) => (one.creatorId < next.creatorId ? -1 : 1));
  if (kind === 'invited') {
    const delivered: typeof sorted = [];
    for (const invitation of sorted) {
      const pair = { campaignId, brandId, creatorId: invitation.creatorId };
      if (await hasAnyBlock(tx, pair)) continue;
      await insertConversation(tx, pair, (await haveCommonWork(tx, pair)) ? 'open' : 'request', null);
      delivered.push(invitation);
    }
    return appendInvitations(tx, campaignId, delivered);
  }
  for (const { creatorId } of sorted) {
    const isOfPair = isConversationOf({ campaignId, brandId, creatorId });
    if (kind === 'accepted')
      await tx
        .update(conversations)
        .set({ state: 'open' })
        .where(and(isOfPair, eq(conversations.state, 'request')));
    const [existing] = await tx.select({ id: conversations.id }).from(conversations).where(isOfPair);
    if (existing)
      await sendLiveEvent(tx, [brandId, creatorId], ['message-changes', 'conversations'], existing.id);
  }
}

/** Before a campaign is deleted: its conversations stay, read-only and under its title. */
export async function closeConversations(
  tx: Tx,
  { campaignId, title }: { campaignId: string; title: string },
): Promise<void> {
  const closed = await tx
    .update(conversations)
    .set({ state: 'read_only', campaignTitle: title })
    .where(eq(conversations.campaignId, campaignId))
    .returning();
  const workspaceIds = closed.flatMap(({ brandId, creatorId }) => [brandId, creatorId]);
  if (workspaceIds.length > 0) await sendLiveEvent(tx, [...new Set(workspaceIds)], ['conversations']);
}
