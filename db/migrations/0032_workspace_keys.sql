-- What belongs to a brand or a creator is the workspace's. Each key is made without looking at old rows, in three files:
-- one that would look at them holds up every write meanwhile.
ALTER TABLE campaigns ADD CONSTRAINT campaigns_brand_workspace FOREIGN KEY (brand_id) REFERENCES workspaces NOT VALID;
ALTER TABLE checkouts ADD CONSTRAINT checkouts_workspace FOREIGN KEY (user_id) REFERENCES workspaces NOT VALID;
ALTER TABLE payments ADD CONSTRAINT payments_brand_workspace FOREIGN KEY (brand_id) REFERENCES workspaces NOT VALID;
ALTER TABLE payments ADD CONSTRAINT payments_creator_workspace FOREIGN KEY (creator_id) REFERENCES workspaces NOT VALID;
ALTER TABLE billing_customers ADD CONSTRAINT billing_customers_workspace FOREIGN KEY (user_id) REFERENCES workspaces NOT VALID;
ALTER TABLE subscription_checkouts ADD CONSTRAINT subscription_checkouts_workspace FOREIGN KEY (user_id) REFERENCES workspaces NOT VALID;
ALTER TABLE subscriptions ADD CONSTRAINT subscriptions_workspace FOREIGN KEY (user_id) REFERENCES workspaces NOT VALID;
ALTER TABLE subscription_invoices ADD CONSTRAINT subscription_invoices_workspace FOREIGN KEY (user_id) REFERENCES workspaces NOT VALID;
ALTER TABLE wallet_refunds ADD CONSTRAINT wallet_refunds_brand_workspace FOREIGN KEY (brand_id) REFERENCES workspaces NOT VALID;
ALTER TABLE unmatched_movements ADD CONSTRAINT unmatched_movements_brand_workspace FOREIGN KEY (brand_id) REFERENCES workspaces NOT VALID;
ALTER TABLE disputes ADD CONSTRAINT disputes_brand_workspace FOREIGN KEY (brand_id) REFERENCES workspaces NOT VALID;
ALTER TABLE wallet_debts ADD CONSTRAINT wallet_debts_brand_workspace FOREIGN KEY (brand_id) REFERENCES workspaces NOT VALID;
ALTER TABLE payout_accounts ADD CONSTRAINT payout_accounts_workspace FOREIGN KEY (user_id) REFERENCES workspaces NOT VALID;
ALTER TABLE applications ADD CONSTRAINT applications_creator_workspace FOREIGN KEY (creator_id) REFERENCES workspaces NOT VALID;
ALTER TABLE submissions ADD CONSTRAINT submissions_creator_workspace FOREIGN KEY (creator_id) REFERENCES workspaces NOT VALID;
ALTER TABLE ledger_accounts ADD CONSTRAINT ledger_accounts_workspace FOREIGN KEY (owner_id) REFERENCES workspaces NOT VALID;
ALTER TABLE receipts ADD CONSTRAINT receipts_workspace FOREIGN KEY (owner_id) REFERENCES workspaces NOT VALID;

-- Which person did it.
ALTER TABLE payments ADD COLUMN approved_by text;
ALTER TABLE payments ADD CONSTRAINT payments_approved_by FOREIGN KEY (approved_by) REFERENCES users NOT VALID;
ALTER TABLE campaigns ADD COLUMN created_by text;
ALTER TABLE campaigns ADD CONSTRAINT campaigns_created_by FOREIGN KEY (created_by) REFERENCES users NOT VALID;
ALTER TABLE checkouts ADD COLUMN created_by text;
ALTER TABLE checkouts ADD CONSTRAINT checkouts_created_by FOREIGN KEY (created_by) REFERENCES users NOT VALID;

-- Whose notification it is beside the person's own; the workspace that a session used last.
ALTER TABLE notifications ADD COLUMN workspace_id text;
ALTER TABLE notifications ADD CONSTRAINT notifications_workspace FOREIGN KEY (workspace_id) REFERENCES workspaces NOT VALID;
ALTER TABLE sessions ADD COLUMN workspace_id text;
ALTER TABLE sessions ADD CONSTRAINT sessions_workspace FOREIGN KEY (workspace_id) REFERENCES workspaces NOT VALID;
COMMENT ON COLUMN payments.approved_by IS 'who approved the video, or paid the fee from the wallet; null before workspaces';

-- Open streams of whoever gets, changes or loses a seat begin anew, with what they may hear now.
CREATE FUNCTION tell_seat_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('live', jsonb_build_object(
    'to', jsonb_build_array(CASE TG_OP WHEN 'DELETE' THEN OLD.user_id ELSE NEW.user_id END),
    'topics', '["seats"]'::jsonb)::text);
  RETURN NULL;
END $$;
CREATE TRIGGER seats_given AFTER INSERT ON seats
  FOR EACH ROW WHEN (NEW.role <> 'owner') EXECUTE FUNCTION tell_seat_changed();
CREATE TRIGGER seats_changed AFTER UPDATE OR DELETE ON seats
  FOR EACH ROW EXECUTE FUNCTION tell_seat_changed();
