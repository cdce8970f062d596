import { useMemo } from 'react';
import {
  formatBytes,
  formatDate,
  formatDateTime,
  formatDuration,
  formatMoney,
  formatMonth,
  formatNumber,
  formatRating,
  formatRelative,
  formatShortDate,
  formatShortMoney,
  formatTime,
} from './format.ts';
import { useLanguage } from './use-language.ts';

/** For amounts in markup use `Money` from ui. */
export function useFormat() {
  const { language } = useLanguage();
  return useMemo(
    () => ({
      money: (cents: number) => formatMoney(cents, language),
      shortMoney: (cents: number) => formatShortMoney(cents, language),
      number: formatNumber,
      rating: formatRating,
      date: (value: string | Date) => formatDate(value, language),
      shortDate: (day: string) => formatShortDate(day, language),
      month: (day: string) => formatMonth(day, language),
      dateTime: (value: string | Date) => formatDateTime(value, language),
      time: (value: string | Date) => formatTime(value, language),
      relative: (value: string | Date) => formatRelative(value, language),
      bytes: (bytes: number) => formatBytes(bytes, language),
      duration: (seconds: number) => formatDuration(seconds, language),
    }),
    [language],
  );
}
