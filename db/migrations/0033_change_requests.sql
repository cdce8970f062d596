-- The points of the brief and the comments that the next version must answer. A change request is never edited.
CREATE TABLE change_requests (
  id            text PRIMARY KEY,
  submission_id text NOT NULL UNIQUE REFERENCES submissions ON DELETE CASCADE,
  created_by    text NOT NULL REFERENCES users,
  created_at    timestamptz NOT NULL DEFAULT now()
);
CREATE TABLE change_request_items (
  change_request_id text NOT NULL REFERENCES change_requests ON DELETE CASCADE,
  brief_item_id     text NOT NULL REFERENCES brief_items ON DELETE CASCADE,
  note              text CHECK (length(note) BETWEEN 1 AND 500),
  PRIMARY KEY (change_request_id, brief_item_id)
);
CREATE INDEX change_request_items_brief_item ON change_request_items (brief_item_id);
CREATE TABLE change_request_comments (
  change_request_id text NOT NULL REFERENCES change_requests ON DELETE CASCADE,
  comment_id        text NOT NULL REFERENCES review_comments ON DELETE CASCADE,
  PRIMARY KEY (change_request_id, comment_id)
);
CREATE INDEX change_request_comments_comment ON change_request_comments (comment_id);

CREATE TRIGGER change_requests_append_only BEFORE UPDATE ON change_requests
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER change_request_items_append_only BEFORE UPDATE ON change_request_items
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER change_request_comments_append_only BEFORE UPDATE ON change_request_comments
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
