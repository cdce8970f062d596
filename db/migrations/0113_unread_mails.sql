-- Who is to hear by mail that something was said to them, and when at the earliest.
CREATE TABLE unread_mails (
  workspace_id text PRIMARY KEY REFERENCES workspaces,
  due_at       timestamptz NOT NULL,
  -- What was said before it was told already.
  mailed_at    timestamptz
);
CREATE INDEX unread_mails_due ON unread_mails (due_at);

-- These mails can be switched off.
ALTER TABLE notification_preferences DROP CONSTRAINT notification_preferences_mail_group;
ALTER TABLE notification_preferences ADD CONSTRAINT notification_preferences_mail_group
  CHECK (mail_group IN ('work', 'messages', 'ratings', 'money', 'subscription')) NOT VALID;
