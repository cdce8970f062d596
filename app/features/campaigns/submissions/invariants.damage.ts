import { sql } from 'drizzle-orm';

export const damage = {
  C1: sql`
    WITH rejected AS (
      INSERT INTO submissions (id, campaign_id, creator_id, version, title, video_url, status, reviewed_at)
      SELECT 'sub_damage', campaign_id, creator_id, 10, title, 'https://videos.example/a.mp4', 'rejected', now()
        FROM submissions LIMIT 1 RETURNING id)
    INSERT INTO change_requests (id, submission_id, created_by)
    SELECT 'crq_damage', rejected.id, users.id FROM rejected, users LIMIT 1`,
  C2: sql`
    INSERT INTO submissions (id, campaign_id, creator_id, version, title, video_url, status)
    SELECT 'sub_damage' || n, campaign_id, creator_id, 10 + n, title, 'https://videos.example/a.mp4', 'rejected'
      FROM (SELECT campaign_id, creator_id, title FROM submissions LIMIT 1) one, generate_series(1, 3) n`,
  F2: sql`
    INSERT INTO funded_slots (id, campaign_id, brand_id, amount_cents, state, creator_id)
    SELECT 'slt_damage', id, brand_id, budget_cents, 'reserved', brand_id FROM campaigns LIMIT 1`,
  R1: sql`WITH removed AS (DELETE FROM review_totals) UPDATE submissions SET review_due_at = created_at`,
  R2: sql`UPDATE directory_entries SET on_time_count = on_time_count + 1`,
  W1: sql`UPDATE submissions SET status = 'pending'`,
  W2: sql`UPDATE campaigns SET approved_count = 0`,
  W3: sql`
    UPDATE submissions SET status = 'pending', due_at = NULL, timer_at = NULL, seconds_left = NULL, paused_by = '{}'`,
  W5: sql`
    WITH accepted AS (
      INSERT INTO applications (id, campaign_id, creator_id, status, due_at)
      SELECT 'app_damage', id, brand_id, 'accepted', now() FROM campaigns LIMIT 1)
    INSERT INTO shipments (id, application_id, campaign_id, brand_id, creator_id, kind, status)
    SELECT 'shm_damage', 'app_damage', id, brand_id, brand_id, 'voucher', 'ready' FROM campaigns LIMIT 1`,
  W6: sql`
    WITH late AS (
      INSERT INTO submissions (id, campaign_id, creator_id, version, title, video_url, status, lapsed_at)
      SELECT 'sub_damage_late', campaign_id, creator_id, 10, title, 'https://videos.example/a.mp4', 'rejected', now()
        FROM submissions LIMIT 1 RETURNING *)
    INSERT INTO submissions (id, campaign_id, creator_id, version, revises_id, title, video_url)
    SELECT 'sub_damage', campaign_id, creator_id, 11, id, title, video_url FROM late`,
  W4: sql`
    UPDATE submissions s SET approved_via = 'timer' FROM payments p
     WHERE p.submission_id = s.id AND NOT EXISTS (SELECT FROM funded_slots f WHERE f.payment_id = p.id)`,
};
