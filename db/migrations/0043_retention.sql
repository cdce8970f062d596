-- Retention empties the billed name and address of an old receipt. Otherwise receipts stay append-only.
DROP TRIGGER receipts_append_only ON receipts;
CREATE TRIGGER receipts_kept BEFORE DELETE OR TRUNCATE ON receipts
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER receipts_append_only BEFORE UPDATE ON receipts
  FOR EACH ROW WHEN (
    to_jsonb(NEW) - 'billed_to' <> to_jsonb(OLD) - 'billed_to'
    OR NEW.billed_to <> '{"name": "", "company": null, "email": ""}'
    -- The shortest retention that can be configured.
    OR OLD.issued_at > now() - interval '1 year')
  EXECUTE FUNCTION refuse_change();
