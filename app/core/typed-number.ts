/** Converts Arabic and Persian digits and signs to ASCII. */
export const inAsciiDigits = (text: string): string =>
  text
    .replaceAll(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => String(digit.charCodeAt(0) & 15))
    .replaceAll('\u066b', '.')
    .replaceAll('\u066c', ',')
    .trim();

export const parseWhole = (text: string): number | null => {
  const typed = inAsciiDigits(text);
  return /^\d{1,9}$/.test(typed) ? Number(typed) : null;
};
