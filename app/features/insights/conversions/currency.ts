/** ISO 4217 codes, as browser and server know them. */
const CURRENCIES = new Set(Intl.supportedValuesOf('currency'));
export const isCurrency = (code: string): boolean => CURRENCIES.has(code);

/** How many decimals a currency has: 2 of USD, 3 of KWD, none of JPY. */
const decimalsOf = (currency: string): number =>
  new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits!;

/** How many of its smallest units one unit of a currency has. */
export const minorPerUnit = (currency: string): number => 10 ** decimalsOf(currency);

/** “129.50” in the smallest unit of its currency, exactly; null for what is no such amount. Spare zeros are none. */
export function toMinor(amount: string, currency: string): number | null {
  const match = /^(\d{1,11})(?:\.(\d{1,6}))?$/.exec(amount);
  if (!match) return null;
  const decimals = decimalsOf(currency);
  const fraction = (match[2] ?? '').padEnd(decimals, '0');
  if (/[1-9]/.test(fraction.slice(decimals))) return null;
  return Number(match[1]) * 10 ** decimals + Number(fraction.slice(0, decimals) || 0);
}

/** The same back: 129500 of KWD is “129.500”. */
export function fromMinor(amountMinor: number, currency: string): string {
  const decimals = decimalsOf(currency);
  const digits = String(amountMinor).padStart(decimals + 1, '0');
  return decimals === 0 ? digits : `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`;
}
