/** ISO 4217. */
const CURRENCIES = new Set(Intl.supportedValuesOf('currency'));
export const isCurrency = (code: string): boolean => CURRENCIES.has(code);

/** 2 for USD, 3 for KWD, 0 for JPY. */
const decimalsOf = (currency: string): number =>
  new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2;

export const minorPerUnit = (currency: string): number => 10 ** decimalsOf(currency);

/** Converts “129.50” to the smallest unit exactly. Null for an invalid amount or too many decimals. */
export function toMinor(amount: string, currency: string): number | null {
  const match = /^(\d{1,11})(?:\.(\d{1,6}))?$/.exec(amount);
  if (!match) return null;
  const decimals = decimalsOf(currency);
  const fraction = (match[2] ?? '').padEnd(decimals, '0');
  if (/[1-9]/.test(fraction.slice(decimals))) return null;
  return Number(match[1]) * 10 ** decimals + Number(fraction.slice(0, decimals) || 0);
}

export function fromMinor(amountMinor: number, currency: string): string {
  const decimals = decimalsOf(currency);
  const digits = String(amountMinor).padStart(decimals + 1, '0');
  return decimals === 0 ? digits : `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`;
}
