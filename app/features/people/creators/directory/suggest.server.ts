import { fold } from '#i18n/fold.ts';
import { pool } from '#platform/db/db.server.ts';
import type { Filters } from './filters.server.ts';
import { readPage } from './read-page.server.ts';

const MAX_SUGGESTIONS = 3;
/** Each word costs a query. */
const MAX_WORDS = 4;

/** Word by word: names with the same consonants in either script, else the most similar words. Each finds a creator. */
export async function suggestSpellings(filters: Filters): Promise<string[]> {
  const { text } = filters;
  if (!text) return [];
  const words = text.match(/[\p{L}\p{M}\p{Nd}]+/gu)?.slice(0, MAX_WORDS) ?? [];
  const candidates = await Promise.all(words.map(findSimilarWords));
  const phrases = Array.from({ length: MAX_SUGGESTIONS }, (_, nth) =>
    words.map((word, index) => candidates[index]![nth] ?? candidates[index]![0] ?? word).join(' '),
  );
  const suggestions: string[] = [];
  for (const phrase of new Set(phrases)) {
    const folded = fold(phrase);
    if (folded === text) continue;
    const { items } = await readPage({ ...filters, text: folded }, 1);
    if (items.length > 0) suggestions.push(phrase);
  }
  return suggestions;
}

async function findSimilarWords(word: string): Promise<string[]> {
  const { rows } = await pool.query<{ label: string }>({
    name: 'directory-words-like',
    text: `
      SELECT label FROM (
        (SELECT label, 2 AS likeness, uses FROM directory_words WHERE word = $1)
        UNION ALL
        (SELECT label, 1, uses FROM directory_words
          WHERE consonants = consonants($1) AND length(consonants) >= 2 AND word <> $1 ORDER BY uses DESC LIMIT ${MAX_SUGGESTIONS})
        UNION ALL
        (SELECT label, similarity(word, $1), uses FROM directory_words
          WHERE word % $1 AND word <> $1 AND abs(length(word) - length($1)) <= 2
          ORDER BY similarity(word, $1) DESC, uses DESC LIMIT ${MAX_SUGGESTIONS})
      ) candidates
      GROUP BY label ORDER BY max(likeness) DESC, max(uses) DESC LIMIT ${MAX_SUGGESTIONS}`,
    values: [word],
  });
  return rows.map(({ label }) => label);
}
