-- In which languages a creator speaks in videos, by their codes.
ALTER TABLE workspaces ADD COLUMN languages text[] NOT NULL DEFAULT '{}';
