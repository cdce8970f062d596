-- When a brand last asked a creator to set up how to be paid.
CREATE TABLE payout_reminders (
  brand_id    text NOT NULL,
  creator_id  text NOT NULL,
  reminded_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (brand_id, creator_id)
);
