import { sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Actor } from '#core/actor.ts';
import { type Page, toPage } from '#core/pagination.ts';
import { fold } from '#i18n/fold.ts';
import { db } from '#platform/db/db.server.ts';
import { escapeLike } from '#platform/db/text-search.ts';
import { FEWEST_SOUGHT } from './rules.ts';
import type { FoundMessage, FoundMessagesQuery } from './schema.ts';
import { sidesOf } from './sides.server.ts';

type FoundRow = Omit<FoundMessage, 'excerpt' | 'author' | 'createdAt'> & {
  body: string;
  isOwn: boolean;
  at: string;
};

/**
 * What was said in the actor's conversations and holds these words, however they are written, newest first. What the
 * index finds is read first, so that it costs what the actor's own messages cost and never what all of them do.
 */
export async function findMessages(
  actor: Actor,
  { q, cursor, limit }: z.output<typeof FoundMessagesQuery>,
): Promise<Page<FoundMessage>> {
  const folded = fold(q);
  if (folded.length < FEWEST_SOUGHT) return { items: [], nextCursor: null };
  const { side } = sidesOf(actor);
  const { rows } = await db.execute<FoundRow>(sql`
    WITH found AS MATERIALIZED (
      SELECT id, conversation_id, seq, side, body, created_at FROM messages
       WHERE member_ids @> ARRAY[${actor.workspaceId}] AND folded_body LIKE ${`%${escapeLike(folded)}%`}
         AND ${cursor === undefined ? sql`true` : sql`id < ${cursor}`}
    )
    SELECT found.id, found.conversation_id AS "conversationId", found.seq, found.body,
           found.side = ${side} AS "isOwn", found.created_at::text AS at,
           other.name AS "counterpartName", coalesce(campaigns.title, c.campaign_title) AS "campaignTitle"
      FROM (SELECT * FROM found ORDER BY id DESC LIMIT ${limit + 1}) found
      JOIN conversations c ON c.id = found.conversation_id
      JOIN workspaces other ON other.id = CASE WHEN ${side} = 'brand' THEN c.creator_id ELSE c.brand_id END
      LEFT JOIN campaigns ON campaigns.id = c.campaign_id
     ORDER BY found.id DESC`);
  const items = rows.map(({ body, isOwn, at, ...row }) => ({
    ...row,
    author: isOwn ? ('own' as const) : ('other' as const),
    excerpt: excerptOf(body, folded),
    createdAt: new Date(at).toISOString(),
  }));
  return toPage(items, limit, ({ id }) => id);
}

/** How much of a message stands before and after what was found in it. */
const AROUND = { before: 30, after: 120 };

/** What was found, as it was written, with a little of what stands around it. */
function excerptOf(body: string, folded: string): FoundMessage['excerpt'] {
  const at = fold(body).indexOf(folded);
  const from = writtenLength(body, at);
  const to = writtenLength(body, at + folded.length);
  const start = from <= AROUND.before ? 0 : from - AROUND.before;
  const end = to + AROUND.after;
  return {
    before: (start > 0 ? '…' : '') + body.slice(start, from).toWellFormed(),
    match: body.slice(from, to).toWellFormed(),
    after: body.slice(to, end).toWellFormed() + (end < body.length ? '…' : ''),
  };
}

/** How many letters of a text give no more than so many folded ones: each more of them gives as many or more. */
function writtenLength(body: string, folded: number): number {
  let [low, high] = [0, body.length];
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (fold(body.slice(0, middle)).length <= folded) low = middle;
    else high = middle - 1;
  }
  return low;
}
