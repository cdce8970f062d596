/** Gives the test file its own database as DATABASE_URL. Import it before anything that opens the database. */
import { afterAll } from 'vitest';
import { dropDatabase, freshDatabase } from './database.ts';

// own-postgres.ts brings a server.
if (!process.env.DATABASE_URL) {
  const url = await freshDatabase();
  process.env.DATABASE_URL = url;
  // The first to be set up, and so the last to go.
  afterAll(() => dropDatabase(url));
}
