CREATE EXTENSION IF NOT EXISTS pg_trgm;

-- accounts ---------------------------------------------------------------------------------------

CREATE TABLE users (
  id             text PRIMARY KEY,
  email          text NOT NULL UNIQUE CHECK (email = lower(email)),
  email_verified boolean NOT NULL DEFAULT false,
  name           text NOT NULL,
  image          text,
  role           text NOT NULL CHECK (role IN ('brand', 'creator')),
  company_name   text,
  bio            text,
  location       text,
  expertise_tags text[] NOT NULL DEFAULT '{}',
  language       text NOT NULL DEFAULT 'en' CHECK (language IN ('en', 'ar')),
  created_at     timestamptz NOT NULL DEFAULT now(),
  updated_at     timestamptz NOT NULL DEFAULT now()
);

-- A role is chosen once, at sign-up. Nothing in the product may change it afterwards.
CREATE FUNCTION refuse_role_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'the role of a user never changes';
END $$;
CREATE TRIGGER users_role_is_final BEFORE UPDATE OF role ON users
  FOR EACH ROW WHEN (OLD.role IS DISTINCT FROM NEW.role) EXECUTE FUNCTION refuse_role_change();

CREATE TABLE sessions (
  id         text PRIMARY KEY,
  user_id    text NOT NULL REFERENCES users ON DELETE CASCADE,
  token      text NOT NULL UNIQUE,
  expires_at timestamptz NOT NULL,
  ip_address text,
  user_agent text,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX sessions_user ON sessions (user_id);

CREATE TABLE credentials (
  id                       text PRIMARY KEY,
  user_id                  text NOT NULL REFERENCES users ON DELETE CASCADE,
  account_id               text NOT NULL,
  provider_id              text NOT NULL,
  password                 text,
  access_token             text,
  refresh_token            text,
  id_token                 text,
  access_token_expires_at  timestamptz,
  refresh_token_expires_at timestamptz,
  scope                    text,
  created_at               timestamptz NOT NULL DEFAULT now(),
  updated_at               timestamptz NOT NULL DEFAULT now(),
  UNIQUE (provider_id, account_id)
);
CREATE INDEX credentials_user ON credentials (user_id);

CREATE TABLE verifications (
  id         text PRIMARY KEY,
  identifier text NOT NULL,
  value      text NOT NULL,
  expires_at timestamptz NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX verifications_identifier ON verifications (identifier);

CREATE TABLE rate_limits (
  key       text PRIMARY KEY,
  count     integer NOT NULL,
  resets_at timestamptz NOT NULL
);

-- notifications ----------------------------------------------------------------------------------

CREATE TABLE notifications (
  id         text PRIMARY KEY,
  user_id    text NOT NULL REFERENCES users,
  type       text NOT NULL,
  data       jsonb NOT NULL,
  read_at    timestamptz,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX notifications_user ON notifications (user_id, id DESC);

-- ledger -----------------------------------------------------------------------------------------

-- Only owned accounts (a wallet, what is owed to a creator) keep a running balance. System accounts would
-- make one hot row of every payment, so theirs is the sum of their entries.
CREATE TABLE ledger_accounts (
  id            text PRIMARY KEY,
  kind          text NOT NULL CHECK (kind IN ('asset', 'liability', 'income', 'expense')),
  owner_id      text REFERENCES users,
  balance_cents bigint NOT NULL DEFAULT 0
);

CREATE TABLE ledger_journals (
  id          text PRIMARY KEY,
  key         text NOT NULL UNIQUE,
  kind        text NOT NULL,
  reason_kind text NOT NULL,
  reason_id   text NOT NULL,
  created_at  timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX ledger_journals_reason ON ledger_journals (reason_id);

CREATE TABLE ledger_entries (
  id           bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  journal_id   text NOT NULL REFERENCES ledger_journals,
  account_id   text NOT NULL REFERENCES ledger_accounts,
  amount_cents bigint NOT NULL CHECK (amount_cents <> 0)
);
COMMENT ON COLUMN ledger_entries.amount_cents IS 'debit is positive, credit is negative';
CREATE INDEX ledger_entries_account ON ledger_entries (account_id, id DESC);
CREATE INDEX ledger_entries_journal ON ledger_entries (journal_id);

-- The one place where a balance changes: entries must balance per journal, and move the balances of the owned
-- accounts that they touch, in account order so that two journals never wait for each other in a circle.
CREATE FUNCTION apply_ledger_entries() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  line record;
BEGIN
  IF EXISTS (SELECT 1 FROM inserted GROUP BY journal_id HAVING sum(amount_cents) <> 0) THEN
    RAISE EXCEPTION 'ledger journal does not balance';
  END IF;
  FOR line IN
    SELECT account_id, sum(amount_cents) AS amount FROM inserted GROUP BY account_id ORDER BY account_id
  LOOP
    UPDATE ledger_accounts
       SET balance_cents = balance_cents + CASE WHEN kind IN ('asset', 'expense') THEN line.amount ELSE -line.amount END
     WHERE id = line.account_id AND owner_id IS NOT NULL;
  END LOOP;
  RETURN NULL;
END $$;
CREATE TRIGGER ledger_entries_apply AFTER INSERT ON ledger_entries
  REFERENCING NEW TABLE AS inserted FOR EACH STATEMENT EXECUTE FUNCTION apply_ledger_entries();

CREATE FUNCTION refuse_ledger_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'the ledger is append-only';
END $$;
CREATE TRIGGER ledger_entries_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON ledger_entries
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_ledger_change();
CREATE TRIGGER ledger_journals_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON ledger_journals
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_ledger_change();

-- payouts ----------------------------------------------------------------------------------------

CREATE TABLE payout_accounts (
  user_id           text PRIMARY KEY REFERENCES users,
  method            text CHECK (method IN ('stripe', 'paypal', 'wise')),
  stripe_account_id text UNIQUE,
  details_submitted boolean NOT NULL DEFAULT false,
  payouts_enabled   boolean NOT NULL DEFAULT false,
  checked_at        timestamptz,
  paypal_email      text,
  paypal_masked     text,
  bank_details      text,
  bank_masked       text,
  updated_at        timestamptz NOT NULL DEFAULT now()
);
COMMENT ON COLUMN payout_accounts.paypal_email IS 'encrypted';
COMMENT ON COLUMN payout_accounts.bank_details IS 'encrypted JSON';

-- campaigns --------------------------------------------------------------------------------------

CREATE TABLE campaigns (
  id                   text PRIMARY KEY,
  brand_id             text NOT NULL REFERENCES users,
  title                text NOT NULL,
  description          text NOT NULL,
  requirements         text NOT NULL,
  budget_cents         bigint NOT NULL CHECK (budget_cents >= 100),
  deadline             date NOT NULL,
  max_submissions      integer NOT NULL CHECK (max_submissions >= 1),
  intake               text NOT NULL DEFAULT 'casting' CHECK (intake IN ('casting', 'open_call')),
  status               text NOT NULL DEFAULT 'pending' CHECK (status IN ('pending', 'active', 'paused', 'completed')),
  product_url          text,
  video_style          text,
  reference_assets     jsonb NOT NULL DEFAULT '[]',
  application_count    integer NOT NULL DEFAULT 0,
  accepted_count       integer NOT NULL DEFAULT 0,
  submission_count     integer NOT NULL DEFAULT 0,
  pending_review_count integer NOT NULL DEFAULT 0,
  approved_count       integer NOT NULL DEFAULT 0 CHECK (approved_count <= max_submissions),
  created_at           timestamptz NOT NULL DEFAULT now(),
  published_at         timestamptz,
  completed_at         timestamptz
);
CREATE INDEX campaigns_brand ON campaigns (brand_id, id DESC);
CREATE INDEX campaigns_open ON campaigns (id DESC) WHERE status = 'active';
CREATE INDEX campaigns_open_text ON campaigns USING gin ((title || ' ' || description) gin_trgm_ops) WHERE status = 'active';

-- payments ---------------------------------------------------------------------------------------

CREATE TABLE checkouts (
  id                       text PRIMARY KEY,
  user_id                  text NOT NULL REFERENCES users,
  purpose                  text NOT NULL CHECK (purpose IN ('wallet_topup', 'publishing_fee')),
  package_id               text,
  campaign_id              text,
  amount_cents             bigint NOT NULL CHECK (amount_cents BETWEEN 50 AND 99999999),
  status                   text NOT NULL CHECK (status IN ('creating', 'open', 'paid', 'expired', 'duplicate')),
  stripe_session_id        text UNIQUE,
  url                      text,
  stripe_payment_intent_id text UNIQUE,
  refund_id                text,
  expires_at               timestamptz,
  paid_at                  timestamptz,
  created_at               timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX checkouts_user ON checkouts (user_id, id DESC);
CREATE INDEX checkouts_campaign ON checkouts (campaign_id) WHERE campaign_id IS NOT NULL;
CREATE UNIQUE INDEX checkouts_one_live_fee ON checkouts (campaign_id)
  WHERE purpose = 'publishing_fee' AND status IN ('creating', 'open');
CREATE INDEX checkouts_unfinished ON checkouts (id) WHERE status IN ('creating', 'open');

CREATE TABLE payments (
  id                       text PRIMARY KEY,
  kind                     text NOT NULL CHECK (kind IN ('video', 'publishing_fee')),
  brand_id                 text NOT NULL REFERENCES users,
  creator_id               text REFERENCES users,
  -- A publishing fee outlives a campaign that its brand deletes later.
  campaign_id              text REFERENCES campaigns ON DELETE SET NULL,
  submission_id            text UNIQUE,
  checkout_id              text UNIQUE REFERENCES checkouts,
  amount_cents             bigint NOT NULL CHECK (amount_cents > 0),
  platform_fee_percentage  integer NOT NULL,
  platform_fee_cents       bigint NOT NULL CHECK (platform_fee_cents >= 0),
  creator_payout_cents     bigint NOT NULL CHECK (creator_payout_cents >= 0),
  status                   text NOT NULL CHECK (status IN ('pending', 'processing', 'completed', 'failed', 'refunded')),
  payout_method            text CHECK (payout_method IN ('stripe', 'paypal', 'wise')),
  payout_status            text CHECK (payout_status IN ('completed', 'failed')),
  payout_processed_at      timestamptz,
  stripe_transfer_id       text UNIQUE,
  stripe_payment_intent_id text UNIQUE,
  attempt                  integer NOT NULL DEFAULT 1,
  attempt_started_at       timestamptz,
  waiting_for              text CHECK (waiting_for IN ('funds', 'account', 'operator', 'answer')),
  failure_code             text,
  created_at               timestamptz NOT NULL DEFAULT now(),
  updated_at               timestamptz NOT NULL DEFAULT now(),
  CHECK (platform_fee_cents + creator_payout_cents = amount_cents),
  CHECK ((kind = 'video') = (submission_id IS NOT NULL AND creator_id IS NOT NULL))
);
CREATE INDEX payments_creator ON payments (creator_id, id DESC) WHERE creator_id IS NOT NULL;
CREATE INDEX payments_brand ON payments (brand_id, id DESC);
CREATE INDEX payments_unsettled ON payments (updated_at) WHERE status IN ('pending', 'processing');
CREATE UNIQUE INDEX payments_one_fee ON payments (campaign_id) WHERE kind = 'publishing_fee' AND status = 'completed';

CREATE TABLE platform_transactions (
  id                 text PRIMARY KEY,
  payment_id         text NOT NULL REFERENCES payments,
  transaction_type   text NOT NULL CHECK (transaction_type IN ('platform_fee', 'refund')),
  amount_cents       bigint NOT NULL,
  platform_fee_cents bigint NOT NULL,
  status             text NOT NULL CHECK (status IN ('pending', 'completed', 'failed')),
  metadata           jsonb NOT NULL DEFAULT '{}',
  created_at         timestamptz NOT NULL DEFAULT now(),
  UNIQUE (payment_id, transaction_type)
);

CREATE TABLE stripe_events (
  id           text PRIMARY KEY,
  type         text NOT NULL,
  account      text,
  api_version  text,
  created      timestamptz NOT NULL,
  payload      jsonb NOT NULL,
  source       text NOT NULL CHECK (source IN ('webhook', 'reconciler')),
  status       text NOT NULL DEFAULT 'received' CHECK (status IN ('received', 'processed', 'dead')),
  attempts     integer NOT NULL DEFAULT 0,
  last_error   text,
  received_at  timestamptz NOT NULL DEFAULT now(),
  processed_at timestamptz
);
CREATE INDEX stripe_events_unprocessed ON stripe_events (received_at) WHERE status = 'received';

CREATE TABLE reconciler_cursors (
  name       text PRIMARY KEY,
  position   timestamptz NOT NULL,
  updated_at timestamptz NOT NULL DEFAULT now()
);

-- applications, submissions ----------------------------------------------------------------------

CREATE TABLE applications (
  id          text PRIMARY KEY,
  campaign_id text NOT NULL REFERENCES campaigns ON DELETE CASCADE,
  creator_id  text NOT NULL REFERENCES users,
  status      text NOT NULL DEFAULT 'pending' CHECK (status IN ('pending', 'accepted', 'rejected')),
  created_at  timestamptz NOT NULL DEFAULT now(),
  decided_at  timestamptz,
  UNIQUE (campaign_id, creator_id)
);
CREATE INDEX applications_campaign ON applications (campaign_id, id DESC);
CREATE INDEX applications_creator ON applications (creator_id, id DESC);

CREATE TABLE submissions (
  id          text PRIMARY KEY,
  campaign_id text NOT NULL REFERENCES campaigns ON DELETE CASCADE,
  creator_id  text NOT NULL REFERENCES users,
  revises_id  text UNIQUE REFERENCES submissions ON DELETE CASCADE,
  version     integer NOT NULL CHECK (version >= 1),
  title       text NOT NULL,
  description text,
  video_url   text NOT NULL,
  status      text NOT NULL DEFAULT 'pending' CHECK (status IN ('pending', 'approved', 'rejected')),
  is_final    boolean NOT NULL DEFAULT false,
  feedback    text,
  created_at  timestamptz NOT NULL DEFAULT now(),
  updated_at  timestamptz NOT NULL DEFAULT now(),
  reviewed_at timestamptz,
  UNIQUE (campaign_id, creator_id, version)
);
COMMENT ON COLUMN submissions.is_final IS 'rejected after the last change request: no further revision';
CREATE UNIQUE INDEX submissions_one_pending ON submissions (campaign_id, creator_id) WHERE status = 'pending';
CREATE UNIQUE INDEX submissions_one_approved ON submissions (campaign_id, creator_id) WHERE status = 'approved';
CREATE INDEX submissions_campaign ON submissions (campaign_id, id DESC);
CREATE INDEX submissions_creator ON submissions (creator_id, id DESC);
ALTER TABLE payments ADD FOREIGN KEY (submission_id) REFERENCES submissions;
ALTER TABLE checkouts ADD FOREIGN KEY (campaign_id) REFERENCES campaigns ON DELETE SET NULL;
