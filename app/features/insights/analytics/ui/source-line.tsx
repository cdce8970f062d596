import { useTranslation } from 'react-i18next';
import { useFormat } from '#i18n/use-format.ts';
import { saySources } from '../figure-text.ts';
import type { Figure } from '../schema.ts';

/** Who says a figure, and how fresh it is. */
export function SourceLine({ sources, asOf }: Pick<Figure, 'sources' | 'asOf'>) {
  const { t } = useTranslation();
  const format = useFormat();
  const isToday = new Date(asOf).toDateString() === new Date().toDateString();
  return saySources(t, { sources }, isToday ? format.time(asOf) : format.dateTime(asOf));
}
