import { useMemo } from 'react';
import { useLanguage } from '#i18n/use-language.ts';

/** The official pegs, so many to the dollar, to be confirmed by the brand: no rate is ever fetched. */
export const PEGS: Readonly<Record<string, string>> = {
  AED: '3.6725',
  BHD: '0.376',
  JOD: '0.709',
  OMR: '0.3845',
  QAR: '3.64',
  SAR: '3.75',
};

/** Every currency but the dollar, by the name that the reader knows it by; those with a peg first. */
export function useCurrencies(): { value: string; label: string }[] {
  const { language } = useLanguage();
  return useMemo(() => {
    const names = new Intl.DisplayNames(language, { type: 'currency' });
    const order = new Intl.Collator(language);
    return Intl.supportedValuesOf('currency')
      .filter((code) => code !== 'USD')
      .map((value) => ({ value, label: `${names.of(value)} (${value})` }))
      .sort(
        (one, other) =>
          Number(other.value in PEGS) - Number(one.value in PEGS) || order.compare(one.label, other.label),
      );
  }, [language]);
}
