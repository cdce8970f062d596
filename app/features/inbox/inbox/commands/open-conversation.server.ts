import { and, eq, or, sql } from 'drizzle-orm';
import type { Actor } from '#core/actor.ts';
import { newId } from '#core/ids.ts';
import { campaigns } from '#features/campaigns/campaigns/tables.server.ts';
import { creatorNotFound } from '#features/campaigns/invitations/errors.ts';
import type { MovedInvitations } from '#features/campaigns/invitations/events.ts';
import { accountSuspended } from '#features/identity/accounts/errors.ts';
import { isWorkspace } from '#features/identity/workspaces/queries.server.ts';
import { holdSuspensions } from '#features/identity/workspaces/suspension.server.ts';
import { inTransaction, type Tx } from '#platform/db/db.server.ts';
import { publish } from '#platform/live/live.server.ts';
import { counterpartNotFound, tooManyConversations } from '../errors.ts';
import { type ConversationState, OPENED_A_DAY, type Side } from '../rules.ts';
import type { ConversationInput } from '../schema.ts';
import { takesPart } from '../sides.server.ts';
import { blocks, conversations } from '../tables.server.ts';
import { tellAccepted, tellInvited } from './tell-events.server.ts';

/** Who talks with whom, about what; without a campaign, directly. */
type Pair = { campaignId: string | null; brandId: string; creatorId: string };

/**
 * Leads to the conversation with somebody, and begins it where there is none: one for each campaign, and one direct
 * one. Creators write first only where they take part, have applied or are invited; a brand may write to any creator,
 * who decides whether to talk where they have no work together.
 */
export async function openConversation(actor: Actor, input: ConversationInput): Promise<{ id: string }> {
  return inTransaction(async (tx) => {
    const found = await findPair(tx, actor, input);
    // People come before everything else that is locked.
    const suspended = await holdSuspensions(tx, [found.brandId, found.creatorId]);
    if (suspended.has(actor.workspaceId)) throw accountSuspended();
    await holdCampaign(tx, found);
    // How many begin within a day concerns all of them: they begin one after the other.
    await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${`inbox:${actor.workspaceId}`}, 0))`);
    const [known] = await tx.select({ id: conversations.id }).from(conversations).where(isOf(found));
    if (known) return known;
    if (suspended.size > 0 || (await areApart(tx, found))) throw counterpartNotFound();
    await assertNotTooMany(tx, actor);
    const state = actor.role === 'creator' || (await haveWork(tx, found)) ? 'open' : 'request';
    return { id: await begin(tx, found, state, actor.workspaceId) };
  });
}

async function findPair(tx: Tx, actor: Actor, { campaignId, creatorId }: ConversationInput): Promise<Pair> {
  const forBrand = actor.role === 'brand';
  const creator = forBrand ? creatorId : actor.workspaceId;
  if (!creator || !(await isWorkspace(tx, creator, 'creator'))) throw counterpartNotFound();
  if (campaignId === undefined) {
    if (!forBrand) throw counterpartNotFound();
    return { campaignId: null, brandId: actor.workspaceId, creatorId: creator };
  }
  const [campaign] = await tx
    .select({ brandId: campaigns.brandId })
    .from(campaigns)
    .where(
      and(
        eq(campaigns.id, campaignId),
        forBrand ? eq(campaigns.brandId, actor.workspaceId) : undefined,
        takesPart(campaigns.id, sql`${creator}`),
      ),
    );
  if (!campaign) throw counterpartNotFound();
  return { campaignId, brandId: campaign.brandId, creatorId: creator };
}

/** Its campaign is not deleted before the end of the transaction. */
async function holdCampaign(tx: Tx, { campaignId }: Pair): Promise<void> {
  if (campaignId === null) return;
  const [held] = await tx
    .select({ id: campaigns.id })
    .from(campaigns)
    .where(eq(campaigns.id, campaignId))
    .for('key share');
  if (!held) throw counterpartNotFound();
}

const isOf = ({ campaignId, brandId, creatorId }: Pair) =>
  and(
    eq(conversations.brandId, brandId),
    eq(conversations.creatorId, creatorId),
    campaignId ? eq(conversations.campaignId, campaignId) : eq(conversations.kind, 'direct'),
  );

/** The creator has applied to the brand or sent it a video. Creators come with work, or an invitation, already. */
async function haveWork(tx: Tx, { brandId, creatorId }: Omit<Pair, 'campaignId'>): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    SELECT FROM campaigns c WHERE c.brand_id = ${brandId} AND (
      EXISTS (SELECT FROM applications a WHERE a.campaign_id = c.id AND a.creator_id = ${creatorId})
      OR EXISTS (SELECT FROM submissions s WHERE s.campaign_id = c.id AND s.creator_id = ${creatorId})) LIMIT 1`);
  return rows.length > 0;
}

