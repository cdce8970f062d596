-- Campaigns ---------------------------------------------------------------------------------------

-- Counts are updated by the commands that change them, under the campaign's row lock.
CREATE TABLE campaigns (
  id                   text PRIMARY KEY,
  brand_id             text NOT NULL REFERENCES workspaces,
  created_by           text REFERENCES users,
  client_brand_id      text REFERENCES client_brands ON DELETE SET NULL,
  title                text NOT NULL,
  description          text NOT NULL,
  requirements         text NOT NULL,
  -- The choices of the step-by-step form; null for a campaign written without it.
  brief                jsonb,
  product_url          text,
  video_style          text,
  reference_assets     jsonb NOT NULL DEFAULT '[]',
  budget_cents         bigint NOT NULL CHECK (budget_cents >= 100),
  deadline             date NOT NULL,
  max_submissions      integer NOT NULL CHECK (max_submissions >= 1),
  intake               text NOT NULL DEFAULT 'casting' CHECK (intake IN ('casting', 'open_call')),
  -- Visible only to invited creators.
  invite_only          boolean NOT NULL DEFAULT false,
  delivery             text NOT NULL DEFAULT 'file_or_link' CHECK (delivery IN ('file', 'file_or_link')),
  -- Requirements of the video file.
  video_requirements   jsonb,
  status               text NOT NULL DEFAULT 'pending' CHECK (status IN ('pending', 'active', 'paused', 'completed')),
  -- A campaign paused by its brand's debt resumes when the debt is paid. A campaign paused by the brand does not.
  paused_for           text CHECK (paused_for IN ('debt')),
  application_count    integer NOT NULL DEFAULT 0,
  -- Invitations that are open or accepted.
  invited_count        integer NOT NULL DEFAULT 0,
  accepted_count       integer NOT NULL DEFAULT 0,
  submission_count     integer NOT NULL DEFAULT 0,
  pending_review_count integer NOT NULL DEFAULT 0,
  approved_count       integer NOT NULL DEFAULT 0,
  created_at           timestamptz NOT NULL DEFAULT now(),
  published_at         timestamptz,
  completed_at         timestamptz,
  -- Last change of the terms. Creators accepted before it may withdraw.
  changed_at           timestamptz,
  -- Creators list campaigns newest first; every index of open campaigns has this order.
  list_order           bigint GENERATED ALWAYS AS IDENTITY,
  -- Title, description and name of the brand, set by a trigger.
  folded_text          text,
  CONSTRAINT campaigns_approved_in_max CHECK (approved_count <= max_submissions),
  CONSTRAINT campaigns_paused_for_when_paused CHECK (paused_for IS NULL OR status = 'paused'),
  CONSTRAINT campaigns_invite_only CHECK (NOT invite_only OR intake = 'casting')
  -- Free space on each page, so that updates of counts stay heap-only and write no index.
) WITH (fillfactor = 80);
CREATE INDEX campaigns_brand ON campaigns (brand_id, id DESC);
CREATE INDEX campaigns_client_brand_id ON campaigns (client_brand_id) WHERE client_brand_id IS NOT NULL;
CREATE INDEX campaigns_due ON campaigns (deadline) WHERE status = 'active';
-- The deadline in the index skips expired campaigns without reading their rows.
CREATE INDEX campaigns_open ON campaigns (list_order DESC, deadline) WHERE status = 'active';
CREATE INDEX campaigns_open_low ON campaigns (list_order DESC, deadline)
  WHERE status = 'active' AND budget_cents < 50000;
CREATE INDEX campaigns_open_medium ON campaigns (list_order DESC, deadline)
  WHERE status = 'active' AND budget_cents >= 50000 AND budget_cents < 200000;
CREATE INDEX campaigns_open_high ON campaigns (list_order DESC, deadline)
  WHERE status = 'active' AND budget_cents >= 200000;
-- The block of 4,096 campaigns limits a search to one stretch of the list. Without fastupdate, because every search
-- would scan the pending list.
CREATE INDEX campaigns_open_folded ON campaigns
  USING gin ((ARRAY[list_order >> 12]), folded_text gin_trgm_ops) WITH (fastupdate = off)
  WHERE status = 'active';

-- Line breaks separate the fields, so that no search term matches across two of them.
CREATE FUNCTION fold_campaign() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.folded_text := fold(NEW.title || E'\n' || NEW.description || E'\n' ||
    (SELECT name FROM workspaces WHERE id = NEW.brand_id));
  RETURN NEW;
END $$;
CREATE TRIGGER fold_campaign BEFORE INSERT OR UPDATE OF title, description, brand_id ON campaigns
  FOR EACH ROW EXECUTE FUNCTION fold_campaign();

