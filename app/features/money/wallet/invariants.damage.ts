import { sql } from 'drizzle-orm';

/** What breaks each invariant, as no command could: a test proves with it that the breach is seen. */
export const damage = {
  I3: sql`UPDATE ledger_accounts SET balance_cents = -1000000 WHERE id LIKE 'wallet:%'`,
};
