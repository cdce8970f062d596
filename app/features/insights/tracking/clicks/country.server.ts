const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });
/** Codes with a name that are not countries. */
const NO_COUNTRIES = new Set(['EU', 'EZ', 'QO', 'UN', 'XA', 'XB', 'ZZ']);

export function countryOf(text: string): string | null {
  const code = text.trim().toUpperCase();
  if (!/^[A-Z]{2}$/.test(code) || NO_COUNTRIES.has(code) || !names.of(code)) return null;
  return new Intl.Locale(`und-${code}`).region ?? null;
}
