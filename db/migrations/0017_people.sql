-- Terms in two languages ----------------------------------------------------------------------------

-- Folded spellings of one expertise or city. app/features/people/creators/terms.ts has the same; both change together.
CREATE TABLE directory_synonyms (
  spelling  text PRIMARY KEY,
  canonical text NOT NULL
);
INSERT INTO directory_synonyms (spelling, canonical) VALUES
  ('beauty', 'beauty'),
  ('جمال', 'beauty'),
  ('الجمال', 'beauty'),
  ('makeup', 'makeup'),
  ('مكياج', 'makeup'),
  ('المكياج', 'makeup'),
  ('skincare', 'skincare'),
  ('العنايه بالبشره', 'skincare'),
  ('skin care', 'skincare'),
  ('عنايه بالبشره', 'skincare'),
  ('fashion', 'fashion'),
  ('ازياء', 'fashion'),
  ('موضه', 'fashion'),
  ('الازياء', 'fashion'),
  ('الموضه', 'fashion'),
  ('food', 'food'),
  ('طعام', 'food'),
  ('طبخ', 'food'),
  ('الطعام', 'food'),
  ('ماكولات', 'food'),
  ('cooking', 'food'),
  ('coffee', 'coffee'),
  ('قهوه', 'coffee'),
  ('القهوه', 'coffee'),
  ('travel', 'travel'),
  ('سفر', 'travel'),
  ('السفر', 'travel'),
  ('رحلات', 'travel'),
  ('fitness', 'fitness'),
  ('لياقه', 'fitness'),
  ('اللياقه', 'fitness'),
  ('لياقه بدنيه', 'fitness'),
  ('sports', 'sports'),
  ('رياضه', 'sports'),
  ('الرياضه', 'sports'),
  ('sport', 'sports'),
  ('tech', 'tech'),
  ('تقنيه', 'tech'),
  ('التقنيه', 'tech'),
  ('technology', 'tech'),
  ('تكنولوجيا', 'tech'),
  ('apps', 'apps'),
  ('تطبيقات', 'apps'),
  ('التطبيقات', 'apps'),
  ('gifts', 'gifts'),
  ('هدايا', 'gifts'),
  ('الهدايا', 'gifts'),
  ('cars', 'cars'),
  ('سيارات', 'cars'),
  ('السيارات', 'cars'),
  ('hospitality', 'hospitality'),
  ('ضيافه', 'hospitality'),
  ('الضيافه', 'hospitality'),
  ('explainers', 'explainers'),
  ('شرح', 'explainers'),
  ('شروحات', 'explainers'),
  ('plants', 'plants'),
  ('نباتات', 'plants'),
  ('النباتات', 'plants'),
  ('wellness', 'wellness'),
  ('عافيه', 'wellness'),
  ('العافيه', 'wellness'),
  ('running', 'running'),
  ('جري', 'running'),
  ('الجري', 'running'),
  ('outdoors', 'outdoors'),
  ('الطبيعه', 'outdoors'),
  ('انشطه خارجيه', 'outdoors'),
  ('crafts', 'crafts'),
  ('حرف يدويه', 'crafts'),
  ('حرف', 'crafts'),
  ('الحرف اليدويه', 'crafts'),
  ('gaming', 'gaming'),
  ('العاب', 'gaming'),
  ('الالعاب', 'gaming'),
  ('العاب فيديو', 'gaming'),
  ('games', 'gaming'),
  ('home', 'home'),
  ('منزل', 'home'),
  ('المنزل', 'home'),
  ('ديكور', 'home'),
  ('home decor', 'home'),
  ('family', 'family'),
  ('عايله', 'family'),
  ('العايله', 'family'),
  ('photography', 'photography'),
  ('تصوير', 'photography'),
  ('التصوير', 'photography'),
  ('تصوير فوتوغرافي', 'photography'),
  ('unboxing', 'unboxing'),
  ('فتح الصناديق', 'unboxing'),
  ('فتح العلب', 'unboxing'),
  ('reviews', 'reviews'),
  ('مراجعات', 'reviews'),
  ('تجارب', 'reviews'),
  ('تقييمات المنتجات', 'reviews'),
  ('product reviews', 'reviews'),
  ('comedy', 'comedy'),
  ('كوميديا', 'comedy'),
  ('فكاهه', 'comedy'),
  ('education', 'education'),
  ('تعليم', 'education'),
  ('التعليم', 'education'),
  ('health', 'health'),
  ('صحه', 'health'),
  ('الصحه', 'health'),
  ('lifestyle', 'lifestyle'),
  ('نمط الحياه', 'lifestyle'),
  ('اسلوب حياه', 'lifestyle'),
  ('perfume', 'perfume'),
  ('عطور', 'perfume'),
  ('العطور', 'perfume'),
  ('fragrance', 'perfume'),
  ('perfumes', 'perfume'),
  ('amman', 'amman'),
  ('عمان', 'amman'),
  ('irbid', 'irbid'),
  ('اربد', 'irbid'),
  ('riyadh', 'riyadh'),
  ('الرياض', 'riyadh'),
  ('jeddah', 'jeddah'),
  ('جده', 'jeddah'),
  ('jedda', 'jeddah'),
  ('jiddah', 'jeddah'),
  ('dammam', 'dammam'),
  ('الدمام', 'dammam'),
  ('mecca', 'mecca'),
  ('مكه', 'mecca'),
  ('makkah', 'mecca'),
  ('مكه المكرمه', 'mecca'),
  ('dubai', 'dubai'),
  ('دبي', 'dubai'),
  ('abu dhabi', 'abu dhabi'),
  ('ابوظبي', 'abu dhabi'),
  ('ابو ظبي', 'abu dhabi'),
  ('sharjah', 'sharjah'),
  ('الشارقه', 'sharjah'),
  ('doha', 'doha'),
  ('الدوحه', 'doha'),
  ('manama', 'manama'),
  ('المنامه', 'manama'),
  ('muscat', 'muscat'),
  ('مسقط', 'muscat'),
  ('kuwait city', 'kuwait city'),
  ('مدينه الكويت', 'kuwait city'),
  ('cairo', 'cairo'),
  ('القاهره', 'cairo'),
  ('giza', 'giza'),
  ('الجيزه', 'giza'),
  ('beirut', 'beirut'),
  ('بيروت', 'beirut'),
  ('damascus', 'damascus'),
  ('دمشق', 'damascus'),
  ('baghdad', 'baghdad'),
  ('بغداد', 'baghdad'),
  ('jerusalem', 'jerusalem'),
  ('القدس', 'jerusalem'),
  ('ramallah', 'ramallah'),
  ('رام الله', 'ramallah'),
  ('tunis', 'tunis'),
  ('تونس العاصمه', 'tunis'),
  ('algiers', 'algiers'),
  ('الجزاير العاصمه', 'algiers'),
  ('casablanca', 'casablanca'),
  ('الدار البيضاء', 'casablanca'),
  ('marrakesh', 'marrakesh'),
  ('مراكش', 'marrakesh'),
  ('marrakech', 'marrakesh'),
  ('toronto', 'toronto'),
  ('تورنتو', 'toronto'),
  ('medina', 'medina'),
  ('المدينه المنوره', 'medina'),
  ('rabat', 'rabat'),
  ('الرباط', 'rabat'),
  ('khartoum', 'khartoum'),
  ('الخرطوم', 'khartoum'),
  ('istanbul', 'istanbul'),
  ('اسطنبول', 'istanbul'),
  ('london', 'london'),
  ('لندن', 'london'),
  ('berlin', 'berlin'),
  ('برلين', 'berlin'),
  ('paris', 'paris'),
  ('باريس', 'paris');

