import type { TFunction } from 'i18next';
import { useMemo } from 'react';
import { DATE_LOCALES } from '#i18n/format.ts';
import { useLanguage } from '#i18n/use-language.ts';
import type { Side } from '../rules.ts';
import type { WorkEvent } from '../schema.ts';

export function useTimes() {
  const { language } = useLanguage();
  return useMemo(() => {
    const formatOf = (options: Intl.DateTimeFormatOptions) => {
      const format = new Intl.DateTimeFormat(DATE_LOCALES[language], options);
      return (at: string | number) => format.format(new Date(at));
    };
    return {
      time: formatOf({ hour: 'numeric', minute: '2-digit' }),
      shortDate: formatOf({ month: 'short', day: 'numeric' }),
      day: formatOf({ weekday: 'long', month: 'long', day: 'numeric' }),
    };
  }, [language]);
}

export function eventWords(
  t: TFunction,
  event: WorkEvent,
  side: Side,
  money: (cents: number) => string,
): string {
  if (event.kind === 'paid') return t(`inbox.events.paid.${side}`, { amount: money(event.payoutCents) });
  return t(`inbox.events.${event.kind}`, { ...event });
}
