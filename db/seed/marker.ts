import type pg from 'pg';

export type Marker = { baseUrl: string; isComplete: boolean };

/** What the database says about the demo world; null when none was begun in it. */
export async function readMarker(client: pg.ClientBase): Promise<Marker | null> {
  const { rows: found } = await client.query("SELECT to_regclass('demo_world') IS NOT NULL AS exists");
  if (!found[0].exists) return null;
  const { rows } = await client.query<{ base_url: string; completed_at: Date | null }>(
    'SELECT base_url, completed_at FROM demo_world',
  );
  return rows[0] ? { baseUrl: rows[0].base_url, isComplete: rows[0].completed_at !== null } : null;
}

export async function markBegun(client: pg.ClientBase, baseUrl: string): Promise<void> {
  await client.query(
    'CREATE TABLE demo_world (base_url text NOT NULL, begun_at timestamptz NOT NULL DEFAULT now(), completed_at timestamptz)',
  );
  await client.query('INSERT INTO demo_world (base_url) VALUES ($1)', [baseUrl]);
}

export const markComplete = (client: pg.ClientBase) =>
  client.query('UPDATE demo_world SET completed_at = now()');
