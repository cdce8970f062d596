-- Brands ------------------------------------------------------------------------------------------

-- A brand that an agency's workspace orders videos for: a label on campaigns, without a wallet and without members.
CREATE TABLE client_brands (
  id           text PRIMARY KEY,
  workspace_id text NOT NULL REFERENCES workspaces,
  name         text NOT NULL,
  category     text NOT NULL,
  website      text NOT NULL,
  -- Country code, or the code for an unlisted country.
  country      text NOT NULL,
  description  text,
  created_at   timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX client_brands_workspace ON client_brands (workspace_id, id DESC);

-- Portfolio ---------------------------------------------------------------------------------------

CREATE TABLE portfolio_items (
  id          text PRIMARY KEY,
  creator_id  text NOT NULL REFERENCES workspaces,
  -- Ascending.
  position    integer NOT NULL,
  media_id    text UNIQUE REFERENCES media,
  url         text,
  title       text NOT NULL,
  tags        text[] NOT NULL DEFAULT '{}',
  -- Of a link, as entered by the creator.
  duration_ms integer,
  -- The video that introduces the creator.
  is_pinned   boolean NOT NULL DEFAULT false,
  is_public   boolean NOT NULL DEFAULT true,
  created_at  timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT portfolio_items_file_or_link CHECK ((media_id IS NULL) <> (url IS NULL)),
  CONSTRAINT portfolio_items_pinned_is_public CHECK (is_public OR NOT is_pinned),
  -- Deferrable: one statement reorders the items and passes through positions that are still taken.
  UNIQUE (creator_id, position) DEFERRABLE
);
CREATE UNIQUE INDEX portfolio_items_pinned ON portfolio_items (creator_id) WHERE is_pinned;

-- Directory of creators ---------------------------------------------------------------------------
-- Triggers on every table that an entry is derived from update the directory in the transaction of the change. Those on
-- later areas' tables are in their migrations.

-- The sort keys and search terms of a creator.
CREATE TABLE directory_entries (
  creator_id        text PRIMARY KEY REFERENCES workspaces,
  -- Position in every list, newest highest.
  list_order        bigint GENERATED ALWAYS AS IDENTITY UNIQUE,
  joined_at         timestamptz NOT NULL,
  -- The owner's address is verified and the owner is not suspended.
  is_listed         boolean NOT NULL DEFAULT false,
  -- Average of the visible ratings.
  rating_hundredths integer,
  rating_count      integer NOT NULL DEFAULT 0,
  approved_count    integer NOT NULL DEFAULT 0,
  -- Campaigns that accepted the creator or approved one of their videos.
  campaign_count    integer NOT NULL DEFAULT 0,
  -- The pinned playable video, or the first one.
  preview_media_id  text,
  preview_url       text,
  lists             text[] NOT NULL DEFAULT '{}',
  -- `+expertise`, `@location`, `~language`, and `#block` of 4,096 positions.
  facets            text[] NOT NULL DEFAULT '{}',
  folded_name       text NOT NULL DEFAULT '',
  folded_text       text NOT NULL DEFAULT ''
) WITH (fillfactor = 80);
CREATE INDEX directory_entries_joined ON directory_entries (joined_at);
-- One index over facets and text. Without fastupdate, because every search would scan the pending list.
CREATE INDEX directory_entries_search ON directory_entries
  USING gin (facets, folded_name gin_trgm_ops, folded_text gin_trgm_ops) WITH (fastupdate = off) WHERE is_listed;

-- A creator's position in one list. A list is a folded expertise, a line break and a folded location, either empty for
-- all; or `~` and a language.
CREATE TABLE directory_positions (
  list              text NOT NULL,
  list_order        bigint NOT NULL,
  rating_hundredths integer,
  campaign_count    integer NOT NULL,
  PRIMARY KEY (list, list_order)
) WITH (fillfactor = 80);
CREATE INDEX directory_positions_rated ON directory_positions (list, list_order DESC) WHERE rating_hundredths >= 450;
CREATE INDEX directory_positions_top ON directory_positions (list, coalesce(rating_hundredths, 0) DESC, list_order DESC)
  WHERE coalesce(rating_hundredths, 500) >= 450;
CREATE INDEX directory_positions_active ON directory_positions (list, campaign_count DESC, list_order DESC)
  WHERE campaign_count > 0;

-- Size of each list, counted by a job, with the most frequent spelling of its expertise and location.
CREATE TABLE directory_counts (
  list             text PRIMARY KEY,
  expertise        text,
  location         text,
  language         text,
  folded_expertise text NOT NULL,
  folded_location  text NOT NULL,
  total            integer NOT NULL,
  -- Unrated, or rated at least 4.5.
  top              integer NOT NULL,
  -- Rated at least 4.5.
  rated            integer NOT NULL,
  recent           integer NOT NULL,
  active           integer NOT NULL
);
CREATE INDEX directory_counts_expertise ON directory_counts (folded_location, total DESC) WHERE expertise IS NOT NULL;
CREATE INDEX directory_counts_location ON directory_counts (folded_expertise, total DESC) WHERE location IS NOT NULL;
CREATE INDEX directory_counts_language ON directory_counts (total DESC) WHERE language IS NOT NULL;

-- The words of all entries, to correct misspelled searches.
CREATE TABLE directory_words (
  word       text PRIMARY KEY,
  -- The most frequent spelling.
  label      text NOT NULL,
  -- Set for words of names.
  consonants text,
  uses       integer NOT NULL
);
CREATE INDEX directory_words_similar ON directory_words USING gin (word gin_trgm_ops);
CREATE INDEX directory_words_consonants ON directory_words (consonants);

-- Reduces a folded word to the consonants that both scripts share: `haddad` and `حداد` both become `hdd`.
CREATE FUNCTION consonants(word text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT regexp_replace(
    translate(
      regexp_replace(
        regexp_replace(
          replace(replace(replace(regexp_replace(word, '^ال(?=.{3})', ''), 'ch', 's'), 'ph', 'f'), 'ck', 'k'),
          '([skgtd])h', '\1', 'g'),
        '(.)\1', '\1', 'g'),
      'بتثجحخدذرزسشصضطظغفقكلمنهويگچپڤjqcpvاعءaeiou',
      'bttghkddrzsssdtzgfkklmnhwygsbfgkkbf'),
    '(?<=.)[yw]|h$', '', 'g')
$$;

CREATE FUNCTION refresh_directory_entry(workspace text) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  stored   directory_entries;
  previous text[];
BEGIN
  -- Serializes updates of one entry: a later statement reads what the transaction before it committed.
  SELECT * INTO stored FROM directory_entries WHERE creator_id = workspace FOR NO KEY UPDATE;
  IF NOT FOUND THEN RETURN; END IF;
  previous := stored.lists;

  SELECT w.created_at, s.stars * 100 / nullif(s.count, 0), s.count, p.media_id, p.url, fold(w.name),
         fold(concat_ws(E'\n', w.name, array_to_string(w.expertise_tags, E'\n'), w.bio)),
         EXISTS (SELECT FROM seats JOIN users ON users.id = seats.user_id
                  WHERE seats.workspace_id = workspace AND seats.role = 'owner'
                    AND users.email_verified AND users.suspended_at IS NULL),
         (SELECT count(*) FROM submissions WHERE creator_id = workspace AND status = 'approved'),
         (SELECT count(*) FROM (
            SELECT campaign_id FROM applications WHERE creator_id = workspace AND status = 'accepted'
            UNION SELECT campaign_id FROM submissions WHERE creator_id = workspace AND status = 'approved') participations)
    INTO STRICT stored.joined_at, stored.rating_hundredths, stored.rating_count, stored.preview_media_id, stored.preview_url,
         stored.folded_name, stored.folded_text, stored.is_listed, stored.approved_count, stored.campaign_count
    FROM workspaces w
    CROSS JOIN visible_ratings(workspace) s
    LEFT JOIN LATERAL (
      SELECT media_id, url FROM portfolio_items
       WHERE creator_id = workspace AND is_public
         AND (media_id IS NOT NULL OR url ~* '\.(mp4|m4v|webm|mov|ogv|ogg)([?#]|$)')
       ORDER BY is_pinned DESC, position LIMIT 1) p ON true
   WHERE w.id = workspace;

  SELECT array_agg(DISTINCT tag || E'\n' || place) || array_agg(DISTINCT '~' || language) FILTER (WHERE language IS NOT NULL),
         array_agg(DISTINCT '+' || tag) FILTER (WHERE tag <> '') || array_agg(DISTINCT '@' || place) FILTER (WHERE place <> '')
           || array_agg(DISTINCT '~' || language) FILTER (WHERE language IS NOT NULL) || ('#' || (stored.list_order >> 12))
    INTO STRICT stored.lists, stored.facets
    FROM workspaces w
    CROSS JOIN LATERAL (SELECT '' AS tag UNION SELECT fold(unnest(w.expertise_tags))) t
    CROSS JOIN LATERAL (SELECT '' AS place UNION SELECT coalesce(fold(w.location), '')) l
    LEFT JOIN LATERAL unnest(w.languages) language ON true
   WHERE w.id = workspace;
  IF NOT stored.is_listed THEN stored.lists := '{}'; END IF;

  UPDATE directory_entries e
     SET joined_at = stored.joined_at, is_listed = stored.is_listed, rating_hundredths = stored.rating_hundredths,
         rating_count = stored.rating_count, approved_count = stored.approved_count, campaign_count = stored.campaign_count,
         preview_media_id = stored.preview_media_id, preview_url = stored.preview_url, lists = stored.lists,
         facets = stored.facets, folded_name = stored.folded_name, folded_text = stored.folded_text
   WHERE creator_id = workspace AND e IS DISTINCT FROM stored;

  DELETE FROM directory_positions
   WHERE list_order = stored.list_order
     AND list IN (SELECT unnest(previous) EXCEPT SELECT unnest(stored.lists));
  INSERT INTO directory_positions AS s (list, list_order, rating_hundredths, campaign_count)
  SELECT list, stored.list_order, stored.rating_hundredths, stored.campaign_count FROM unnest(stored.lists) list
      ON CONFLICT (list, list_order) DO UPDATE
     SET rating_hundredths = excluded.rating_hundredths, campaign_count = excluded.campaign_count
   WHERE (s.rating_hundredths, s.campaign_count) IS DISTINCT FROM (excluded.rating_hundredths, excluded.campaign_count);
END $$;

CREATE FUNCTION directory_follows_workspace() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO directory_entries (creator_id, joined_at) VALUES (NEW.id, NEW.created_at);
  ELSE
    PERFORM refresh_directory_entry(NEW.id);
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER directory_entry AFTER INSERT OR UPDATE OF name, bio, location, expertise_tags, languages, created_at
  ON workspaces FOR EACH ROW WHEN (NEW.kind = 'creator') EXECUTE FUNCTION directory_follows_workspace();

CREATE FUNCTION directory_follows_seat() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM refresh_directory_entry(NEW.workspace_id);
  RETURN NULL;
END $$;
CREATE TRIGGER directory_entry AFTER INSERT OR UPDATE OF role, user_id ON seats
  FOR EACH ROW WHEN (NEW.role = 'owner') EXECUTE FUNCTION directory_follows_seat();

CREATE FUNCTION directory_follows_user() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM refresh_directory_entry(workspace_id) FROM seats WHERE user_id = NEW.id AND role = 'owner' ORDER BY workspace_id;
  RETURN NULL;
END $$;
CREATE TRIGGER directory_entry AFTER UPDATE OF email_verified, suspended_at ON users
  FOR EACH ROW WHEN ((OLD.email_verified, OLD.suspended_at) IS DISTINCT FROM (NEW.email_verified, NEW.suspended_at))
  EXECUTE FUNCTION directory_follows_user();

-- Updates each creator once per statement, however many rows it changes.
CREATE FUNCTION directory_follows_rows() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    PERFORM refresh_directory_entry(creator_id) FROM (SELECT DISTINCT creator_id FROM new_rows ORDER BY 1) changed;
  ELSE
    PERFORM refresh_directory_entry(creator_id) FROM (SELECT DISTINCT creator_id FROM old_rows ORDER BY 1) changed;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER directory_entry_inserted AFTER INSERT ON portfolio_items REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION directory_follows_rows();
CREATE TRIGGER directory_entry_updated AFTER UPDATE ON portfolio_items REFERENCING OLD TABLE AS old_rows
  FOR EACH STATEMENT EXECUTE FUNCTION directory_follows_rows();
CREATE TRIGGER directory_entry_deleted AFTER DELETE ON portfolio_items REFERENCING OLD TABLE AS old_rows
  FOR EACH STATEMENT EXECUTE FUNCTION directory_follows_rows();

-- The same for applications and submissions, of which only the status in the trigger's argument counts.
CREATE FUNCTION directory_follows_work() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    PERFORM refresh_directory_entry(creator_id)
       FROM (SELECT DISTINCT creator_id FROM new_rows WHERE status = TG_ARGV[0] ORDER BY 1) changed;
  ELSIF TG_OP = 'DELETE' THEN
    PERFORM refresh_directory_entry(creator_id)
       FROM (SELECT DISTINCT creator_id FROM old_rows WHERE status = TG_ARGV[0] ORDER BY 1) changed;
  ELSE
    PERFORM refresh_directory_entry(creator_id)
       FROM (SELECT DISTINCT w.creator_id FROM new_rows w JOIN old_rows b USING (id)
              WHERE w.status <> b.status AND TG_ARGV[0] IN (w.status, b.status) ORDER BY 1) changed;
  END IF;
  RETURN NULL;
END $$;

-- Talent lists ------------------------------------------------------------------------------------

-- A brand's saved creators. Creators and other brands cannot see them.
CREATE TABLE talent_lists (
  id            text PRIMARY KEY,
  workspace_id  text NOT NULL REFERENCES workspaces,
  name          text NOT NULL,
  -- Updated under the list's row lock.
  creator_count integer NOT NULL DEFAULT 0 CHECK (creator_count >= 0),
  created_at    timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX talent_lists_workspace ON talent_lists (workspace_id, id DESC);
CREATE UNIQUE INDEX talent_lists_name ON talent_lists (workspace_id, lower(name));

CREATE TABLE talent_list_entries (
  id         text PRIMARY KEY,
  list_id    text NOT NULL REFERENCES talent_lists ON DELETE CASCADE,
  creator_id text NOT NULL REFERENCES workspaces,
  note       text,
  added_by   text NOT NULL REFERENCES users,
  created_at timestamptz NOT NULL DEFAULT now(),
  UNIQUE (list_id, creator_id)
);
CREATE INDEX talent_list_entries_list ON talent_list_entries (list_id, id DESC);
