import { minorPerUnit } from '../currency.ts';

type AmountProps = { minor: number; currency: string; className?: string };

export const amountText = (minor: number, currency: string): string =>
  new Intl.NumberFormat('en-US', {
    style: 'currency',
    currency,
    currencyDisplay: currency === 'USD' ? 'symbol' : 'code',
  }).format(minor / minorPerUnit(currency));

export function Amount({ minor, currency, className }: AmountProps) {
  return (
    <bdi dir="ltr" className={className}>
      {amountText(minor, currency)}
    </bdi>
  );
}
