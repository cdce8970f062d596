import { sql } from 'drizzle-orm';

export const damage = {
  D1: sql`UPDATE checkouts SET disputed_cents = disputed_cents + 1`,
};