CREATE FUNCTION fold_campaigns_of_brand() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE campaigns SET title = title WHERE brand_id = NEW.id;
  RETURN NULL;
END $$;
CREATE TRIGGER fold_campaigns_of_brand AFTER UPDATE OF name ON workspaces
  FOR EACH ROW WHEN (OLD.name <> NEW.name) EXECUTE FUNCTION fold_campaigns_of_brand();

-- Number of approved videos in the campaigns of a client brand.
CREATE FUNCTION content_units(brand text) RETURNS integer LANGUAGE sql STABLE AS $$
  SELECT coalesce(sum(approved_count), 0)::int FROM campaigns WHERE client_brand_id = brand
$$;

-- Payments and checkouts outlive a deleted campaign.
ALTER TABLE checkouts ADD FOREIGN KEY (campaign_id) REFERENCES campaigns ON DELETE SET NULL;
ALTER TABLE payments ADD FOREIGN KEY (campaign_id) REFERENCES campaigns ON DELETE SET NULL;

-- Applications ------------------------------------------------------------------------------------

CREATE TABLE applications (
  id          text PRIMARY KEY,
  campaign_id text NOT NULL REFERENCES campaigns ON DELETE CASCADE,
  creator_id  text NOT NULL REFERENCES workspaces,
  note        text CHECK (char_length(note) BETWEEN 1 AND 1000),
  -- Portfolio videos attached by the creator, in their order.
  video_ids   text[] NOT NULL DEFAULT '{}',
  status      text NOT NULL DEFAULT 'pending' CHECK (status IN ('pending', 'accepted', 'rejected')),
  created_at  timestamptz NOT NULL DEFAULT now(),
  decided_at  timestamptz,
  UNIQUE (campaign_id, creator_id)
);
CREATE INDEX applications_campaign ON applications (campaign_id, id DESC);
CREATE INDEX applications_creator ON applications (creator_id, id DESC);
CREATE INDEX applications_created ON applications (created_at);
CREATE TRIGGER directory_entry_inserted AFTER INSERT ON applications REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION directory_follows_work('accepted');
CREATE TRIGGER directory_entry_updated AFTER UPDATE ON applications REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION directory_follows_work('accepted');
CREATE TRIGGER directory_entry_deleted AFTER DELETE ON applications REFERENCING OLD TABLE AS old_rows
  FOR EACH STATEMENT EXECUTE FUNCTION directory_follows_work('accepted');

-- Invitations -------------------------------------------------------------------------------------

CREATE TABLE campaign_invitations (
  id          text PRIMARY KEY,
  campaign_id text NOT NULL REFERENCES campaigns ON DELETE CASCADE,
  creator_id  text NOT NULL REFERENCES workspaces,
  invited_by  text NOT NULL REFERENCES users,
  note        text,
  status      text NOT NULL DEFAULT 'pending' CHECK (status IN ('pending', 'accepted', 'declined', 'withdrawn')),
  created_at  timestamptz NOT NULL DEFAULT now(),
  -- Null until the campaign is live: invitations are sent at its publication.
  sent_at     timestamptz,
  decided_at  timestamptz,
  UNIQUE (campaign_id, creator_id),
  CONSTRAINT campaign_invitations_decided_at CHECK ((status = 'pending') = (decided_at IS NULL)),
  CONSTRAINT campaign_invitations_sent CHECK (status IN ('pending', 'withdrawn') OR sent_at IS NOT NULL)
);
CREATE INDEX campaign_invitations_campaign ON campaign_invitations (campaign_id, id DESC);
CREATE INDEX campaign_invitations_open ON campaign_invitations (creator_id, id DESC)
  WHERE status = 'pending' AND sent_at IS NOT NULL;

-- Submissions -------------------------------------------------------------------------------------

