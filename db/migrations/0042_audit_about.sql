-- Whom an action concerned is kept with it, so that the audit log reads no table of a later feature to name them.
ALTER TABLE audit_log ADD COLUMN about text;
COMMENT ON COLUMN audit_log.about IS 'the person or workspace that it concerns, when the subject is neither';
ALTER TABLE audit_log DISABLE TRIGGER audit_log_append_only;
UPDATE audit_log
   SET about = coalesce(details ->> 'brandId',
                        (SELECT creator_id FROM payments WHERE payments.id = coalesce(details ->> 'payment', subject)));
ALTER TABLE audit_log ENABLE TRIGGER audit_log_append_only;
