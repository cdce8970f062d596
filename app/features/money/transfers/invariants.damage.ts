import { sql } from 'drizzle-orm';

export const damage = {
  I4: sql`UPDATE payments SET platform_fee_percentage = 14 WHERE kind = 'video'`,
  I5: sql`DELETE FROM ledger_journals WHERE kind = 'creator_payment'`,
  I6: sql`UPDATE ledger_accounts SET balance_cents = balance_cents + 1 WHERE id LIKE 'creator_payable:%'`,
  I7: sql`UPDATE ledger_entries SET amount_cents = amount_cents - 1 WHERE id = (SELECT max(id) FROM ledger_entries WHERE account_id = 'fee_deferred')`,
  I10: sql`UPDATE payments SET stripe_transfer_id = NULL WHERE status = 'completed' AND kind = 'video'`,
  I14: sql`UPDATE payments SET brand_id = (SELECT min(id) FROM users) WHERE kind = 'video'`,
  P1: sql`DELETE FROM payment_history`,
};
