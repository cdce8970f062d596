ALTER TABLE campaigns VALIDATE CONSTRAINT campaigns_invite_only;
