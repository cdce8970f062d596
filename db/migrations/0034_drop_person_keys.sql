-- They held the person; the workspace's key stands for each.
ALTER TABLE campaigns DROP CONSTRAINT campaigns_brand_id_fkey;
ALTER TABLE checkouts DROP CONSTRAINT checkouts_user_id_fkey;
ALTER TABLE payments DROP CONSTRAINT payments_brand_id_fkey;
ALTER TABLE payments DROP CONSTRAINT payments_creator_id_fkey;
ALTER TABLE billing_customers DROP CONSTRAINT billing_customers_user_id_fkey;
ALTER TABLE subscription_checkouts DROP CONSTRAINT subscription_checkouts_user_id_fkey;
ALTER TABLE subscriptions DROP CONSTRAINT subscriptions_user_id_fkey;
ALTER TABLE subscription_invoices DROP CONSTRAINT subscription_invoices_user_id_fkey;
ALTER TABLE wallet_refunds DROP CONSTRAINT wallet_refunds_brand_id_fkey;
ALTER TABLE unmatched_movements DROP CONSTRAINT unmatched_movements_brand_id_fkey;
ALTER TABLE disputes DROP CONSTRAINT disputes_brand_id_fkey;
ALTER TABLE wallet_debts DROP CONSTRAINT wallet_debts_brand_id_fkey;
ALTER TABLE payout_accounts DROP CONSTRAINT payout_accounts_user_id_fkey;
ALTER TABLE applications DROP CONSTRAINT applications_creator_id_fkey;
ALTER TABLE submissions DROP CONSTRAINT submissions_creator_id_fkey;
ALTER TABLE ledger_accounts DROP CONSTRAINT ledger_accounts_owner_id_fkey;
ALTER TABLE receipts DROP CONSTRAINT receipts_owner_id_fkey;
