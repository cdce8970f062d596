import { sql } from 'drizzle-orm';
import type { Invariant } from '#platform/feature/invariants.server.ts';

export const invariants: Invariant[] = [
  {
    id: 'N1',
    statement: {
      en: 'The messages of a conversation are numbered from one without gaps, in order of time.',
      ar: 'رسائل كل محادثة مرقّمة من واحد بلا انقطاع، وبترتيب أوقاتها.',
    },
    rows: sql`
      SELECT c.id AS subject,
             (c.last_seq, c.last_seq) = (coalesce(m.count, 0), coalesce(m.highest, 0))
               AND c.last_message_at IS NOT DISTINCT FROM m.newest AND coalesce(m.ascends, true) AS holds,
             c.last_seq || ' counted, ' || coalesce(m.count, 0) || ' there, the highest is ' || coalesce(m.highest, 0) AS found
        FROM conversations c
        LEFT JOIN (SELECT conversation_id, count(*) AS count, max(seq) AS highest, max(created_at) AS newest,
                          bool_and(created_at >= before) AS ascends
                     FROM (SELECT conversation_id, seq, created_at,
                                  lag(created_at) OVER (PARTITION BY conversation_id ORDER BY seq) AS before
                             FROM messages) numbered
                    GROUP BY conversation_id) m ON m.conversation_id = c.id`,
  },
  {
    id: 'N2',
    statement: {
      en: 'The unread count of each side of a conversation equals its unread messages.',
      ar: 'عدد الرسائل غير المقروءة لكل طرف في المحادثة يساوي ما لم يقرأه منها.',
    },
    rows: sql`
      SELECT c.id AS subject,
             (c.unread_count_brand, c.unread_count_creator) = (m.brand, m.creator)
               AND greatest(c.read_seq_brand, c.read_seq_creator) <= c.last_seq AS holds,
             c.unread_count_brand || ' and ' || c.unread_count_creator || ' counted, '
               || m.brand || ' and ' || m.creator || ' there' AS found
        FROM conversations c
        CROSS JOIN LATERAL (
          SELECT count(*) FILTER (WHERE seq > c.read_seq_brand AND side IS DISTINCT FROM 'brand') AS brand,
                 count(*) FILTER (WHERE seq > c.read_seq_creator AND side IS DISTINCT FROM 'creator') AS creator
            FROM messages WHERE conversation_id = c.id AND deleted_at IS NULL) m`,
  },
];
