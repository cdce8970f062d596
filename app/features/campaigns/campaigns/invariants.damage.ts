import { sql } from 'drizzle-orm';

export const damage = {
  I12: sql`UPDATE campaigns SET status = 'pending'`,
};
