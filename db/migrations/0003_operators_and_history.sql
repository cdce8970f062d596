-- An operator runs the platform. Nobody can sign up as one (OWN-6).
ALTER TABLE users DROP CONSTRAINT users_role_check;
ALTER TABLE users ADD CONSTRAINT users_role_check CHECK (role IN ('brand', 'creator', 'operator'));

CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME;
END $$;

-- What operators did, written in the transaction in which they did it.
CREATE TABLE audit_log (
  id         text PRIMARY KEY,
  actor_id   text NOT NULL REFERENCES users,
  action     text NOT NULL,
  subject    text NOT NULL,
  details    jsonb NOT NULL DEFAULT '{}',
  created_at timestamptz NOT NULL DEFAULT now()
);
COMMENT ON COLUMN audit_log.subject IS 'the id of what was acted on';
CREATE INDEX audit_log_subject ON audit_log (subject, id DESC);
CREATE TRIGGER audit_log_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON audit_log
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- The story of each payment, as its brand, its creator and operators read it.
CREATE TABLE payment_history (
  id           text PRIMARY KEY,
  payment_id   text NOT NULL REFERENCES payments,
  step         text NOT NULL CHECK (step IN ('secured', 'waiting', 'sent', 'paid', 'failed', 'reversed', 'retried', 'released', 'refunded')),
  amount_cents bigint,
  reference    text,
  reason       text,
  created_at   timestamptz NOT NULL DEFAULT now()
);
COMMENT ON COLUMN payment_history.reference IS 'the provider''s number: a transfer, a reversal, a line of a payout batch';
COMMENT ON COLUMN payment_history.reason IS 'what it waits for, or why it failed or went back';
CREATE INDEX payment_history_payment ON payment_history (payment_id, id);
CREATE TRIGGER payment_history_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON payment_history
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
