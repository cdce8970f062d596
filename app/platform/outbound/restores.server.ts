import pg from 'pg';
import { newId } from '#core/ids.ts';

type Database = Pick<pg.Pool | pg.Client, 'query'>;

/** After a restore, Stripe and mailboxes can be ahead: nothing is sent before the ledger's comparison with Stripe. */
export async function recordRestore(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await openRestore(client);
  } finally {
    await client.end();
  }
}

export async function openRestore(database: Database): Promise<void> {
  await database.query('INSERT INTO restores (id) VALUES ($1) ON CONFLICT DO NOTHING', [newId('rst')]);
}

/** While true, nothing is sent to Stripe or by mail. */
export async function isRestoreOpen(database: Database): Promise<boolean> {
  const { rowCount } = await database.query('SELECT FROM restores WHERE compared_at IS NULL');
  return rowCount !== 0;
}

/** Called once the ledger agrees with Stripe. */
export async function closeRestore(database: Database): Promise<void> {
  await database.query('UPDATE restores SET compared_at = now() WHERE compared_at IS NULL');
}
