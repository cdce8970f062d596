/** First words of compound names: عبد الرحمن, Abu Bakr. */
const BOUND = new Set([
  ...['عبد', 'أبو', 'ابو', 'أم', 'ام', 'آل', 'ابن', 'بن', 'بنت'],
  ...['abd', 'abdel', 'abdul', 'abu', 'al', 'bin', 'bint', 'el', 'ibn', 'um', 'umm'],
]);

export const firstName = (fullName: string): string => {
  const words = fullName.trim().split(/\s+/);
  const last = words.findIndex((word) => !BOUND.has(word.toLowerCase()));
  return words.slice(0, last + 1 || words.length).join(' ');
};
