-- The deadlines that applied to a version, kept after `due_at` is cleared. Null: there was none. Of the delivery, only on
-- a first version. Of the review, once the brand has decided or the deadline has passed.
ALTER TABLE submissions ADD COLUMN delivery_due_at timestamptz;
ALTER TABLE submissions ADD COLUMN review_due_at timestamptz;

-- Versions of a brand with `review_due_at`: all, those reviewed on time, those reviewed and the seconds until then.
CREATE TABLE review_totals (
  workspace_id text PRIMARY KEY REFERENCES workspaces,
  count        integer NOT NULL,
  on_time      integer NOT NULL,
  reviewed     integer NOT NULL,
  seconds      bigint NOT NULL
) WITH (fillfactor = 80);

ALTER TABLE directory_entries ADD COLUMN delivery_count integer NOT NULL DEFAULT 0;
ALTER TABLE directory_entries ADD COLUMN on_time_count integer NOT NULL DEFAULT 0;
ALTER TABLE directory_entries ADD COLUMN first_approved_count integer NOT NULL DEFAULT 0;

-- Videos of a creator with a delivery deadline, each once. A lapsed revision or a release for lateness makes one late.
CREATE FUNCTION count_deliveries(workspace text, OUT delivery_count integer, OUT on_time_count integer, OUT first_approved_count integer)
LANGUAGE sql STABLE AS $$
  SELECT count(*), count(*) FILTER (WHERE is_on_time), count(*) FILTER (WHERE is_approved)
    FROM (SELECT bool_and(is_on_time) AS is_on_time, bool_or(is_approved) AS is_approved
            FROM (SELECT campaign_id, created_at <= delivery_due_at AS is_on_time, status = 'approved' AS is_approved
                    FROM submissions WHERE creator_id = workspace AND delivery_due_at IS NOT NULL
                  UNION ALL
                  SELECT campaign_id, false, false FROM submissions WHERE creator_id = workspace AND lapsed_at IS NOT NULL
                  UNION ALL
                  SELECT campaign_id, false, false FROM applications
                   WHERE creator_id = workspace AND release_reason = 'late') facts
           GROUP BY campaign_id) videos
$$;

-- As before, with the counts of deliveries and the facet `!on-time`: at least 90% of at least five videos.
CREATE OR REPLACE FUNCTION refresh_directory_entry(workspace text) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  stored   directory_entries;
  previous directory_entries;
  picture  text;
  about    text;
