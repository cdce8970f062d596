import { sql } from 'drizzle-orm';
import type { Invariant } from '#platform/feature/invariants.server.ts';

export const invariants: Invariant[] = [
  {
    id: 'P2',
    statement: {
      en: 'A PayPal or bank payment is in at most one batch and has the status of its line.',
      ar: 'تكون كل دفعة عبر PayPal أو البنك في دفعة مجمّعة واحدة على الأكثر، وحالتها حالة سطرها.',
    },
    rows: sql`
      SELECT p.id AS subject,
             CASE WHEN p.status IN ('processing', 'completed') THEN l.status IS NOT DISTINCT FROM p.status
                  ELSE l.status IS NULL OR l.status = 'queued' END
               AND (p.payout_reference IS NOT NULL) = (p.status IN ('processing', 'completed'))
               AND (l.amount_cents IS NULL OR l.amount_cents = p.creator_payout_cents) AS holds,
             p.status || ', its line ' || coalesce(l.status, 'missing') AS found
        FROM payments p
        LEFT JOIN payout_lines l ON l.payment_id = p.id AND l.status IN ('queued', 'processing', 'completed')
       WHERE p.kind = 'video' AND p.payout_method IN ('paypal', 'wise')`,
  },
  {
    id: 'P3',
    statement: { en: 'A batch equals the sum of its lines.', ar: 'كل دفعة مجمّعة تساوي مجموع أسطرها.' },
    rows: sql`
      SELECT b.id AS subject,
             b.line_count = count(*) AND b.total_cents = sum(l.amount_cents)
               AND (b.status = 'draft') = bool_and(l.status = 'queued')
               AND (b.status = 'confirmed') = bool_or(l.status = 'processing')
               AND (b.status = 'discarded') = bool_and(l.status = 'discarded') AS holds,
             b.status || ' with ' || count(*) || ' lines' AS found
        FROM payout_batches b JOIN payout_lines l ON l.batch_id = b.id GROUP BY b.id`,
  },
];
