import { sql } from 'drizzle-orm';

/** What breaks each invariant, as no command could: a test proves with it that the breach is seen. */
export const damage = {
  I12: sql`UPDATE campaigns SET status = 'pending'`,
};
