import { minorPerUnit } from '#features/conversions/currency.ts';

type AmountProps = { minor: number; currency: string; className?: string };

/** An amount in its own currency, named by its letters: “SAR 375.00”. */
export const Amount = ({ minor, currency, className }: AmountProps) => (
  <bdi dir="ltr" className={className}>
    {new Intl.NumberFormat('en-US', {
      style: 'currency',
      currency,
      currencyDisplay: currency === 'USD' ? 'symbol' : 'code',
    }).format(minor / minorPerUnit(currency))}
  </bdi>
);
