-- Amounts are integer cents of US dollars.

-- Ledger ------------------------------------------------------------------------------------------

-- Accounts with an owner (a wallet, a creator's earnings) store their balance. The balance of a system account is the
-- sum of its entries: as a stored value it would be one hot row that every payment locks.
CREATE TABLE ledger_accounts (
  id            text PRIMARY KEY,
  kind          text NOT NULL CHECK (kind IN ('asset', 'liability', 'income', 'expense')),
  owner_id      text REFERENCES workspaces,
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
  -- Debit is positive, credit is negative.
  amount_cents bigint NOT NULL CHECK (amount_cents <> 0)
);
CREATE INDEX ledger_entries_account ON ledger_entries (account_id, id DESC);
CREATE INDEX ledger_entries_journal ON ledger_entries (journal_id);

-- The only writer of balances. Rejects a journal whose entries do not sum to zero, and updates accounts in the order
-- of their ids, so that two journals cannot deadlock.
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

-- The entries' trigger updates balances at trigger depth 1. Depth 0 is a direct UPDATE and is refused.
CREATE FUNCTION refuse_balance_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'a balance changes by ledger entries alone';
END $$;
CREATE TRIGGER ledger_accounts_balance_by_entries BEFORE UPDATE ON ledger_accounts FOR EACH ROW
  WHEN (OLD.balance_cents IS DISTINCT FROM NEW.balance_cents AND pg_trigger_depth() = 0)
  EXECUTE FUNCTION refuse_balance_change();
CREATE TRIGGER ledger_accounts_start_empty BEFORE INSERT ON ledger_accounts FOR EACH ROW
  WHEN (NEW.balance_cents <> 0) EXECUTE FUNCTION refuse_balance_change();

CREATE FUNCTION refuse_ledger_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'the ledger is append-only';
END $$;
CREATE TRIGGER ledger_entries_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON ledger_entries
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_ledger_change();
CREATE TRIGGER ledger_journals_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON ledger_journals
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_ledger_change();

-- Wallet ------------------------------------------------------------------------------------------

-- Wallets below zero, written only when a balance crosses zero. An index on balances would be written by every payment.
CREATE TABLE wallet_debts (
  brand_id text PRIMARY KEY REFERENCES workspaces,
  since    timestamptz NOT NULL DEFAULT now()
);

-- Payout accounts ---------------------------------------------------------------------------------

CREATE TABLE payout_accounts (
  workspace_id      text PRIMARY KEY REFERENCES workspaces,
  method            text CHECK (method IN ('stripe', 'paypal', 'wise')),
  stripe_account_id text UNIQUE,
  details_submitted boolean NOT NULL DEFAULT false,
  payouts_enabled   boolean NOT NULL DEFAULT false,
  -- A closed or disconnected Stripe account is replaced by a new one.
  problem           text CHECK (problem IN ('restricted', 'rejected', 'closed', 'disconnected')),
  checked_at        timestamptz,
  -- Encrypted.
  paypal_email      text,
  paypal_masked     text,
  -- Encrypted JSON.
  bank_details      text,
  bank_masked       text,
  -- End of the hold on payouts after the destination changed.
  held_until        timestamptz,
  updated_at        timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX payout_accounts_checked ON payout_accounts (checked_at) WHERE stripe_account_id IS NOT NULL;

-- Last reminder from a brand to a creator without a payout method.
CREATE TABLE payout_reminders (
  brand_id    text NOT NULL,
  creator_id  text NOT NULL,
  reminded_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (brand_id, creator_id)
);

-- Subscriptions -----------------------------------------------------------------------------------

-- One Stripe customer per workspace.
CREATE TABLE billing_customers (
  workspace_id       text PRIMARY KEY REFERENCES workspaces,
  stripe_customer_id text NOT NULL UNIQUE,
  created_at         timestamptz NOT NULL DEFAULT now()
);

CREATE TABLE subscription_checkouts (
  id                text PRIMARY KEY,
  workspace_id      text NOT NULL REFERENCES workspaces,
  plan              text NOT NULL,
  status            text NOT NULL CHECK (status IN ('creating', 'open', 'paid', 'expired')),
  stripe_session_id text UNIQUE,
  checked_at        timestamptz NOT NULL DEFAULT now(),
  created_at        timestamptz NOT NULL DEFAULT now()
);
CREATE UNIQUE INDEX subscription_checkouts_one_live ON subscription_checkouts (workspace_id, plan)
  WHERE status IN ('creating', 'open');
CREATE INDEX subscription_checkouts_unfinished ON subscription_checkouts (checked_at) WHERE status = 'open';

CREATE TABLE subscriptions (
  id                     text PRIMARY KEY,
  workspace_id           text NOT NULL REFERENCES workspaces,
  plan                   text NOT NULL,
  stripe_subscription_id text NOT NULL UNIQUE,
  status                 text NOT NULL CHECK (status IN ('not_started', 'active', 'past_due', 'canceled')),
  -- Started while another subscription of the same plan was live. It is ended and refunded.
  is_duplicate           boolean NOT NULL DEFAULT false,
  price_id               text NOT NULL,
  current_period_end     timestamptz NOT NULL,
  -- Set when the subscription ends instead of renewing.
  expires_at             timestamptz,
  payment_method_brand   text,
  payment_method_last4   text,
  started_at             timestamptz NOT NULL,
  ended_at               timestamptz,
  -- Incremented by every write. A state read from Stripe is stored only if the revision has not changed since.
  revision               integer NOT NULL DEFAULT 1,
  checked_at             timestamptz NOT NULL DEFAULT now(),
  created_at             timestamptz NOT NULL DEFAULT now()
);
CREATE UNIQUE INDEX subscriptions_one_live ON subscriptions (workspace_id, plan)
  WHERE status IN ('active', 'past_due') AND NOT is_duplicate;
CREATE INDEX subscriptions_workspace ON subscriptions (workspace_id, id DESC);
CREATE INDEX subscriptions_status ON subscriptions (status, id DESC);
CREATE INDEX subscriptions_live_checked ON subscriptions (checked_at) WHERE status IN ('active', 'past_due');

-- Paid invoices.
CREATE TABLE subscription_invoices (
  stripe_invoice_id        text PRIMARY KEY,
  subscription_id          text NOT NULL REFERENCES subscriptions,
  workspace_id             text NOT NULL REFERENCES workspaces,
  amount_cents             bigint NOT NULL CHECK (amount_cents > 0),
  stripe_payment_intent_id text NOT NULL UNIQUE,
  stripe_charge_id         text NOT NULL UNIQUE,
  period_start             timestamptz NOT NULL,
  period_end               timestamptz NOT NULL,
  paid_at                  timestamptz NOT NULL,
  -- Paid to a duplicate subscription: refunded to the card.
  is_duplicate             boolean NOT NULL DEFAULT false
);
CREATE INDEX subscription_invoices_subscription ON subscription_invoices (subscription_id, paid_at DESC);
CREATE INDEX subscription_invoices_workspace ON subscription_invoices (workspace_id, paid_at DESC);
CREATE INDEX subscription_invoices_paid ON subscription_invoices (paid_at);

-- Charges -----------------------------------------------------------------------------------------

CREATE TABLE checkouts (
  id                       text PRIMARY KEY,
  workspace_id             text NOT NULL REFERENCES workspaces,
  created_by               text REFERENCES users,
  purpose                  text NOT NULL CHECK (purpose IN ('wallet_topup', 'publishing_fee')),
  package_id               text,
  -- The campaign draft to which a top-up returns.
  draft_id                 text,
  campaign_id              text,
  amount_cents             bigint NOT NULL CHECK (amount_cents BETWEEN 50 AND 99999999),
  -- `processing`: a delayed payment method; the money arrives days later or not at all (`failed`). `duplicate`: the
  -- purpose was paid already; refunded. `quarantined`: the paid amount differs; an operator decides.
  status                   text NOT NULL
                           CHECK (status IN ('creating', 'open', 'processing', 'paid', 'failed', 'expired', 'duplicate', 'quarantined')),
  stripe_session_id        text UNIQUE,
  url                      text,
  stripe_payment_intent_id text UNIQUE,
  -- Amount withdrawn by open and lost disputes. Stored here, so that refunds do not read disputes.
  disputed_cents           bigint NOT NULL DEFAULT 0,
  is_disputed              boolean NOT NULL DEFAULT false,
  paid_at                  timestamptz,
  -- The reconciler checks the oldest first, so that no unfinished checkout delays the others.
  checked_at               timestamptz NOT NULL DEFAULT now(),
  created_at               timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX checkouts_workspace ON checkouts (workspace_id, id DESC);
CREATE INDEX checkouts_campaign ON checkouts (campaign_id) WHERE campaign_id IS NOT NULL;
CREATE UNIQUE INDEX checkouts_one_live_fee ON checkouts (campaign_id)
  WHERE purpose = 'publishing_fee' AND status IN ('creating', 'open', 'processing');
CREATE INDEX checkouts_unfinished ON checkouts (checked_at) WHERE status IN ('creating', 'open', 'processing');
CREATE INDEX checkouts_paid_top_ups ON checkouts (workspace_id, id) WHERE purpose = 'wallet_topup' AND status = 'paid';

CREATE TABLE payments (
  id                       text PRIMARY KEY,
  kind                     text NOT NULL CHECK (kind IN ('video', 'publishing_fee')),
  brand_id                 text NOT NULL REFERENCES workspaces,
  creator_id               text REFERENCES workspaces,
  -- The user who approved the video, or paid the fee from the wallet.
  approved_by              text REFERENCES users,
  campaign_id              text,
  submission_id            text UNIQUE,
  checkout_id              text UNIQUE REFERENCES checkouts,
  amount_cents             bigint NOT NULL CHECK (amount_cents > 0),
  platform_fee_percentage  integer NOT NULL,
  platform_fee_cents       bigint NOT NULL CHECK (platform_fee_cents >= 0),
  creator_payout_cents     bigint NOT NULL CHECK (creator_payout_cents >= 0),
  -- The part of the payout that the creator has, as confirmed by the provider.
  sent_cents               bigint NOT NULL DEFAULT 0,
  -- The part of the payout that was released to the wallet, without its share of the fee.
  released_cents           bigint NOT NULL DEFAULT 0,
  -- Stored, because the planner has no statistics of an expression: it would assume a third of the rows and scan them.
  owed_cents               bigint NOT NULL
                           GENERATED ALWAYS AS (creator_payout_cents - sent_cents - released_cents) STORED,
  status                   text NOT NULL CHECK (status IN ('pending', 'processing', 'completed', 'failed', 'refunded')),
  payout_method            text CHECK (payout_method IN ('stripe', 'paypal', 'wise')),
  payout_status            text CHECK (payout_status IN ('completed', 'failed')),
  payout_processed_at      timestamptz,
  stripe_transfer_id       text UNIQUE,
  -- PayPal and bank: id of the payout line while it is sent, then the provider's reference.
  payout_reference         text,
  stripe_payment_intent_id text UNIQUE,
  -- Part of the idempotency key: a new attempt is a new transfer.
  attempt                  integer NOT NULL DEFAULT 1,
  attempt_started_at       timestamptz,
  -- Amount and destination of the attempt's idempotency key. Later changes of the payout account do not affect them.
  attempt_cents            bigint,
  attempt_destination      text,
  waiting_for              text CHECK (waiting_for IN
                           ('funds', 'account', 'operator', 'answer', 'suspension', 'hold')),
  failure_code             text,
  created_at               timestamptz NOT NULL DEFAULT now(),
  updated_at               timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT payments_fee_and_payout CHECK (platform_fee_cents + creator_payout_cents = amount_cents),
  CONSTRAINT payments_video_parties
    CHECK ((kind = 'video') = (submission_id IS NOT NULL AND creator_id IS NOT NULL)),
  CONSTRAINT payments_parts_in_payout
    CHECK (sent_cents >= 0 AND released_cents >= 0 AND sent_cents + released_cents <= creator_payout_cents),
  CONSTRAINT payments_parts_by_status CHECK (kind <> 'video' OR CASE status
    WHEN 'completed' THEN sent_cents > 0
    WHEN 'refunded'  THEN released_cents = creator_payout_cents
    ELSE sent_cents + released_cents < creator_payout_cents
  END)
);
CREATE INDEX payments_creator ON payments (creator_id, id DESC) WHERE creator_id IS NOT NULL;
CREATE INDEX payments_brand ON payments (brand_id, id DESC);
CREATE INDEX payments_campaign ON payments (campaign_id) WHERE campaign_id IS NOT NULL;
CREATE INDEX payments_unsettled ON payments (updated_at) WHERE status IN ('pending', 'processing');
CREATE INDEX payments_queued ON payments (payout_method, id) WHERE status = 'pending' AND waiting_for = 'operator';
CREATE INDEX payments_refused ON payments (creator_id) WHERE status = 'failed' AND waiting_for = 'account';
CREATE INDEX payments_attention ON payments (id) WHERE owed_cents > 0;
CREATE INDEX payments_owed ON payments (brand_id) WHERE owed_cents > 0;
CREATE INDEX payments_by_status ON payments (status, id DESC) WHERE kind = 'video';
CREATE UNIQUE INDEX payments_one_fee ON payments (campaign_id) WHERE kind = 'publishing_fee' AND status = 'completed';
CREATE INDEX payments_fees_paid ON payments (created_at) WHERE kind = 'publishing_fee' AND status = 'completed';
CREATE INDEX payments_fees_of_brand ON payments (brand_id, created_at)
  WHERE kind = 'publishing_fee' AND status = 'completed';
CREATE INDEX payments_paid_by_brand ON payments (brand_id, payout_processed_at)
  WHERE kind = 'video' AND status = 'completed';

-- The history of a payment, as its brand, its creator and operators read it.
CREATE TABLE payment_history (
  id           text PRIMARY KEY,
  payment_id   text NOT NULL REFERENCES payments,
  step         text NOT NULL CHECK (step IN (
    'secured', 'waiting', 'sent', 'paid', 'failed', 'reversed', 'retried', 'released',
    'refund_requested', 'refund_blocked', 'refund_canceled', 'refunded')),
  amount_cents bigint,
  -- The provider's number: a transfer, a reversal, a payout line.
  reference    text,
  -- Why it waits, failed or was reversed.
  reason       text,
  created_at   timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX payment_history_payment ON payment_history (payment_id, id);
CREATE TRIGGER payment_history_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON payment_history
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- The platform's fees and their refunds.
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
CREATE INDEX platform_transactions_earned ON platform_transactions (created_at, id)
  WHERE transaction_type = 'platform_fee' AND status = 'completed';

-- Card payments without a matching checkout: never credited, held in suspense until an operator decides.
CREATE TABLE unmatched_movements (
  id                text PRIMARY KEY,
  -- Stripe's balance transaction.
  movement_id       text NOT NULL UNIQUE,
  kind              text NOT NULL,
  amount_cents      bigint NOT NULL CHECK (amount_cents <> 0),
  reason            text NOT NULL CHECK (reason IN ('mismatch', 'currency', 'unknown_checkout', 'wrong_amount', 'unknown')),
  source_id         text,
  payment_intent_id text,
  -- The brand named in the payment's metadata, unverified.
  brand_id          text REFERENCES workspaces,
  status            text NOT NULL DEFAULT 'open' CHECK (status IN ('open', 'refunding', 'refunded', 'credited', 'written_off')),
  resolution        text,
  resolved_by       text REFERENCES users,
  resolved_at       timestamptz,
  created_at        timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX unmatched_movements_open ON unmatched_movements (id DESC) WHERE status IN ('open', 'refunding');
CREATE INDEX unmatched_movements_intent ON unmatched_movements (payment_intent_id) WHERE payment_intent_id IS NOT NULL;

-- Refunds -----------------------------------------------------------------------------------------

-- A refund of a brand's unused balance, executed as refunds of the charges that paid it in.
CREATE TABLE wallet_refunds (
  id           text PRIMARY KEY,
  brand_id     text NOT NULL REFERENCES workspaces,
  amount_cents bigint NOT NULL CHECK (amount_cents > 0),
  reason       text NOT NULL,
  status       text NOT NULL DEFAULT 'pending' CHECK (status IN ('pending', 'succeeded', 'partial', 'failed')),
  requested_by text NOT NULL REFERENCES users,
  created_at   timestamptz NOT NULL DEFAULT now(),
  settled_at   timestamptz
);
CREATE INDEX wallet_refunds_brand ON wallet_refunds (brand_id, id DESC);

-- Requests that a second operator confirms: large wallet refunds and large resolutions of unmatched money.
CREATE TABLE second_operator_requests (
  id           text PRIMARY KEY,
  kind         text NOT NULL CHECK (kind IN ('wallet_refund', 'movement')),
  -- The brand's workspace, or the unmatched movement.
  subject      text NOT NULL,
  amount_cents bigint NOT NULL,
  input        jsonb NOT NULL,
  status       text NOT NULL DEFAULT 'open' CHECK (status IN ('open', 'confirmed', 'discarded')),
  requested_by text NOT NULL REFERENCES users,
  decided_by   text REFERENCES users,
  created_at   timestamptz NOT NULL DEFAULT now(),
  decided_at   timestamptz,
  CONSTRAINT second_operator_requests_decided_at CHECK ((status = 'open') = (decided_at IS NULL)),
  CONSTRAINT second_operator_requests_four_eyes CHECK (status <> 'confirmed' OR decided_by <> requested_by)
);
CREATE UNIQUE INDEX second_operator_requests_one_open ON second_operator_requests (kind, subject) WHERE status = 'open';

-- Every refund of a card payment, including refunds made in Stripe's dashboard.
CREATE TABLE refunds (
  id                 text PRIMARY KEY,
  origin             text NOT NULL CHECK (origin IN ('wallet', 'duplicate', 'unmatched', 'dashboard')),
  wallet_refund_id   text REFERENCES wallet_refunds,
  unmatched_id       text REFERENCES unmatched_movements,
  checkout_id        text REFERENCES checkouts,
  stripe_invoice_id  text REFERENCES subscription_invoices,
  payment_intent_id  text,
  amount_cents       bigint NOT NULL CHECK (amount_cents > 0),
  status             text NOT NULL DEFAULT 'pending' CHECK (status IN ('pending', 'succeeded', 'failed')),
  stripe_refund_id   text UNIQUE,
  -- Part of the idempotency key: a new attempt is a new refund.
  attempt            integer NOT NULL DEFAULT 1,
  attempt_started_at timestamptz,
  waiting_for        text CHECK (waiting_for IN ('funds', 'answer')),
  failure_code       text,
  created_at         timestamptz NOT NULL DEFAULT now(),
  updated_at         timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT refunds_of_wallet CHECK ((origin = 'wallet') = (wallet_refund_id IS NOT NULL)),
  CONSTRAINT refunds_of_unmatched CHECK (origin <> 'unmatched' OR unmatched_id IS NOT NULL)
);
CREATE INDEX refunds_checkout ON refunds (checkout_id) WHERE checkout_id IS NOT NULL;
CREATE INDEX refunds_wallet_refund ON refunds (wallet_refund_id) WHERE wallet_refund_id IS NOT NULL;
CREATE INDEX refunds_unmatched ON refunds (unmatched_id) WHERE unmatched_id IS NOT NULL;
CREATE INDEX refunds_invoice ON refunds (stripe_invoice_id) WHERE stripe_invoice_id IS NOT NULL;
CREATE INDEX refunds_intent ON refunds (payment_intent_id) WHERE status = 'pending';
CREATE INDEX refunds_unsettled ON refunds (updated_at) WHERE status = 'pending';

-- Disputes ----------------------------------------------------------------------------------------

CREATE TABLE disputes (
  id                text PRIMARY KEY,
  stripe_dispute_id text NOT NULL UNIQUE,
  payment_intent_id text,
  charge_id         text NOT NULL,
  checkout_id       text REFERENCES checkouts,
  stripe_invoice_id text REFERENCES subscription_invoices,
  brand_id          text REFERENCES workspaces,
  amount_cents      bigint NOT NULL,
  -- The amount currently withdrawn by the bank: zero again after a won dispute.
  withdrawn_cents   bigint NOT NULL DEFAULT 0,
  fee_cents         bigint NOT NULL DEFAULT 0,
  reason            text NOT NULL,
  status            text NOT NULL,
  evidence_due_at   timestamptz,
  opened_at         timestamptz NOT NULL,
  closed_at         timestamptz,
  updated_at        timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX disputes_brand ON disputes (brand_id, id DESC);
CREATE INDEX disputes_checkout ON disputes (checkout_id) WHERE checkout_id IS NOT NULL;
CREATE INDEX disputes_invoice ON disputes (stripe_invoice_id) WHERE stripe_invoice_id IS NOT NULL;
CREATE INDEX disputes_open ON disputes (id DESC) WHERE closed_at IS NULL;

-- Transfers ---------------------------------------------------------------------------------------

-- The unreversed amounts of a payment's transfers add up to its `sent_cents`.
CREATE TABLE payment_transfers (
  -- Stripe's transfer id.
  id             text PRIMARY KEY,
  payment_id     text NOT NULL REFERENCES payments,
  amount_cents   bigint NOT NULL CHECK (amount_cents > 0),
  reversed_cents bigint NOT NULL DEFAULT 0,
  created_at     timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT payment_transfers_reversed_in_amount CHECK (reversed_cents BETWEEN 0 AND amount_cents)
);
CREATE INDEX payment_transfers_payment ON payment_transfers (payment_id);

-- An operator's order to reverse a paid payment. Open until the whole amount is back, so that it resumes after a crash.
CREATE TABLE payment_refunds (
  id                 text PRIMARY KEY,
  payment_id         text NOT NULL REFERENCES payments,
  reason             text NOT NULL,
  status             text NOT NULL CHECK (status IN ('open', 'blocked', 'done', 'canceled')),
  -- Part of the idempotency key: a new attempt is a new reversal.
  attempt            integer NOT NULL DEFAULT 1,
  attempt_started_at timestamptz,
  transfer_id        text,
  amount_cents       bigint,
  failure_code       text,
  created_at         timestamptz NOT NULL DEFAULT now(),
  updated_at         timestamptz NOT NULL DEFAULT now()
);
CREATE UNIQUE INDEX payment_refunds_one_live ON payment_refunds (payment_id) WHERE status IN ('open', 'blocked');
CREATE INDEX payment_refunds_payment ON payment_refunds (payment_id, id);

-- Payout batches ----------------------------------------------------------------------------------

-- Payouts by PayPal and bank: one operator makes a batch of queued payments, another confirms it.
CREATE TABLE payout_batches (
  id           text PRIMARY KEY,
  rail         text NOT NULL CHECK (rail IN ('paypal', 'wise')),
  status       text NOT NULL DEFAULT 'draft' CHECK (status IN ('draft', 'confirmed', 'closed', 'discarded')),
  maker_id     text NOT NULL REFERENCES users,
  checker_id   text REFERENCES users,
  line_count   integer NOT NULL CHECK (line_count > 0),
  total_cents  bigint NOT NULL CHECK (total_cents > 0),
  created_at   timestamptz NOT NULL DEFAULT now(),
  confirmed_at timestamptz,
  ended_at     timestamptz,
  CONSTRAINT payout_batches_four_eyes CHECK (checker_id <> maker_id),
  CONSTRAINT payout_batches_confirmed
    CHECK ((status IN ('confirmed', 'closed')) = (checker_id IS NOT NULL AND confirmed_at IS NOT NULL)),
  CONSTRAINT payout_batches_ended CHECK ((status IN ('closed', 'discarded')) = (ended_at IS NOT NULL))
);
CREATE INDEX payout_batches_status ON payout_batches (status, id DESC);

CREATE TABLE payout_lines (
  id                 text PRIMARY KEY,
  batch_id           text NOT NULL REFERENCES payout_batches,
  payment_id         text NOT NULL REFERENCES payments,
  amount_cents       bigint NOT NULL CHECK (amount_cents > 0),
  status             text NOT NULL DEFAULT 'queued'
                     CHECK (status IN ('queued', 'processing', 'completed', 'failed', 'returned', 'discarded')),
  -- Encrypted. The creator's details when the batch was made, replaced by those at its confirmation.
  destination        text NOT NULL,
  destination_masked text NOT NULL,
  -- The number assigned by PayPal or the bank.
  reference          text,
  reason             text,
  settled_at         timestamptz,
  CONSTRAINT payout_lines_reference_by_status CHECK ((status IN ('completed', 'returned')) = (reference IS NOT NULL)),
  CONSTRAINT payout_lines_reason_by_status CHECK ((status IN ('failed', 'returned')) = (reason IS NOT NULL))
);
CREATE INDEX payout_lines_batch ON payout_lines (batch_id, id);
CREATE INDEX payout_lines_payment ON payout_lines (payment_id, id DESC);
-- Prevents a double payout: a payment can be in a second batch only after its line was discarded, failed or returned.
CREATE UNIQUE INDEX payout_lines_one_live ON payout_lines (payment_id)
  WHERE status IN ('queued', 'processing', 'completed');
-- Two lines with one reference would mean that one of them was not paid.
CREATE UNIQUE INDEX payout_lines_reference ON payout_lines (reference);

-- Stripe events -----------------------------------------------------------------------------------

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
CREATE INDEX stripe_events_latest ON stripe_events (received_at DESC, id DESC);
CREATE INDEX stripe_events_dead ON stripe_events (received_at DESC, id DESC) WHERE status = 'dead';

-- Reconciliation ----------------------------------------------------------------------------------

CREATE TABLE reconciler_cursors (
  name       text PRIMARY KEY,
  position   timestamptz NOT NULL,
  updated_at timestamptz NOT NULL DEFAULT now()
);

-- Stripe's balance transactions, as last read.
CREATE TABLE stripe_movements (
  id           text PRIMARY KEY,
  type         text NOT NULL,
  amount_cents bigint NOT NULL,
  fee_cents    bigint NOT NULL,
  net_cents    bigint NOT NULL,
  currency     text NOT NULL,
  -- The charge, refund, transfer, reversal or dispute behind it.
  source_id    text,
  -- The payment intent of a charge, refund or dispute; the transfer of a reversal.
  parent_id    text,
  created_at   timestamptz NOT NULL,
  imported_at  timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX stripe_movements_created ON stripe_movements (created_at);

CREATE TABLE reconciliation_runs (
  id              text PRIMARY KEY,
  status          text NOT NULL CHECK (status IN ('running', 'done', 'failed')),
  requested_by    text REFERENCES users,
  imported        integer NOT NULL DEFAULT 0,
  booked          integer NOT NULL DEFAULT 0,
  movements       bigint NOT NULL DEFAULT 0,
  journals        bigint NOT NULL DEFAULT 0,
  differences     integer NOT NULL DEFAULT 0,
  in_flight_cents bigint NOT NULL DEFAULT 0,
  stripe_cents    bigint,
  ledger_cents    bigint,
  error           text,
  started_at      timestamptz NOT NULL DEFAULT now(),
  finished_at     timestamptz
);

-- One row per difference, from its first run to its resolution.
CREATE TABLE reconciliation_differences (
  id            text PRIMARY KEY,
  -- Only at Stripe, only in the ledger, or in both with different amounts.
  side          text NOT NULL CHECK (side IN ('stripe', 'ledger', 'amount')),
  subject       text NOT NULL,
  stripe_cents  bigint,
  ledger_cents  bigint,
  first_run_id  text NOT NULL REFERENCES reconciliation_runs,
  last_run_id   text NOT NULL REFERENCES reconciliation_runs,
  first_seen_at timestamptz NOT NULL DEFAULT now(),
  resolved_at   timestamptz
);
CREATE UNIQUE INDEX reconciliation_differences_open ON reconciliation_differences (subject) WHERE resolved_at IS NULL;
CREATE INDEX reconciliation_differences_run ON reconciliation_differences (last_run_id, id DESC);

CREATE TABLE ledger_verifications (
  id           text PRIMARY KEY,
  status       text NOT NULL CHECK (status IN ('running', 'holds', 'broken', 'failed')),
  requested_by text REFERENCES users,
  trial        jsonb NOT NULL DEFAULT '[]',
  findings     jsonb NOT NULL DEFAULT '[]',
  error        text,
  started_at   timestamptz NOT NULL DEFAULT now(),
  finished_at  timestamptz
);
