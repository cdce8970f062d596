import { useMemo } from 'react';
import { useLanguage } from '#i18n/use-language.ts';

const NEAR = ['USD', 'SAR', 'AED', 'EGP', 'KWD', 'QAR', 'BHD', 'OMR', 'JOD', 'EUR'];

/** Official pegs per US dollar, proposed for the brand to confirm. */
export const PEGS: Readonly<Record<string, string>> = {
  AED: '3.6725',
  BHD: '0.376',
  JOD: '0.709',
  OMR: '0.3845',
  QAR: '3.64',
  SAR: '3.75',
};

export function useCurrencyOptions(): { value: string; label: string }[] {
  const { language } = useLanguage();
  return useMemo(() => {
    const names = new Intl.DisplayNames(language, { type: 'currency' });
    const option = (value: string) => ({ value, label: `${names.of(value)} (${value})` });
    const others = Intl.supportedValuesOf('currency').filter((code) => !NEAR.includes(code));
    const order = new Intl.Collator(language);
    return [
      ...NEAR.map(option),
      ...others.map(option).sort((one, other) => order.compare(one.label, other.label)),
    ];
  }, [language]);
}
