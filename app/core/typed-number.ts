/** A number as it is typed on any keyboard, Arabic and Persian ones too, in the digits and signs that programs read. */
export const inAsciiDigits = (text: string): string =>
  text
    .replaceAll(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => String(digit.charCodeAt(0) & 15))
    .replaceAll('\u066b', '.')
    .replaceAll('\u066c', ',')
    .trim();

/** Reads a whole number as typed; null when it is none. */
export const parseWhole = (text: string): number | null => {
  const typed = inAsciiDigits(text);
  return /^\d{1,9}$/.test(typed) ? Number(typed) : null;
};
