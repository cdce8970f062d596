-- What a creator shows of their work, in the order that they chose: a file that was sent, or a link.
CREATE TABLE portfolio_items (
  id          text PRIMARY KEY,
  creator_id  text NOT NULL REFERENCES workspaces,
  -- Lower comes first.
  position    integer NOT NULL,
  media_id    text UNIQUE REFERENCES media,
  url         text,
  title       text NOT NULL,
  tags        text[] NOT NULL DEFAULT '{}',
  -- Of a link, what its creator says; null where they said nothing.
  duration_ms integer,
  -- The one that introduces its creator.
  is_pinned   boolean NOT NULL DEFAULT false,
  is_public   boolean NOT NULL DEFAULT true,
  created_at  timestamptz NOT NULL DEFAULT now(),
  CHECK ((media_id IS NULL) <> (url IS NULL)),
  -- What is hidden introduces nobody.
  CHECK (is_public OR NOT is_pinned),
  -- Another order is written by one statement, which passes through places that are still taken.
  UNIQUE (creator_id, position) DEFERRABLE
);
CREATE UNIQUE INDEX portfolio_items_pinned ON portfolio_items (creator_id) WHERE is_pinned;
