import pg from 'pg';
import { hashToken, TOKENS } from './world.ts';

/** `common` is in every third bio, `rare` in five (with 3,000 that share its trigrams), `absent` in none. */
export const SEARCH_TERMS = { common: 'video', rare: 'quokka', absent: 'zyzzyva' };
/** Practised by a third of all creators. */
export const EXPERTISE = 'Food';
export const LOCATION = 'Amman, Jordan';

const VOCABULARY =
  `serum morning routine glow skin hair coffee latte iced desk setup office runner shoe candle night plant green
soap natural bottle travel luggage hotel booking founder dates ramadan gift unboxing honest review street kitchen
family kids toy book reading lamp light window summer winter jacket linen cotton calm daylight voice scripts
عطر قهوة صباح بشرة روتين هدية رمضان تمر مطبخ وصفة سفر حقيبة كتاب عائلة شتاء صيف`.split(/\s+/);

export async function fillDirectory(url: string, size: number): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const run = (sql: string, values: unknown[] = []) => client.query(sql, values);
  try {
    await run(`SET maintenance_work_mem = '512MB'`);
    await run(`INSERT INTO users (id, email, name, role, company_name)
               VALUES ('usr_b', 'brand@bench.example', 'Brand', 'brand', 'Company')`);
    await run(`UPDATE workspaces SET category = 'foodBeverage'`);
    await run(
      `INSERT INTO sessions (id, user_id, token_hash, expires_at) VALUES ('ses_b', 'usr_b', $1, now() + interval '1 day')`,
      [hashToken(TOKENS.brand)],
    );
    // The triggers work row by row; filling the tables in bulk takes a hundredth of the time.
    for (const table of ['users', 'workspaces', 'seats'])
      await run(`ALTER TABLE ${table} DISABLE TRIGGER USER`);
    const tables = ['workspaces', 'directory_entries', 'directory_positions'];
    const { rows: indexes } = await run(
      `SELECT indexname, indexdef FROM pg_indexes WHERE tablename = ANY ($1) AND indexdef NOT LIKE '%UNIQUE%'`,
      [tables],
    );
    for (const { indexname } of indexes) await run(`DROP INDEX ${indexname}`);
    await run(
      `CREATE TEMP TABLE texts AS
       SELECT n, string_agg(($1::text[])[1 + abs(hashint4(n * 64 + k)) % $2], ' ') AS text
         FROM generate_series(0, 4999) n, generate_series(1, 25) k GROUP BY n`,
      [VOCABULARY, VOCABULARY.length],
    );
    await run(
      `INSERT INTO users (id, email, email_verified, name, role)
       SELECT 'usr_' || i, 'creator' || i || '@bench.example', true, 'Creator', 'creator' FROM generate_series(1, $1::int) i`,
      [size],
    );
    await run(
      `INSERT INTO workspaces (id, kind, name, bio, location, expertise_tags, languages, created_at)
       SELECT 'wsp_' || lpad(i::text, 26, '0'), 'creator', initcap(left(b.text, 14)) || ' ' || i,
              concat_ws(' ', a.text, CASE WHEN i % 3 = 0 THEN $2 END, CASE WHEN i % ($1 / 5) = 1 THEN $3 END,
                        -- All trigrams of the rare word, in other words.
                        CASE WHEN i % ($1 / 3000 + 1) = 0 THEN 'quoka uokka ' || left($3, 4) || 'e ' || right($3, 4) || 'x' END),
              ($4::text[])[1 + i / 7 % 9],
              ARRAY(SELECT DISTINCT t FROM unnest(ARRAY[
                CASE WHEN i % 3 = 1 THEN 'Food' END,
                'Craft ' || i % 200, 'Style ' || i % 37]) t WHERE t IS NOT NULL),
              CASE WHEN i % 3 = 0 THEN '{ar,en}' WHEN i % 3 = 1 THEN '{ar}' ELSE '{en}' END::text[],
              now() - ($1 - i) * interval '400 days' / $1
         FROM generate_series(1, $1::int) i
         JOIN texts a ON a.n = i % 4999 JOIN texts b ON b.n = i % 4993
        ORDER BY i`,
      [
        size,
        SEARCH_TERMS.common,
        SEARCH_TERMS.rare,
        [
          'Amman, Jordan',
          'الرياض، السعودية',
          'Dubai, UAE',
          'Cairo, Egypt',
          'Beirut, Lebanon',
          'Tunis',
          'جدة',
          'Doha',
          'London',
        ],
      ],
    );
    await run(
      `INSERT INTO seats (workspace_id, user_id, role)
       SELECT 'wsp_' || lpad(i::text, 26, '0'), 'usr_' || i, 'owner' FROM generate_series(1, $1::int) i`,
      [size],
    );
    await run(`INSERT INTO directory_entries (creator_id, list_order, joined_at, is_listed, rating_hundredths, rating_count,
                                              approved_count, campaign_count, folded_name, folded_text)
               SELECT id, directory_shown_first() * (CASE WHEN i % 3 > 0 AND i * 7919 % 201 >= 100 THEN 2 ELSE 1 END + (i % 2)) + i, created_at, true, CASE WHEN i % 3 > 0 THEN 300 + i * 7919 % 201 END, CASE WHEN i % 3 > 0 THEN 3 ELSE 0 END,
                      i % 13, i * 31 % 11, fold(name), fold(concat_ws(E'\n', name, array_to_string(expertise_tags, E'\n'), bio))
                 FROM workspaces, LATERAL (SELECT right(id, 26)::bigint AS i) n WHERE kind = 'creator' ORDER BY id`);
    // As in the function refresh_directory_entry.
    await run(`
      UPDATE directory_entries e SET lists = made.lists, facets = made.facets FROM (
        SELECT w.id,
               array_agg(DISTINCT tag || E'\n' || place) || array_agg(DISTINCT '~' || language) AS lists,
               array_agg(DISTINCT '+' || tag) FILTER (WHERE tag <> '') || array_agg(DISTINCT '@' || place) FILTER (WHERE place <> '')
                 || array_agg(DISTINCT '~' || language) AS facets
          FROM workspaces w
          CROSS JOIN LATERAL (SELECT '' AS tag UNION SELECT canonical_term(fold(unnest(w.expertise_tags)))) t
          CROSS JOIN LATERAL (SELECT '' AS place UNION SELECT canonical_term(fold(w.location))) l
          CROSS JOIN LATERAL unnest(w.languages) language GROUP BY w.id) made WHERE made.id = e.creator_id`);
    await run(
      `UPDATE directory_entries SET facets = facets || ('#' || (list_order >> 12)) || name_keys(folded_name, false)`,
    );
    await run(`INSERT INTO directory_positions SELECT list, list_order, rating_hundredths, campaign_count
                 FROM directory_entries, unnest(lists) list ORDER BY 1, 2`);
    for (const { indexdef } of indexes) await run(indexdef);
    for (const table of ['users', 'workspaces', 'seats'])
      await run(`ALTER TABLE ${table} ENABLE TRIGGER USER`);
    await run('VACUUM FULL directory_entries');
    await run('VACUUM ANALYZE');
  } finally {
    await client.end();
  }
}
