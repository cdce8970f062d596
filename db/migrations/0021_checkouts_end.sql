-- A payment that takes days: the page is finished, the money is on its way, and it may fail to arrive.
ALTER TABLE checkouts DROP CONSTRAINT checkouts_status_check;
ALTER TABLE checkouts ADD CONSTRAINT checkouts_status_check
  CHECK (status IN ('creating', 'open', 'processing', 'paid', 'failed', 'expired', 'duplicate', 'quarantined'));
DROP INDEX checkouts_one_live_fee;
CREATE UNIQUE INDEX checkouts_one_live_fee ON checkouts (campaign_id)
  WHERE purpose = 'publishing_fee' AND status IN ('creating', 'open', 'processing');

-- Whatever was asked about last comes last: one that stays unfinished keeps no other from being looked at.
ALTER TABLE checkouts ADD COLUMN checked_at timestamptz NOT NULL DEFAULT now(), DROP COLUMN expires_at;
DROP INDEX checkouts_unfinished;
CREATE INDEX checkouts_unfinished ON checkouts (checked_at) WHERE status IN ('creating', 'open', 'processing');
ALTER TABLE subscription_checkouts ADD COLUMN checked_at timestamptz NOT NULL DEFAULT now();
DROP INDEX subscription_checkouts_unfinished;
CREATE INDEX subscription_checkouts_unfinished ON subscription_checkouts (checked_at) WHERE status = 'open';