CREATE TABLE submissions (
  id          text PRIMARY KEY,
  campaign_id text NOT NULL REFERENCES campaigns ON DELETE CASCADE,
  creator_id  text NOT NULL REFERENCES workspaces,
  revises_id  text UNIQUE REFERENCES submissions ON DELETE CASCADE,
  version     integer NOT NULL CHECK (version >= 1),
  title       text NOT NULL,
  description text,
  media_id    text REFERENCES media,
  video_url   text,
  -- `equal`: the same bytes were submitted before. `alike`: it resembles another video of the creator.
  duplicate   text CHECK (duplicate IN ('equal', 'alike')),
  status      text NOT NULL DEFAULT 'pending' CHECK (status IN ('pending', 'approved', 'rejected')),
  -- Rejected after the last change request: no further revision is accepted.
  is_final    boolean NOT NULL DEFAULT false,
  feedback    text,
  created_at  timestamptz NOT NULL DEFAULT now(),
  updated_at  timestamptz NOT NULL DEFAULT now(),
  reviewed_at timestamptz,
  UNIQUE (campaign_id, creator_id, version),
  CONSTRAINT submissions_file_or_link CHECK ((media_id IS NULL) <> (video_url IS NULL))
);
CREATE UNIQUE INDEX submissions_one_pending ON submissions (campaign_id, creator_id) WHERE status = 'pending';
CREATE UNIQUE INDEX submissions_one_approved ON submissions (campaign_id, creator_id) WHERE status = 'approved';
CREATE INDEX submissions_campaign ON submissions (campaign_id, id DESC);
CREATE INDEX submissions_creator ON submissions (creator_id, id DESC);
CREATE INDEX submissions_media_id ON submissions (media_id) WHERE media_id IS NOT NULL;
CREATE INDEX submissions_created ON submissions (created_at);
CREATE INDEX submissions_reviewed ON submissions (reviewed_at) WHERE reviewed_at IS NOT NULL;
CREATE TRIGGER directory_entry_inserted AFTER INSERT ON submissions REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION directory_follows_work('approved');
CREATE TRIGGER directory_entry_updated AFTER UPDATE ON submissions REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION directory_follows_work('approved');
CREATE TRIGGER directory_entry_deleted AFTER DELETE ON submissions REFERENCING OLD TABLE AS old_rows
  FOR EACH STATEMENT EXECUTE FUNCTION directory_follows_work('approved');

ALTER TABLE payments ADD FOREIGN KEY (submission_id) REFERENCES submissions;

-- Sent reminders. A postponed deadline is reminded of again.
CREATE TABLE deadline_reminders (
  campaign_id text NOT NULL REFERENCES campaigns ON DELETE CASCADE,
  creator_id  text NOT NULL,
  deadline    date NOT NULL,
  PRIMARY KEY (campaign_id, creator_id, deadline)
);

-- Ratings -----------------------------------------------------------------------------------------

-- Both sides of an approved video rate blind: a rating is visible from `visible_at`, when the other side rates or seven
-- days after the first rating.
CREATE TABLE ratings (
  id            text PRIMARY KEY,
  submission_id text NOT NULL REFERENCES submissions ON DELETE CASCADE,
  -- The rater's side.
  side          text NOT NULL CHECK (side IN ('brand', 'creator')),
  rater_id      text NOT NULL REFERENCES workspaces,
  rated_id      text NOT NULL REFERENCES workspaces,
  user_id       text NOT NULL REFERENCES users,
  stars         integer NOT NULL CHECK (stars BETWEEN 1 AND 5),
  review        text,
  -- Only creators rate these.
  paid_on_time  integer CHECK (paid_on_time BETWEEN 1 AND 5),
  clear_brief   integer CHECK (clear_brief BETWEEN 1 AND 5),
  fair_review   integer CHECK (fair_review BETWEEN 1 AND 5),
  visible_at    timestamptz NOT NULL,
  -- Included in the totals, and its notification is sent.
  is_revealed   boolean NOT NULL DEFAULT false,
  created_at    timestamptz NOT NULL DEFAULT now(),
  updated_at    timestamptz NOT NULL DEFAULT now(),
  UNIQUE (submission_id, side),
  CONSTRAINT ratings_of_other_side CHECK (rater_id <> rated_id),
  CONSTRAINT ratings_details_by_creator
    CHECK (num_nulls(paid_on_time, clear_brief, fair_review) = CASE side WHEN 'creator' THEN 0 ELSE 3 END)
);
CREATE INDEX ratings_rated ON ratings (rated_id, id DESC);
CREATE INDEX ratings_unrevealed ON ratings (visible_at) WHERE NOT is_revealed;
CREATE INDEX ratings_rated_unrevealed ON ratings (rated_id, visible_at) WHERE NOT is_revealed;

-- Count and sums of each workspace's revealed ratings. Written only by the trigger on `ratings`.
CREATE TABLE rating_totals (
  workspace_id text PRIMARY KEY REFERENCES workspaces,
  count        integer NOT NULL,
  stars        integer NOT NULL,
  paid_on_time integer NOT NULL,
  clear_brief  integer NOT NULL,
  fair_review  integer NOT NULL
);

