/**
 * Gives the test file a database of its own as DATABASE_URL. Import it for its effect, before anything that opens
 * the database:
 *
 *   import '../../../tests/harness/own-database.ts';
 */
import { freshDatabase } from './database.ts';

process.env.DATABASE_URL = await freshDatabase();
