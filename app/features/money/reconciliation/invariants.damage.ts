import { sql } from 'drizzle-orm';

/** Breaks each invariant; a test proves that the breach is detected. */
export const damage = {
  I11: sql`UPDATE ledger_journals SET reason_id = 'same' WHERE kind = 'top_up'`,
};
