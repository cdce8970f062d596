-- Creators that a brand wants to remember, by list. Nobody else knows of them.
CREATE TABLE talent_lists (
  id            text PRIMARY KEY,
  workspace_id  text NOT NULL REFERENCES workspaces,
  name          text NOT NULL,
  -- Kept under the list's lock.
  creator_count integer NOT NULL DEFAULT 0 CHECK (creator_count >= 0),
  created_at    timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX talent_lists_workspace ON talent_lists (workspace_id, id DESC);
CREATE UNIQUE INDEX talent_lists_name ON talent_lists (workspace_id, lower(name));

CREATE TABLE talent_list_entries (
  id         text PRIMARY KEY,
  list_id    text NOT NULL REFERENCES talent_lists ON DELETE CASCADE,
  creator_id text NOT NULL REFERENCES workspaces,
  -- What the brand wants to remember of them.
  note       text,
  -- The person who did it.
  added_by   text NOT NULL REFERENCES users,
  created_at timestamptz NOT NULL DEFAULT now(),
  UNIQUE (list_id, creator_id)
);
CREATE INDEX talent_list_entries_list ON talent_list_entries (list_id, id DESC);
