import { sql } from 'drizzle-orm';
import { workspaces } from '#features/identity/workspaces/tables.server.ts';
import { inTransaction, type Tx, withoutTimeout } from '#platform/db/db.server.ts';
import {
  directoryCounts,
  directoryEntries,
  directoryPositions,
  directorySynonyms,
  directoryTerms,
  directoryWords,
} from '../tables.server.ts';

/**
 * Counts the creators of each list of the directory, by tab, for the filters that users see, and writes the terms that the
 * search suggests. A new list takes the spelling of the creator with the lowest position. `keys.ts` has the formats of lists.
 */
export async function updateLists(): Promise<void> {
  await inTransaction(async (tx) => {
    await tx.execute(withoutTimeout);
    await countLists(tx);
    await writeCounts(tx);
    await writeTerms(tx);
  });
}

/** Fills the temporary table `counts`. */
async function countLists(tx: Tx): Promise<void> {
  await tx.execute(sql`
    CREATE TEMP TABLE counts ON COMMIT DROP AS
    SELECT list, min(list_order) AS lowest, count(*)::int AS total,
           count(*) FILTER (WHERE coalesce(rating_hundredths, 500) >= 450)::int AS top,
           count(*) FILTER (WHERE rating_hundredths >= 450)::int AS rated,
           count(*) FILTER (WHERE list_order % directory_shown_first() >= since.place)::int AS recent,
           count(*) FILTER (WHERE campaign_count > 0)::int AS active
      FROM ${directoryPositions}
      LEFT JOIN (SELECT list_order % directory_shown_first() AS place FROM ${directoryEntries} WHERE joined_at >= now() - interval '30 days'
                  ORDER BY joined_at, 1 LIMIT 1) since ON true
     GROUP BY list`);
}

async function writeCounts(tx: Tx): Promise<void> {
  await tx.execute(
    sql`DELETE FROM ${directoryCounts} WHERE NOT EXISTS (SELECT FROM counts WHERE counts.list = directory_counts.list)`,
  );
  await tx.execute(sql`
    UPDATE ${directoryCounts} SET total = c.total, top = c.top, rated = c.rated, recent = c.recent, active = c.active
      FROM counts c WHERE c.list = directory_counts.list
       AND (directory_counts.total, directory_counts.top, directory_counts.rated, directory_counts.recent, directory_counts.active)
           IS DISTINCT FROM (c.total, c.top, c.rated, c.recent, c.active)`);
  await tx.execute(sql`
    INSERT INTO ${directoryCounts} (list, expertise, location, language, folded_expertise, folded_location,
                                    total, top, rated, recent, active)
    SELECT c.list,
           (SELECT tag FROM unnest(w.expertise_tags) tag WHERE canonical_term(fold(tag)) = terms.tag AND terms.tag <> '' LIMIT 1),
           CASE WHEN terms.place <> '' THEN w.location END,
           CASE WHEN c.list LIKE '~%' THEN substr(c.list, 2) END,
           terms.tag, terms.place, c.total, c.top, c.rated, c.recent, c.active
      FROM counts c
      CROSS JOIN LATERAL (
        SELECT CASE WHEN c.list LIKE E'%\n%' THEN split_part(c.list, E'\n', 1) ELSE '' END AS tag,
               split_part(c.list, E'\n', 2) AS place) terms
      JOIN ${directoryEntries} e ON e.list_order = c.lowest
      JOIN ${workspaces} w ON w.id = e.creator_id
     WHERE NOT EXISTS (SELECT FROM ${directoryCounts} stored WHERE stored.list = c.list)`);
}

/** Writes the terms of the lists of one expertise or place, with the keys that find them despite a typo. */
async function writeTerms(tx: Tx): Promise<void> {
  await tx.execute(sql`
    CREATE TEMP TABLE terms ON COMMIT DROP AS
    SELECT facet, typo_keys(concat_ws(' ', term, (SELECT string_agg(spelling, ' ') FROM ${directorySynonyms} WHERE canonical = term))) AS keys
      FROM (SELECT CASE WHEN folded_location = '' THEN '+' ELSE '@' END || folded_expertise || folded_location AS facet,
                   folded_expertise || folded_location AS term
              FROM ${directoryCounts} WHERE (folded_expertise = '') <> (folded_location = '')) counted
     WHERE term ~ '[[:alnum:]]'`);
  await tx.execute(
    sql`DELETE FROM ${directoryTerms} t WHERE NOT EXISTS (SELECT FROM terms WHERE terms.facet = t.facet)`,
  );
  await tx.execute(sql`
    INSERT INTO ${directoryTerms} AS stored (facet, keys) SELECT facet, keys FROM terms
        ON CONFLICT (facet) DO UPDATE SET keys = excluded.keys WHERE stored.keys <> excluded.keys`);
}

/** Rebuilds the words that correct a mistyped search: all words of names, and other words that at least two creators use. */
export async function collectWords(): Promise<void> {
  await inTransaction(async (tx) => {
    await tx.execute(withoutTimeout);
    await tx.execute(sql`
      CREATE TEMP TABLE collection ON COMMIT DROP AS
      WITH names AS (
        SELECT fold(label) AS word, mode() WITHIN GROUP (ORDER BY label) AS label
          FROM ${directoryEntries} e JOIN ${workspaces} w ON w.id = e.creator_id, regexp_split_to_table(w.name, '[[:space:][:punct:]]+') label
         WHERE e.is_listed GROUP BY 1
      ), words AS (
        SELECT word, count(DISTINCT e.creator_id)::int AS uses
          FROM ${directoryEntries} e, regexp_split_to_table(e.folded_text, '[^[:alnum:]]+') word
         WHERE e.is_listed AND length(word) BETWEEN 3 AND 40 GROUP BY 1
      )
      SELECT word, coalesce(names.label, word) AS label,
             CASE WHEN names.word IS NOT NULL THEN consonants(word) END AS consonants, uses
        FROM words LEFT JOIN names USING (word) WHERE names.word IS NOT NULL OR uses >= 2`);
    await tx.execute(
      sql`DELETE FROM ${directoryWords} WHERE NOT EXISTS (SELECT FROM collection WHERE collection.word = directory_words.word)`,
    );
    await tx.execute(sql`
      INSERT INTO ${directoryWords} AS stored (word, label, consonants, uses)
      SELECT word, label, consonants, uses FROM collection
          ON CONFLICT (word) DO UPDATE SET label = excluded.label, consonants = excluded.consonants, uses = excluded.uses
       WHERE (stored.label, stored.consonants, stored.uses) IS DISTINCT FROM (excluded.label, excluded.consonants, excluded.uses)`);
  });
}
