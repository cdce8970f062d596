-- Expertise that lacked a translation. app/features/people/creators/terms.ts has the same.
INSERT INTO directory_synonyms (spelling, canonical) VALUES
  ('street', 'street'),
  ('مقابلات الشارع', 'street'),
  ('street interviews', 'street'),
  ('مقابلات شارع', 'street'),
  ('desk setup', 'desk setup'),
  ('تجهيز المكتب', 'desk setup'),
  ('تجهيز المكاتب', 'desk setup');

-- As before, with four tiers of positions: `directory_shown_first` is added once each for content, for a video and for a
-- rating of at least 4. Within a tier, the newest creator comes first.
CREATE OR REPLACE FUNCTION refresh_directory_entry(workspace text) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  stored   directory_entries;
  previous directory_entries;
  picture  text;
  about    text;
  has_content   boolean;
  has_video     boolean;
  is_well_rated boolean;
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

  has_video := stored.preview_media_id IS NOT NULL OR stored.preview_url IS NOT NULL;
  has_content := has_video OR picture IS NOT NULL OR btrim(about) <> '' OR stored.approved_count > 0;
  is_well_rated := coalesce(stored.rating_hundredths, 0) >= 400;
  stored.list_order := stored.list_order % directory_shown_first()
    + directory_shown_first() * (coalesce(has_content, false)::int + has_video::int + is_well_rated::int);

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

-- Recomputes all entries and commits every hundred, so that no creator waits long for a lock.
CREATE PROCEDURE refresh_directory() LANGUAGE plpgsql AS $$
DECLARE
  last  text := '';
  batch text[];
BEGIN
  LOOP
    batch := ARRAY(SELECT creator_id FROM directory_entries WHERE creator_id > last ORDER BY creator_id LIMIT 100);
    EXIT WHEN batch = '{}';
    PERFORM refresh_directory_entry(creator_id) FROM unnest(batch) creator_id;
    last := batch[cardinality(batch)];
    COMMIT;
  END LOOP;
END $$;
