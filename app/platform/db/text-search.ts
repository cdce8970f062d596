/** In a LIKE pattern these three stand for themselves only when escaped. */
export const escapeLike = (text: string): string => text.replaceAll(/[\\%_]/g, '\\$&');

/**
 * Of letters that are young in Unicode pg_trgm knows no three characters in a row, and would read the whole index: so
 * only those of living scripts count. A word that begins or ends within the text has a blank there.
 */
const LETTER = String.raw`(?![\u{A720}-\u{A7FF}\u{10000}-\u{10FFFF}])[\p{L}\p{Nd}]`;
const TRIGRAM = new RegExp(
  String.raw`(?:${LETTER}){3}|(?:${LETTER}){2}[^\p{L}\p{Nd}]|[^\p{L}\p{Nd}]${LETTER}`,
  'u',
);

/** Whether a text index of trigrams can find this folded text. */
export const hasTrigram = (folded: string): boolean => TRIGRAM.test(folded);
