import { sql } from 'drizzle-orm';

export const damage = {
  I3: sql`UPDATE ledger_accounts SET balance_cents = -1000000 WHERE id LIKE 'wallet:%'`,
};
