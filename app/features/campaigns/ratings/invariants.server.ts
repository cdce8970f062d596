import { sql } from 'drizzle-orm';
import type { Invariant } from '#platform/feature/invariants.server.ts';

/** S stands for ratings, see docs/money.md. */
export const invariants: Invariant[] = [
  {
    id: 'S1',
    statement: {
      en: 'The rating count and sums of each workspace equal its revealed ratings.',
      ar: 'عدد تقييمات كل مساحة عمل ومجاميعها يطابقان تقييماتها المكشوفة.',
    },
    rows: sql`
      SELECT coalesce(t.workspace_id, r.rated_id) AS subject,
             (coalesce(t.count, 0), coalesce(t.stars, 0), coalesce(t.paid_on_time, 0), coalesce(t.clear_brief, 0), coalesce(t.fair_review, 0))
               = (coalesce(r.count, 0), coalesce(r.stars, 0), coalesce(r.paid_on_time, 0), coalesce(r.clear_brief, 0), coalesce(r.fair_review, 0)) AS holds,
             coalesce(t.stars, 0) || ' stars in ' || coalesce(t.count, 0) || ' counted, '
               || coalesce(r.stars, 0) || ' in ' || coalesce(r.count, 0) || ' there' AS found
        FROM rating_totals t
        FULL JOIN (SELECT rated_id, count(*) AS count, sum(stars) AS stars, sum(paid_on_time) AS paid_on_time,
                          sum(clear_brief) AS clear_brief, sum(fair_review) AS fair_review
                     FROM ratings WHERE is_revealed GROUP BY rated_id) r ON r.rated_id = t.workspace_id`,
  },
  {
    id: 'S2',
    statement: {
      en: 'Each rating belongs to an approved video and rates the other side.',
      ar: 'كل تقييم يخص فيديو معتمدًا ويقيّم الطرف الآخر.',
    },
    rows: sql`
      SELECT r.id AS subject,
             s.status = 'approved' AND (r.rater_id, r.rated_id) = CASE r.side
               WHEN 'brand' THEN (c.brand_id, s.creator_id) ELSE (s.creator_id, c.brand_id) END AS holds,
             r.rater_id || ' of ' || r.rated_id || ' for ' || s.id || ', ' || s.status AS found
        FROM ratings r JOIN submissions s ON s.id = r.submission_id JOIN campaigns c ON c.id = s.campaign_id`,
  },
  {
    id: 'S3',
    statement: {
      en: 'Two ratings of a video are revealed at once; a single rating becomes visible within seven days.',
      ar: 'يُكشف تقييما الفيديو معًا فور اكتمالهما، ويظهر التقييم الوحيد خلال سبعة أيام.',
    },
    rows: sql`
      SELECT r.id AS subject,
             CASE WHEN other.id IS NULL THEN r.visible_at <= r.created_at + interval '7 days' ELSE r.is_revealed END AS holds,
             'visible at ' || r.visible_at || CASE WHEN other.id IS NULL THEN ', alone' ELSE ', one of two' END AS found
        FROM ratings r LEFT JOIN ratings other ON other.submission_id = r.submission_id AND other.side <> r.side`,
  },
];
