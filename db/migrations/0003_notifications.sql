-- One row for each user who may see the subject.
CREATE TABLE notifications (
  id           text PRIMARY KEY,
  user_id      text NOT NULL REFERENCES users,
  -- Null for a notification about the user's own account.
  workspace_id text REFERENCES workspaces,
  type         text NOT NULL,
  data         jsonb NOT NULL,
  read_at      timestamptz,
  created_at   timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX notifications_user ON notifications (user_id, id DESC);
CREATE INDEX notifications_unread ON notifications (user_id) WHERE read_at IS NULL;

-- The email of a notification, inserted with it.
CREATE TABLE notification_mails (
  notification_id text PRIMARY KEY REFERENCES notifications,
  -- `declined`: switched off in the user's preferences. `failed`: all attempts used; an operator may send it again.
  status          text NOT NULL DEFAULT 'queued' CHECK (status IN ('queued', 'sending', 'sent', 'declined', 'failed')),
  attempts        integer NOT NULL DEFAULT 0,
  tried_at        timestamptz,
  last_error      text,
  sent_at         timestamptz
);
CREATE INDEX notification_mails_failed ON notification_mails (notification_id DESC) WHERE status = 'failed';

-- A group without a row is on.
CREATE TABLE notification_preferences (
  user_id    text NOT NULL REFERENCES users,
  mail_group text NOT NULL CHECK (mail_group IN ('work', 'messages', 'ratings', 'money', 'subscription')),
  wants_mail boolean NOT NULL,
  updated_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (user_id, mail_group)
);
