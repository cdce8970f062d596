import { sql } from 'drizzle-orm';

const rating = (visibleAt: ReturnType<typeof sql>) => sql`
  INSERT INTO ratings (id, submission_id, side, rater_id, rated_id, user_id, stars, visible_at)
  SELECT 'rat_damage', s.id, 'brand', s.creator_id, c.brand_id, 'usr_none', 5, ${visibleAt}
    FROM submissions s JOIN campaigns c ON c.id = s.campaign_id LIMIT 1`;

export const damage = {
  S1: sql`INSERT INTO rating_totals SELECT id, 1, 5, 0, 0, 0 FROM workspaces LIMIT 1`,
  // Rater and rated are those of the other side.
  S2: rating(sql`now()`),
  S3: rating(sql`now() + interval '8 days'`),
};