/** One of them does not want to hear from the other. */
const areApart = async (tx: Tx, { brandId, creatorId }: Omit<Pair, 'campaignId'>): Promise<boolean> =>
  (await tx.$count(
    blocks,
    or(
      and(eq(blocks.blockerId, brandId), eq(blocks.blockedId, creatorId)),
      and(eq(blocks.blockerId, creatorId), eq(blocks.blockedId, brandId)),
    ),
  )) > 0;

/** Who does not want to hear from a brand is not invited by it either, and is to it like one who is not there. */
export async function refuseApart(tx: Tx, pair: Omit<Pair, 'campaignId'>): Promise<void> {
  if (await areApart(tx, pair)) throw creatorNotFound();
}

async function assertNotTooMany(tx: Tx, { workspaceId }: Actor): Promise<void> {
  const today = and(
    eq(conversations.openedBy, workspaceId),
    sql`${conversations.createdAt} > now() - interval '1 day'`,
  );
  if ((await tx.$count(conversations, today)) >= OPENED_A_DAY)
    throw tooManyConversations({ params: { max: OPENED_A_DAY } });
}

async function begin(tx: Tx, pair: Pair, state: ConversationState, openedBy: string | null): Promise<string> {
  const kind = pair.campaignId ? 'campaign' : 'direct';
  const [begun] = await tx
    .insert(conversations)
    .values({ id: newId('cnv'), kind, ...pair, state, openedBy })
    // The other side began it in the same moment.
    .onConflictDoNothing()
    .returning({ id: conversations.id });
  const [known] = begun ? [begun] : await tx.select().from(conversations).where(isOf(pair));
  await publish(tx, [pair.brandId, pair.creatorId], ['conversations'], known!.id);
  return known!.id;
}

/** Whoever takes part from now on can talk, whatever was there before. The campaign is locked. */
export async function openForWork(
  tx: Tx,
  { side, ...pair }: { campaignId: string; brandId: string; creatorId: string; side: Side },
): Promise<void> {
  const id = await begin(tx, pair, 'open', null);
  await tx.update(conversations).set({ state: 'open', openedBy: null }).where(eq(conversations.id, id));
  await tellAccepted(tx, { ...pair, side });
}

/**
 * Whoever is invited finds it where they talk, with how it stands, and may say something about it; the brand waits for
 * their answer where they have no work together. Where one of them does not want to hear from the other, nothing is said.
 * The campaign is locked.
 */
export async function tellInvitations(
  tx: Tx,
  { kind, campaignId, brandId, invitations }: MovedInvitations,
): Promise<void> {
  const sorted = invitations.toSorted((one, next) => (one.creatorId < next.creatorId ? -1 : 1));
  if (kind === 'invited') {
    const told: typeof sorted = [];
    for (const invitation of sorted) {
      const pair = { campaignId, brandId, creatorId: invitation.creatorId };
      if (await areApart(tx, pair)) continue;
      await begin(tx, pair, (await haveWork(tx, pair)) ? 'open' : 'request', null);
      told.push(invitation);
    }
    return tellInvited(tx, campaignId, told);
  }
  for (const { creatorId } of sorted) {
    const isTheirs = isOf({ campaignId, brandId, creatorId });
    if (kind === 'accepted')
      await tx
        .update(conversations)
        .set({ state: 'open' })
        .where(and(isTheirs, eq(conversations.state, 'request')));
    const [known] = await tx.select({ id: conversations.id }).from(conversations).where(isTheirs);
    if (known) await publish(tx, [brandId, creatorId], ['message-changes', 'conversations'], known.id);
  }
}

/** Its campaign is deleted in this transaction: what was said stays, to be read. */
export async function closeConversations(
  tx: Tx,
  { campaignId, title }: { campaignId: string; title: string },
): Promise<void> {
  const closed = await tx
    .update(conversations)
    .set({ state: 'read_only', campaignTitle: title })
    .where(eq(conversations.campaignId, campaignId))
    .returning();
  const members = closed.flatMap(({ brandId, creatorId }) => [brandId, creatorId]);
  if (members.length > 0) await publish(tx, [...new Set(members)], ['conversations']);
}
