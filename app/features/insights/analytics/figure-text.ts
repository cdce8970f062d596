import type { TFunction } from 'i18next';
import { formatRating, isolateText } from '#i18n/format.ts';
import type { SourceKind } from './rules.ts';

export function formatSources(
  t: TFunction,
  { sources }: { sources: readonly { kind: SourceKind; label: string | null }[] },
  when: string,
): string {
  if (sources.length === 0) return t('analytics.noSource');
  const names = new Set(
    sources.map(({ kind, label }) => {
      const name = t(`analytics.sources.${kind}`);
      return label ? `${name}: ${isolateText(label)}` : name;
    }),
  );
  return t('analytics.sourceLine', { sources: [...names].join(t('analytics.and')), when });
}

/** No sign if it rounds to zero. */
export function formatSigned(value: number): string {
  const text = formatRating(Math.abs(value));
  return text === formatRating(0) ? text : `${value > 0 ? '+' : '−'}${text}`;
}

export const NO_VALUE = '–';

export const formatRate = (value: number | null) => (value === null ? NO_VALUE : `${formatRating(value)}%`);

export const formatTimes = (ratio: number) => `${formatRating(ratio)}x`;

/** A return on nothing spent is unknown, not zero. */
export const formatReturn = (ratio: number, spendCents: number | null) =>
  spendCents ? formatTimes(ratio) : NO_VALUE;
