-- What of a payout is neither sent nor released. A column of its own, so that the planner knows how few rows owe
-- something: an expression it takes for a third of them, and then reads them all.
ALTER TABLE payments ADD COLUMN owed_cents bigint NOT NULL
  GENERATED ALWAYS AS (creator_payout_cents - sent_cents - released_cents) STORED;

DROP INDEX payments_attention;
CREATE INDEX payments_attention ON payments (id) WHERE owed_cents > 0;
DROP INDEX payments_owed;
CREATE INDEX payments_owed ON payments (brand_id) WHERE owed_cents > 0;
CREATE INDEX payments_by_status ON payments (status, id DESC) WHERE kind = 'video';
