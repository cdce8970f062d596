import { sql } from 'drizzle-orm';

export const damage = {
  I11: sql`UPDATE ledger_journals SET reason_id = 'same' WHERE kind = 'top_up'`,
};
