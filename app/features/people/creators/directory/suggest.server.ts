import { fold } from '#i18n/fold.ts';
import { pool } from '#platform/db/db.server.ts';

const MOST = 3;

/**
 * What somebody may have meant who found nothing, word by word: a name that is spoken alike, in either script, or else
 * the most similar words of the directory. Only what finds somebody.
 */
export async function suggest(text: string, finds: (text: string) => Promise<boolean>): Promise<string[]> {
  const words = text.match(/[\p{L}\p{M}\p{Nd}]+/gu)?.slice(0, 4) ?? [];
  const meant = await Promise.all(words.map(wordsLike));
  const phrases = Array.from({ length: MOST }, (_, nth) =>
    words.map((word, index) => meant[index]![nth] ?? meant[index]![0] ?? word).join(' '),
  );
  const found: string[] = [];
  for (const phrase of new Set(phrases)) {
    if (fold(phrase) !== text && (await finds(phrase))) found.push(phrase);
  }
  return found;
}

async function wordsLike(word: string): Promise<string[]> {
  const { rows } = await pool.query<{ label: string }>({
    name: 'directory-words-like',
    text: `
      SELECT label FROM (
        (SELECT label, 2 AS likeness, uses FROM directory_words WHERE word = $1)
        UNION ALL
        (SELECT label, 1, uses FROM directory_words
          WHERE consonants = consonants($1) AND length(consonants) >= 2 AND word <> $1 ORDER BY uses DESC LIMIT ${MOST})
        UNION ALL
        (SELECT label, similarity(word, $1), uses FROM directory_words
          WHERE word % $1 AND word <> $1 AND abs(length(word) - length($1)) <= 2
          ORDER BY similarity(word, $1) DESC, uses DESC LIMIT ${MOST})
      ) alike
      GROUP BY label ORDER BY max(likeness) DESC, max(uses) DESC LIMIT ${MOST}`,
    values: [word],
  });
  return rows.map(({ label }) => label);
}
