-- What one operator asks for and another confirms: large wallet refunds, and large money that is given its place.
CREATE TABLE second_operator_requests (
  id           text PRIMARY KEY,
  kind         text NOT NULL CHECK (kind IN ('wallet_refund', 'movement')),
  -- The brand's workspace, or the movement.
  subject      text NOT NULL,
  amount_cents bigint NOT NULL,
  input        jsonb NOT NULL,
  status       text NOT NULL DEFAULT 'open' CHECK (status IN ('open', 'confirmed', 'discarded')),
  requested_by text NOT NULL REFERENCES users,
  decided_by   text REFERENCES users,
  created_at   timestamptz NOT NULL DEFAULT now(),
  decided_at   timestamptz,
  CHECK ((status = 'open') = (decided_at IS NULL)),
  CHECK (status <> 'confirmed' OR decided_by <> requested_by)
);
CREATE UNIQUE INDEX second_operator_requests_one_open ON second_operator_requests (kind, subject) WHERE status = 'open';
