-- Apart from the file that makes the tables: nobody's sign-up waits while these rows are written.
INSERT INTO workspaces (id, kind, name, image, bio, location, expertise_tags, created_at)
  SELECT id, role, coalesce(company_name, name), image, bio, location, expertise_tags, created_at
    FROM users WHERE role IN ('brand', 'creator')
  ON CONFLICT DO NOTHING;
INSERT INTO seats (workspace_id, user_id, role, created_at)
  SELECT id, id, 'owner', created_at FROM users WHERE role IN ('brand', 'creator')
  ON CONFLICT DO NOTHING;
