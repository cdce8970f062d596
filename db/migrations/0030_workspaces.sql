-- What one or several people act for: a brand's or a creator's. It keeps the id of the person whose account was both
-- until now, so that no row of the books, no key and nothing at Stripe is written anew. New ones begin with wsp_.
CREATE TABLE workspaces (
  id             text PRIMARY KEY,
  kind           text NOT NULL CHECK (kind IN ('brand', 'creator')),
  name           text NOT NULL,
  image          text,
  bio            text,
  location       text,
  expertise_tags text[] NOT NULL DEFAULT '{}',
  created_at     timestamptz NOT NULL DEFAULT now(),
  updated_at     timestamptz NOT NULL DEFAULT now()
);

CREATE TABLE seats (
  workspace_id text NOT NULL REFERENCES workspaces,
  user_id      text NOT NULL REFERENCES users,
  role         text NOT NULL CHECK (role IN ('owner', 'manager', 'reviewer', 'finance', 'viewer')),
  invited_by   text REFERENCES users,
  created_at   timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (workspace_id, user_id)
);
CREATE INDEX seats_user ON seats (user_id);
CREATE UNIQUE INDEX seats_one_owner ON seats (workspace_id) WHERE role = 'owner';

-- Processes of the release before sign people up without one. They wait for the end of their transaction, so that
-- whoever has a seat by then, as this release gives it, gets no second workspace.
CREATE FUNCTION give_workspace() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM seats WHERE user_id = NEW.id) THEN
    INSERT INTO workspaces (id, kind, name, image, bio, location, expertise_tags)
    VALUES (NEW.id, NEW.role, coalesce(NEW.company_name, NEW.name), NEW.image, NEW.bio, NEW.location, NEW.expertise_tags)
    ON CONFLICT DO NOTHING;
    INSERT INTO seats (workspace_id, user_id, role) VALUES (NEW.id, NEW.id, 'owner') ON CONFLICT DO NOTHING;
  END IF;
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER users_have_workspace AFTER INSERT ON users DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (NEW.role IN ('brand', 'creator')) EXECUTE FUNCTION give_workspace();