-- The canonical form of a folded expertise or place. A place counts by its city: the part before the comma.
CREATE FUNCTION canonical_term(folded text) RETURNS text LANGUAGE sql STABLE STRICT PARALLEL SAFE AS $$
  SELECT coalesce(
    (SELECT canonical FROM directory_synonyms WHERE spelling = btrim(split_part(translate(folded, '،', ','), ',', 1))),
    folded)
$$;

-- Each word of a folded text, and each word of four letters or more without one letter. Two words that share a key
-- differ by at most one typing error.
CREATE FUNCTION typo_keys(folded text) RETURNS text[] LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT array_agg(DISTINCT left(word, n) || substr(word, n + 2))
    FROM regexp_split_to_table(folded, '[^[:alnum:]]+') word,
         generate_series(CASE WHEN length(word) > 3 THEN 0 ELSE length(word) END, length(word)) n
   WHERE word <> ''
$$;

-- Facets of expertise and place in use, with the keys of all their spellings. Written by the job that counts the lists.
CREATE TABLE directory_terms (
  facet text PRIMARY KEY,
  keys  text[] NOT NULL
);
CREATE INDEX directory_terms_keys ON directory_terms USING gin (keys);

-- Facets that contain each word of a folded text, with at most one typing error per word.
CREATE FUNCTION similar_facets(folded text) RETURNS text[] LANGUAGE sql STABLE STRICT PARALLEL SAFE AS $$
  SELECT ARRAY(
    SELECT facet FROM directory_terms t
     WHERE keys && typo_keys(folded)
       AND NOT EXISTS (SELECT FROM regexp_split_to_table(folded, '[^[:alnum:]]+') word
                        WHERE word <> '' AND NOT t.keys && typo_keys(word))
     ORDER BY facet LIMIT 50)
