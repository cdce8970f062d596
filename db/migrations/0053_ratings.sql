-- What the two sides of an approved video say of each other. Each rates blind: others see a rating from `visible_at`,
-- which is when the other side rates too, or seven days after the first of the two.
CREATE TABLE ratings (
  id            text PRIMARY KEY,
  submission_id text NOT NULL REFERENCES submissions ON DELETE CASCADE,
  -- Who rates.
  side          text NOT NULL CHECK (side IN ('brand', 'creator')),
  rater_id      text NOT NULL REFERENCES workspaces,
  rated_id      text NOT NULL REFERENCES workspaces,
  -- The person who did it.
  user_id       text NOT NULL REFERENCES users,
  stars         integer NOT NULL CHECK (stars BETWEEN 1 AND 5),
  review        text,
  -- What only creators say of brands.
  paid_on_time  integer CHECK (paid_on_time BETWEEN 1 AND 5),
  clear_brief   integer CHECK (clear_brief BETWEEN 1 AND 5),
  fair_review   integer CHECK (fair_review BETWEEN 1 AND 5),
  visible_at    timestamptz NOT NULL,
  -- It stands in the totals, and whoever is rated has been told.
  is_revealed   boolean NOT NULL DEFAULT false,
  created_at    timestamptz NOT NULL DEFAULT now(),
  updated_at    timestamptz NOT NULL DEFAULT now(),
  UNIQUE (submission_id, side),
  CHECK (rater_id <> rated_id),
  CHECK (num_nulls(paid_on_time, clear_brief, fair_review) = CASE side WHEN 'creator' THEN 0 ELSE 3 END)
);
CREATE INDEX ratings_rated ON ratings (rated_id, id DESC);
CREATE INDEX ratings_unrevealed ON ratings (visible_at) WHERE NOT is_revealed;
CREATE INDEX ratings_rated_unrevealed ON ratings (rated_id, visible_at) WHERE NOT is_revealed;

-- Count and sums of the revealed ratings of each workspace, kept by the trigger alone.
CREATE TABLE rating_totals (
  workspace_id text PRIMARY KEY REFERENCES workspaces,
  count        integer NOT NULL,
  stars        integer NOT NULL,
  paid_on_time integer NOT NULL,
  clear_brief  integer NOT NULL,
  fair_review  integer NOT NULL
);

CREATE FUNCTION add_to_rating_totals(rating ratings, times integer) RETURNS void LANGUAGE sql AS $$
  INSERT INTO rating_totals AS kept (workspace_id, count, stars, paid_on_time, clear_brief, fair_review)
  VALUES (rating.rated_id, times, times * rating.stars, times * coalesce(rating.paid_on_time, 0),
          times * coalesce(rating.clear_brief, 0), times * coalesce(rating.fair_review, 0))
  ON CONFLICT (workspace_id) DO UPDATE
    SET count = kept.count + excluded.count, stars = kept.stars + excluded.stars,
        paid_on_time = kept.paid_on_time + excluded.paid_on_time,
        clear_brief = kept.clear_brief + excluded.clear_brief, fair_review = kept.fair_review + excluded.fair_review
$$;

CREATE FUNCTION keep_rating_totals() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' AND OLD.is_revealed THEN PERFORM add_to_rating_totals(OLD, -1); END IF;
  IF TG_OP <> 'DELETE' AND NEW.is_revealed THEN PERFORM add_to_rating_totals(NEW, 1); END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER ratings_totals AFTER INSERT OR UPDATE OR DELETE ON ratings
  FOR EACH ROW EXECUTE FUNCTION keep_rating_totals();

-- How a workspace is rated at this moment: the totals, and what has become visible since by time alone.
CREATE FUNCTION visible_ratings(whose text)
RETURNS TABLE (count integer, stars integer, paid_on_time integer, clear_brief integer, fair_review integer)
LANGUAGE sql STABLE AS $$
  SELECT coalesce(sum(count), 0)::int, coalesce(sum(stars), 0)::int, coalesce(sum(paid_on_time), 0)::int,
         coalesce(sum(clear_brief), 0)::int, coalesce(sum(fair_review), 0)::int
    FROM (SELECT count, stars, paid_on_time, clear_brief, fair_review FROM rating_totals WHERE workspace_id = whose
          UNION ALL
          SELECT 1, stars, paid_on_time, clear_brief, fair_review FROM ratings
           WHERE rated_id = whose AND NOT is_revealed AND visible_at <= now()) visible
$$;
-- Null as long as nobody has rated.
CREATE FUNCTION average_rating(whose text) RETURNS double precision LANGUAGE sql STABLE AS $$
  SELECT stars::double precision / nullif(count, 0) FROM visible_ratings(whose)
$$;

-- Mails about them can be switched off.
ALTER TABLE notification_preferences DROP CONSTRAINT notification_preferences_mail_group_check;
ALTER TABLE notification_preferences ADD CONSTRAINT notification_preferences_mail_group
  CHECK (mail_group IN ('work', 'ratings', 'money', 'subscription')) NOT VALID;
