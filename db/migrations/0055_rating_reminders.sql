-- Videos that were paid for: both sides are asked once, some days later, what they think of each other.
CREATE TABLE rating_reminders (
  submission_id text PRIMARY KEY REFERENCES submissions ON DELETE CASCADE,
  due_at        timestamptz NOT NULL
);
CREATE INDEX rating_reminders_due ON rating_reminders (due_at);
