-- Which creators have heard that a deadline is near. One that was moved is near once more.
CREATE TABLE deadline_reminders (
  campaign_id text NOT NULL REFERENCES campaigns ON DELETE CASCADE,
  creator_id  text NOT NULL,
  deadline    date NOT NULL,
  PRIMARY KEY (campaign_id, creator_id, deadline)
);
