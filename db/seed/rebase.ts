import type pg from 'pg';

/** Points the demo world's films and faces at the address that Laqta has now. */
export async function rebase(client: pg.ClientBase, from: string, to: string): Promise<void> {
  const [old, next] = [`${from}/demo/`, `${to}/demo/`];
  await client.query('BEGIN');
  await client.query('UPDATE users SET image = replace(image, $1, $2) WHERE starts_with(image, $1)', [
    old,
    next,
  ]);
  await client.query(
    'UPDATE submissions SET video_url = replace(video_url, $1, $2) WHERE starts_with(video_url, $1)',
    [old, next],
  );
  await client.query(
    `UPDATE campaigns
        SET reference_assets = (
              SELECT jsonb_agg(
                       CASE WHEN starts_with(asset ->> 'url', $1)
                            THEN asset || jsonb_build_object('url', replace(asset ->> 'url', $1, $2))
                            ELSE asset END ORDER BY place)
                FROM jsonb_array_elements(reference_assets) WITH ORDINALITY AS list (asset, place))
      WHERE reference_assets::text LIKE '%' || $1 || '%'`,
    [old, next],
  );
  await client.query('UPDATE demo_world SET base_url = $1', [to]);
  await client.query('COMMIT');
}
