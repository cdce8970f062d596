-- Operators look people up by any part of their address, name or company; compared in lower case, as campaigns are.
ALTER TABLE users
  ADD COLUMN search_text text GENERATED ALWAYS AS
    (lower(email || E'\n' || name || E'\n' || coalesce(company_name, ''))) STORED;
CREATE INDEX users_text ON users USING gin (search_text gin_trgm_ops);

-- What the platform has earned, by day.
CREATE INDEX platform_transactions_earned ON platform_transactions (created_at, id)
  WHERE transaction_type = 'platform_fee' AND status = 'completed';
CREATE INDEX payments_fees_paid ON payments (created_at) WHERE kind = 'publishing_fee' AND status = 'completed';
CREATE INDEX subscription_invoices_paid ON subscription_invoices (paid_at);
