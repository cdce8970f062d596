import { sql } from 'drizzle-orm';

export const damage = {
  I1: sql`UPDATE ledger_entries SET amount_cents = amount_cents + 1 WHERE id = (SELECT min(id) FROM ledger_entries)`,
  I2: sql`UPDATE ledger_accounts SET balance_cents = balance_cents + 1 WHERE id LIKE 'wallet:%'`,
};
