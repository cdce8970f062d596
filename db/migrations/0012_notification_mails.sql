-- The mail that goes with a notification: one row for each, written with it.
CREATE TABLE notification_mails (
  notification_id text PRIMARY KEY REFERENCES notifications,
  status          text NOT NULL DEFAULT 'queued' CHECK (status IN ('queued', 'sending', 'sent', 'declined', 'failed')),
  attempts        integer NOT NULL DEFAULT 0,
  tried_at        timestamptz,
  last_error      text,
  sent_at         timestamptz
);
COMMENT ON COLUMN notification_mails.status IS 'declined: the person does not want mails of this kind; failed: given up, an operator may send it again';
CREATE INDEX notification_mails_failed ON notification_mails (notification_id DESC) WHERE status = 'failed';

-- What a person wants by mail. Where nothing is said, they want it.
CREATE TABLE notification_preferences (
  user_id    text NOT NULL REFERENCES users,
  mail_group text NOT NULL CHECK (mail_group IN ('work', 'money', 'subscription')),
  wants_mail boolean NOT NULL,
  updated_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (user_id, mail_group)
);
