import { sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Actor } from '#core/actor.ts';
import { type Page, toPage } from '#core/pagination.ts';
import { fold } from '#i18n/fold.ts';
import { db } from '#platform/db/db.server.ts';
import { escapeLike } from '#platform/db/text-search.ts';
import { MIN_SEARCH_LENGTH } from '../rules.ts';
import type { FoundMessage, FoundMessagesQuery } from '../schema.ts';
import { sidesOf } from '../sides.server.ts';

type FoundRow = Omit<FoundMessage, 'excerpt' | 'author' | 'createdAt'> & {
  body: string;
  isOwn: boolean;
  sentAt: string;
};

/**
 * The actor's messages that contain the text, newest first; ignores case and Arabic spelling. A deleted message has no body.
 * Reads the index first: the cost depends on the actor's messages.
 */
export async function findMessages(
  actor: Actor,
  { q, cursor, limit }: z.output<typeof FoundMessagesQuery>,
): Promise<Page<FoundMessage>> {
  const folded = fold(q);
  if (folded.length < MIN_SEARCH_LENGTH) return { items: [], nextCursor: null };
  const { side } = sidesOf(actor);
  const { rows } = await db.execute<FoundRow>(sql`
    WITH matches AS MATERIALIZED (
      SELECT id, conversation_id, seq, side, body, created_at FROM messages
       WHERE member_ids @> ARRAY[${actor.workspaceId}] AND folded_body LIKE ${`%${escapeLike(folded)}%`}
         AND ${cursor === undefined ? sql`true` : sql`id < ${cursor}`}
    )
    SELECT m.id, m.conversation_id AS "conversationId", m.seq, m.body,
           m.side = ${side} AS "isOwn", m.created_at::text AS "sentAt",
           other.name AS "counterpartName", coalesce(campaigns.title, c.campaign_title) AS "campaignTitle"
      FROM (SELECT * FROM matches ORDER BY id DESC LIMIT ${limit + 1}) m
      JOIN conversations c ON c.id = m.conversation_id
      JOIN workspaces other ON other.id = CASE WHEN ${side} = 'brand' THEN c.creator_id ELSE c.brand_id END
      LEFT JOIN campaigns ON campaigns.id = c.campaign_id
     ORDER BY m.id DESC`);
  const items = rows.map(({ body, isOwn, sentAt, ...row }) => ({
    ...row,
    author: isOwn ? ('own' as const) : ('other' as const),
    excerpt: excerptOf(body, folded),
    createdAt: new Date(sentAt).toISOString(),
  }));
  return toPage(items, limit, ({ id }) => id);
}

const CONTEXT_CHARACTERS = { before: 30, after: 120 };

/** Cuts can halve a surrogate pair; `toWellFormed` replaces the half. */
function excerptOf(body: string, foldedQuery: string): FoundMessage['excerpt'] {
  const position = fold(body).indexOf(foldedQuery);
  const from = originalLength(body, position);
  const to = originalLength(body, position + foldedQuery.length);
  const start = from <= CONTEXT_CHARACTERS.before ? 0 : from - CONTEXT_CHARACTERS.before;
  const end = to + CONTEXT_CHARACTERS.after;
  return {
    before: (start > 0 ? '…' : '') + body.slice(start, from).toWellFormed(),
    match: body.slice(from, to).toWellFormed(),
    after: body.slice(to, end).toWellFormed() + (end < body.length ? '…' : ''),
  };
}

/** The longest prefix of the text whose folded form has at most this length. Folding is monotonic. */
function originalLength(body: string, foldedLength: number): number {
  let [low, high] = [0, body.length];
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (fold(body.slice(0, middle)).length <= foldedLength) low = middle;
    else high = middle - 1;
  }
  return low;
}
