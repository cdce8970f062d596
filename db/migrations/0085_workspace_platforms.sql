-- Where people follow a creator, by the platform's name: an address, and how many follow there.
ALTER TABLE workspaces ADD COLUMN platforms jsonb NOT NULL DEFAULT '{}';
-- Whether brands see what a creator has earned here.
ALTER TABLE workspaces ADD COLUMN shows_earnings boolean NOT NULL DEFAULT true;
