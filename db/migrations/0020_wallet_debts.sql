-- The wallets that are below zero, and since when: few, and written only when one crosses zero. An index on balances
-- would be written with every payment.
CREATE TABLE wallet_debts (
  brand_id text PRIMARY KEY REFERENCES users,
  since    timestamptz NOT NULL DEFAULT now()
);
INSERT INTO wallet_debts (brand_id)
  SELECT owner_id FROM ledger_accounts WHERE id LIKE 'wallet:%' AND balance_cents < 0;
