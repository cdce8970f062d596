-- Which column of a file holds what, as a brand once said of one with these headers. No header itself is kept.
CREATE TABLE import_mappings (
  brand_id      text NOT NULL REFERENCES workspaces,
  -- Of the folded headers in the order of the alphabet.
  headers       text NOT NULL CHECK (headers ~ '^[0-9a-f]{64}$'),
  format        text NOT NULL,
  -- Field and its place among the headers in that order.
  columns       jsonb NOT NULL,
  remembered_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (brand_id, headers)
);
