import { sql } from 'drizzle-orm';
import type { Invariant } from '#platform/feature/invariants.server.ts';

export const invariants: Invariant[] = [
  {
    id: 'I12',
    statement: {
      en: 'Each published campaign has exactly one paid publishing fee; other campaigns have none.',
      ar: 'لكل حملة منشورة رسوم نشر واحدة مدفوعة، ولا رسوم لحملة لم تُنشر.',
    },
    rows: sql`
      SELECT c.id AS subject,
             CASE c.status WHEN 'pending' THEN coalesce(p.paid, 0) = 0
                           -- A refund unpublishes a campaign unless it has ended.
                           WHEN 'completed' THEN coalesce(p.paid, 0) = 1 OR (p.paid = 0 AND p.refunded > 0)
                           ELSE coalesce(p.paid, 0) = 1 END AS holds,
             c.status || ' with ' || coalesce(p.paid, 0) || ' paid fees' AS found
        FROM campaigns c
        LEFT JOIN (SELECT campaign_id, count(*) FILTER (WHERE status = 'completed') AS paid,
                          count(*) FILTER (WHERE status = 'refunded') AS refunded
                     FROM payments WHERE kind = 'publishing_fee' GROUP BY campaign_id) p ON p.campaign_id = c.id`,
  },
];
