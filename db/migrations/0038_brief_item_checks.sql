-- A creator confirms the points of the brief with each version, and the brand ticks them in its review.
CREATE TABLE brief_item_checks (
  submission_id text NOT NULL REFERENCES submissions ON DELETE CASCADE,
  brief_item_id text NOT NULL REFERENCES brief_items ON DELETE CASCADE,
  creator_ok    boolean NOT NULL DEFAULT false,
  brand_ok      boolean,
  PRIMARY KEY (submission_id, brief_item_id)
);
CREATE INDEX brief_item_checks_brief_item ON brief_item_checks (brief_item_id);
