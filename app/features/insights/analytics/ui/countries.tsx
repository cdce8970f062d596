import { useTranslation } from 'react-i18next';
import { useFormat } from '#i18n/use-format.ts';
import { useLanguage } from '#i18n/use-language.ts';
import { topCountries } from '../rules.ts';
import type { MarketingSummary } from '../schema.ts';
import { Bar, Panel, SourceLine } from './parts.tsx';

export function Countries({ countries }: { countries: NonNullable<MarketingSummary['countries']> }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { language } = useLanguage();
  const names = new Intl.DisplayNames(language, { type: 'region' });
  const { top, others, unknown } = topCountries(countries.rows);
  const lines = [
    ...top.map(({ country, ...row }) => ({ ...row, name: names.of(country)! })),
    others && { ...others, name: t('analytics.otherCountries', { count: others.count }) },
    unknown && { ...unknown, name: t('analytics.noCountry') },
  ].filter((line) => line !== null);
  return (
    <Panel title={t('analytics.countries')} hint={t('analytics.countriesHint')}>
      {lines.length === 0 ? (
        <p className="text-ink-2">{t('analytics.noCountries')}</p>
      ) : (
        <ul className="gap-10 lg:columns-2">
          {lines.map(({ name, clicks, percent }) => (
            <li key={name} className="mb-3 break-inside-avoid">
              <p className="mb-1 flex justify-between gap-4 text-sm">
                <span className="min-w-0 wrap-anywhere">{name}</span>
                <span className="flex shrink-0 tabular-nums">
                  <span className="font-semibold">{format.number(clicks)}</span>
                  <span className="w-14 text-end text-ink-3">
                    <bdi dir="ltr">{format.rating(percent)}%</bdi>
                  </span>
                </span>
              </p>
              <Bar percent={percent} />
            </li>
          ))}
        </ul>
      )}
      <p className="mt-1 text-xs text-ink-3">
        <SourceLine {...countries} />
      </p>
    </Panel>
  );
}
