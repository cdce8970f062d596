export const escapeLike = (text: string): string => text.replaceAll(/[\\%_]/g, '\\$&');

/** pg_trgm has no trigrams for scripts new in Unicode and would read the whole index. Word ends count as blanks. */
const LETTER = String.raw`(?![\u{A720}-\u{A7FF}\u{10000}-\u{10FFFF}])[\p{L}\p{Nd}]`;
const TRIGRAM = new RegExp(
  String.raw`(?:${LETTER}){3}|(?:${LETTER}){2}[^\p{L}\p{Nd}]|[^\p{L}\p{Nd}]${LETTER}`,
  'u',
);

export const hasTrigram = (folded: string): boolean => TRIGRAM.test(folded);
