import { sql } from 'drizzle-orm';

/** What breaks each invariant, as no command could: a test proves with it that the breach is seen. */
export const damage = {
  I11: sql`UPDATE ledger_journals SET reason_id = 'same' WHERE kind = 'top_up'`,
};
