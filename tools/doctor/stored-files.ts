import pg from 'pg';
import { storageKey } from '#features/media/media/variants/draw-poster.server.ts';
import { firstOf } from '../../app/core/typed-values.ts';
import type { VariantName } from '../../app/features/media/media/tables.server.ts';
import { storage } from '../../app/platform/storage/storage.server.ts';

/** Compares the stored files with the rows. `strangers` are files without a row; null if the storage cannot list files. */
export async function compareFiles(url: string): Promise<{ missing: string[]; strangers: string[] | null }> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    // List the stored files before the rows: a file that arrives meanwhile has its row by then.
    const there = await keysThere();
    const { rows: forms } = await client.query<{ id: string; name: VariantName; isShown: boolean }>(
      `SELECT v.media_id AS id, v.name, m.removed_at IS NULL AS "isShown"
         FROM media_variants v JOIN media m ON m.id = v.media_id ORDER BY v.media_id`,
    );
    const { rows: coming } = await client.query<{ id: string }>(
      `SELECT media_id AS id FROM uploads WHERE status <> 'done' AND discarded_at IS NULL`,
    );
    const { rows: archives } = await client.query<{ id: string }>('SELECT id FROM data_exports');
    const missing: string[] = [];
    for (const { id, name } of forms.filter(({ isShown }) => isShown)) {
      const key = storageKey(id, name);
      if (!there?.has(key) && (await storage.size(key)) === null) missing.push(key);
    }
    const named = new Set(forms.map(({ id, name }) => storageKey(id, name)));
    for (const { id } of archives) named.add(id);
    const comingIds = new Set(coming.map(({ id }) => id));
    const isStranger = (key: string) => !named.has(key) && !comingIds.has(key.split('.')[0] ?? '');
    return { missing, strangers: there && [...there].filter(isStranger) };
  } finally {
    await client.end();
  }
}

async function keysThere(): Promise<Set<string> | null> {
  const keys = storage.listKeys();
  if (!keys) return null;
  const found = new Set<string>();
  for await (const key of keys) found.add(key);
  return found;
}

/** Counts the uploads whose check has not ended for two hours. */
export async function countHangingChecks(url: string): Promise<number> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<{ count: number }>(
      `SELECT count(*)::int AS count FROM uploads WHERE status = 'checking' AND created_at < now() - interval '2 hours'`,
    );
    return firstOf(rows).count;
  } finally {
    await client.end();
  }
}
