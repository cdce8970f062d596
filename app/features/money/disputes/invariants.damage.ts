import { sql } from 'drizzle-orm';

/** What breaks each invariant, as no command could: a test proves with it that the breach is seen. */
export const damage = {
  D1: sql`UPDATE checkouts SET disputed_cents = disputed_cents + 1`,
};
