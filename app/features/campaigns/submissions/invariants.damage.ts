import { sql } from 'drizzle-orm';

/** What breaks each invariant, as no command could: a test proves with it that the breach is seen. */
export const damage = {
  W1: sql`UPDATE submissions SET status = 'pending'`,
  W2: sql`UPDATE campaigns SET approved_count = 0`,
};
