-- The points of a brief. Append-only once a creator relies on the campaign.
CREATE TABLE brief_items (
  id          text PRIMARY KEY,
  campaign_id text NOT NULL REFERENCES campaigns ON DELETE CASCADE,
  position    smallint NOT NULL,
  kind        text NOT NULL CHECK (kind IN ('must', 'avoid')),
  text        text NOT NULL CHECK (length(text) BETWEEN 1 AND 300),
  created_at  timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX brief_items_campaign ON brief_items (campaign_id, position);

-- Each line of the requirements becomes an item without its bullet. Longer lines are split at a space.
INSERT INTO brief_items (id, campaign_id, position, kind, text)
SELECT 'bri_' || replace(left(gen_random_uuid()::text, 30), '-', ''), id,
       row_number() OVER (PARTITION BY id ORDER BY first) - 1, 'must', text
  FROM (
    SELECT c.id, piece.text, min(line.place * 100 + piece.place) AS first
      FROM campaigns c,
           regexp_split_to_table(c.requirements, E'\n') WITH ORDINALITY AS line (raw, place),
           LATERAL (SELECT btrim(regexp_replace(regexp_replace(line.raw, '^\s*([-•*–]|\d+[.)])\s+', ''), '\s+', ' ', 'g'))) AS plain (text),
           LATERAL (SELECT btrim(matches[1]) AS text, place
                      FROM regexp_matches(plain.text, '\S{250}|.{1,249}(?:\s|$)', 'g') WITH ORDINALITY AS found (matches, place)) AS piece
     WHERE piece.text <> ''
     GROUP BY c.id, piece.text
  ) items;
