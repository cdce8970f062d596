import { useTranslation } from 'react-i18next';
import { useFormat } from '#i18n/use-format.ts';
import type { Figure } from '../schema.ts';

/** Who says a figure, and how fresh it is. */
export function SourceLine({ sources, asOf }: Pick<Figure, 'sources' | 'asOf'>) {
  const { t } = useTranslation();
  const format = useFormat();
  if (sources.length === 0) return t('analytics.noSource');
  const names = new Set(
    sources.map(({ kind, label }) => {
      const name = t(`analytics.sources.${kind}`);
      return label ? `${name}: \u2068${label}\u2069` : name;
    }),
  );
  const isToday = new Date(asOf).toDateString() === new Date().toDateString();
  const when = isToday ? format.time(asOf) : format.dateTime(asOf);
  return t('analytics.sourceLine', { sources: [...names].join(t('analytics.and')), when });
}
