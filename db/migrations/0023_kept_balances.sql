-- A kept balance is moved by the entries' own trigger, so one level down; a statement that names it itself stands at the
-- top, whoever sends it.
CREATE FUNCTION refuse_balance_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'a balance changes by ledger entries alone';
END $$;
CREATE TRIGGER ledger_accounts_balance_by_entries BEFORE UPDATE ON ledger_accounts FOR EACH ROW
  WHEN (OLD.balance_cents IS DISTINCT FROM NEW.balance_cents AND pg_trigger_depth() = 0)
  EXECUTE FUNCTION refuse_balance_change();
CREATE TRIGGER ledger_accounts_begin_empty BEFORE INSERT ON ledger_accounts FOR EACH ROW
  WHEN (NEW.balance_cents <> 0) EXECUTE FUNCTION refuse_balance_change();