BEGIN
  -- Serializes updates of one entry: a later statement reads what the transaction before it committed.
  SELECT * INTO stored FROM directory_entries WHERE creator_id = workspace FOR NO KEY UPDATE;
  IF NOT FOUND THEN RETURN; END IF;
  previous := stored;

  SELECT w.created_at, s.stars * 100 / nullif(s.count, 0), s.count, p.media_id, p.url, fold(w.name),
         fold(concat_ws(E'\n', w.name, array_to_string(w.expertise_tags, E'\n'), w.bio)),
         EXISTS (SELECT FROM seats JOIN users ON users.id = seats.user_id
                  WHERE seats.workspace_id = workspace AND seats.role = 'owner'
                    AND users.email_verified AND users.suspended_at IS NULL),
         (SELECT count(*) FROM submissions WHERE creator_id = workspace AND status = 'approved'),
         (SELECT count(*) FROM (
            SELECT campaign_id FROM applications WHERE creator_id = workspace AND status = 'accepted'
            UNION SELECT campaign_id FROM submissions WHERE creator_id = workspace AND status = 'approved') participations),
         d.delivery_count, d.on_time_count, d.first_approved_count, w.image, w.bio
    INTO STRICT stored.joined_at, stored.rating_hundredths, stored.rating_count, stored.preview_media_id, stored.preview_url,
         stored.folded_name, stored.folded_text, stored.is_listed, stored.approved_count, stored.campaign_count,
         stored.delivery_count, stored.on_time_count, stored.first_approved_count, picture, about
    FROM workspaces w
    CROSS JOIN count_deliveries(workspace) d
    CROSS JOIN visible_ratings(workspace) s
    LEFT JOIN LATERAL (
      SELECT media_id, url FROM portfolio_items
       WHERE creator_id = workspace AND is_public
         AND (media_id IS NOT NULL OR url ~* '\.(mp4|m4v|webm|mov|ogv|ogg)([?#]|$)')
       ORDER BY is_pinned DESC, position LIMIT 1) p ON true
   WHERE w.id = workspace;

  stored.list_order := stored.list_order % directory_shown_first() +
    CASE WHEN picture IS NOT NULL OR btrim(about) <> '' OR stored.approved_count > 0
           OR stored.preview_media_id IS NOT NULL OR stored.preview_url IS NOT NULL
         THEN directory_shown_first() ELSE 0 END;

  SELECT array_agg(DISTINCT tag || E'\n' || place) || array_agg(DISTINCT '~' || language) FILTER (WHERE language IS NOT NULL),
         array_agg(DISTINCT '+' || tag) FILTER (WHERE tag <> '') || array_agg(DISTINCT '@' || place) FILTER (WHERE place <> '')
           || array_agg(DISTINCT '~' || language) FILTER (WHERE language IS NOT NULL) || ('#' || (stored.list_order >> 12))
           || name_keys(stored.folded_name, false)
           || CASE WHEN stored.delivery_count >= 5 AND stored.on_time_count * 10 >= stored.delivery_count * 9
                   THEN '{!on-time}'::text[] ELSE '{}' END
    INTO STRICT stored.lists, stored.facets
    FROM workspaces w
    CROSS JOIN LATERAL (SELECT '' AS tag UNION SELECT canonical_term(fold(unnest(w.expertise_tags)))) t
    CROSS JOIN LATERAL (SELECT '' AS place UNION SELECT coalesce(canonical_term(fold(w.location)), '')) l
    LEFT JOIN LATERAL unnest(w.languages) language ON true
   WHERE w.id = workspace;
  IF NOT stored.is_listed THEN stored.lists := '{}'; END IF;

  UPDATE directory_entries e
     SET list_order = stored.list_order, joined_at = stored.joined_at,
         is_listed = stored.is_listed, rating_hundredths = stored.rating_hundredths,
         rating_count = stored.rating_count, approved_count = stored.approved_count, campaign_count = stored.campaign_count,
         delivery_count = stored.delivery_count, on_time_count = stored.on_time_count,
         first_approved_count = stored.first_approved_count, preview_media_id = stored.preview_media_id, preview_url = stored.preview_url, lists = stored.lists,
         facets = stored.facets, folded_name = stored.folded_name, folded_text = stored.folded_text
   WHERE creator_id = workspace AND e IS DISTINCT FROM stored;

  DELETE FROM directory_positions
   WHERE list_order = previous.list_order
     AND (list_order <> stored.list_order
          OR list IN (SELECT unnest(previous.lists) EXCEPT SELECT unnest(stored.lists)));
  INSERT INTO directory_positions AS s (list, list_order, rating_hundredths, campaign_count)
  SELECT list, stored.list_order, stored.rating_hundredths, stored.campaign_count FROM unnest(stored.lists) list
      ON CONFLICT (list, list_order) DO UPDATE
     SET rating_hundredths = excluded.rating_hundredths, campaign_count = excluded.campaign_count
   WHERE (s.rating_hundredths, s.campaign_count) IS DISTINCT FROM (excluded.rating_hundredths, excluded.campaign_count);
END $$;

CREATE FUNCTION directory_follows_delivery() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM refresh_directory_entry(NEW.creator_id);
  RETURN NULL;
END $$;
CREATE TRIGGER directory_delivery AFTER INSERT OR UPDATE OF created_at, delivery_due_at, lapsed_at ON submissions
  FOR EACH ROW WHEN (NEW.delivery_due_at IS NOT NULL OR NEW.lapsed_at IS NOT NULL)
  EXECUTE FUNCTION directory_follows_delivery();

-- As before, but the deletion of a campaign also updates creators with a late release or an unapproved video.
CREATE OR REPLACE FUNCTION directory_follows_work() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    PERFORM refresh_directory_entry(creator_id)
       FROM (SELECT DISTINCT creator_id FROM new_rows WHERE status = TG_ARGV[0] ORDER BY 1) changed;
  ELSIF TG_OP = 'DELETE' THEN
    PERFORM refresh_directory_entry(creator_id)
       FROM (SELECT DISTINCT creator_id FROM old_rows
              WHERE TG_ARGV[0] = 'approved' OR status IN (TG_ARGV[0], 'released') ORDER BY 1) changed;
  ELSE
    PERFORM refresh_directory_entry(creator_id)
       FROM (SELECT DISTINCT w.creator_id FROM new_rows w JOIN old_rows b USING (id)
              WHERE w.status <> b.status AND TG_ARGV[0] IN (w.status, b.status) ORDER BY 1) changed;
  END IF;
  RETURN NULL;
END $$;