$$;

-- Names in two scripts ------------------------------------------------------------------------------

-- `=a` or `=l` (Arabic or Latin script) and a transliteration key per word of a folded name: its consonants, with `a`
-- for an initial and a final vowel. A search asks for the keys of the other script, and for none unless each word has one.
CREATE FUNCTION name_keys(folded text, is_search boolean) RETURNS text[] LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT CASE WHEN is_search AND NOT coalesce(bool_and(consonants <> ''), false) THEN '{=}'
              ELSE coalesce(array_agg(DISTINCT '=' || script || initial || consonants || final)
                              FILTER (WHERE consonants <> ''), '{}') END
    FROM regexp_split_to_table(folded, '[^[:alnum:]]+') word
    CROSS JOIN LATERAL (
      SELECT CASE WHEN (word ~ '[ء-ي]') <> is_search THEN 'a' ELSE 'l' END AS script,
             CASE WHEN regexp_replace(word, '^ال(?=.{3})', '') ~ '^[اعءaeiou]' THEN 'a' ELSE '' END AS initial,
             consonants(word) AS consonants,
             CASE WHEN word ~ '([اعهحيوء]|[aeiouyw]h?)$' THEN 'a' ELSE '' END AS final) k
   WHERE word NOT IN ('', 'al', 'el')
$$;

-- Profiles with content first -----------------------------------------------------------------------

-- A profile with a picture, a bio or a video has this added to its position, so every list shows it before the others.
CREATE FUNCTION directory_shown_first() RETURNS bigint LANGUAGE sql IMMUTABLE PARALLEL SAFE AS 'SELECT 1099511627776';

ALTER TABLE directory_entries ALTER COLUMN list_order SET GENERATED BY DEFAULT;

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
         w.image, w.bio
    INTO STRICT stored.joined_at, stored.rating_hundredths, stored.rating_count, stored.preview_media_id, stored.preview_url,
         stored.folded_name, stored.folded_text, stored.is_listed, stored.approved_count, stored.campaign_count, picture, about
    FROM workspaces w
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
         preview_media_id = stored.preview_media_id, preview_url = stored.preview_url, lists = stored.lists,
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

CREATE OR REPLACE TRIGGER directory_entry
  AFTER INSERT OR UPDATE OF name, bio, image, location, expertise_tags, languages, created_at
  ON workspaces FOR EACH ROW WHEN (NEW.kind = 'creator') EXECUTE FUNCTION directory_follows_workspace();

SELECT refresh_directory_entry(creator_id) FROM directory_entries ORDER BY creator_id;

-- Saved searches ------------------------------------------------------------------------------------

-- Filters that a workspace saves: of the directory for a brand, of open campaigns for a creator.
CREATE TABLE saved_searches (
  id           text PRIMARY KEY,
  workspace_id text NOT NULL REFERENCES workspaces,
  kind         text NOT NULL CHECK (kind IN ('creators', 'campaigns')),
  name         text NOT NULL,
  filter       jsonb NOT NULL,
  -- The filter as the job compares it: a LIKE pattern of folded text, directory facets and a range of budgets.
  pattern      text,
  facets       text[] NOT NULL DEFAULT '{}',
  from_cents   bigint NOT NULL DEFAULT 0,
  below_cents  bigint,
  -- Later matches are reported. Null without alerts.
  alerts_since timestamptz,
  created_at   timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX saved_searches_workspace ON saved_searches (workspace_id, id DESC);
CREATE UNIQUE INDEX saved_searches_name ON saved_searches (workspace_id, lower(name));
CREATE INDEX saved_searches_alerts ON saved_searches (kind) WHERE alerts_since IS NOT NULL;

-- Reported matches: creators or campaigns.
CREATE TABLE saved_search_matches (
  search_id  text NOT NULL REFERENCES saved_searches ON DELETE CASCADE,
  match_id   text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (search_id, match_id)
);
CREATE INDEX saved_search_matches_created ON saved_search_matches (created_at);

ALTER TABLE notification_preferences DROP CONSTRAINT notification_preferences_mail_group_check;
ALTER TABLE notification_preferences ADD CONSTRAINT notification_preferences_mail_group_check
  CHECK (mail_group IN ('work', 'messages', 'ratings', 'money', 'subscription', 'searches')) NOT VALID;
