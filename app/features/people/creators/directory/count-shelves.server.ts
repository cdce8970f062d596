import { sql } from 'drizzle-orm';
import { workspaces } from '#features/identity/workspaces/tables.server.ts';
import { inTransaction, withoutTimeout } from '#platform/db/db.server.ts';
import { directoryCounts, directoryEntries, directoryShelves, directoryWords } from '../tables.server.ts';

/**
 * Counts who stands on each shelf. What is unchanged is not written; how an expertise or a location is written, the
 * first one there has decided.
 */
export async function countShelves(): Promise<void> {
  await inTransaction(async (tx) => {
    await tx.execute(withoutTimeout);
    await tx.execute(sql`
      CREATE TEMP TABLE counted ON COMMIT DROP AS
      SELECT shelf, min(list_order) AS first, count(*)::int AS total,
             count(*) FILTER (WHERE coalesce(rating_hundredths, 500) >= 450)::int AS top,
             count(*) FILTER (WHERE rating_hundredths >= 450)::int AS rated,
             count(*) FILTER (WHERE list_order >= since.place)::int AS recent,
             count(*) FILTER (WHERE campaign_count > 0)::int AS active
        FROM ${directoryShelves}
        LEFT JOIN (SELECT list_order AS place FROM ${directoryEntries} WHERE joined_at >= now() - interval '30 days'
                    ORDER BY joined_at LIMIT 1) since ON true
       GROUP BY shelf`);
    await tx.execute(
      sql`DELETE FROM ${directoryCounts} WHERE NOT EXISTS (SELECT FROM counted WHERE counted.shelf = directory_counts.shelf)`,
    );
    await tx.execute(sql`
      UPDATE ${directoryCounts} SET total = c.total, top = c.top, rated = c.rated, recent = c.recent, active = c.active
        FROM counted c WHERE c.shelf = directory_counts.shelf
         AND (directory_counts.total, directory_counts.top, directory_counts.rated, directory_counts.recent, directory_counts.active)
             IS DISTINCT FROM (c.total, c.top, c.rated, c.recent, c.active)`);
    await tx.execute(sql`
      INSERT INTO ${directoryCounts} (shelf, expertise, location, language, folded_expertise, folded_location,
                                      total, top, rated, recent, active)
      SELECT c.shelf,
             (SELECT tag FROM unnest(w.expertise_tags) tag WHERE fold(tag) = said.tag AND said.tag <> '' LIMIT 1),
             CASE WHEN said.place <> '' THEN w.location END,
             CASE WHEN c.shelf LIKE '~%' THEN substr(c.shelf, 2) END,
             said.tag, said.place, c.total, c.top, c.rated, c.recent, c.active
        FROM counted c
        CROSS JOIN LATERAL (
          SELECT CASE WHEN c.shelf LIKE E'%\n%' THEN split_part(c.shelf, E'\n', 1) ELSE '' END AS tag,
                 split_part(c.shelf, E'\n', 2) AS place) said
        JOIN ${directoryEntries} e ON e.list_order = c.first
        JOIN ${workspaces} w ON w.id = e.creator_id
       WHERE NOT EXISTS (SELECT FROM directory_counts kept WHERE kept.shelf = c.shelf)`);
  });
}

/** Collects the words of all entries anew: all that names have, and others that at least two use. */
export async function collectWords(): Promise<void> {
  await inTransaction(async (tx) => {
    await tx.execute(withoutTimeout);
    await tx.execute(sql`
      CREATE TEMP TABLE collected ON COMMIT DROP AS
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
      sql`DELETE FROM ${directoryWords} WHERE NOT EXISTS (SELECT FROM collected WHERE collected.word = directory_words.word)`,
    );
    await tx.execute(sql`
      INSERT INTO ${directoryWords} AS kept (word, label, consonants, uses)
      SELECT word, label, consonants, uses FROM collected
          ON CONFLICT (word) DO UPDATE SET label = excluded.label, consonants = excluded.consonants, uses = excluded.uses
       WHERE (kept.label, kept.consonants, kept.uses) IS DISTINCT FROM (excluded.label, excluded.consonants, excluded.uses)`);
  });
}
