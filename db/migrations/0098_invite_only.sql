-- A casting that nobody sees but whom its brand has invited.
ALTER TABLE campaigns ADD COLUMN invite_only boolean NOT NULL DEFAULT false;
ALTER TABLE campaigns ADD CONSTRAINT campaigns_invite_only CHECK (NOT invite_only OR intake = 'casting') NOT VALID;
