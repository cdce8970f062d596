import { sql } from 'drizzle-orm';
import type { Invariant } from '#platform/feature/invariants.server.ts';

export const invariants: Invariant[] = [
  {
    id: 'W1',
    statement: {
      en: 'Each video is paid once, and only after approval.',
      ar: 'يُدفع ثمن كل فيديو مرة واحدة، وبعد اعتماده فقط.',
    },
    rows: sql`
      SELECT s.id AS subject, (p.id IS NOT NULL) = (s.status = 'approved') AS holds,
             s.status || CASE WHEN p.id IS NULL THEN ' without a payment' ELSE ' with ' || p.id END AS found
        FROM submissions s LEFT JOIN payments p ON p.submission_id = s.id`,
  },
  {
    id: 'W2',
    statement: {
      en: 'The video count of each campaign equals its videos.',
      ar: 'عدد الفيديوهات المسجّل لكل حملة يساوي فيديوهاتها.',
    },
    rows: sql`
      SELECT c.id AS subject,
             c.approved_count = coalesce(s.approved, 0) AND c.pending_review_count = coalesce(s.pending, 0) AS holds,
             c.approved_count || ' and ' || c.pending_review_count || ' counted, '
               || coalesce(s.approved, 0) || ' and ' || coalesce(s.pending, 0) || ' there' AS found
        FROM campaigns c
        LEFT JOIN (SELECT campaign_id, count(*) FILTER (WHERE status = 'approved') AS approved,
                          count(*) FILTER (WHERE status = 'pending') AS pending
                     FROM submissions GROUP BY campaign_id) s ON s.campaign_id = c.id`,
  },
];
