import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';

/**
 * How a workspace is rated on average by what is visible now; null as long as nobody has. The database's own function
 * knows it, so that lists of earlier features can show what a later one, `ratings`, keeps.
 */
export const averageRating = (workspaceId: SQLWrapper): SQL<number | null> =>
  sql<number | null>`average_rating(${workspaceId})`;
