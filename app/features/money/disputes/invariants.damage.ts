import { sql } from 'drizzle-orm';

/** Breaks each invariant; a test proves that the breach is detected. */
export const damage = {
  D1: sql`UPDATE checkouts SET disputed_cents = disputed_cents + 1`,
};
