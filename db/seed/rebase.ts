/** `node db/seed/rebase.ts` points the demo world's films and faces at the address that Laqta has now. */
import pg from 'pg';
import { config } from '#platform/env/config.server.ts';
import { localDatabaseUrl, markMoved, readMarker } from './marker.ts';

/** Does nothing when there is no complete demo world, or when it is at this address already. */
export async function rebase(): Promise<void> {
  const client = new pg.Client({ connectionString: localDatabaseUrl() });
  await client.connect();
  try {
    const marker = await readMarker(client);
    if (!marker?.isComplete || marker.baseUrl === config.baseUrl) return;
    await client.query('BEGIN');
    await moveMedia(client, `${marker.baseUrl}/demo/`, `${config.baseUrl}/demo/`);
    await markMoved(client, config.baseUrl);
    await client.query('COMMIT');
  } finally {
    await client.end();
  }
}

async function moveMedia(client: pg.Client, from: string, to: string): Promise<void> {
  const change = (statement: string) => client.query(statement, [from, to]);
  for (const table of ['users', 'workspaces'])
    await change(`UPDATE ${table} SET image = replace(image, $1, $2) WHERE starts_with(image, $1)`);
  await change(
    'UPDATE submissions SET video_url = replace(video_url, $1, $2) WHERE starts_with(video_url, $1)',
  );
  await change(`
    UPDATE campaigns
       SET reference_assets = (
             SELECT jsonb_agg(
                      CASE WHEN starts_with(asset ->> 'url', $1)
                           THEN asset || jsonb_build_object('url', replace(asset ->> 'url', $1, $2))
                           ELSE asset END ORDER BY place)
               FROM jsonb_array_elements(reference_assets) WITH ORDINALITY AS list (asset, place))
     WHERE strpos(reference_assets::text, $1) > 0`);
}

if (import.meta.main) await rebase();
