const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });
/** They have names and are none: unions of countries, oceans, what is made up or not known. */
const NO_COUNTRIES = new Set(['EU', 'EZ', 'QO', 'UN', 'XA', 'XB', 'ZZ']);

/** The country that two letters stand for, as ISO 3166 has it today; null for all that is none. */
export function countryOf(text: string): string | null {
  const code = text.trim().toUpperCase();
  if (!/^[A-Z]{2}$/.test(code) || NO_COUNTRIES.has(code) || !names.of(code)) return null;
  return new Intl.Locale(`und-${code}`).region!;
}