CREATE FUNCTION add_to_rating_totals(rating ratings, times integer) RETURNS void LANGUAGE sql AS $$
  INSERT INTO rating_totals AS stored (workspace_id, count, stars, paid_on_time, clear_brief, fair_review)
  VALUES (rating.rated_id, times, times * rating.stars, times * coalesce(rating.paid_on_time, 0),
          times * coalesce(rating.clear_brief, 0), times * coalesce(rating.fair_review, 0))
  ON CONFLICT (workspace_id) DO UPDATE
    SET count = stored.count + excluded.count, stars = stored.stars + excluded.stars,
        paid_on_time = stored.paid_on_time + excluded.paid_on_time,
        clear_brief = stored.clear_brief + excluded.clear_brief, fair_review = stored.fair_review + excluded.fair_review
$$;

CREATE FUNCTION update_rating_totals() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' AND OLD.is_revealed THEN PERFORM add_to_rating_totals(OLD, -1); END IF;
  IF TG_OP <> 'DELETE' AND NEW.is_revealed THEN PERFORM add_to_rating_totals(NEW, 1); END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER ratings_totals AFTER INSERT OR UPDATE OR DELETE ON ratings
  FOR EACH ROW EXECUTE FUNCTION update_rating_totals();

-- The current totals: `rating_totals` and the ratings that became visible but are not revealed yet.
CREATE FUNCTION visible_ratings(workspace text)
RETURNS TABLE (count integer, stars integer, paid_on_time integer, clear_brief integer, fair_review integer)
LANGUAGE sql STABLE AS $$
  SELECT coalesce(sum(count), 0)::int, coalesce(sum(stars), 0)::int, coalesce(sum(paid_on_time), 0)::int,
         coalesce(sum(clear_brief), 0)::int, coalesce(sum(fair_review), 0)::int
    FROM (SELECT count, stars, paid_on_time, clear_brief, fair_review FROM rating_totals WHERE workspace_id = workspace
          UNION ALL
          SELECT 1, stars, paid_on_time, clear_brief, fair_review FROM ratings
           WHERE rated_id = workspace AND NOT is_revealed AND visible_at <= now()) visible
$$;

-- Null for a workspace without a visible rating.
CREATE FUNCTION average_rating(workspace text) RETURNS double precision LANGUAGE sql STABLE AS $$
  SELECT stars::double precision / nullif(count, 0) FROM visible_ratings(workspace)
$$;

CREATE FUNCTION directory_follows_ratings() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM refresh_directory_entry(NEW.workspace_id);
  RETURN NULL;
END $$;
CREATE TRIGGER directory_entry AFTER INSERT OR UPDATE ON rating_totals
  FOR EACH ROW EXECUTE FUNCTION directory_follows_ratings();

-- Approved videos whose two sides are reminded once to rate each other.
CREATE TABLE rating_reminders (
  submission_id text PRIMARY KEY REFERENCES submissions ON DELETE CASCADE,
  due_at        timestamptz NOT NULL
);
CREATE INDEX rating_reminders_due ON rating_reminders (due_at);

-- Campaign drafts ---------------------------------------------------------------------------------

CREATE TABLE campaign_drafts (
  id          text PRIMARY KEY,
  brand_id    text NOT NULL REFERENCES workspaces,
  created_by  text NOT NULL REFERENCES users,
  -- Incremented by every save. A save names the version it is based on.
  version     integer NOT NULL CHECK (version > 0),
  content     jsonb NOT NULL,
  -- The campaign created from the draft.
  campaign_id text REFERENCES campaigns ON DELETE CASCADE,
  created_at  timestamptz NOT NULL DEFAULT now(),
  updated_at  timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX campaign_drafts_unfinished ON campaign_drafts (brand_id, id DESC) WHERE campaign_id IS NULL;
CREATE UNIQUE INDEX campaign_drafts_campaign ON campaign_drafts (campaign_id);

-- Orders ------------------------------------------------------------------------------------------

CREATE SEQUENCE receipt_numbers START 100001;

-- One receipt per charge, and one statement per payout of a video. A number is never reused.
CREATE TABLE receipts (
  id           text PRIMARY KEY,
  number       text NOT NULL UNIQUE DEFAULT 'LQ-' || nextval('receipt_numbers'),
  kind         text NOT NULL CHECK (kind IN ('top_up', 'publishing_fee', 'subscription', 'payout')),
  owner_id     text NOT NULL REFERENCES workspaces,
  -- The checkout, payment or invoice.
  source_id    text NOT NULL,
  amount_cents bigint NOT NULL CHECK (amount_cents > 0),
  -- Name of the campaign or product when the receipt was issued.
  subject      text,
  -- Name and address of the customer when the receipt was issued.
  billed_to    jsonb NOT NULL,
  issued_at    timestamptz NOT NULL DEFAULT now(),
  UNIQUE (kind, source_id)
);
CREATE INDEX receipts_owner ON receipts (owner_id, id DESC);
CREATE TRIGGER receipts_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON receipts
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
