import { sql } from 'drizzle-orm';

/** Statements that break each invariant, to test its detection. */
export const damage = {
  W1: sql`UPDATE submissions SET status = 'pending'`,
  W2: sql`UPDATE campaigns SET approved_count = 0`,
};
