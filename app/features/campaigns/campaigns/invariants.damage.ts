import { sql } from 'drizzle-orm';

/** Statements that break each invariant, to test its detection. */
export const damage = {
  I12: sql`UPDATE campaigns SET status = 'pending'`,
};
