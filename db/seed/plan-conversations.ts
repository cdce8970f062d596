import { and, eq, sql } from 'drizzle-orm';
import type { Actor } from '#core/actor.ts';
import { campaigns } from '#features/campaigns/campaigns/tables.server.ts';
import { sendMessage } from '#features/inbox/inbox/commands/send-message.server.ts';
import { reportMessage } from '#features/inbox/inbox/reports/report-message.server.ts';
import { conversations } from '#features/inbox/inbox/tables.server.ts';
import { db } from '#platform/db/db.server.ts';
import type { CreatorKey } from './people.ts';
import type { Cast } from './plan-people.ts';
import type { Timeline } from './timeline.ts';

type Line = { hoursAgo: number; by: 'brand' | 'creator'; body: string; isReported?: true };
type Talk = { campaign: string; creator: CreatorKey; lines: Line[] };

/** Messages between Noor and its creators. The product adds its own entries for events of the campaign. */
const TALKS: Talk[] = [
  {
    campaign: 'Night repair: what is on your shelf?',
    creator: 'lina',
    lines: [
      {
        hoursAgo: 139.5,
        by: 'brand',
        body: 'Hi Lina! Do the notes make sense, or shall we talk them through?',
      },
      { hoursAgo: 139, by: 'creator', body: 'They do. The label in close-up at second twelve, right?' },
      { hoursAgo: 138.5, by: 'brand', body: 'Exactly. And please keep the candle, everybody here loves it.' },
      {
        hoursAgo: 59.5,
        by: 'creator',
        body: 'The new version is up. The label stays for three full seconds.',
      },
      {
        hoursAgo: 2,
        by: 'brand',
        body: 'Watching it tonight. Could you keep the raw clip of the label as well?',
      },
    ],
  },
  {
    campaign: 'سيروم التوهّج: روتين الصباح',
    creator: 'lina',
    lines: [
      { hoursAgo: 463, by: 'brand', body: 'أهلًا لينا، هل وصلتك العبوة؟' },
      { hoursAgo: 462, by: 'creator', body: 'وصلت صباح اليوم. الضوء عندي أجمل قبل الثامنة، سأصوّر غدًا.' },
      { hoursAgo: 439, by: 'creator', body: 'شكرًا على الكلمات اللطيفة!' },
    ],
  },
  {
    campaign: 'الجمعة البيضاء: افتحوا الصندوق معنا',
    creator: 'yousef',
    lines: [
      { hoursAgo: 6, by: 'brand', body: 'أهلًا يوسف، الصندوق في الطريق إليك. متى تكون في البيت غدًا؟' },
      { hoursAgo: 3, by: 'creator', body: 'بعد الرابعة. هل أصوّر فتح الصندوق كاملًا أم أختصر؟' },
    ],
  },
  {
    campaign: 'الجمعة البيضاء: افتحوا الصندوق معنا',
    creator: 'nadia',
    lines: [
      { hoursAgo: 5.5, by: 'brand', body: 'أهلًا نادية، هل تناسبك نهاية الأسبوع؟' },
      {
        hoursAgo: 5,
        by: 'creator',
        body: 'تناسبني. لو حوّلتم لي المبلغ مباشرة خارج المنصة أعطيكم خصمًا.',
        isReported: true,
      },
    ],
  },
];

export function planConversations(timeline: Timeline, cast: Cast): void {
  for (const { campaign, creator, lines } of TALKS)
    for (const { hoursAgo, by, body, isReported } of lines)
      timeline.at(hoursAgo, async () => {
        const [brand, other] = [cast.brand.noor, cast.creator[creator]];
        const id = await conversationOf(brand, other, campaign);
        const clientId = crypto.randomUUID();
        const [sender, reader] = by === 'brand' ? [brand, other] : [other, brand];
        const message = await sendMessage(sender, id, { clientId, body });
        if (isReported) await reportMessage(reader, message.id, { reason: 'outside' });
      });
}

async function conversationOf(brand: Actor, creator: Actor, title: string): Promise<string> {
  const [row] = await db
    .select({ id: conversations.id })
    .from(conversations)
    .innerJoin(campaigns, eq(campaigns.id, conversations.campaignId))
    .where(
      and(
        eq(conversations.brandId, brand.workspaceId),
        eq(conversations.creatorId, creator.workspaceId),
        eq(campaigns.title, title),
      ),
    );
  return row!.id;
}

export const readOldMessages = (before: Date) =>
  db.execute(sql`
    WITH old AS (
      SELECT conversation_id AS id, max(seq) AS seq FROM messages WHERE created_at < ${before.toISOString()} GROUP BY 1
    ), fresh AS (
      SELECT old.id, old.seq, count(m.*) FILTER (WHERE m.side IS DISTINCT FROM 'brand') AS brand,
             count(m.*) FILTER (WHERE m.side IS DISTINCT FROM 'creator') AS creator
        FROM old LEFT JOIN messages m ON m.conversation_id = old.id AND m.seq > old.seq GROUP BY 1, 2
    )
    UPDATE conversations c
       SET read_seq_brand = fresh.seq, read_seq_creator = fresh.seq,
           unread_count_brand = fresh.brand, unread_count_creator = fresh.creator
      FROM fresh WHERE fresh.id = c.id`);
